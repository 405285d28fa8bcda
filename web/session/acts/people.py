"""Other names and other levels on the sheet of the players. What of it the game takes over when that closes, and when
it does, is for setup/people.py and `Visit.show`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..intents import Intent
from ..setup.people import People
from ..sheet import Sheet
from ..sheet_state import state_of_sheet

if TYPE_CHECKING:
    from ..visit import Visit


def handle(visit: Visit, intent: Intent) -> bool:
    """Another name or another level for a seat (`routes.Handler`)."""
    people = people_of(visit)
    changed = people and people.change(intent.act, intent.seat, intent.value)
    if changed is None:
        return False
    visit.change_sheet(changed)
    return True


def people_of(visit: Visit) -> People | None:
    """What the open sheet of the players has; None where there is no such sheet, or nobody to be named."""
    game = visit.game
    if game is None or visit.sheet != Sheet("players"):
        return None
    return state_of_sheet(visit, People, lambda _visit: People.of(game.match.config.seats))
