"""Puts a game on the table: a kept one, or one that is new on this device. Whatever else begins or opens games comes
here, so that other windows are asked about it and the statistics hear of it, each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from relativespace.match import Match

from ..table.table import Table
from .windows import ask

if TYPE_CHECKING:
    from ..visit import Visit


def put_on_table(visit: Visit, match: Match) -> Table:
    """A game that the keeper has been told of."""
    table = Table(match, visit.settings)
    visit.put_on_table(table)
    ask(visit)
    return table


def put_new_on_table(visit: Visit, match: Match) -> Table:
    """A game that is new on this device. Another one that was there is kept."""
    visit.keeper.begin(f"{visit.chance():016x}")
    if visit.replay or match.winner is not None:  # perhaps it never counts
        from .statistics import begin  # see web/browser/preload.py

        begin(visit, match)
    return put_on_table(visit, match)
