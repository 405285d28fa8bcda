"""How fast this device is, measured once: while nobody waits, or at the latest when the first game is dealt.

Owns the stopwatch. What is timed and what comes of it is web/session/effort.py's.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

STRETCH = 0.003
"""Seconds: a few moves even on a slow device, and no tap waits for it."""
STRETCHES = 4
"""The best of them counts: the others may have been shared with something else that the device did."""


class Speed:
    """The device's. The same as long as the page lives."""

    def __init__(self) -> None:
        self._best = 0.0
        self._left = STRETCHES
        self._work: Iterator[None] | None = None

    def effort(self) -> int:
        """How much robots may think here."""
        from web.session.effort import effort_at  # see web/session/ahead.py

        while self._left:
            self._measure()
        return effort_at(self._best)

    async def measure(self) -> None:
        """Bit by bit. Whoever asks meanwhile has it finished at once."""
        while self._left:
            self._measure()
            await asyncio.sleep(0)

    def _measure(self) -> None:
        if self._work is None:
            from web.session.effort import trial  # see web/session/ahead.py

            self._work = trial()
            next(self._work)  # what is only loaded and dealt has no part in it
        moves, start = 0, time.perf_counter()
        while (now := time.perf_counter()) < start + STRETCH:
            next(self._work)
            moves += 1
        self._left -= 1
        self._best = max(self._best, moves / (now - start) / 1000)
