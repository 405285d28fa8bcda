"""The clock of a replay that plays by itself: one move after the other, each for as long as it is to stand.

Owns when the next move is due, and what stops it beside the presses that the session hears itself: a press anywhere,
and a page that nobody sees. Where the replay is belongs to web/session/table/replay.py.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import document, relativeSpace
from pyodide.ffi import create_proxy

from web.session.intents import Intent
from web.session.session import Session
from web.session.table.replay import SPEED_MS

if TYPE_CHECKING:
    from web.session.table.replay import Replay

GOES_ON = "[data-act=replay-play], [data-act=replay-speed]"
"""What can be pressed without stopping it; the first of them stops it by itself."""


class Replaying:
    """The clock of one page. It lives as long as the page does."""

    def __init__(self, session: Session, handle: Callable[[Intent], None]) -> None:
        self.session = session
        self.handle = handle
        self._running: asyncio.Task[None] | None = None
        document.addEventListener("pointerdown", create_proxy(self._on_press), True)
        document.addEventListener("visibilitychange", create_proxy(self._on_hiding))

    def wake(self) -> None:
        """Go on if there is something to play; called after each drawing."""
        if self._is_playing and (self._running is None or self._running.done()):
            self._running = asyncio.ensure_future(self._play())

    @property
    def _is_playing(self) -> bool:
        return self.session.replay is not None and self.session.replay.is_playing

    async def _play(self) -> None:
        while (replay := self.session.replay) is not None and replay.is_playing:
            await self._stand(replay)

    async def _stand(self, replay: Replay) -> None:
        """The move that is seen stands for its time, and at the usual speeds until nothing moves any more. If somebody
        has acted meanwhile, the next one is not due yet."""
        at, speed = replay.at, replay.speed
        await asyncio.sleep(SPEED_MS[speed] / 1000)
        if speed != "fast":
            await relativeSpace.settled()
        if self.session.replay is replay and (replay.at, replay.speed) == (at, speed):
            self.handle(Intent("replay-tick"))

    def _on_press(self, event: Any) -> None:
        if self._is_playing and not event.target.closest(GOES_ON):
            self.handle(Intent("replay-stop"))

    def _on_hiding(self, event: Any) -> None:
        if self._is_playing and document.hidden:
            self.handle(Intent("replay-stop"))
