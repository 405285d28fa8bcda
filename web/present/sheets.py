"""The sheets: modal dialogs over whatever is on the page, one at a time. Owns their frame, and who draws the inside."""

from __future__ import annotations

from collections.abc import Callable

from relativespace.words.catalogue import N_, _

from ..session.session import Session
from .menu import leaving, menu
from .nodes import Child, Node, el, use

Inside = Callable[[Session], list[Child]]


def _players(session: Session) -> list[Child]:
    from .players_sheet import players_sheet  # see web/session/ahead.py

    return players_sheet(session)


def _look(session: Session) -> list[Child]:
    from .look import inside  # as above

    return inside(session)


def _keys(session: Session) -> list[Child]:
    from .keys import keys_sheet  # as above

    return keys_sheet(session)


ROOMS: dict[str, tuple[str, Inside]] = {
    "menu": (N_("Menu"), menu),
    "leaving": (N_("Give up the game"), leaving),
    "players": (N_("Players"), _players),
    "keys": (N_("Keys"), _keys),
    "pod": ("", _look),
    "bay": (N_("Launch bay"), _look),
    "stash": ("", _look),
    "log": (N_("Station log"), _look),
}
"""By kind: the heading ("": it names what is looked at), and what is below it. What only a table needs is imported when
it is shown."""


def sheet(session: Session) -> Node | None:
    """The dialog that is open. The browser layer opens it as a modal one, which keeps the focus inside."""
    if session.sheet is None:
        return None
    kind = session.sheet.kind
    heading, inside = ROOMS[kind]
    close = el("button", use("ui-x"), type="button", cls="tool close", data_act="close", aria_label=_("Close"))
    words = el("h2", _heading(session, heading), id="h-sheet", tabindex="-1", autofocus=True)
    head = el("div", words, close, cls="sheethead")
    return el("dialog", head, inside(session), cls="sheet", data_kind=kind, aria_labelledby="h-sheet", key=kind)


def _heading(session: Session, words: str) -> list[Child]:
    if not words:
        from .look import heading  # as above

        return heading(session)
    if session.sheet and session.sheet.kind == "menu" and session.table is None:
        return [_("Settings")]  # on the set-up there is nothing else in it
    return [_(words)]
