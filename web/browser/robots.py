"""Lets robots play: each thinks while the last move is looked at, and moves when that has stood for its time.

Owns when a robot begins to think and when its move is made. Nothing moves behind a sheet or a replay, nor while robots
are held; who acts meanwhile (an undo, another table) takes the turn out of its hands. What it decides is the engine's.
It touches no page itself.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from web.session.session import Session
from web.session.settings import PACE_MS

from .thinking import Thinking

if TYPE_CHECKING:
    from web.session.table.table import Table

LONGER_AFTER_A_RESULT = 2
"""A jam or a launch stands this many times as long before a robot goes on."""

MOST_FAULTS = 2
"""In a row: then the robots are stopped rather than fail for ever. “Go on” and “Next move” try again."""


class Robots:
    """The robots of one page. `settled` waits until nothing moves any more, `answered` until other windows have had
    time to say that they play the game; `draw` and `recover` are the page's."""

    def __init__(
        self,
        session: Session,
        thinking: Thinking,
        draw: Callable[[], None],
        recover: Callable[[], None],
        settled: Callable[[], Awaitable[object]],
        answered: Callable[[], Awaitable[object]],
    ) -> None:
        self.session = session
        self.thinking = thinking
        self._draw = draw
        self._recover = recover
        self._settled = settled
        self._answered = answered
        self._has_failed = False  # and nobody has asked for another try
        self._playing: asyncio.Task[None] | None = None
        self._news: asyncio.Future[None] | None = None

    def wake(self) -> None:
        """Something has happened: a robot may be next, or go on, or have lost its turn. Called after each act."""
        _settle(self._news)
        table = self.session.played
        if table is None or not table.is_bot_turn or (self._has_failed and table.robots.wait):
            return
        if self._playing is None or self._playing.done():
            self._playing = asyncio.ensure_future(self._play())

    async def _play(self) -> None:
        faults, self._has_failed = 0, False
        while (table := self.session.played) is not None and table.is_bot_turn:
            try:
                await self._play_one(table)
                faults = 0
            except Exception:
                faults += 1
                if faults == MOST_FAULTS:
                    self._has_failed = True
                    table.robots.give_up()
                self._recover()
                if self._has_failed:
                    return

    async def _play_one(self, table: Table) -> None:
        """One move; none if somebody else has acted by then. How long the last one stands counts from here, and so
        does the thinking: whichever takes longer."""
        version, since = table.version, time.perf_counter()

        def is_wanted() -> bool:
            return self.session.played is table and table.version == version and table.is_bot_turn

        thought = await self.thinking.think(table.robots.thought(), is_wanted)
        while is_wanted() and (left := since + self._stands(table) - time.perf_counter()) > 0:
            await self._something(left)
        if is_wanted() and self._stands(table):  # “at once” waits for nothing
            await self._settled()  # the last move is over for the eye, too
        await self._answered()
        await asyncio.sleep(0)  # the last slice is over: moving and drawing are a task of their own
        while is_wanted() and (self.session.sheet or self.session.replay or table.robots.wait):
            await self._something()
        if thought and is_wanted():
            self.session.bot_move(thought.value)
            self._draw()

    def _stands(self, table: Table) -> float:
        """For how many seconds the last move is to be seen."""
        if table.robots.is_called:
            return 0
        seconds = PACE_MS[self.session.settings.pace] / 1000
        return seconds * LONGER_AFTER_A_RESULT if table.result and table.result.tone else seconds

    async def _something(self, seconds: float | None = None) -> None:
        """Until something happens, or for so long."""
        loop = asyncio.get_running_loop()
        self._news = news = loop.create_future()
        timer = None if seconds is None else loop.call_later(seconds, _settle, news)
        await news
        if timer:
            timer.cancel()


def _settle(news: asyncio.Future[None] | None) -> None:
    if news and not news.done():
        news.set_result(None)
