"""A scene of somebody's own in an article that has no steps: a puzzle, or a position that is simply played."""

from __future__ import annotations

from relativespace.words.catalogue import N_, _
from relativespace.words.line import PlayerName, line

from ..session.puzzle import PuzzleTable
from ..session.session import Session
from .demo_scene import is_about_relatives, scene
from .nodes import Child, Node, el, rich
from .puzzle_panel import puzzle_acts, puzzle_caption
from .turn import turn_panel


def free_caption(session: Session) -> tuple[str, Node | None, list[Child], int]:
    """The title, no steps to count, the scene with what is to be done, and which step it is: there is one only."""
    table, puzzle = session.table, session.lesson
    assert table is not None, "a demo page has a table"
    cls = "frame relatives" if is_about_relatives(table) else "frame"
    parts: list[Child] = [el("div", scene(table), cls=cls, key="frame")]
    if isinstance(puzzle, PuzzleTable):
        parts += [puzzle_caption(puzzle), puzzle_acts(puzzle)]
        return _(puzzle.scene.title) or _("What would you play?"), None, parts, 0
    if table.view.winner is not None:
        escaped = line(N_("{name} escapes!"), name=PlayerName(table.names[table.view.winner]))
        parts.append(el("div", el("p", rich(escaped), role="status"), cls="caption", key="caption"))
    else:
        parts.append(turn_panel(table))
    return _("A position"), None, parts, 0
