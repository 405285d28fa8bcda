"""What cards, slots and pods are called. Numbers that people read count from 1."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from ..cards import Deck, Kind
from ..pyramid import PLACE_OF, ROW_OF, ROW_SLOTS
from .catalogue import N_, _, say
from .line import CardName

ROWS = (N_("top row"), N_("middle row"), N_("bottom row"))


def kind_name(kind: Kind) -> CardName:
    """A card's name: “Violin 5”, “Panic button”."""
    name = _(kind.name)
    return CardName(say("{name} {value}", name=name, value=kind.value) if kind.is_item else name)


def card_name(deck: Deck, kind_id: str | None) -> CardName:
    """The name of the kind with this id; None is a face-down card."""
    if kind_id is None:
        return CardName(_("Face-down card"))
    return kind_name(deck.kinds[deck.index(kind_id)])


def card_read(deck: Deck, kind_id: str | None) -> str:
    """A card as it is read out by itself, its number apart: “Violin, 5”."""
    kind = deck.kinds[deck.index(kind_id)] if kind_id is not None else None
    return listed([_(kind.name), str(kind.value)]) if kind and kind.is_item else card_name(deck, kind_id)


def slot_name(slot: int) -> str:
    """Where a slot is: “bottom row 3 of 5”."""
    row = ROW_OF[slot]
    return say("{row} {place} of {places}", row=_(ROWS[row]), place=PLACE_OF[slot] + 1, places=len(ROW_SLOTS[row]))


def pod_number(pod: int) -> int:
    """The number painted on a pod."""
    return pod + 1


def listed(things: Iterable[str]) -> str:
    """Several things in a row, parted as the language does it: “Violin 5, Skis 6”."""
    things = list(things)
    return reduce(lambda so_far, thing: say("{list}, {thing}", list=so_far, thing=thing), things) if things else ""
