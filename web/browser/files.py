"""Takes files in: one chosen on the list of games, or dropped anywhere on the page. Its text becomes an intent.

Knows nothing of what is in them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import JsException, create_proxy

from web.session.intents import Intent

MOST_BYTES = 1_000_000
"""A long game with a deck of its own has 100 KB; what is larger is something else, and would only take long to read."""

CHOSEN = "input[type=file][data-act=game-load]"


class Files:
    """The files that come to one page, for life."""

    def __init__(self, handle: Callable[[Intent], None]) -> None:
        self.handle = handle
        self._reading: asyncio.Task[None] | None = None  # held here, or it would be collected
        for kind, listener in (
            ("change", self._on_choice),
            ("dragover", self._on_drag),
            ("drop", self._on_drop),
        ):
            document.addEventListener(kind, create_proxy(listener), True)

    def _on_choice(self, event: Any) -> None:
        field = event.target
        if not field.matches(CHOSEN):
            return
        event.stopPropagation()  # what such a field has as its value is a made-up path
        self._take(field.files)
        field.value = ""  # so that the same file can be chosen once more

    def _on_drag(self, event: Any) -> None:
        if _has_files(event):
            event.preventDefault()  # or the browser would show the file instead of the page

    def _on_drop(self, event: Any) -> None:
        if _has_files(event):
            event.preventDefault()
            self._take(event.dataTransfer.files)

    def _take(self, files: Any) -> None:
        if files.length:
            self._reading = asyncio.ensure_future(self._read(files.item(0)))

    async def _read(self, file: Any) -> None:
        if file.size > MOST_BYTES:
            self.handle(Intent("share-refuse", value="large"))
            return
        try:
            text = str(await file.text())
        except JsException:  # gone by now, or a folder
            self.handle(Intent("share-refuse", value="unreadable"))
            return
        self.handle(Intent("share-load", value=text))


def _has_files(event: Any) -> bool:
    return bool(event.dataTransfer) and "Files" in list(event.dataTransfer.types)
