"""The others at a table that follows a guide: robots that do what is written, at the pace of robots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from relativespace.bots import Thought

from ..table.robots import Robots

if TYPE_CHECKING:
    from .guided import GuidedTable


class Scripted(Robots):
    """Those of one table. It is asked only while there is something for them to do."""

    def __init__(self, table: GuidedTable) -> None:
        super().__init__(table)
        self.guided = table

    def thought(self) -> Thought:
        move = self.guided.due[0]
        yield
        return move
