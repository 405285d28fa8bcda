"""Presses in a session, and what they have set going, done to its end."""

from __future__ import annotations

from collections import deque

from tests.support.reading import intent_of, the
from tests.support.tables import intent
from web.present.page import page
from web.present.tree.nodes import Node
from web.session.session import Session


def opened(session: Session, act: str) -> Node:
    """The sheet that an act opens."""
    assert session.handle(intent(act))
    return sheet_of(session)


def sheet_of(session: Session) -> Node:
    return the(page(session), tag="dialog")


def press(session: Session, button: Node) -> Node:
    """Press what is there. The sheet after it."""
    assert session.handle(intent_of(button))
    return sheet_of(session)


def button(node: Node, act: str) -> Node:
    return the(node, tag="button", data_act=act)


def think(session: Session) -> None:
    """Do the jobs to their ends, as the browser does between frames."""
    while session.jobs:
        deque(session.jobs.pop(0).run(), maxlen=0)
