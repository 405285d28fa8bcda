"""The desk of a puzzle that lies on the table: to try another move, to play on, to close it. When it is answered, and
what is told then, is `puzzle`'s.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from relativespace.formats.save import Save

from ..intents import Intent
from ..lessons.puzzle import PuzzleTable
from .opening import open_game

if TYPE_CHECKING:
    from ..visit import Visit


def handle(visit: Visit, intent: Intent) -> bool:
    """Act on an intent of this desk. Returns whether anything that is shown may have changed."""
    table = visit.lesson
    if not isinstance(table, PuzzleTable):
        return False
    if intent.act == "puzzle-again":
        return table.again()
    if visit.is_embedded:  # no game is kept there, and there is nothing to close
        return False
    if intent.act == "puzzle-on":
        return _go_on(visit, table)
    if intent.act == "puzzle-close":
        visit.uncover()
        return True
    return False


def _go_on(visit: Visit, table: PuzzleTable) -> bool:
    """The position with what was played becomes a game of this device, as any scene of a link does. What was asked
    stays behind."""
    if not table.is_answered or table.view.winner is not None:
        return False
    scene = replace(table.scene, demo=None)
    match = scene.match()
    for move in table.match.moves:
        match.play(move)
    open_game(visit, Save(match, scene))
    return True
