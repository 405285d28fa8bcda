"""Turns clicks, typing and choices into intents. One listener a kind of event for the whole page, for life."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, requestAnimationFrame
from pyodide.ffi import create_proxy

from web.session.intents import Intent

from .places import PRESSED, TABLE, TURNS_OVER, intent_at

STAYS_THE_SAME = ".reel"
"""Buttons on the table that are what they were after they have been pressed."""

Unbind = Callable[[], None]


def bind(handle: Callable[[Intent, bool], None], version: Callable[[], int]) -> Unbind:
    """Listen on the page's root; `version()` is that of the table on the screen. Returns what undoes it all.

    `handle` gets the intent, and whether it came by a key or by assistive technology rather than by pointing.
    """
    root = document.getElementById("app")
    pressed_on = -1  # the version that was on the screen when the finger came down
    slid: Any = None  # a slider that was moved since the last frame

    def on_press(event: Any) -> None:
        nonlocal pressed_on
        pressed_on = version()

    def on_click(event: Any) -> None:
        target = event.target.closest(PRESSED)
        if not target or target.matches("input, select, form, [type=submit]"):
            return
        # The second tap of a double tap is meant for what was there at the first; the page has changed since. But who
        # taps a replay's buttons quickly wants to get on.
        has_changed = target.closest(TABLE) and not target.closest(STAYS_THE_SAME)
        if event.detail > 1 and (has_changed or target.matches(TURNS_OVER)):
            return
        on_frame()
        # `detail` is 0 for keys and assistive technology: they act on what is there now.
        handle(intent_at(target, pressed_on if event.detail else version()), not event.detail)

    def on_input(event: Any) -> None:
        target = event.target
        if target.hasAttribute("data-act") and (event.type == "input") == target.matches("[type=text], [type=range]"):
            if target.matches("[type=range]"):
                on_slide(target)
            else:
                handle(intent_at(target, version()), False)

    def on_slide(slider: Any) -> None:
        """A slider moves faster than pages can be drawn: once a frame is enough, with where it is by then."""
        nonlocal slid
        if slid is None:
            requestAnimationFrame(frame)
        slid = slider

    def on_frame(time: float = 0) -> None:
        nonlocal slid
        slider, slid = slid, None
        if slider is not None and slider.isConnected:
            handle(intent_at(slider, version()), False)

    frame = create_proxy(on_frame)

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
        frame.destroy()

    return unbind
