"""What can be pressed at a table now: cards of the own stash, and what is to be chosen among the relatives.

Asks the moves that are allowed, and decides nothing.
"""

from __future__ import annotations

from relativespace.view import SeatView

from ..intents import Intent
from .table import Table


def own_slots(table: Table) -> list[int]:
    """The slots of the big stash that hold a card."""
    return held(table.view.seats[table.shown])


def held(seat: SeatView) -> list[int]:
    return [slot for slot, card in enumerate(seat.slots) if card]


def usable_slots(table: Table) -> list[int]:
    """The slots of the own cards that can be used now."""
    if not table.can_act or table.view.word in ("take_top", "remove_pod"):
        return []
    return sorted({move.slot for move in table.legal if move.verb == "open" or not table.is_opening})


def toggles(table: Table) -> bool:
    """Whether a press on an own card only picks it up. Else it acts at once."""
    return table.view.word in (None, "give", "swap") and not table.is_opening


def among_others(table: Table) -> list[Intent]:
    """What can be pressed among the relatives now, in the order of the page: what is to be chosen, or else names."""
    word, chosen = table.view.word if table.can_act else None, table.selected
    if word == "take_top":
        found = [Intent("take", move.seat) for move in table.legal]
    elif word == "give":
        found = [Intent("give", move.seat) for move in table.legal if move.slot == chosen]
    elif word == "swap":
        found = [Intent("card", move.seat, move.other_slot) for move in table.legal if move.slot == chosen]
    else:
        found = [Intent("look-stash", seat) for seat in table.others]
    return sorted(found, key=lambda place: (table.others.index(place.seat), place.slot))
