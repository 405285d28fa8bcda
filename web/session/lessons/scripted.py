"""The others at a table that follows a guide: robots that do what is written, at the pace of robots."""

from __future__ import annotations

from collections.abc import Callable

from relativespace.bots import Thought
from relativespace.moves import Move

from ..table.robots import Robots, Watched


class Scripted(Robots):
    """Those of one table. `due` says what they are to do next, and is asked only while there is something."""

    def __init__(self, table: Watched, due: Callable[[], Move]) -> None:
        super().__init__(table)
        self._due = due

    def thought(self) -> Thought:
        move = self._due()
        yield
        return move
