"""The sheets: modal dialogs over whatever is on the page, one at a time. Owns their frame, and who draws the inside."""

from __future__ import annotations

from collections.abc import Callable

from relativespace.words.catalogue import N_, _

from ...session.session import Session
from ..tree.nodes import Child, Node, el, use
from .menu import menu

Inside = Callable[[Session], list[Child]]


def _players(session: Session) -> list[Child]:
    from .players import players_sheet  # see web/session/preload.py

    return players_sheet(session)


def _look(session: Session) -> list[Child]:
    from .look import inside  # as above

    return inside(session)


def _keys(session: Session) -> list[Child]:
    from .keys import keys_sheet  # as above

    return keys_sheet(session)


def _games(session: Session) -> list[Child]:
    from .games import games_sheet  # as above

    return games_sheet(session)


def _statistics(session: Session) -> list[Child]:
    from .statistics import statistics_sheet  # as above

    return statistics_sheet(session)


def _share(session: Session) -> list[Child]:
    from .share import share_sheet  # as above

    return share_sheet(session)


def _puzzle(session: Session) -> list[Child]:
    from .puzzle import puzzle_sheet  # as above

    return puzzle_sheet(session)


def _deal(session: Session) -> list[Child]:
    from .deal import deal_sheet  # as above

    return deal_sheet(session)


def _story(session: Session) -> list[Child]:
    from .story import story_sheet  # as above

    return story_sheet(session)


ROOMS: dict[str, tuple[str, Inside]] = {
    "menu": (N_("Menu"), menu),
    "players": (N_("Players"), _players),
    "keys": (N_("Keys"), _keys),
    "pod": ("", _look),
    "bay": (N_("Launch bay"), _look),
    "stash": ("", _look),
    "log": (N_("Station log"), _look),
    "games": (N_("Games on this device"), _games),
    "statistics": (N_("Statistics"), _statistics),
    "share": (N_("Share this game"), _share),
    "puzzle": (N_("A puzzle from this position"), _puzzle),
    "deal": (N_("A fair deal"), _deal),
    "story": (N_("How it went"), _story),
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
    is_back = kind == "story" and session.sheet.number >= 0  # one of its lines takes the focus
    words = el("h2", _heading(session, heading), id="h-sheet", tabindex="-1", autofocus=None if is_back else True)
    head = el("div", words, close, cls="sheethead")
    return el("dialog", head, inside(session), cls="sheet", data_kind=kind, aria_labelledby="h-sheet", key=kind)


def _heading(session: Session, words: str) -> list[Child]:
    if not words:
        from .look import heading  # as above

        return heading(session)
    if session.sheet and session.sheet.kind == "menu" and session.table is None:
        return [_("Settings")]  # as its button there is called
    return [_(words)]
