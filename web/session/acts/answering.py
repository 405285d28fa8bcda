"""Lays a puzzle on the table, has the page's address hold it, and has a hint thought of once it is answered. What
presses do there is told in acts/puzzle.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from relativespace.advice.hint import Advice, Advising, advise, dice
from relativespace.formats.guide import Guide
from relativespace.formats.scene import Scene
from relativespace.match import Match

from ..jobs import Job
from ..lessons.puzzle import EFFORT, PuzzleTable
from ..platform import Errand

if TYPE_CHECKING:
    from ..visit import Visit


def begin(visit: Visit, scene: Scene, guide: Guide, at: str = "", link: str = "") -> PuzzleTable:
    """Lay a puzzle on the table, over what is there."""
    table = PuzzleTable(scene, guide, visit.settings, at, lambda table: request_hint(visit, table), link)
    visit.lay_over(table)
    return table


def hold(visit: Visit) -> None:
    """Have the page's address hold the puzzle until another thing takes its place: a reload shows it again."""
    wanted = visit.lesson.link if isinstance(visit.lesson, PuzzleTable) else ""
    if wanted != visit.outside.fragment and not visit.is_embedded:
        visit.outside.fragment = wanted
        visit.errands.append(Errand("address", wanted))


def request_hint(visit: Visit, table: PuzzleTable) -> None:
    """Have a hint thought of for the position as it was, unless that is known from another try."""
    if table.advice is None:
        table.wondering = table.match
        visit.jobs.append(_job(visit, table, table.match))


def _job(visit: Visit, table: PuzzleTable, answered: Match) -> Job:
    """Another try is another match, and has a job of its own."""

    def thinking() -> Advising:
        config = answered.config
        try:
            view, legal = answered.view_at(0), answered.legal_at(0)
            return (yield from advise(view, legal, config.deck, dice(config.seed, 0), EFFORT))
        finally:
            if table.wondering is answered:
                table.wondering = None  # after a fault, too: nobody is told that somebody still thinks

    def is_wanted() -> bool:
        return visit.lesson is table and table.match is answered and table.advice is None

    def finish(advice: Advice) -> None:
        table.advice = advice

    return Job(thinking(), is_wanted, finish)
