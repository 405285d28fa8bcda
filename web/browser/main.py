"""Starts the page and keeps it going: intent → session → tree → page.

input.bind ── Intent ──▶ Session.handle ──▶ present.page ──▶ Patcher ──▶ web/boot/page.js
                              ▲
       Robots, Thinking (robots' moves, and what takes longer than a moment)
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import traceback
from collections.abc import Callable
from dataclasses import replace

from js import document, location, relativeSpace

from relativespace.words import catalogue
from web.present.nodes import el
from web.present.page import page
from web.present.patch import Patcher
from web.session.ahead import steps
from web.session.first_screen import read_first_screen
from web.session.intents import Intent
from web.session.links import wanted_language
from web.session.session import Session
from web.session.settings import Settings, settings_from_text

from . import address, input, storage
from .around import Around
from .errands import run_errands
from .files import Files
from .focus import Focus
from .keys import Keys
from .outside import outside
from .robots import Robots
from .speed import Speed
from .thinking import Thinking
from .windows import Windows

WAYS_OUT = ("close", "replay-close", "setup")
"""The acts that lead out of what is on the page, from what lies on top to what lies below."""


def fresh_chance() -> int:
    """A 64-bit number from the system; `random` would repeat itself where memory snapshots are used."""
    return int.from_bytes(os.urandom(8), "big")


class App:
    """The one page. It lives as long as the document."""

    def __init__(self) -> None:
        # The language first: even the names to start with are words of it.
        document.documentElement.lang = catalogue.use(wanted_language(str(location.search)) or "en")
        self.speed = Speed()
        settings = settings_from_text(storage.recall("settings"))
        settings = replace(settings, theme=str(relativeSpace.theme()))
        first = read_first_screen(str(relativeSpace.takeOver()))
        world = outside(fresh_chance, self.speed.effort)
        self.session = Session(fresh_chance, settings, first.setup if first else None, world)
        if first:
            self.session.unfinished, self.session.has_more_games = first.unfinished, first.has_more_games
        # None where tree and page may be out of step: then all is drawn anew.
        self.patcher = self._adopted() if first else None
        self.session.is_kept = storage.is_kept()
        self.session.take_link(address.read(self.session.setup))
        if first is None and self.session.table is None:  # the way back has not been on the page yet
            self.session.look_for_unfinished()
        self.around = Around(self.session, self.handle)
        self.focus = Focus(self.session)
        self._show()
        self.around.follow()
        self.unbind = input.bind(self.handle, self._version)
        self.keys = Keys(self.session, self.handle)
        self.files = Files(self.handle)
        address.listen(self.handle)
        self.windows = Windows(self.session, self.attend)
        self.thinking = Thinking(self.session, self.draw, self._recover)
        self.robots = Robots(
            self.session,
            self.thinking,
            self.draw,
            self._recover,
            settled=lambda: relativeSpace.settled(),
            answered=self.windows.answered,
        )
        self._go_on()
        if first and first.wish and self.session.table is None:
            self.handle(Intent(first.wish, value=first.wished))

    def handle(self, intent: Intent, by_keys: bool = False) -> None:
        """Act on an intent and show what has changed. A fault of ours is told to the player and leaves a live page."""
        try:
            before = self.session.settings
            self.focus.by_keys = by_keys
            if self.session.handle(intent):
                self.draw(intent)
                self._keep_settings(before)
            self._go_on()
        except Exception:
            self._recover()

    def attend(self, act: Callable[[], bool]) -> None:
        """Do what another window is the reason for, and show it if it has changed anything."""
        try:
            self.focus.by_keys = False
            if act():
                self.draw()
            self._go_on()
        except Exception:
            self._recover()

    def _go_on(self) -> None:
        """With what an act has left to be done: errands in the same breath, the rest when there is time."""
        run_errands(self.session, self.windows.tell, self.handle)
        self.thinking.wake()
        self.robots.wake()

    def draw(self, intent: Intent | None = None) -> None:
        """Bring the page up to date; `intent` is what was done, if somebody did something."""
        self.focus.before_drawing()
        self._show()
        self.around.follow()
        self.focus.after_drawing(intent)

    def _adopted(self) -> Patcher | None:
        """The set-up that people are typing into, with its focus and all, is what Python goes on with."""
        patcher = Patcher(el("div", id="app"))
        shape = patcher.adopt(page(self.session))
        return patcher if relativeSpace.adopt(json.dumps(shape)) else None

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
            self.around.follow()
        except Exception:
            traceback.print_exc()

    def _leave_what_cannot_be_drawn(self) -> None:
        """First the sheet, then the replay, then the table: a blank page would be worse, and the game is kept."""
        for way_out in WAYS_OUT:
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

    def _keep_settings(self, before: Settings) -> None:
        settings = self.session.settings
        if settings.theme != before.theme:  # not otherwise: a link's theme is for this visit
            relativeSpace.setTheme(settings.theme)
        if settings != before:
            storage.keep("settings", self.session.settings_to_keep.to_text())


_app: App | None = None
"""Held here, or it would be collected while the page still needs it."""


_ahead: asyncio.Task[None] | None = None


async def _load_ahead() -> None:
    """While nobody waits for it. A tap between two steps is heard, and loads by itself what it can't wait for."""
    try:
        for _ in steps():
            await asyncio.sleep(0.001)
        if _app:  # the page has said what there is to go on with; judged by all there is, it may be something else
            _app.windows.look_again()
            await _app.speed.measure()
        gc.collect()  # or what is garbage by now would be kept for good
        gc.freeze()  # what is loaded stays; the collector need not walk through it during play
    except Exception:
        traceback.print_exc()  # nobody waits for this task; a game that needs the same will tell its player


def start() -> None:
    """Called once by web/main.py when Python is up."""
    global _app, _ahead
    _app = App()
    _ahead = asyncio.ensure_future(_load_ahead())
    relativeSpace.ready()
