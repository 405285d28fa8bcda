"""Chooses few combinations in which every two values still meet: what a run of minutes would find, in one of seconds.

    sample({"size": SIZES, "state": STATES, "players": range(2, 11)})  ->  [{"size": …, "state": …, "players": …}, …]
    sample(axes, whole=("size", "players"))        ->  all sizes with all numbers of players, the rest in pairs

Deterministic: the same axes give the same combinations. Knows nothing of what is combined.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain, combinations, product
from random import Random
from typing import Any

Choice = dict[str, Any]
Allowed = Callable[[Choice], bool]
"""Whether values can stand together; asked of whole combinations and of parts of them."""


def sample(
    axes: Mapping[str, Sequence[Any]], allowed: Allowed = lambda choice: True, whole: Sequence[str] = ()
) -> list[Choice]:
    """Combinations in which every two values meet that are allowed to: greedy, so few, if not the fewest.

    Of the axes `whole` every combination is among them.
    """
    open_pairs = {
        ((one, value), (other, its))
        for one, other in combinations(axes, 2)
        for value, its in product(axes[one], axes[other])
        if allowed({one: value, other: its})
    }
    groups = (tuple(zip(whole, values, strict=True)) for values in product(*(axes[axis] for axis in whole)))
    wanted = [group for group in groups if group and allowed(dict(group))]
    pairs = sorted(open_pairs, key=repr)
    chosen: list[Choice] = []
    chance = Random(0)  # among values that would do: so that in a long run all meet all
    for group in chain(wanted, pairs):
        if len(chosen) >= len(wanted) and group not in open_pairs:
            continue
        choice = dict(group)
        for axis in axes:
            if axis not in choice:
                fitting = [value for value in axes[axis] if allowed({**choice, axis: value})]
                chance.shuffle(fitting)
                choice[axis] = max(
                    fitting,
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
