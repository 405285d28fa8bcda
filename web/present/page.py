"""The whole page for a session: the set-up or the table, and the sheet over it."""

from __future__ import annotations

from relativespace.words.catalogue import _, say

from ..session.session import Session
from .parts.notice_bar import strip
from .setup.form import setup_page
from .setup.way_back import way_back
from .sheets.sheets import sheet
from .tree.nodes import Node, el


def page(session: Session) -> Node:
    """What is inside `#app`."""
    if session.is_embedded:
        from .demo.demo import demo_page  # as below

        return demo_page(session)
    if session.table is None:
        screen = setup_page(
            session.setup,
            session.is_kept,
            way_back(session.unfinished, session.has_more_games),
            is_learning=session.is_learning,
        )
    else:
        from .panels.table import table_page  # see web/browser/preload.py

        screen = table_page(session.table, _panel(session), is_replay=session.replay is not None)
    return el("div", strip(session), screen, sheet(session), id="app")


def _panel(session: Session) -> Node | None:
    """The panel of the game that is looked through, or of the lesson, if there is one."""
    if session.replay:
        from .panels.replay import replay_panel  # as above

        return replay_panel(session.replay, has_game=session.game is not None)
    if session.lesson:
        from ..session.lessons.puzzle import PuzzleTable  # as above

        if isinstance(session.lesson, PuzzleTable):
            from .panels.puzzle import puzzle_panel  # as above

            return puzzle_panel(session.lesson)
        from .panels.lesson import lesson_panel  # as above

        return lesson_panel(session.lesson, has_game=session.game is not None)
    return None


def page_title(session: Session, game: str) -> str:
    """What the browser's tab says; `game` is the page's own title."""
    table = session.table
    if table is None:
        return game
    if session.replay:
        return say("Move {n} of {last} – {game}", n=session.replay.at, last=session.replay.last, game=game)
    if session.lesson:
        title = session.lesson.guide.question or _(session.lesson.scene.title)
        return say("{title} – {game}", title=title, game=game)
    winner = table.view.winner
    if winner is not None:
        return say("{name} escapes! – {game}", name=table.names[winner], game=game)
    return say("{name}’s turn – {game}", name=table.names[table.view.turn], game=game)


def screen_name(session: Session) -> str:
    """The class that styles hang on the body, and by which web/boot/news.js knows whether a game is going on."""
    if session.table is None:
        return "on-setup"
    return "on-table" if session.replay or session.table.view.winner is None else "on-end"
