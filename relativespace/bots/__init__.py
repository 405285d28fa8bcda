"""Players that are no people. A bot gets the public view and the legal moves, and names one of them.

Owns what a bot is and the chance that bots have; who plays which level is `levels`'. A bot is never given the game's
`State`: it knows what everybody at the table knows, and can't read a face-down card or the future. Those that try
moves out do so on positions dealt anew (`redeal`).
"""

from __future__ import annotations

from collections.abc import Callable

from ..cards import Deck
from ..moves import Move
from ..rng import Rng
from ..seats import WHOLE_EFFORT
from ..view import View
from .thought import Bot, Thought, finish

__all__ = ["Bot", "Thought", "bot", "dice", "finish", "think"]

_SALT = 0x6C62272E07BB0142


def think(
    level: str, view: View, legal: tuple[Move, ...], deck: Deck, rng: Rng, effort: int = WHOLE_EFFORT
) -> Thought:
    """A level's decision, to be run step by step. Raises KeyError for a level that nobody plays."""
    from .levels import LEVELS  # loaded in small steps: see web/browser/preload.py

    return LEVELS[level](view, legal, deck, rng, effort)


def bot(level: str, effort: int = WHOLE_EFFORT) -> Callable[[View, tuple[Move, ...], Deck, Rng], Move]:
    """The player of a level, who thinks in one go. Raises KeyError for a level that nobody plays."""
    from .levels import LEVELS

    player = LEVELS[level]
    return lambda view, legal, deck, rng: finish(player(view, legal, deck, rng, effort))


def dice(seed: int, ply: int) -> Rng:
    """The chance for one decision: after `ply` moves of the game with this seed. Apart from the game's own.

    Each decision has a stream of its own: a bot decides the same again after an undo, and in a saved game.
    """
    return Rng(Rng(seed ^ _SALT).next64() ^ ply)
