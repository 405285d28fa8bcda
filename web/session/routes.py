"""The parts of a session that only some visits need, by the first word of their acts. Each is loaded when wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from relativespace.words.catalogue import N_
from relativespace.words.line import line

from .intents import Intent
from .platform import TUTORIAL_PLACE

if TYPE_CHECKING:
    from relativespace.match import Match

    from .session import Session
    from .sheet import Sheet
    from .table.table import Table

Desk = Callable[["Session", Intent], bool]
"""Acts on an intent. Returns whether anything that is shown may have changed."""


def _games(session: Session, intent: Intent) -> bool:
    from .acts.games import handle  # see preload.py

    return handle(session, intent)


def _replay(session: Session, intent: Intent) -> bool:
    from .acts.replay import handle  # as above

    return handle(session, intent)


def _share(session: Session, intent: Intent) -> bool:
    if intent.act == "share-told" and _is_making_puzzle(session):
        return _puzzle(session, intent)
    from .acts.share import handle  # as above

    return handle(session, intent)


def _statistics(session: Session, intent: Intent) -> bool:
    from .acts.statistics import handle  # as above

    return handle(session, intent)


def _hint(session: Session, intent: Intent) -> bool:
    from .acts.hint import handle  # as above

    return handle(session, intent)


def _lesson(session: Session, intent: Intent) -> bool:
    from .acts.lesson import handle  # as above

    return handle(session, intent)


def _puzzle(session: Session, intent: Intent) -> bool:
    """Both desks have acts of this name: what lies on top is meant."""
    if _is_making_puzzle(session):
        from .acts.puzzle_making import handle as make  # as above

        return make(session, intent)
    from .acts.puzzle import handle as answer  # as above

    return answer(session, intent)


def _is_making_puzzle(session: Session) -> bool:
    return session.table is not None and session.sheet is not None and session.sheet.kind == "puzzle"


def _people(session: Session, intent: Intent) -> bool:
    from .setup.people import handle  # as above

    return handle(session, intent)


def _strip(session: Session, intent: Intent) -> bool:
    from .notices import handle  # as above

    return handle(session, intent)


def _window(session: Session, intent: Intent) -> bool:
    from .acts.windows import handle  # as above

    return handle(session, intent)


def open_desk(session: Session, sheet: Sheet) -> None:
    """A sheet opens that needs something made ready."""
    if sheet.kind == "players" and session.game:
        from .setup.people import People  # as above

        session.people = People.of(session.game.match.config.seats)
    elif sheet.kind == "story":
        from .acts.hindsight import look_back  # as above

        look_back(session)


def begin_to_count(session: Session, match: Match) -> None:
    """A new game has come. Some never count; what they are is told in statistics.py."""
    if session.replay or match.winner is not None:
        from .acts.statistics import begin  # as above

        begin(session, match)


def count_end(session: Session) -> None:
    """The game on the table is over."""
    from .acts.statistics import count  # as above

    count(session)


def learn(session: Session, is_asked_for: bool) -> None:
    """Whether the tutorial has been begun here is to be known; and a link may ask for it."""
    session.is_learning = session.outside.store.get(TUTORIAL_PLACE) is not None
    if is_asked_for:
        from .acts.lesson import begin  # as above

        begin(session)


def keep_lesson(session: Session) -> None:
    """Something may have been done in a lesson, or it was left."""
    from .acts.lesson import keep  # as above
    from .lessons.puzzle import hold

    keep(session)
    hold(session)


def stop_asking(session: Session, table: Table, intent: Intent) -> bool:
    """Yes to the question about a face-down card, and no such question any more."""
    if not table.asked or not table.handle(intent._replace(act="confirm")):
        return False
    session.set("blind", "never")
    table.book.tell([line(N_("Nobody is asked about face-down cards any more; the menu has a switch for it."))])
    return True


DESKS: dict[str, Desk] = {
    "game": _games,  # game-open, game-delete, game-undelete …: the games kept here
    "hint": _hint,
    "lesson": _lesson,  # lesson-open, lesson-next, lesson-back …: the tutorial, demos, puzzles
    "puzzle": _puzzle,  # puzzle-again, puzzle-on; puzzle-copy …: one that is answered, one that is made
    "replay": _replay,  # replay-open, replay-on, replay-to …: a game looked through
    "share": _share,  # share-copy, share-send, share-file, share-check …: links, files, the fair deal
    "strip": _strip,  # strip-close
    "window": _window,  # window-lead
    "rename": _people,
    "reseat": _people,
    "statistics": _statistics,  # statistics-export, statistics-wipe …
}
