"""What a bot is, and the thought that comes out of one: a decision in steps, between which others may do something."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from ..cards import Deck
from ..moves import Move
from ..rng import Rng
from ..view import View

Thought = Generator[None, None, Move]
"""A decision being thought over: each step takes a moment, so that others may do something in between; the move comes
out at the end."""

Bot = Callable[[View, tuple[Move, ...], Deck, Rng, int], Thought]
"""`bot(view, legal, deck, rng, effort)`: thinks of one of the legal moves, of which there is at least one. `effort` is
how much of its budget it may use (`seats.EFFORTS`)."""

T = TypeVar("T")


def finish(work: Generator[None, None, T]) -> T:
    """Do all steps of a thought, or of other work in steps, at once. Returns what comes out of it."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            outcome: T = end.value
            return outcome
