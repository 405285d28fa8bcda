"""Starts the page and keeps it going: intent → session → tree → page, and robots' moves at a pace one can follow.

input.bind ── Intent ──▶ Session.handle ──▶ present.page ──▶ Patcher ──▶ web/boot/page.js
                              ▲
             _robots (waits, then lets one robot move)
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
from dataclasses import replace

from js import document, history, location, relativeSpace

from relativespace.words import catalogue
from web.present.nodes import el
from web.present.page import page, screen_name
from web.present.patch import Patcher
from web.session.intents import Intent
from web.session.links import cleaned_query, read_link
from web.session.session import Session
from web.session.settings import PACE_MS, settings_from_text

from . import input, storage

LONGER_AFTER_A_RESULT = 2
"""A jam or a launch stands this many times as long before a robot goes on."""


def fresh_chance() -> int:
    """A 64-bit number from the system; `random` would repeat itself where memory snapshots are used."""
    return int.from_bytes(os.urandom(8), "big")


class App:
    """The one page. It lives as long as the document."""

    def __init__(self) -> None:
        settings = settings_from_text(storage.recall("settings"))
        settings = replace(settings, theme=str(relativeSpace.theme()))
        self.session = Session(fresh_chance, settings)
        link = read_link(str(location.search))
        self.language = catalogue.use(link.lang or "en")
        document.documentElement.lang = self.language
        self.session.take_link(link)
        if link.has_set_up:
            history.replaceState(None, "", str(location.pathname) + cleaned_query(str(location.search)))
        self.screen = ""
        self.patcher = Patcher(el("div", id="app"))
        self._show()
        self._after_drawing()
        self.unbind = input.bind(self.handle, self._version)
        self._robots: asyncio.Task[None] | None = None
        self._wake_robots()

    def handle(self, intent: Intent) -> None:
        """Act on an intent and show what has changed."""
        before = self.session.settings
        if self.session.handle(intent):
            if intent.act not in ("name", "seed"):  # typing is on the page already
                self.draw()
            if self.session.settings != before:
                self._keep_settings()
        self._wake_robots()

    def draw(self) -> None:
        """Bring the page up to date."""
        had_focus = document.activeElement
        self._show()
        self._after_drawing()
        if had_focus and not had_focus.isConnected:
            self._rescue_focus()

    def _show(self) -> None:
        changes = self.patcher.changes(page(self.session))
        if changes:
            relativeSpace.change(json.dumps(changes))

    def _version(self) -> int:
        return self.session.table.version if self.session.table else -1

    def _after_drawing(self) -> None:
        screen = screen_name(self.session)
        if screen != self.screen:
            self.screen = screen
            document.body.className = screen
        dialog = document.querySelector("dialog:not([open])")
        if dialog:
            dialog.showModal()

    def _rescue_focus(self) -> None:
        """The element that had the focus is gone: the nearest heading takes it, so that it isn't lost."""
        for place in ("h-menu", "h-turn", "h-man"):
            heading = document.getElementById(place)
            if heading:
                heading.tabIndex = -1
                heading.focus()
                return

    def _keep_settings(self) -> None:
        settings = self.session.settings
        relativeSpace.setTheme(settings.theme)
        storage.keep("settings", settings.to_text())

    # --- robots ---------------------------------------------------------------------------------------------

    def _wake_robots(self) -> None:
        table = self.session.table
        is_needed = table is not None and table.is_bot_turn
        if is_needed and (self._robots is None or self._robots.done()):
            self._robots = asyncio.ensure_future(self._play_robots())

    async def _play_robots(self) -> None:
        while (table := self.session.table) is not None and table.is_bot_turn:
            version = table.version
            seconds = PACE_MS[self.session.settings.pace] / 1000
            if table.result and table.result.tone:
                seconds *= LONGER_AFTER_A_RESULT
            await asyncio.sleep(seconds)
            while self.session.menu_is_open:  # nothing moves behind the menu
                await asyncio.sleep(0.2)
            if self.session.table is table and table.version == version:
                table.bot_move()
                self.draw()


_app: App | None = None
"""Held here, or it would be collected while the page still needs it."""


def start() -> None:
    """Called once by web/main.py when Python is up."""
    global _app
    _app = App()
    gc.freeze()  # what is loaded stays; the collector need not walk through it during play
    relativeSpace.ready()
