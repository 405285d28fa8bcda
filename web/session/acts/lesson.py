"""The desk of lessons: what presses do in the tutorial and in a demo, and how the tutorial is opened, kept and left.

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
from relativespace.moves import Move
from relativespace.text.json_text import load_json
from relativespace.words.catalogue import N_
from relativespace.words.line import line

from ..intents import Intent
from ..lessons.guided import GuidedTable, close
from ..platform import TUTORIAL_PLACE as PLACE

if TYPE_CHECKING:
    from ..session import Session


class Tutorial(GuidedTable):
    """The lesson that is kept and gone on with. `script` is that of its guide; `kept`, the moves that the store has."""

    script = ""
    kept: str | None = None

    def handle(self, intent: Intent) -> bool:
        """What is marked follows the hand; a refusal takes the marks off."""
        if self.answers_taps and intent.act in ("card", "pod") and intent.version in (-1, self.version):
            self.acts += 1
            self.refusal = line(N_("First press “Go on”."))
            return True
        has_changed = super().handle(intent)
        if self.refusal:
            self.hand.meant = None
        else:
            self._follow_hand()
        return has_changed

    def _begin(self) -> None:
        super()._begin()
        self.answers_taps = self.is_to_be_read

    def read(self) -> bool:
        self.refusal = None
        return super().read()

    def show(self) -> bool:
        """Mark what the step is about; asked once more, make the move that is marked."""
        if self.hand.meant:
            self._play(self.hand.meant)
            return True
        picked = self._of_hand()
        if picked is None:
            return self.mark()
        self.refusal, self.hand.meant = None, picked
        return True

    def _of_hand(self) -> Move | None:
        """The move that the step means with the card in the hand."""
        picked = (move for move in self.meant if move.a == self.selected)
        return next(picked, None) if self.can_act else None

    def _follow_hand(self) -> None:
        """Whoever picks up another card that leads on is led on with that. Where a button is to be pressed, the right
        card is followed by its mark in any case: there is no pod that would come to mind."""
        picked = self._of_hand()
        if picked and (self.hand.meant or picked.verb == "open"):
            self.hand.meant = picked


def begin(session: Session) -> Tutorial:
    """Lay the tutorial on the table where one has left it, or at its beginning."""
    scene = shipped_scene(TUTORIAL)
    guide = guide_of(scene)
    assert guide is not None, "the tutorial has steps"
    session.show(None)
    session.replay = session.notice = None
    wanted = script(scene, guide)
    table = Tutorial(scene, guide, session.settings, _kept(session, wanted))
    table.script, session.lesson = wanted, table
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
    show = lesson.show if isinstance(lesson, Tutorial) else lesson.mark
    return {"next": lesson.make, "show": show, "back": lesson.back}.get(act, lambda: False)()


def keep(session: Session) -> None:
    """Keep where one has got to, if it is the tutorial that is shown. Once it is over, or where nothing has been done
    yet, there is nothing to go on with."""
    lesson = session.lesson
    if not isinstance(lesson, Tutorial):
        return
    at = "" if lesson.is_last_step else lesson.at
    session.is_learning = bool(at)
    if at == lesson.kept:
        return
    store = session.outside.store
    if not at:
        store.remove(PLACE)
    elif not store.put(PLACE, json.dumps({"script": lesson.script, "at": at})):
        return  # it may go next time
    lesson.kept = at


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
