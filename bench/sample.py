"""What one timed stretch of random play is, and the arithmetic on several of them.

Owns the sample, medians and ratios; knows no game. Standard library only, because the engine's harness runs
under Pyodide as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter
from typing import NamedTuple


class Sample(NamedTuple):
    """`steps` moves of `games` finished games in `seconds`, deals included."""

    steps: int
    games: int
    seconds: float

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.steps / self.seconds

    @property
    def micros(self) -> float:
        """Microseconds a move."""
        return 1e6 * self.seconds / self.steps


def sample_games(play_one: Callable[[int], int], seconds: float) -> Sample:
    """Play whole games until `seconds` have passed: a game cut short would drop its dear late moves.

    `play_one` takes the game's number as its seed and returns how many moves the game had.
    """
    steps = games = 0
    start = perf_counter()
    end = start + seconds
    now = start
    while now < end:
        steps += play_one(games)
        games += 1
        now = perf_counter()
    return Sample(steps, games, now - start)


def ratio(ours: Sequence[Sample], theirs: Sequence[Sample]) -> float:
    """How many times as many moves a second: the median over the rounds, so that a slow stretch of the
    machine, which hits both halves of its round, cancels out."""
    return median(a.rate / b.rate for a, b in zip(ours, theirs, strict=True))
