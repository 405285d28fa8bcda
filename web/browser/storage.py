"""What is kept on the device: small texts by name. The one place that touches the browser's storage.

Storage can be refused (private windows, frames without an origin of their own) or full; then everything goes on
and nothing is kept.
"""

from __future__ import annotations

from contextlib import suppress

import js
from pyodide.ffi import JsException

from web.session.kept.headline import PREFIX as GAME

PREFIX = "relative-space:"


def is_kept() -> bool:
    """Whether this browser keeps anything at all."""
    try:
        js.localStorage.setItem(PREFIX + "probe", "1")
        js.localStorage.removeItem(PREFIX + "probe")
    except (JsException, AttributeError):
        return False
    return True


def recall(name: str) -> str | None:
    """The text kept under a name, or None."""
    try:
        kept = js.localStorage.getItem(PREFIX + name)
    except (JsException, AttributeError):
        return None
    return str(kept) if kept else None


def keep(name: str, text: str) -> bool:
    """Keep a text. Returns whether that was possible."""
    try:
        js.localStorage.setItem(PREFIX + name, text)
    except (JsException, AttributeError):
        return False
    return True


class DeviceStore:
    """The device's storage as a session's `Store`."""

    def get(self, name: str) -> str | None:
        return recall(name)

    def put(self, name: str, text: str) -> bool:
        is_kept = keep(name, text)
        if name.startswith(GAME):  # it has a copy, should the whole browser die; that may find room where this doesn't
            js.relativeSpace.copies.put(text)
        return is_kept

    def remove(self, name: str) -> None:
        with suppress(JsException, AttributeError):
            js.localStorage.removeItem(PREFIX + name)
        if name.startswith(GAME):
            js.relativeSpace.copies.drop(name.split(":")[1])

    def names(self) -> list[str]:
        try:
            kept = [str(js.localStorage.key(at)) for at in range(js.localStorage.length)]
        except (JsException, AttributeError):
            return []
        return [name.removeprefix(PREFIX) for name in kept if name.startswith(PREFIX)]
