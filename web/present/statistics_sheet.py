"""What has been won and jammed on this device. The inside of a sheet."""

from __future__ import annotations

from ..session.session import Session
from .nodes import Child, el


def statistics_sheet(session: Session) -> list[Child]:
    """The inside of the sheet."""
    return [el("p", "")]
