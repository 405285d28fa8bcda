"""Players that are no people. A bot gets the public view and the legal moves, and names one of them.

Owns what a bot is, the list of levels and the chance that bots have. A bot never sees a `State`: it knows
what everybody at the table knows, and can't read a face-down card or the future.
"""

from __future__ import annotations

from collections.abc import Callable

from ..cards import Deck
from ..moves import Move
from ..rng import Rng
from ..seats import BOT_LEVELS
from ..view import View
from . import greedy, random_bot

Bot = Callable[[View, tuple[Move, ...], Deck, Rng], Move]
"""`bot(view, legal, deck, rng)`: one of the legal moves, of which there is at least one."""

LEVELS: dict[str, Bot] = dict(zip(BOT_LEVELS, (random_bot.choose, greedy.choose), strict=True))
"""The levels that seats can have, by their name in links and on the command line."""

_SALT = 0x6C62272E07BB0142


def bot(level: str) -> Bot:
    """The player of a level. Raises KeyError."""
    return LEVELS[level]


def dice(seed: int, ply: int) -> Rng:
    """The chance for one decision: after `ply` moves of the game with this seed. Apart from the game's own.

    Each decision has a stream of its own: a bot decides the same again after an undo, and in a saved game.
    """
    return Rng(Rng(seed ^ _SALT).next64() ^ ply)
