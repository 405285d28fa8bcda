"""Starts the game's own page: what is typed and kept on this device, links, files, other windows, and the screen
(screen.py) in the middle of it.
"""

from __future__ import annotations

import asyncio
import gc
import json
import traceback
from dataclasses import replace

from js import document, location, relativeSpace

from relativespace.words import catalogue
from web.browser.preload import steps
from web.present.page import page
from web.present.tree.nodes import el
from web.present.tree.patch import Patcher
from web.session.intents import Intent
from web.session.session import Session
from web.session.settings import Settings, settings_from_text
from web.session.setup.first_screen import read_first_screen
from web.session.setup.links import wanted_language

from . import address, storage
from .around import Around
from .errands import run_errands
from .files import Files
from .platform import outside
from .screen import Screen, fresh_chance
from .speed import Speed
from .windows import Windows


class App(Screen):
    """The one page."""

    WAYS_OUT = ("close", "replay-close", "lesson-close", "setup")

    def __init__(self) -> None:
        # The language first: even the names to start with are words of it.
        root = document.documentElement
        root.lang = catalogue.use(wanted_language(str(location.search)) or "en")
        root.dir = catalogue.direction(root.lang)
        self.speed = Speed()
        settings = settings_from_text(storage.recall("settings"))
        settings = replace(settings, theme=str(relativeSpace.theme()))
        first = read_first_screen(str(relativeSpace.takeOver()))
        world = outside(fresh_chance, self.speed.effort)
        setup = first.setup if first else None
        super().__init__(Session(fresh_chance, settings, setup, world, is_kept=storage.is_kept()))
        if first:
            self.session.offer(first.unfinished, first.has_more_games)
            self._adopt()  # the set-up that people are typing into
        self.session.take_link(address.read(self.session.setup))
        if first is None and self.session.table is None:  # the way back has not been on the page yet
            self.session.look_for_unfinished()
        self.around = Around(self.session, self.handle)
        self.begin()
        self.files = Files(self.handle)
        address.listen(self.handle)
        self.windows = Windows(self.session, self._attempt)
        self._go_on()
        if first and first.wish and self.session.table is None:
            self.handle(Intent(first.wish, value=first.wished))

    def handle(self, intent: Intent, by_keys: bool = False) -> None:
        before = self.session.settings
        super().handle(intent, by_keys)
        self._keep_settings(before)

    def _go_on(self) -> None:
        """Errands in the same breath as the act that left them."""
        run_errands(self.session, self.windows.tell, self.handle)
        super()._go_on()

    def _follow(self) -> None:
        self.around.follow()

    async def _others_answered(self) -> None:
        await self.windows.answered()

    def _adopt(self) -> None:
        """The form, with its focus and all, is what Python goes on with, if it is what Python would have drawn."""
        patcher = Patcher(el("div", id="app"))
        shape = patcher.adopt(page(self.session))
        self.patcher = patcher if relativeSpace.adopt(json.dumps(shape)) else None

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
