"""The desk of a puzzle that lies on the table: to try another move, to play on, to close it. When it is answered, and
what is told then, is `puzzle`'s.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from relativespace.formats.save import Save

from ..intents import Intent
from ..lessons.guided import close
from ..lessons.puzzle import PuzzleTable
from .opening import open_game

if TYPE_CHECKING:
    from ..session import Session


def handle(session: Session, intent: Intent) -> bool:
    """Act on an intent of this desk. Returns whether anything that is shown may have changed."""
    table = session.lesson
    if not isinstance(table, PuzzleTable):
        return False
    if intent.act == "puzzle-again":
        return table.again()
    if session.is_embedded:  # no game is kept there, and there is nothing to close
        return False
    if intent.act == "puzzle-on":
        return _go_on(session, table)
    if intent.act == "puzzle-close":
        close(session)
        return True
    return False


def _go_on(session: Session, table: PuzzleTable) -> bool:
    """The position with what was played becomes a game of this device, as any scene of a link does. What was asked
    stays behind."""
    if not table.is_answered or table.view.winner is not None:
        return False
    scene = replace(table.scene, demo=None)
    match = scene.match()
    for move in table.match.moves:
        match.play(move)
    open_game(session, Save(match, scene))
    return True
