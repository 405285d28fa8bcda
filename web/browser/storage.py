"""What is kept on the device: small texts by name. The one place that touches the browser's storage.

Storage can be refused (private windows, frames without an origin of their own) or full; then everything goes on
and nothing is kept.
"""

from __future__ import annotations

import js
from pyodide.ffi import JsException

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
