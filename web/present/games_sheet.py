"""The games kept on this device: go on with one, look through it, delete it. The inside of a sheet."""

from __future__ import annotations

from ..session.session import Session
from .nodes import Child, el


def games_sheet(session: Session) -> list[Child]:
    """The inside of the sheet."""
    return [el("p", "")]
