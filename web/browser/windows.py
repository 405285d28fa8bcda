"""The other windows of this site on this device: hears what they tell and what they keep, and tells them what the
session has for them. What any of it means is web/session/acts/windows.py's.

A window that can't reach the others (an old browser) still sees what they keep; a frame without storage has no others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from web.session.kept.headline import PREFIX as GAME
from web.session.session import Session

from .storage import PREFIX

CHANNEL = "relative-space"
GAMES = PREFIX + GAME
MOMENT_MS = 300
"""What robots leave for an answer when a game has just been opened. Comfort only: who moves too early finds out before
anything is written over (web/session/kept/autosave.py)."""


class Windows:
    """What connects one session to its likes. `attend` runs an act and shows what it has changed."""

    def __init__(self, session: Session, attend: Callable[[Callable[[], bool]], None]) -> None:
        self.session = session
        self.attend = attend
        self._asked = 0.0
        self._channel = _channel()
        if self._channel:
            self._channel.onmessage = create_proxy(self._on_message)
        js.window.addEventListener("storage", create_proxy(self._on_kept))
        js.window.addEventListener("pageshow", create_proxy(self._on_return))

    def tell(self, text: str) -> None:
        """Tell all other windows."""
        if text.startswith("ask "):
            self._asked = js.performance.now()
        if self._channel:
            self._channel.postMessage(text)

    async def answered(self) -> None:
        """Until whoever plays the game that was opened last has had the time to say so."""
        if self._asked:
            await asyncio.sleep(max(0, self._asked + MOMENT_MS - js.performance.now()) / 1000)
            self._asked = 0.0

    def _on_message(self, event: Any) -> None:
        text = str(event.data)
        if self.session.game:
            from web.session.acts.windows import hear  # see web/browser/preload.py

            self.attend(lambda: hear(self.session, text))

    def _on_kept(self, event: Any) -> None:
        """Another window has kept or deleted something; without a key, all is gone."""
        key = str(event.key or GAMES)
        if key.startswith(GAMES):
            self.look_again(key.removeprefix(GAMES).partition(":")[0])

    def _on_return(self, event: Any) -> None:
        """The page was left and is back as it was: it has heard nothing meanwhile."""
        if event.persisted:
            self.look_again(self.session.keeper.ident if self.session.game else "")

    def look_again(self, ident: str = "") -> None:
        """See what has become of a game; with no name, of all of them."""
        from web.session.acts.windows import look_again  # see web/browser/preload.py

        self.attend(lambda: look_again(self.session, ident))


def _channel() -> Any:
    try:
        return js.BroadcastChannel.new(CHANNEL)
    except (JsException, AttributeError):
        return None
