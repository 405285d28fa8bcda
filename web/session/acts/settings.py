"""Other settings: chosen in the menu, or by the way, at the question about a face-down card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from relativespace.words.catalogue import N_
from relativespace.words.line import line

from ..intents import Intent

if TYPE_CHECKING:
    from ..visit import Visit


def handle(visit: Visit, intent: Intent) -> bool | None:
    """Take another choice of a setting (`routes.Handler`)."""
    if intent.act.startswith("set-"):
        visit.set(intent.act.removeprefix("set-"), intent.value)
        return True
    return _stop_asking(visit, intent) if intent.act == "confirm-never" and visit.table else None


def _stop_asking(visit: Visit, intent: Intent) -> bool:
    """Yes to the question about a face-down card, and no such question any more."""
    table = visit.table
    if not table or not table.asked or not table.handle(intent._replace(act="confirm")):
        return False
    visit.set("blind", "never")
    table.book.tell([line(N_("Nobody is asked about face-down cards any more; the menu has a switch for it."))])
    return True
