"""Owns who is before the page: how many players, how many pods, by which names; and the taps that lead a session on."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from tests.support.tables import intent
from web.session.session import Session


@dataclass(frozen=True)
class Case:
    """What else there is to a page beside its state."""

    players: int = 4
    pods: int = 3
    names: str = "plain"
    theme: str = "dark"


def do(session: Session, taps: str) -> None:
    """Make the taps `card 0 6; pod 1; set-handover=always`, none of which may be without effect."""
    for tap in filter(None, (part.strip() for part in taps.split(";"))):
        text, _, value = tap.partition("=")
        version = session.table.version if session.table else -1
        assert session.handle(intent(text, version, value)), f"{tap} does nothing"


def finish_jobs(session: Session) -> None:
    """What is thought over between two frames is thought to its end."""
    for job in session.jobs:
        deque(job.run(), maxlen=0)
