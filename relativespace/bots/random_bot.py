"""The player without a plan: any legal move, each equally likely. It is the yardstick for the others."""

from __future__ import annotations

from ..cards import Deck
from ..moves import Move
from ..rng import Rng
from ..view import View


def choose(view: View, legal: tuple[Move, ...], deck: Deck, rng: Rng) -> Move:
    """Any of the legal moves."""
    return legal[rng.below(len(legal))]
