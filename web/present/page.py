"""The whole page for a session: the set-up or the table, and the sheet over it."""

from __future__ import annotations

from relativespace.words.catalogue import say

from ..session.session import Session
from .nodes import Node, el
from .setup import setup_page
from .sheets import sheet
from .way_back import way_back


def page(session: Session) -> Node:
    """What is inside `#app`."""
    if session.table is None:
        above = way_back(session.unfinished) if session.unfinished else None
        screen = setup_page(session.setup, session.is_kept, above)
    else:
        from .table import table_page  # see web/session/ahead.py

        screen = table_page(session.table)
    return el("div", screen, sheet(session), id="app")


def page_title(session: Session, game: str) -> str:
    """What the browser's tab says; `game` is the page's own title."""
    table = session.table
    if table is None:
        return game
    winner = table.view.winner
    if winner is not None:
        return say("{name} escapes! – {game}", name=table.names[winner], game=game)
    return say("{name}’s turn – {game}", name=table.names[table.view.turn], game=game)


def screen_name(session: Session) -> str:
    """The class that styles hang on the body, and by which web/boot/news.js knows whether a game is going on."""
    if session.table is None:
        return "on-setup"
    return "on-table" if session.table.view.winner is None else "on-end"
