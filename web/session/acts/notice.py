"""Puts away what the notice bar says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..intents import Intent
from ..notices import strip_of

if TYPE_CHECKING:
    from ..visit import Visit


def handle(visit: Visit, intent: Intent) -> bool:
    """Put it away, if it is no more than news (`routes.Handler`)."""
    strip = strip_of(visit)
    if intent.act != "strip-close" or strip is None or not strip.may_close:
        return False
    if strip.told is visit.notice:
        visit.tell(None)
    else:
        visit.keeper.is_heard = True
    return True
