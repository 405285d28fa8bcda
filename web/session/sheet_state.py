"""What the desk of an open sheet has read for it: made when it is asked for the first time after the sheet has opened,
and gone when that closes (`Session.show`). So nothing is read for a sheet that nobody opens, and nothing twice for one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from .session import Session

T = TypeVar("T")


def on_desk(session: Session, kind: type[T], make: Callable[[Session], T]) -> T:
    """What lies there of this kind; `make` reads it."""
    found = session.on_desk
    if not isinstance(found, kind):
        found = session.on_desk = make(session)
    return found
