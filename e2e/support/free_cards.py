"""Finds cards on the page by what they are: a kind, a number, free or not."""

from __future__ import annotations

from relativespace.view import View
from tests.support.builders import station_deck

FREE = (0, 1, 2)
"""The slots of the top row: what can be played in the first turn."""


def kind(view: View, seat: int, slot: int) -> str:
    card = view.seats[seat].slots[slot]
    assert card is not None and card.kind is not None
    return card.kind


def value(view: View, seat: int, slot: int) -> int:
    """The number of an item, −1 for a special item."""
    number = station_deck().kinds[station_deck().index(kind(view, seat, slot))].value
    return -1 if number is None else number


def starts_with(view: View, *kinds: str) -> bool:
    """Whether the first player's top row begins with these cards."""
    return all(kind(view, 0, slot) == wanted for slot, wanted in zip(FREE, kinds, strict=False))
