"""The sheets: modal dialogs over whatever is on the page, one at a time. Owns their frame, and who draws the inside."""

from __future__ import annotations

from collections.abc import Callable

from relativespace.words.catalogue import N_, _

from ..session.session import Session
from .menu import leaving, menu
from .nodes import Child, Node, el, use

Inside = Callable[[Session], list[Child]]

ROOMS: dict[str, tuple[str, Inside]] = {
    "menu": (N_("Menu"), menu),
    "leaving": (N_("Menu"), leaving),
}
"""By kind: the heading, and what is below it."""


def sheet(session: Session) -> Node | None:
    """The dialog that is open. The browser layer opens it as a modal one, which keeps the focus inside."""
    if session.sheet is None or session.sheet.kind not in ROOMS:
        return None
    heading, inside = ROOMS[session.sheet.kind]
    close = el("button", use("ui-x"), type="button", cls="tool close", data_act="close", aria_label=_("Close"))
    head = el("div", el("h2", _(heading), id="h-sheet"), close, cls="sheethead")
    kind = session.sheet.kind
    return el("dialog", head, inside(session), cls=f"sheet {kind}", aria_labelledby="h-sheet", key=kind)
