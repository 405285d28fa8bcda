"""Turns clicks, typing and choices into intents. One listener a kind of event for the whole page, for life."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import create_proxy

from web.session.intents import Intent

from .places import PRESSED, intent_at

Unbind = Callable[[], None]


def bind(handle: Callable[[Intent, bool], None], version: Callable[[], int]) -> Unbind:
    """Listen on the page's root; `version()` is that of the table on the screen. Returns what undoes it all.

    `handle` gets the intent, and whether it came by a key or by assistive technology rather than by pointing.
    """
    root = document.getElementById("app")
    pressed_on = -1  # the version that was on the screen when the finger came down

    def on_press(event: Any) -> None:
        nonlocal pressed_on
        pressed_on = version()

    def on_click(event: Any) -> None:
        target = event.target.closest(PRESSED)
        if not target or target.matches("input, select, form, [type=submit]"):
            return
        # The second tap of a double tap is meant for what was there at the first; the page has changed since.
        if event.detail > 1 and target.closest("main.table"):
            return
        # `detail` is 0 for keys and assistive technology: they act on what is there now.
        handle(intent_at(target, pressed_on if event.detail else version()), not event.detail)

    def on_input(event: Any) -> None:
        target = event.target
        if target.hasAttribute("data-act") and (event.type == "input") == target.matches("[type=text], [type=range]"):
            handle(intent_at(target, version()), False)

    def on_focus(event: Any) -> None:
        if event.target.matches("[data-act=name]"):  # a name to start with is there to be typed over
            event.target.select()

    def on_submit(event: Any) -> None:
        event.preventDefault()
        handle(intent_at(event.target, version()), document.activeElement.matches(":focus-visible"))

    def on_cancel(event: Any) -> None:
        # Escape closes a dialog by itself; what is open is the session's to know.
        event.preventDefault()
        handle(Intent("close"), True)

    listeners = [
        (kind, create_proxy(listener), capture)
        for kind, listener, capture in (
            ("pointerdown", on_press, True),
            ("click", on_click, False),
            ("input", on_input, False),
            ("change", on_input, False),
            ("focusin", on_focus, False),
            ("submit", on_submit, False),
            ("cancel", on_cancel, True),
        )
    ]
    for kind, proxy, capture in listeners:
        root.addEventListener(kind, proxy, capture)

    def unbind() -> None:
        for kind, proxy, capture in listeners:
            root.removeEventListener(kind, proxy, capture)
            proxy.destroy()

    return unbind
