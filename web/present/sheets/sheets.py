"""The sheets: modal dialogs over whatever is on the page, one at a time. Owns their frame, and who draws the inside."""

from __future__ import annotations

from importlib import import_module

from relativespace.words.catalogue import N_, _

from ...session.session import Session
from ...session.sheet import SheetKind
from ..tree.nodes import Child, Node, el, use

BODIES: dict[SheetKind, tuple[str, str]] = {
    "menu": (N_("Menu"), "menu"),
    "players": (N_("Players"), "players"),
    "keys": (N_("Keys"), "keys"),
    "pod": ("", "look"),
    "bay": (N_("Launch bay"), "look"),
    "stash": ("", "look"),
    "log": (N_("Station log"), "look"),
    "games": (N_("Games on this device"), "games"),
    "statistics": (N_("Statistics"), "statistics"),
    "share": (N_("Share this game"), "share"),
    "puzzle": (N_("A puzzle from this position"), "puzzle"),
    "deal": (N_("A fair deal"), "deal"),
    "story": (N_("How it went"), "story"),
}
"""By kind: the heading ("": it names what is looked at), and the module of this folder whose `body` draws what is below
it. That is loaded when it is shown: what only a table needs, the set-up does without."""


def sheet(session: Session) -> Node | None:
    """The dialog that is open. The browser layer opens it as a modal one, which keeps the focus inside."""
    if session.sheet is None:
        return None
    kind = session.sheet.kind
    heading, module = BODIES[kind]
    body: list[Child] = import_module(f"web.present.sheets.{module}").body(session)
    close = el("button", use("ui-x"), type="button", cls="tool close", data_act="close", aria_label=_("Close"))
    is_back = kind == "story" and session.sheet.number >= 0  # one of its lines takes the focus
    words = el("h2", _heading(session, heading), id="h-sheet", tabindex="-1", autofocus=None if is_back else True)
    head = el("div", words, close, cls="sheethead")
    return el("dialog", head, body, cls="sheet", data_kind=kind, aria_labelledby="h-sheet", key=kind)


def _heading(session: Session, words: str) -> list[Child]:
    if not words:
        from .look import heading  # see web/browser/preload.py

        return heading(session)
    if session.sheet and session.sheet.kind == "menu" and session.table is None:
        return [_("Settings")]  # as its button there is called
    return [_(words)]
