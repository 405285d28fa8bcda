"""Owns the arithmetic: medians with quartiles, ratios of pairs, and what was to be reached. Pure; knows no browser."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Spread(NamedTuple):
    """The median and the quartiles round it."""

    low: float
    middle: float
    high: float


def spread(values: Sequence[float]) -> Spread:
    """Of at least one value."""
    if len(values) == 1:
        return Spread(values[0], values[0], values[0])
    low, _, high = quantiles(values, n=4, method="inclusive")
    return Spread(low, median(values), high)


def in_pairs(
    ours: Mapping[int, T], theirs: Mapping[int, T], of: Callable[[T], float | None], over: Callable[[T], float | None]
) -> list[float]:
    """Ours over theirs, round by round: a slow stretch of the machine hits both halves of its round and cancels out.
    A round that lacks either half has no ratio."""
    ratios = []
    for number in sorted(ours.keys() & theirs.keys()):
        one, other = of(ours[number]), over(theirs[number])
        if one is not None and other:
            ratios.append(one / other)
    return ratios


@dataclass(frozen=True)
class Goal:
    """A figure that should not be greater than `most`."""

    name: str
    most: float
    unit: str = ""
    found: float | None = None
    """None: it could not be measured."""

    @property
    def verdict(self) -> str:
        if self.found is None:
            return "not measured"
        if self.found <= self.most:
            return "reached"
        missed = f"missed by {amount(self.found - self.most, self.unit)}"
        return missed if not self.most else f"{missed} ({self.found / self.most - 1:.0%})"


def amount(value: float, unit: str) -> str:
    """A figure as it is read."""
    match unit:
        case "s":
            return f"{value:.2f} s"
        case "kB":
            return f"{value / 1000:,.0f} kB"
        case "MB":
            return f"{value / 1_000_000:.2f} MB"
        case "":
            return f"{value:.3f}" if round(value, 3) < 0.1 else f"{value:.2f}"
        case _:
            return f"{value:,.0f} {unit}"
