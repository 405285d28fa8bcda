"""Which rule an event comes from: where its log line's "Why?" leads."""

from __future__ import annotations

from typing import Any

from .. import events as e
from ..events import Event

RULE_OF: dict[type[Any], str] = {
    e.Dealt: "SET-1",
    e.Opened: "KEY-1",
    e.Played: "LOAD-3",  # only a blind play is told
    e.Jammed: "JAM-1",
    e.Refilled: "JAM-3",
    e.Discarded: "JAM-4",
    e.Launched: "LAUNCH-1",
    e.PodRemoved: "LOAD-4",
    e.PodPlaced: "LOAD-4",
    e.Given: "LOAD-4",
    e.Taken: "LOAD-4",
    e.Swapped: "LOAD-4",
    e.Revealed: "LOAD-4",
    e.PlayAgain: "TURN-4",
    e.SkipComing: "LOAD-4",
    e.Skipped: "LOAD-4",
    e.Reversed: "LOAD-4",
    e.Fizzled: "LOAD-4",
    e.Won: "WIN-1",
}
"""Where nothing more is known. `Loaded` has none: that a card was loaded asks for no reason."""


def rule_of(event: Event, then: Event | None = None) -> str:
    """The id of the rule, "" for none. `then` is what happened next in the same move."""
    if isinstance(event, e.PodRemoved):
        if event.by == "jam":
            return "JAM-5"
        if isinstance(then, e.PodPlaced) and then.pod == 0:  # there was no other to choose
            return "INS-3"
    if isinstance(event, e.PodPlaced):
        if event.returned:
            return "LAUNCH-3"
        if event.pod == 0:  # no other was open
            return "LAUNCH-2"
    if isinstance(event, e.Fizzled):
        if event.why == "nothing_to_choose":
            return "INS-3"
        if event.why == "pod_gone":
            return "LAUNCH-1"
    return RULE_OF.get(type(event), "")
