"""Which pods have another number now: pods are counted from left to right, so those beyond one that left move up.

Made from a move's events; says it in words, because later sentences use the new numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from relativespace import events as e
from relativespace.events import Event
from relativespace.words.catalogue import N_
from relativespace.words.line import Line, line
from relativespace.words.names import listed


def renumbered(pods: int, happened: Iterable[Event]) -> list[Line]:
    """The sentences about it; `pods` is how many were open before."""
    old = list(range(1, pods + 1))  # by their places now; 0 for one that was not there
    for event in happened:
        if isinstance(event, e.Launched | e.PodRemoved):
            del old[event.pod]
        elif isinstance(event, e.PodPlaced | e.Opened):
            old.insert(event.pod, 0)
    moved = [(was, now) for now, was in enumerate(old, 1) if was not in (0, now)]
    return [_told(list(group)) for _by, group in groupby(moved, key=lambda pair: pair[0] - pair[1])]


def _told(moved: list[tuple[int, int]]) -> Line:
    if len(moved) == 1:
        return line(N_("Pod {old} is now pod {new}."), old=moved[0][0], new=moved[0][1])
    old, new = (listed(map(str, numbers)) for numbers in zip(*moved, strict=True))
    return line(N_("Pods {old} are now pods {new}."), old=old, new=new)
