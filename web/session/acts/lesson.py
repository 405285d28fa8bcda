"""What presses do in the tutorial and in a demo, and how the tutorial is opened, kept and left.

The tutorial lies over the game as a replay does, and touches nothing that is kept of games. Where one has got to in it
is kept on the device as the moves made; a script that has changed begins anew. Where in a lesson one is, is the
`GuidedTable`'s.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

from relativespace.formats.guide import TUTORIAL, Guide, guide_of, shipped_scene
from relativespace.formats.scene import Scene
from relativespace.match import digest
from relativespace.text.json_text import load_json

from ..intents import Intent
from ..lessons.tutorial import Tutorial
from ..platform import TUTORIAL_PLACE as PLACE

if TYPE_CHECKING:
    from ..visit import Visit


def begin(visit: Visit) -> Tutorial:
    """Lay the tutorial on the table where one has left it, or at its beginning."""
    scene = shipped_scene(TUTORIAL)
    guide = guide_of(scene)
    assert guide is not None, "the tutorial has steps"
    wanted = script(scene, guide)
    table = Tutorial(scene, guide, visit.settings, _kept(visit, wanted))
    table.script = wanted
    visit.lay_over(table)
    return table


def handle(visit: Visit, intent: Intent) -> bool:
    """Act on an intent of this desk. Returns whether anything that is shown may have changed."""
    act, lesson = intent.act.removeprefix("lesson-"), visit.lesson
    if act == "open" and not visit.is_embedded:
        begin(visit)
        return True
    if lesson is None or 0 <= intent.version != lesson.version:
        return False
    if act == "close" and not visit.is_embedded:
        visit.uncover()
        return True
    if act == "again":
        visit.show(None)
        return lesson.back(lesson.step)
    lesson.acts += 1
    show = lesson.show if isinstance(lesson, Tutorial) else lesson.mark
    return {"next": lesson.make, "show": show, "back": lesson.back}.get(act, lambda: False)()


def keep(visit: Visit) -> None:
    """Keep where one has got to, if it is the tutorial that is shown. Once it is over, or where nothing has been done
    yet, there is nothing to go on with."""
    lesson = visit.lesson
    if not isinstance(lesson, Tutorial):
        return
    at = "" if lesson.is_last_step else lesson.at
    visit.note_learning(bool(at))
    if at == lesson.kept:
        return
    store = visit.outside.store
    if not at:
        store.remove(PLACE)
    elif not store.put(PLACE, json.dumps({"script": lesson.script, "at": at})):
        return  # it may go next time
    lesson.kept = at


def script(scene: Scene, guide: Guide) -> str:
    """A fingerprint of all that decides where a list of moves leads. Words may change."""
    moves = [(step.moves, step.then) for step in guide.steps]
    return hashlib.sha256(f"{digest(scene.state)} {moves}".encode()).hexdigest()[:16]


def _kept(visit: Visit, wanted: str) -> str:
    """The moves that are kept; none where they are of another script, or nonsense."""
    try:
        kept = load_json(visit.outside.store.get(PLACE) or "{}")
    except (ValueError, RecursionError):
        return ""
    at = kept.get("at") if isinstance(kept, dict) and kept.get("script") == wanted else ""
    return at if isinstance(at, str) else ""
