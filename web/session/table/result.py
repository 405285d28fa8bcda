"""What a move did, as far as the table shows it until the next one: what to mark, what to say aloud.

Made from a move's events and the view before it; knows nothing of widgets.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from relativespace import events as e
from relativespace.events import Event
from relativespace.view import CardView, View
from relativespace.words.line import Tone

Fate = Literal["jammed", "gone"]
"""What has become of a pod that is no longer open."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A pod that is no longer open, shown once more where it stood."""

    pod: int
    top: CardView
    fate: Fate


@dataclass(frozen=True, slots=True)
class Result:
    """The last move. Slots are pairs of seat and slot."""

    seat: int
    events: tuple[Event, ...]
    tone: Tone = ""
    pod: int = -1  # where the last card lies, −1 if it lies nowhere
    pod_said: int = -1  # the number that the pod had
    slots: frozenset[tuple[int, int]] = frozenset()  # cards that came or turned
    refilled: frozenset[int] = frozenset()  # which of them a jam brought to `seat`
    ghosts: tuple[Ghost, ...] = ()
    blind: bool = False

    @property
    def is_worth_a_look(self) -> bool:
        """Whether more happened than a card seen by all being loaded."""
        plain = (e.Played, e.Loaded, e.TurnBegan, e.Opened, e.PlayAgain)
        return self.blind or any(not isinstance(event, plain) for event in self.events)

    def once_looked_at(self) -> Result:
        """Only its marks, which stay until the next move: no burst and no loud word, nothing to be told any more."""
        return replace(self, events=(), tone="", refilled=frozenset(), ghosts=(), blind=False)


def result_of(before: View, seat: int, happened: Iterable[Event]) -> Result:
    """The result of a move made by `seat` in the position `before`."""
    happened = tuple(happened)
    tone: Tone = ""
    pod = said = -1
    blind = False
    slots: set[tuple[int, int]] = set()
    refilled: frozenset[int] = frozenset()
    ghosts: list[Ghost] = []
    played: CardView | None = None
    for event in happened:
        if isinstance(event, e.Played):
            pod = said = event.pod
            blind = event.blind
            played = CardView(event.card, event.kind)
        elif isinstance(event, e.Jammed):
            tone, pod = "jam", -1
            if len(before.pods) > 1:
                ghosts.append(Ghost(event.pod, CardView(event.card, event.kind), "jammed"))
        elif isinstance(event, e.Refilled):
            refilled = frozenset(fact.slot for fact in event.cards)
            slots |= {(event.seat, slot) for slot in refilled}
        elif isinstance(event, e.Launched):
            tone, said, pod = "launch", event.pod, -1
            top = event.cards[-1]
            ghosts.append(Ghost(event.pod, CardView(top.card, top.kind), "gone"))
        elif isinstance(event, e.PodRemoved):
            if event.pod == pod:
                pod = -1
            elif event.pod < pod:
                pod -= 1
        elif isinstance(event, e.Opened):
            pod = event.pod
        elif isinstance(event, e.Given | e.Taken):
            slots.add((event.to, event.to_slot))
        elif isinstance(event, e.Swapped):
            slots |= {(event.seat, event.slot), (event.other, event.other_slot)}
        elif isinstance(event, e.Revealed):
            slots.add((event.seat, event.slot))
        elif isinstance(event, e.Won):
            tone = "end"
            if played:
                pod = said
    return Result(seat, happened, tone, pod, said, frozenset(slots), refilled, tuple(ghosts), blind)


def ends_a_turn(happened: Iterable[Event]) -> bool:
    """Whether another turn began with this move."""
    return any(isinstance(event, e.TurnBegan) for event in happened)
