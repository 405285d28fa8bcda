"""The game as a link, a picture of the link or a file. The inside of a sheet."""

from __future__ import annotations

from ..session.session import Session
from .nodes import Child, el


def share_sheet(session: Session) -> list[Child]:
    """The inside of the sheet."""
    return [el("p", "")]
