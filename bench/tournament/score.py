"""The arithmetic: from the deals of a contest to a win rate and how far it can be trusted. Plays and prints nothing."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z = 1.96
"""Of a normal distribution, 95 % lies within so many standard deviations of its middle."""


class Interval(NamedTuple):
    """A share, 0 to 1, and its 95 % interval."""

    rate: float
    low: float
    high: float


def interval(scores: Sequence[float]) -> Interval:
    """Of at least one deal: mean ± 1.96 · s / √n, where `s` is the standard deviation over the deals.

    The games of one deal are no independent ones, with half a table's luck in common, so a deal counts once, by its
    score; that the luck of the seats cancels out within it makes the interval narrower. Where all deals ended alike
    there is no `s` to go by, and it is Wilson's interval for as many single games.
    """
    rate, count = fmean(scores), len(scores)
    if len(set(scores)) == 1:
        return wilson(rate, count)
    reach = Z * stdev(scores) / sqrt(count)
    return Interval(rate, max(rate - reach, 0.0), min(rate + reach, 1.0))


def wilson(rate: float, count: int) -> Interval:
    """The interval of Edwin B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927."""
    weight = 1 + Z * Z / count
    middle = (rate + Z * Z / (2 * count)) / weight
    reach = Z / weight * sqrt(rate * (1 - rate) / count + Z * Z / (4 * count * count))
    return Interval(rate, max(middle - reach, 0.0), min(middle + reach, 1.0))


def is_reached(found: Interval, goal: float) -> bool:
    """Whether a goal is reached: by the rate, and it is no chance that the level wins more than half."""
    return found.rate >= goal and found.low > 0.5
