"""The desk of lessons: what presses do in the tutorial and in a demo, and how the tutorial is opened, kept and left.

The tutorial lies over the game as a replay does, and touches nothing that is kept of games. Where one has got to in it
is kept on the device as the moves made; a script that has changed begins anew. Where in a lesson one is, is the
`GuidedTable`'s.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from relativespace.guide import TUTORIAL, Guide, guide_of, shipped_scene
from relativespace.json_text import load_json
from relativespace.match import digest
from relativespace.scene import Scene

from .guided import GuidedTable
from .intents import Intent
from .outside import TUTORIAL_PLACE as PLACE

if TYPE_CHECKING:
    from .session import Session


class Tutorial(GuidedTable):
    """The lesson that is kept and gone on with."""


def begin(session: Session) -> Tutorial:
    """Lay the tutorial on the table where one has left it, or at its beginning."""
    scene = shipped_scene(TUTORIAL)
    guide = guide_of(scene)
    assert guide is not None, "the tutorial has steps"
    session.show(None)
    session.replay = session.notice = None
    session.lesson = table = Tutorial(scene, guide, session.settings, _kept(session, script(scene, guide)))
    return table


def handle(session: Session, intent: Intent) -> bool:
    """Act on an intent of this desk. Returns whether anything that is shown may have changed."""
    act, lesson = intent.act.removeprefix("lesson-"), session.lesson
    if act == "open" and not session.is_embedded:
        begin(session)
        return True
    if lesson is None or 0 <= intent.version != lesson.version:
        return False
    if act == "close" and not session.is_embedded:
        close(session)
        return True
    if act == "again":
        session.show(None)
        return lesson.back(lesson.step)
    lesson.acts += 1
    return {"next": lesson.make, "show": lesson.mark, "back": lesson.back}.get(act, lambda: False)()


def close(session: Session) -> None:
    """Back to the game that lies below, or to the set-up where there is none."""
    session.show(None)
    session.lesson = None
    if session.game is None:
        session.look_for_unfinished()


def keep(session: Session) -> None:
    """Keep where one has got to, if it is the tutorial that is shown. Once it is over, or where nothing has been done
    yet, there is nothing to go on with."""
    lesson = session.lesson
    if not isinstance(lesson, Tutorial):
        return
    session.is_learning = bool(lesson.at) and not lesson.is_last_step
    if session.is_learning:
        text = json.dumps({"script": script(lesson.scene, lesson.guide), "at": lesson.at})
        session.outside.store.put(PLACE, text)
    else:
        session.outside.store.remove(PLACE)


def script(scene: Scene, guide: Guide) -> str:
    """A fingerprint of all that decides where a list of moves leads. Words may change."""
    moves = [(step.moves, step.then) for step in guide.steps]
    return hashlib.sha256(f"{digest(scene.state)} {moves}".encode()).hexdigest()[:16]


def _kept(session: Session, wanted: str) -> str:
    """The moves that are kept; none where they are of another script, or nonsense."""
    try:
        kept = load_json(session.outside.store.get(PLACE) or "{}")
    except (ValueError, RecursionError):
        return ""
    at = kept.get("at") if isinstance(kept, dict) and kept.get("script") == wanted else ""
    return at if isinstance(at, str) else ""
