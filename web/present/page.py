"""The whole page for a session: the set-up or the table, and the sheet over it."""

from __future__ import annotations

from ..session.session import Session
from .nodes import Node, el
from .setup import setup_page
from .sheets import sheet


def page(session: Session) -> Node:
    """What is inside `#app`."""
    if session.table is None:
        screen = setup_page(session.setup, session.is_kept)
    else:
        from .table import table_page  # see web/session/ahead.py

        screen = table_page(session.table)
    return el("div", screen, sheet(session), id="app")


def screen_name(session: Session) -> str:
    """The class that styles hang on the body, and by which web/boot/news.js knows whether a game is going on."""
    if session.table is None:
        return "on-setup"
    return "on-table" if session.table.view.winner is None else "on-end"
