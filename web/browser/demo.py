"""Starts a demo in somebody's article: what the page asks for, and the screen (screen.py) alone. No storage, no other
windows, no files, no address: what happens here stays here, but for a word to the article about the moves made.
"""

from __future__ import annotations

import gc

from js import document, location, relativeSpace

from relativespace.words import catalogue
from web.present.demo.demo import title_of
from web.session.embedded import NoDemoError, embedded, moves_made, read_asked
from web.session.intents import Intent
from web.session.platform import Outside
from web.session.session import Session
from web.session.setup.links import wanted_language

from .screen import Screen, fresh_chance
from .speed import Speed

SHEETS = ("look-", "menu")
"""The acts that open one. A demo has none, but keys that do the same."""


class Demo(Screen):
    """The one demo of a page."""

    WAYS_OUT = ("lesson-again", "puzzle-again", "free-again")

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._told = moves_made(session)
        self.begin()
        if relativeSpace.isFocusFree():
            self.focus.go_on()
        self._go_on()  # the moves made may lead into the midst of what the others do

    def handle(self, intent: Intent, by_keys: bool = False) -> None:
        if not intent.act.startswith(SHEETS):
            super().handle(intent, by_keys)

    def _follow(self) -> None:
        """The article hears where the demo is: it can let it go on there when it is started anew."""
        at = moves_made(self.session)
        if at != self._told:
            self._told = at
            relativeSpace.told(at)


def _entitle(title: str) -> None:
    """What somebody's own scene is called nobody knew before its code was read."""
    document.title = catalogue.say("{title} – {game}", title=title, game="Relative Space")
    document.getElementById("embed-panel").dataset.title = title


_demo: Demo | None = None
"""Held here, or it would be collected while the page still needs it."""


def start() -> None:
    """Called once by web/embed/main.py when Python is up."""
    global _demo
    root = document.documentElement
    root.lang = catalogue.use(wanted_language(str(location.search)) or "en")
    root.dir = catalogue.direction(root.lang)
    try:
        asked = read_asked(str(relativeSpace.demo()))
        session = embedded(asked, fresh_chance, Outside(effort=Speed().effort))
    except NoDemoError as reason:
        relativeSpace.refused(str(reason))
        return
    if not asked.name:
        _entitle(title_of(session))
    _demo = Demo(session)
    relativeSpace.ready()
    gc.collect()
    gc.freeze()  # what is loaded stays; the collector need not walk through it during play
