"""What presses do about a lesson: the tutorial, a demo, a puzzle. The lesson lies over the game, as a replay does.

Owns how one begins and ends; where in it one is, is the `GuidedTable`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from relativespace.guide import TUTORIAL, guide_of, shipped_scene

from .guided import GuidedTable
from .intents import Intent

if TYPE_CHECKING:
    from .session import Session


def begin(session: Session, name: str, at: str = "") -> GuidedTable:
    """Lay a scene that ships with the game on the table, as a lesson. Raises KeyError where there is none."""
    scene = shipped_scene(name)
    guide = guide_of(scene)
    assert guide is not None, "a scene that ships is a demo"
    session.show(None)
    session.replay = None
    session.lesson = GuidedTable(scene, guide, session.settings, at)
    return session.lesson


def handle(session: Session, intent: Intent) -> bool:
    """Act on an intent of this desk. Returns whether anything that is shown may have changed."""
    act, lesson = intent.act.removeprefix("lesson-"), session.lesson
    if act == "open":
        begin(session, TUTORIAL)
        return True
    if lesson is None:
        return False
    if act == "close":
        session.show(None)
        session.lesson = None
        return True
    if act == "again":
        return lesson.back(lesson.step)
    return {"next": lesson.make, "show": lesson.mark, "back": lesson.back}.get(act, lambda: False)()
