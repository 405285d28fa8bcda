"""Keeps the focus of the keyboard: where it is, where it goes on after an act by keys, and who gets it when what had it
has gone. It is never lost. Where one goes on in a game is web/session/table/focus_order.py's to say; here it is found
on the page.

Called before and after each drawing. Somebody who points is never moved, only rescued: the nearest heading takes the
focus then, or the way on where there is none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from js import document

from web.session.intents import Act, Intent
from web.session.session import Session

from .places import find, place_of

if TYPE_CHECKING:
    from web.session.table.table import Table

HEADINGS = ("h-sheet", "h-turn", "h-man")
STAYS = ("hint", "undo", "redo", "menu", "log", "stop", "go-on", "step", "lesson-show", "lesson-back", "free-back")
"""Buttons that are still there when they have done their work."""


class Focus:
    """The focus of one page."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.by_keys = False  # how the last act came: by a key, or by a hand that points
        self.had: Any = None
        self.at: Intent | None = None
        self.opener: Intent | None = None  # what had the focus when the sheet was opened
        self.sheet_was_open = False
        self.table: Table | None = None
        self.could_act = False

    def before_drawing(self) -> None:
        """Remember who has it."""
        self.had = document.activeElement
        self.at = place_of(self.had)

    def after_drawing(self, intent: Intent | None = None) -> None:
        """Give it to whom it belongs now; `intent` is what was done, None if a robot moved."""
        is_open, was_open = self.session.sheet is not None, self.sheet_was_open
        could_act, self.could_act = self.could_act, self._can_act()
        self.sheet_was_open = is_open
        is_elsewhere, self.table = self.table is not self.session.table, self.session.table
        if is_open:
            if not was_open:
                # What was pressed, rather than what has the focus: Safari gives a pressed button none.
                is_opening = intent is not None and intent.act.startswith("look-")
                # A key has no button of its own: what had the focus gets it back.
                is_pressed = intent is not None and is_opening and not self.by_keys
                self.opener = intent._replace(value="", version=-1) if intent and is_pressed else self.at
                if intent and intent.act == "replay-close":  # back to the story, which a line of it had closed
                    self.opener = Intent("look-story")
        elif was_open and not is_elsewhere:
            if self._go([self.opener or Intent("menu"), Intent("menu")]):
                return
        elif (intent and intent.act == "start" and self._to_the_problem()) or (
            self.by_keys and self._goes_on(intent, could_act, is_elsewhere) and self._go(self._next(intent))
        ):
            return
        if self._is_lost() and not (self.by_keys and not is_open and self._go(self._next(None))):
            self._rescue()

    def go_on(self) -> None:
        """Give it to what comes next: what had it is gone, and what that has started is here."""
        if not self._go(self._next(None)):
            self._rescue()

    def _can_act(self) -> bool:
        return self.session.table is not None and self.session.table.can_act

    def _goes_on(self, intent: Intent | None, could_act: bool, is_elsewhere: bool) -> bool:
        """Whether the act leads somewhere else."""
        table = self.session.table
        if table is None:
            return False
        if intent is None:  # a robot has moved: whoever reads elsewhere is left alone
            return table.can_act and not could_act and self._waited()
        if intent.act.startswith("replay-"):  # its buttons are still there, unless it has begun or ended
            return is_elsewhere
        return intent.act == "at" or (intent.act not in STAYS and not table.refusal)

    def _waited(self) -> bool:
        """Whether the focus was where a move leaves it: on a pod, a card, the heading, or nowhere."""
        if self.at:
            return self.at.pod >= 0 or self.at.slot >= 0
        return bool(self.had) and self.had.matches("body, #h-turn")

    def _next(self, intent: Intent | None) -> Iterable[Intent]:
        table = self.session.table
        if intent and intent.act == "at":
            return [intent._replace(act=cast("Act", intent.value), value="")]
        if table is None:
            return []
        from web.session.table.focus_order import goes_on  # see web/browser/preload.py

        return goes_on(table)

    def _to_the_problem(self) -> bool:
        """What is to be mended after a refused start."""
        problems = self.session.setup.problems
        if not problems:
            return False
        seat = problems[0].seat
        return self._go([Intent("name", seat) if seat >= 0 else Intent("seed")], is_shown=True)

    def _go(self, places: Iterable[Intent], is_shown: bool = False) -> bool:
        """Focus the first of these places that takes it; `is_shown` scrolls there for those who point, too."""
        for place in places:
            found = find(place)
            if found and self._give(found, is_shown):
                return True
        return False

    def _give(self, element: Any, is_shown: bool = False) -> bool:
        """Whether the element took the focus. The page doesn't move under somebody who points."""
        element.focus(preventScroll=not (self.by_keys or is_shown))
        return bool(document.activeElement == element)

    def _is_lost(self) -> bool:
        """Whether somebody had it and nobody has it now."""
        if not self.had or self.had == document.body:
            return False
        return not document.activeElement or document.activeElement == document.body

    def _rescue(self) -> None:
        for ident in HEADINGS:
            heading = document.getElementById(ident)
            if heading:
                heading.tabIndex = -1
                if self._give(heading):
                    return
        from web.session.table.focus_order import WAYS_ON  # see web/browser/preload.py

        self._go(WAYS_ON)
