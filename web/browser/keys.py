"""Hears keys, for the table: arrows lead from place to place, single keys press what they stand for, Escape puts back.
One listener for the whole page, for life. What a key means is web/session/keys.py's.

A key presses the element that has its meaning, so it does what a tap there does and nothing else. Keys with Ctrl, Alt
or Meta are the browser's and those of assistive technology; letters are left alone where somebody writes, and where
single keys are switched off.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import document
from pyodide.ffi import create_proxy

from web.session.intents import Intent
from web.session.keys import ARROWS, meaning
from web.session.session import Session

from .places import PRESSED, find, place_of

if TYPE_CHECKING:
    from web.session.table import Table

MIRRORED = {"ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft"}


class Keys:
    """The keys of one page."""

    def __init__(self, session: Session, handle: Callable[[Intent, bool], None]) -> None:
        self.session = session
        self.handle = handle
        self.proxy = create_proxy(self._on_key)
        document.addEventListener("keydown", self.proxy)

    def unbind(self) -> None:
        document.removeEventListener("keydown", self.proxy)
        self.proxy.destroy()

    def _on_key(self, event: Any) -> None:
        if event.defaultPrevented or event.isComposing or event.ctrlKey or event.altKey or event.metaKey:
            return
        if event.getModifierState("AltGraph"):
            return
        if self._follow(str(event.key), str(event.code), bool(event.shiftKey), bool(event.repeat)):
            event.preventDefault()

    def _follow(self, key: str, code: str, shift: bool, is_repeated: bool) -> bool:
        """Do what a key means. Returns whether it meant anything."""
        active = document.activeElement
        if not self.session.sheet:
            if key == "Escape":
                return self._press(Intent("cancel"))
            if key in ARROWS:
                return not shift and self._move(active, key)
            if key in ("Enter", " "):
                return self._is_for_the_table(active) if is_repeated else self._enter(active)
        if is_repeated or self.session.settings.keys == "off" or active.matches("input:not([type=radio]), select"):
            return False
        intent = meaning(key, code, shift)
        return intent is not None and self._act(intent)

    def _act(self, intent: Intent) -> bool:
        sheet = self.session.sheet
        if sheet:
            if intent.act != "look-keys" or sheet.kind != "keys":
                return False
            self.handle(Intent("close"), True)
        elif intent.act == "look-keys":
            self.handle(intent, True)
        elif intent.act == "log":
            log = document.querySelector(".table #log")
            if log:
                log.focus()
            return bool(log)
        elif not self._press(intent):
            if intent.act != "open" or self.session.table is None:
                return False
            self.handle(intent, True)  # there is no button for it: the table says why
        return True

    def _press(self, place: Intent) -> bool:
        """Press what is there, if anything is."""
        found = find(place)
        if found:
            if place.slot >= 0:
                found.focus()
            found.click()
        return bool(found)

    def _enter(self, active: Any) -> bool:
        """Real buttons hear it by themselves; a card that can't be used is none, and says why."""
        if active.matches("div[role=button]"):
            active.click()
            return True
        return active.matches("body, #h-turn") and self._press(Intent("next"))

    def _is_for_the_table(self, active: Any) -> bool:
        """Whether a press would play. A key that is held down has pressed once: what has the focus by now is another
        button than it was meant for, and what it does may be for good."""
        return bool(active.closest(".table")) and bool(active.closest(PRESSED))

    def _move(self, active: Any, key: str) -> bool:
        """Along the cards, the pods or the relatives; from nowhere, to the own cards."""
        table = self.session.table
        if table is None:
            return False
        place = self._led_to(table, active, key)
        if place is None:
            return False
        self.handle(place._replace(act="at", value=place.act), True)
        return True

    def _led_to(self, table: Table, active: Any, key: str) -> Intent | None:
        from web.session import stops  # see web/session/ahead.py

        if active.matches("body, #h-turn"):
            if active.matches("body") and active.scrollHeight > active.clientHeight:
                return None  # they scroll the page
            slot = stops.own_stop(table)
            return Intent("card", table.shown, slot) if slot >= 0 else None
        place = place_of(active)
        if place is None or not active.closest(".table"):
            return None
        if place.slot >= 0 and place.seat == table.shown:
            return place._replace(slot=stops.step_card(stops.own_slots(table), place.slot, key))
        if place.pod >= 0:
            pods = [place_of(pod) for pod in document.querySelectorAll(".table button[data-pod]")]
            return stops.step_in_row(pods, place, key)
        others = stops.among_others(table)
        if place not in others:
            return None
        if document.documentElement.dir == "rtl":  # the relatives stand as one reads, cards and pods as they lie
            key = MIRRORED.get(key, key)
        return stops.step_in_row(others, place, key)
