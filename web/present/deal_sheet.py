"""The promise made before the first move, and the check of it. The inside of a sheet."""

from __future__ import annotations

from ..session.session import Session
from .nodes import Child, el


def deal_sheet(session: Session) -> list[Child]:
    """The inside of the sheet."""
    return [el("p", "")]
