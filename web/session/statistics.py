"""To come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .intents import Intent

if TYPE_CHECKING:
    from .session import Session


def handle(session: Session, intent: Intent) -> bool:
    """Act on an intent of this desk. Returns whether anything that is shown may have changed."""
    return False
