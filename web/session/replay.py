"""A game that is looked through: at which move, and whether it plays by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from relativespace.match import Match

from .intents import Intent
from .settings import Settings
from .table import Table

if TYPE_CHECKING:
    from .session import Session


class Replay:
    """`match` is the whole game, `table` shows it after `at` moves."""

    def __init__(self, match: Match, settings: Settings, at: int) -> None:
        self.match = match
        self.at = at
        self.table = Table(match.until(at), settings)
        self.table.is_watched = True


def handle(session: Session, intent: Intent) -> bool:
    """Act on an intent of this desk. Returns whether anything that is shown may have changed."""
    return False
