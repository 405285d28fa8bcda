"""How fast this device is: measured while nobody waits, and once more some time after each deal with robots.

Owns the stopwatch. What is timed and what comes of it is web/session/effort.py's. The best time so far counts: what was
slower was shared with something else that the device did, such as the start of the page.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

STRETCH = 0.003
"""Seconds: a few moves even on a slow device, and no tap waits for it."""
STRETCHES = 4
"""So many make a measurement."""
LATER = 8.0
"""Seconds after it was asked for it is measured anew, for the next time: by then the page has come to rest."""


class Speed:
    """The device's."""

    def __init__(self) -> None:
        self._best = 0.0
        self._is_sure = False  # measured at least once while nobody waited
        self._work: Iterator[None] | None = None
        self._later: asyncio.Task[None] | None = None

    def effort(self) -> int:
        """How much robots may think here, as far as that is known; if need be it is measured now."""
        from web.session.effort import effort_at  # see web/browser/preload.py

        if not self._is_sure:
            for _ in range(STRETCHES):
                self._measure()
        if self._later is None or self._later.done():
            self._later = asyncio.ensure_future(self._measure_later())
        return effort_at(self._best)

    async def measure(self) -> None:
        """Bit by bit, while nobody waits."""
        for _ in range(STRETCHES):
            self._measure()
            await asyncio.sleep(0)
        self._is_sure = True

    async def _measure_later(self) -> None:
        await asyncio.sleep(LATER)
        await self.measure()

    def _measure(self) -> None:
        if self._work is None:
            from web.session.effort import trial  # see web/browser/preload.py

            self._work = trial()
            next(self._work)  # what is only loaded and dealt has no part in it
        moves, start = 0, time.perf_counter()
        while (now := time.perf_counter()) < start + STRETCH:
            next(self._work)
            moves += 1
        self._best = max(self._best, moves / (now - start) / 1000)
