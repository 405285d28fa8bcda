"""Where somebody is who plays by keys. Of all cards of the own stash one is reached with Tab and the rest from it with
arrows; so with the pods, and with what is to be chosen among the relatives. Pure; knows no page and no key events.

Owns which one that is, where an arrow leads, and where one goes on after a move. A place is told by the intent that a
press there makes: `card` with seat and slot, `pod`, `give` with a seat, or the bare act of a button. It decides
nothing about what may be played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from relativespace.pyramid import PLACE_OF, ROW_OF, ROW_SLOTS
from relativespace.questions import jams

from ..intents import Intent
from .offers import among_others, own_slots, usable_slots
from .table import Table

TITLE = Intent("title")
"""The heading that says whose turn it is, or who has won."""

WAYS_ON = (Intent("lesson-next"), Intent("lesson-again"), Intent("puzzle-again"), Intent("free-again"))
"""The buttons that lead on where no heading says whose turn it is: in a demo."""

P = TypeVar("P")


# --- the one that Tab leads to --------------------------------------------------------------------------------------


def own_stop(table: Table) -> int:
    """The slot that Tab leads to, −1 in an empty stash: the card one has been at; where that has left, the next that
    can be used, else the one before it."""
    seat, slot = table.stops.card
    if seat != table.shown:
        slot = -1
    slots, usable = own_slots(table), usable_slots(table)
    if slot in usable or (slot in slots and table.stops.ply == table.match.ply and not table.is_opening):
        return slot
    usable = usable or slots
    return next((after for after in usable if after > slot), usable[-1] if usable else -1)


def pod_stop(table: Table) -> int:
    """The pod that Tab leads to: the one that one has been at, else the first that takes the card in the hand."""
    pods = _pods(table)
    if table.stops.pod in pods:
        return table.stops.pod
    return next((pod for pod in pods if _loads(table, pod)), pods[0])


def _pods(table: Table) -> Sequence[int]:
    """The pods that can be chosen, or if none is to be, looked at."""
    view = table.view
    if view.word == "remove_pod" and table.can_act:
        return [move.pod for move in table.legal]
    if view.word or table.selected is None:
        return range(len(view.pods))
    return [move.pod for move in table.legal if move.verb == "play" and move.slot == table.selected]


def _loads(table: Table, pod: int) -> bool:
    """Whether the card in the hand is sure to load there."""
    if table.selected is None:
        return True
    card, asked = table.view.seats[table.view.turn].slots[table.selected], table.view.pods[pod].asks
    if card is None or card.kind is None:
        return not asked
    deck = table.match.config.deck
    return not jams(deck.kinds[deck.index(card.kind)].value, asked)


def other_stop(table: Table) -> Intent | None:
    """The relative, or the card of one, that Tab leads to."""
    places = among_others(table)
    return table.stops.other if table.stops.other in places else next(iter(places), None)


# --- where an arrow leads -------------------------------------------------------------------------------------------


def step_card(slots: Sequence[int], slot: int, key: str) -> int:
    """The card that an arrow leads to from `slot`; `slots` are those that hold a card. It follows the overlaps:

    ↑ from a card goes to one that lies on it, ↓ to one that lies under it; straight on where rows in between are empty,
    and sideways to the nearest of the row where none touches it.

    >>> [step_card(range(12), 4, key) for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")]
    [3, 5, 1, 8, 3, 6]
    """
    if key in ("ArrowUp", "ArrowDown"):
        way = -1 if key == "ArrowUp" else 1
        row = ROW_OF[slot] + way
        while 0 <= row < len(ROW_SLOTS):
            there = [other for other in slots if ROW_OF[other] == row]
            if there:  # of two at the same distance the right one upwards, the left one down: so ↓ undoes ↑
                return min(there, key=lambda other: (abs(_across(other) - _across(slot)), way * _across(other)))
            row += way
        return slot
    return step_in_row([other for other in slots if ROW_OF[other] == ROW_OF[slot]], slot, key)


def _across(slot: int) -> int:
    """How far right a slot lies, in half cards from the middle."""
    return 2 * PLACE_OF[slot] - len(ROW_SLOTS[ROW_OF[slot]]) + 1


def step_in_row(places: Sequence[P], at: P, key: str) -> P:
    """The place that an arrow leads to in a single row; at its ends one stays."""
    ends = {"Home": 0, "End": len(places) - 1}
    here = places.index(at)
    towards = here - 1 if key in ("ArrowLeft", "ArrowUp") else here + 1
    return places[ends.get(key, min(max(towards, 0), len(places) - 1))]


# --- where one goes on ----------------------------------------------------------------------------------------------


def goes_on(table: Table) -> Iterable[Intent]:
    """The places where somebody who plays by keys goes on, best first."""
    if table.is_waiting:
        yield Intent("next")
    elif table.can_act:
        yield from _acts_next(table)
    elif table.robots.wait:
        yield Intent("step")
    yield TITLE
    yield from WAYS_ON


def _acts_next(table: Table) -> Iterable[Intent]:
    other = other_stop(table)
    if table.asked:
        yield Intent("confirm")
    elif other and other.act != "look-stash":
        yield other
    elif table.view.word == "remove_pod" or (table.selected is not None and not table.view.word):
        yield Intent("pod", pod=pod_stop(table))
    yield Intent("card", table.shown, own_stop(table))
