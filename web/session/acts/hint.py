"""A hint for whoever is to move: asked for, thought of as a job, and kept as long as the position stands.

It picks nothing up and plays nothing. What it says is `present/hint.py`'s; it lies in the `Hand`, which every change of
position makes anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from relativespace.advice.hint import Advice, Advising, advise, dice

from ..intents import Intent
from ..jobs import Job

if TYPE_CHECKING:
    from ..table.table import Table
    from ..visit import Visit


def handle(visit: Visit, intent: Intent) -> bool:
    """The desk of hints. Asked for once more, what was said is only said again."""
    table = visit.game
    if intent.act != "hint" or table is None or visit.replay or visit.lesson or not table.can_act or table.asked:
        return False
    if 0 <= intent.version != table.version:
        return False
    table.acts += 1
    table.refusal = None
    table.stops.follow(intent, table.match.ply)
    if not table.hand.hint and not table.hand.is_advised:
        table.hand.is_advised = True
        visit.jobs.append(_job(visit, table))
    return True


def _job(visit: Visit, table: Table) -> Job:
    hand, config = table.hand, table.match.config

    def thinking() -> Advising:
        chance = dice(config.seed, table.match.ply)
        try:
            return (yield from advise(table.view, table.legal, config.deck, chance, visit.outside.effort()))
        finally:
            hand.is_advised = False  # after a fault, too: one can ask anew

    def is_wanted() -> bool:  # one that is dropped before it has begun isn't awaited either
        hand.is_advised = visit.game is table and table.hand is hand and table.can_act
        return hand.is_advised

    def finish(advice: Advice) -> None:
        hand.hint = advice

    return Job(thinking(), is_wanted, finish)
