"""How a game went: figures, the boldest play, cards left by turn. The inside of a sheet."""

from __future__ import annotations

from ..session.session import Session
from .nodes import Child, el


def story_sheet(session: Session) -> list[Child]:
    """The inside of the sheet."""
    return [el("p", "")]
