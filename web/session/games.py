"""The list of the games kept on this device, and what can be done with one: go on, delete, take that back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .intents import Intent

if TYPE_CHECKING:
    from .session import Session


def handle(session: Session, intent: Intent) -> bool:
    """Act on an intent of this desk. Returns whether anything that is shown may have changed."""
    if intent.act == "game-open":
        open_game(session, intent.value)
        return True
    return False


def open_game(session: Session, ident: str) -> None:
    """Lay a kept game on the table. Raises Faulty where it can't be read."""
    headline, save = session.keeper.shelf.read(ident)
    session.keeper.begin(ident, save.scene, save.old_moves, headline.count)
    session.lay(save.match)
