"""Runs what takes long in slices between which the page answers: what robots think of, and the session's jobs.

There is one interpreter, in the page, and no worker: a second Pyodide would cost a tablet another 60 MB and the start's
seconds once more, and sharing memory with one would need headers that a static host doesn't send. So whoever thinks
gives way: after each slice everything that waits has its turn, taps and paints and movements alike.

Owns how long a slice is, and whose it is. What is thought is a generator that pauses after each small step; it is
dropped without a trace as soon as nobody wants it any more. It touches no page.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from web.session.session import Session

SLICE = 0.012
"""Seconds. A tap waits for one slice at most, and most pictures of a movement come in time. On a device that is four
times slower a slice and the step that runs over its end stay below 50 ms."""


class Outcome(NamedTuple):
    """What comes out of work that was wanted to its end."""

    value: Any


class Thinking:
    """All the thinking on one page. `show` is called after each job that has come to something, `recover` after a fault
    in one."""

    def __init__(self, session: Session, show: Callable[[], None], recover: Callable[[], None]) -> None:
        self.session = session
        self._show = show
        self._recover = recover
        self._jobs: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Begin with the session's jobs if there are any; called after each act."""
        if self.session.jobs and not self._has_jobs:
            self._jobs = asyncio.ensure_future(self._do_jobs())

    async def think(self, work: Generator[None, None, Any], is_wanted: Callable[[], bool]) -> Outcome | None:
        """Work that may take its time: it gives way to jobs, for somebody waits for those. None if it was dropped."""
        return await self._run(work, is_wanted, gives_way=True)

    @property
    def _has_jobs(self) -> bool:
        return self._jobs is not None and not self._jobs.done()

    async def _do_jobs(self) -> None:
        while self.session.jobs:
            job = self.session.jobs.pop(0)
            try:
                done = await self._run(job.run(), lambda: True)  # a job looks itself whether it is wanted
                if done and done.value:
                    self._show()
            except Exception:
                self._recover()

    async def _run(
        self, work: Generator[None, None, Any], is_wanted: Callable[[], bool], gives_way: bool = False
    ) -> Outcome | None:
        """`asyncio.sleep(0)` is Pyodide's message to itself: it comes as soon as what waited before it is done, without
        the 4 ms by which browsers make a timer late."""
        try:
            while True:
                await asyncio.sleep(0)
                if gives_way and self._jobs and self._has_jobs:
                    await self._jobs
                if not is_wanted():
                    return None
                end = time.perf_counter() + SLICE
                while time.perf_counter() < end:
                    try:
                        next(work)
                    except StopIteration as done:
                        return Outcome(done.value)
        finally:
            work.close()
