"""One session on the page, kept going: intent → session → tree → page.

input.bind ── Intent ──▶ Session.handle ──▶ present.page ──▶ Patcher ──▶ web/boot/page.js
                              ▲
       Robots, Thinking (robots' moves, and what takes longer than a moment)

What the game's own page (`main.App`) and a demo (`demo.Demo`) have in common. It keeps nothing, and touches nothing but
`#app`: what lies around that is theirs.
"""

from __future__ import annotations

import json
import os
import traceback
from collections.abc import Callable

from js import relativeSpace

from relativespace.words import catalogue
from web.present.page import page
from web.present.tree.nodes import el
from web.present.tree.patch import Patcher
from web.session.intents import Act, Intent
from web.session.session import Session

from . import input
from .focus import Focus
from .keys import Keys
from .robots import Robots
from .thinking import Thinking


def fresh_chance() -> int:
    """A 64-bit number from the system; `random` would repeat itself where memory snapshots are used."""
    return int.from_bytes(os.urandom(8), "big")


class Screen:
    """It lives as long as the document."""

    WAYS_OUT: tuple[Act, ...] = ()
    """The acts that lead out of what is on the page, from what lies on top to what lies below."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.patcher: Patcher | None = None  # None where tree and page may be out of step: then all is drawn anew
        self.focus = Focus(session)
        self.thinking = Thinking(session, self.draw, self._recover)
        self.robots = Robots(
            session,
            self.thinking,
            self.draw,
            self._recover,
            settled=lambda: relativeSpace.settled(),
            answered=self._others_answered,
        )

    def begin(self) -> None:
        """Show it and hear what is done there, from now on."""
        self._show()
        self._follow()
        self.unbind = input.bind(self.handle, self._version)
        self.keys = Keys(self.session, self.handle)

    def handle(self, intent: Intent, by_keys: bool = False) -> None:
        """Act on an intent and show what has changed. A fault of ours is told to the player and leaves a live page."""
        self._attempt(lambda: self.session.handle(intent), intent, by_keys)

    def draw(self, intent: Intent | None = None) -> None:
        """Bring the page up to date; `intent` is what was done, if somebody did something."""
        self.focus.before_drawing()
        self._show()
        self._follow()
        self.focus.after_drawing(intent)

    def _attempt(self, act: Callable[[], bool], intent: Intent | None = None, by_keys: bool = False) -> None:
        """Do something, and show it if it has changed anything."""
        try:
            self.focus.by_keys = by_keys
            if act():
                self.draw(intent)
            self._go_on()
        except Exception:
            self._recover()

    def _go_on(self) -> None:
        """With what an act has left to be done, when there is time."""
        self.thinking.wake()
        self.robots.wake()

    def _follow(self) -> None:
        """What follows the session outside of its tree; called after each drawing."""

    async def _others_answered(self) -> None:
        """Until whoever else plays this game, in another window, has had the time to say so."""

    def _show(self) -> None:
        patcher, self.patcher = self.patcher, None
        if patcher is None:
            relativeSpace.clear()
            patcher = Patcher(el("div", id="app"))
        changes = patcher.changes(page(self.session))
        if changes:
            relativeSpace.change(json.dumps(changes))
        self.patcher = patcher

    def _recover(self) -> None:
        """After an exception: say so, and draw the page anew, because tree and page may be out of step."""
        traceback.print_exc()
        relativeSpace.trouble(
            catalogue.say("Something went wrong on this page. You can go on; if that doesn’t help, load it again.")
        )
        try:
            self._leave_what_cannot_be_drawn()
            self.patcher = None
            self._show()
            self._follow()
        except Exception:
            traceback.print_exc()

    def _leave_what_cannot_be_drawn(self) -> None:
        """One way out after the other: a blank page would be worse."""
        for way_out in self.WAYS_OUT:
            try:
                page(self.session)
                return
            except Exception:
                traceback.print_exc()
            try:
                self.session.handle(Intent(way_out))
            except Exception:
                traceback.print_exc()

    def _version(self) -> int:
        return self.session.table.version if self.session.table else -1
