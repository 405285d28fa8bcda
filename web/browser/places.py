"""Where something is on the page: from an element to the intent that a press there makes, and back."""

from __future__ import annotations

from typing import Any

from js import document

from web.session.intents import Intent

PRESSED = "[data-act], [data-slot], [data-pod]"
"""Whatever a press means something on."""

TABLE = ":is(.table, .embed)"
"""A table, in the game or in a demo. Its cards and pods have likes on sheets."""

TURNS_OVER = "[data-act$=delete], [data-act$=wipe]"
"""Buttons that take back at the next press what they have just done."""


def intent_at(element: Any, version: int = -1) -> Intent:
    """The intent that a press on an element makes."""
    get = element.getAttribute  # not `dataset`: its missing entries raise. What is missing is JavaScript's null: false
    slot = get("data-slot")
    act: Any = get("data-act") or ("card" if slot else "pod")
    value = str(element.value) if element.matches("input, select, button") else ""
    return Intent(act, _number(get("data-seat")), _number(slot), _number(get("data-pod")), value, version)


def place_of(element: Any) -> Intent | None:
    """The place where an element is, if it can be found again by it."""
    found = element.closest(PRESSED) if element else None
    return intent_at(found)._replace(value="") if found else None


def find(place: Intent) -> Any:
    """The element of a place, or None. Cards and pods are those of the table, not their likes on a sheet."""
    if place.act == "title":
        return document.getElementById("h-turn")
    if place.slot >= 0:
        zone = f"{TABLE} [data-seat='{place.seat}']" if place.seat >= 0 else ".me "
        return _one(f"{zone}[data-slot='{place.slot}']")
    if place.pod >= 0:
        return _one(f"{TABLE} [data-pod='{place.pod}']")
    seat = f"[data-seat='{place.seat}']" if place.seat >= 0 else ""
    return _one(f"#app > :not(dialog) [data-act='{place.act}']{seat}")


def _one(selector: str) -> Any:
    return document.querySelector(selector) or None


def _number(text: str | None) -> int:
    return int(text) if text else -1
