"""Work that takes longer than a moment, in steps that don't: a hint, the story of a game.

The session leaves it here, the browser runs it in slices between which the page answers, and whoever wants to wait for
none of it (a test) runs it to its end. A robot's thought is the table's (`Robots.thought`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Job:
    """Something to be worked out. `work` yields between its steps and returns what comes out; `finish` takes that, and
    is asked only as long as `is_wanted` says so."""

    work: Generator[None, None, Any]
    is_wanted: Callable[[], bool]
    finish: Callable[[Any], None]

    def run(self) -> Generator[None, None, bool]:
        """Run it, with a pause after each step. Returns whether anything came of it."""
        while self.is_wanted():
            try:
                next(self.work)
            except StopIteration as end:
                self.finish(end.value)
                return True
            yield
        self.work.close()
        return False
