"""Who answers an intent: tables of names. What is answered by none of them is for the table, or for the set-up's form.

Each name is a module of acts/ with a function `handle`, loaded when it is wanted: most visits need few of them. A
module that isn't named here, or has no such function, fails tests/session/test_routes.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .intents import Act, Intent
    from .sheet import Sheet, SheetKind
    from .visit import Visit

Handler = Callable[["Visit", "Intent"], bool | None]
"""Acts on an intent. Returns whether anything that is shown may have changed; None if the intent isn't for it."""

SHEETS: dict[SheetKind, str] = {
    "deal": "fair_deal",
    "puzzle": "puzzle_making",
}
"""By the kind of the open sheet: who is asked first. Elsewhere the names of its acts mean something else."""

ACTS = {
    "menu": "sheets",
    "look": "sheets",  # look-games, look-pod …
    "close": "sheets",
    "set": "settings",  # set-sound …
    "confirm": "settings",  # confirm-never; a bare confirm is the table's
    "start": "starting",
    "again": "starting",
    "setup": "starting",
    "game": "games",  # game-open, game-delete, game-undelete …: the games kept here
    "hint": "hint",
    "lesson": "lesson",  # lesson-open, lesson-next, lesson-back …: the tutorial, demos, puzzles
    "puzzle": "puzzle",  # puzzle-again, puzzle-on …: one that is answered
    "rename": "people",
    "reseat": "people",
    "replay": "replay",  # replay-open, replay-on, replay-to …: a game looked through
    "share": "share",  # share-copy, share-send, share-file …: links and files
    "statistics": "statistics",  # statistics-export, statistics-wipe …
    "strip": "notice",  # strip-close
    "window": "windows",  # window-lead
}
"""By the first word of the act."""


def handlers(act: Act, sheet: Sheet | None) -> Iterator[Handler]:
    """Who is to be asked about an act, in this order."""
    for name in (SHEETS.get(sheet.kind) if sheet else None, ACTS.get(act.partition("-")[0])):
        if name:
            yield import_module(f"web.session.acts.{name}").handle
