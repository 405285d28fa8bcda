"""Opens the sheets and closes them. What is done on one is for the module of its acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..intents import Intent
from ..sheet import SHEETS, Sheet, SheetKind, is_there

if TYPE_CHECKING:
    from ..visit import Visit


def handle(visit: Visit, intent: Intent) -> bool | None:
    """Open a sheet, or close the one that is open (`routes.Handler`)."""
    if intent.act.startswith("look-"):
        kind = next((kind for kind in SHEETS if intent.act == f"look-{kind}"), None)
        return kind is not None and _look(visit, kind, intent)
    if intent.act not in ("menu", "close"):
        return None
    is_closed = intent.act == "menu" and visit.sheet != Sheet("menu")
    visit.show(Sheet("menu") if is_closed else None)
    return True


def _look(visit: Visit, kind: SheetKind, intent: Intent) -> bool:
    """Open a sheet; one about a seat or a pod needs a table that has it."""
    number = {"pod": intent.pod, "stash": intent.seat}.get(kind, -1)
    table = visit.table
    if not is_there(kind, table is not None, visit.replay is not None, visit.lesson is not None):
        return False
    if table and kind in ("pod", "stash"):
        view = table.view
        if not 0 <= number < len(view.pods if kind == "pod" else view.seats):
            return False
    open_sheet(visit, Sheet(kind, number))
    return True


def open_sheet(visit: Visit, sheet: Sheet) -> None:
    """Open a sheet, and begin what it has to wait for."""
    visit.show(sheet)
    if sheet.kind == "story":
        from .hindsight import look_back  # see web/browser/preload.py

        look_back(visit)
