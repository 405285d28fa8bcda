"""The other players' zone: their stashes in order of play, and who or what can be chosen among them."""

from __future__ import annotations

from collections.abc import Iterable

from relativespace.words.catalogue import N_, _

from ...session.intents import Act
from ...session.table.focus_order import other_stop
from ...session.table.table import Table
from ..tree.nodes import Node, el
from .hint import hinted_seat, hinted_slots
from .players import SeatLook, other_seat
from .stash import StashLook


def mask_of(slots: Iterable[int]) -> int:
    """A set of slots as the mask that a `StashLook` takes."""
    mask = 0
    for slot in slots:
        mask |= 1 << slot
    return mask


def marked(table: Table, seat: int) -> int:
    """The slots of a seat that the last move touched."""
    return mask_of(slot for at, slot in table.result.slots if at == seat) if table.result else 0


def seats_in_order(table: Table) -> list[int]:
    """The others as they stand: in the order in which they play, or as they sit (web/session/table/seating.py).

    While one of them is to be chosen, those who can be come first: the strip may be too short for all.
    """
    seats = table.others
    eligible = _eligible(table)
    return sorted(seats, key=lambda seat: seat not in eligible) if eligible else seats


def others(table: Table) -> Node:
    """The zone."""
    view, config = table.view, table.match.config
    upcoming = view.next_seat if table.shown == view.turn else view.turn
    is_choice = _is_choice(table)
    stop = other_stop(table)
    is_in_order = table.settings.seating != "side"
    heading = N_("Other players, in order of play") if is_in_order else N_("Other players, as they sit")
    seats = []
    for seat in seats_in_order(table):
        tag = ""
        if view.winner is None and seat == upcoming:
            tag = "plays" if table.is_bot_turn and seat == view.turn else "next"
        taking = _taking(table, seat)
        is_stop = stop is not None and stop.seat == seat
        look = SeatLook(
            tag,
            StashLook(
                usable=taking,
                picks=True,
                taking=bool(taking),
                marked=marked(table, seat),
                hinted=hinted_slots(table, seat),
                stop=(stop.slot if is_stop and stop else -1) if taking else None,
            ),
            *_act(table, seat),
            is_hinted=seat == hinted_seat(table),
            is_stop=is_stop,
            is_looked_at=not is_choice,
        )
        seats.append(other_seat(config.deck, seat, config.seats[seat], view.seats[seat], look))
    is_bare = is_choice and table.view.word == "swap" and table.selected is None  # no button in it, but it may scroll
    return el(
        "section",
        el("h2", _(heading), id="h-others", cls="vh"),
        el("ol", seats, cls=f"seats o{len(seats)}", tabindex="0" if is_bare else None),
        cls="others",
        aria_labelledby="h-others",
        key="others",
    )


def _is_choice(table: Table) -> bool:
    """Whether one of the others, or a card of theirs, is to be chosen now: nothing else there is a button then."""
    return table.can_act and table.view.word in ("give", "swap", "take_top")


def _eligible(table: Table) -> set[int]:
    """Who can be chosen by the instruction that waits."""
    if not _is_choice(table):
        return set()
    return {move.seat for move in table.legal}


def _taking(table: Table, seat: int) -> int:
    """The mask of another player's cards that a swap can take now."""
    if table.view.word != "swap" or not table.can_act or table.selected is None:
        return 0
    return mask_of(move.other_slot for move in table.legal if move.slot == table.selected and move.seat == seat)


def _act(table: Table, seat: int) -> tuple[Act | None, bool]:
    """The button that chooses a player, and whether it can be pressed already."""
    if seat not in _eligible(table) or table.view.word == "swap":
        return None, True
    if table.view.word == "give":
        return "give", table.selected is not None
    return "take", True
