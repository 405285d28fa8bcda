"""Runs what a session asks of the browser: the clipboard, the share sheet, a file to keep, a word to other windows.
Tells the session how it went.

In the same breath as the press that asked for it, or the browser would refuse.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from js import document, relativeSpace

from web.session.intents import Intent
from web.session.session import Session

FIELD = "share-field"
"""What holds the text that could not be copied, for people to copy it themselves."""

_waiting: set[asyncio.Task[None]] = set()
"""Held here, or they would be collected before the browser answers."""


def run_errands(session: Session, tell: Callable[[str], None], handle: Callable[[Intent], None]) -> None:
    """Run all there are, once. `tell` tells the other windows; `handle` gets each answer as an intent."""
    errands, session.errands = session.errands, []
    for errand in errands:
        if errand.kind == "tell":
            tell(errand.text)
            continue
        answer: Any = relativeSpace.errand(errand.kind, errand.text, errand.name)
        task = asyncio.ensure_future(_tell(answer, handle))
        _waiting.add(task)
        task.add_done_callback(_waiting.discard)


async def _tell(answer: Awaitable[Any], handle: Callable[[Intent], None]) -> None:
    word = str(await answer)
    if word:
        handle(Intent("share-told", value=word))
    field = document.getElementById(FIELD) if word == "refused" else None
    if field:
        field.focus()
        field.select()
