"""What an open sheet has been given to show, or what is typed on it: made when it is asked for the first time after the
sheet has opened, and gone when that closes (`Visit.show`). So nothing is read for a sheet that nobody opens, and
nothing twice for one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from .visit import Visit

T = TypeVar("T")


def state_of_sheet(visit: Visit, kind: type[T], make: Callable[[Visit], T]) -> T:
    """The state of the open sheet, which is of this type; `make` makes it."""
    found = visit.sheet_state
    if not isinstance(found, kind):
        found = make(visit)
        visit.change_sheet(found)
    return found
