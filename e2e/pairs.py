"""Chooses few combinations in which every two values still meet: what a run of minutes would find, in one of seconds.

    sample({"size": SIZES, "state": STATES, "players": range(2, 11)})  ->  [{"size": …, "state": …, "players": …}, …]

Deterministic: the same axes give the same combinations. Knows nothing of what is combined.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, product
from typing import Any

Choice = dict[str, Any]
Allowed = Callable[[Choice], bool]
"""Whether values can stand together; asked of whole combinations and of parts of them."""


def every(axes: Mapping[str, Sequence[Any]], allowed: Allowed = lambda choice: True) -> list[Choice]:
    """All combinations."""
    whole = (dict(zip(axes, values, strict=True)) for values in product(*axes.values()))
    return [choice for choice in whole if allowed(choice)]


def sample(axes: Mapping[str, Sequence[Any]], allowed: Allowed = lambda choice: True) -> list[Choice]:
    """Combinations in which every two values meet that are allowed to: greedy, so few, if not the fewest."""
    open_pairs = {
        ((one, value), (other, its))
        for one, other in combinations(axes, 2)
        for value, its in product(axes[one], axes[other])
        if allowed({one: value, other: its})
    }
    pairs = sorted(open_pairs, key=repr)
    chosen = []
    for pair in pairs:
        if pair not in open_pairs:
            continue
        choice = dict(pair)
        for axis in axes:
            if axis not in choice:
                choice[axis] = max(
                    (value for value in axes[axis] if allowed({**choice, axis: value})),
                    key=lambda value: sum(met in open_pairs for met in _meetings({**choice, axis: value}, axes, axis)),
                )
        open_pairs -= set(_meetings(choice, axes))
        chosen.append({axis: choice[axis] for axis in axes})
    return chosen


def _meetings(choice: Choice, axes: Mapping[str, Sequence[Any]], axis: str | None = None) -> list[tuple[Any, Any]]:
    """The pairs of values in a combination, or in it the pairs with one axis; named in the order of the axes."""
    return [
        ((one, choice[one]), (other, choice[other]))
        for one, other in combinations([name for name in axes if name in choice], 2)
        if axis in (None, one, other)
    ]
