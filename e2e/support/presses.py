"""Owns positions and cards that tests of single presses begin with."""

from __future__ import annotations

from relativespace.view import View
from tests.support.builders import station_deck

COVERED = "That card is covered by another; only a card that nothing lies on can be played."


def plain(view: View) -> bool:
    """A deal whose top rows are items that can be played one after the other: no instruction gets in the way."""
    kinds = station_deck().kinds
    tops = [
        [kinds[station_deck().index(card.kind or "")].value for card in seat.slots[:3] if card] for seat in view.seats
    ]
    return all(None not in row for row in tops) and tops[0][0] == 1 and (tops[1][0] or 0) > 1
