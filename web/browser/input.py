"""Turns clicks, typing and choices into intents. One listener a kind of event for the whole page, for life."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import create_proxy

from web.session.intents import Intent

Unbind = Callable[[], None]


def bind(handle: Callable[[Intent], None], version: Callable[[], int]) -> Unbind:
    """Listen on the page's root; `version()` is that of the table on the screen. Returns what undoes it all."""
    root = document.getElementById("app")
    pressed_on = -1  # the version that was on the screen when the finger came down

    def on_press(event: Any) -> None:
        nonlocal pressed_on
        pressed_on = version()

    def on_click(event: Any) -> None:
        target = event.target.closest("[data-act], [data-slot], [data-pod]")
        if not target or target.matches("input, select, form, [type=submit]"):
            return
        # The second tap of a double tap is meant for what was there at the first; the page has changed since.
        if event.detail > 1 and target.closest("main.table"):
            return
        # `detail` is 0 for keys and assistive technology: they act on what is there now.
        handle(_intent(target, pressed_on if event.detail else version()))

    def on_input(event: Any) -> None:
        target = event.target
        if target.hasAttribute("data-act") and (event.type == "input") == target.matches("[type=text]"):
            handle(_intent(target, version()))

    def on_focus(event: Any) -> None:
        if event.target.matches("[data-act=name]"):  # a name to start with is there to be typed over
            event.target.select()

    def on_submit(event: Any) -> None:
        event.preventDefault()
        handle(_intent(event.target, version()))

    def on_cancel(event: Any) -> None:
        # Escape closes a dialog by itself; what is open is the session's to know.
        event.preventDefault()
        handle(Intent("close"))

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


def _intent(target: Any, version: int) -> Intent:
    get = target.getAttribute  # not `dataset`: its missing entries raise. What is missing is JavaScript's null: false
    slot = get("data-slot")
    act = get("data-act") or ("card" if slot else "pod")
    value = str(target.value) if target.matches("input, select") else ""
    return Intent(act, _number(get("data-seat")), _number(slot), _number(get("data-pod")), value, version)


def _number(text: str | None) -> int:
    return int(text) if text else -1
