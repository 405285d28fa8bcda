"""The world around the session, in a browser: what is kept on the device, the clock, the page's address."""

from __future__ import annotations

from collections.abc import Callable

from js import Date, Object, document, location, navigator
from pyodide.ffi import to_js

from web.session.platform import Outside

from .storage import DeviceStore


def outside(chance: Callable[[], int], effort: Callable[[], int]) -> Outside:
    """What the session may use. `chance` gives fresh whole numbers, for the name of this window; `effort` is how much
    robots may think on this device."""
    return Outside(
        store=DeviceStore(),
        now=lambda: int(Date.now()),
        date=_date,
        address=f"{location.origin}{location.pathname}",
        can_send=bool(getattr(navigator, "share", None)),
        effort=effort,
        window=f"{chance():016x}",
    )


def _date(when: int) -> str:
    """A time as people write it, in the language of the page."""
    shape = to_js({"dateStyle": "medium", "timeStyle": "short"}, dict_converter=Object.fromEntries)
    return str(Date.new(when).toLocaleString(document.documentElement.lang, shape))
