"""Hears keys, for the table: arrows lead from place to place, single keys press what they stand for, Escape puts back.
One listener for the whole page, for life. What a key means is web/session/table/keys.py's.

A key presses the element that has its meaning, so it does what a tap there does and nothing else. Keys with Ctrl, Alt
or Meta are the browser's and those of assistive technology; letters are left alone where somebody writes, and where
single keys are switched off.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import document, performance
from pyodide.ffi import create_proxy

from web.session.intents import Intent
from web.session.session import Session
from web.session.table.keys import ARROWS, IN_LESSON, IN_REPLAY, meaning

from .places import PRESSED, TABLE, TURNS_OVER, find, place_of

if TYPE_CHECKING:
    from web.session.table.table import Table

WRITES = "input:not([type=radio], [type=range]), select"
"""Where letters are typed, or choose."""

MIRRORED = {"ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft"}


class Keys:
    """The keys of one page."""

    def __init__(self, session: Session, handle: Callable[[Intent, bool], None]) -> None:
        self.session = session
        self.handle = handle
        self.done_at = 0.0  # when the page had followed the last key, by the clock of events
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
        key, is_repeated = str(event.key), bool(event.repeat)
        if self._is_late(event):  # a key that is held down: when it is let go, all is over at once
            event.preventDefault()
        elif self._follow(key, str(event.code), bool(event.shiftKey), is_repeated):
            self.done_at = float(performance.now())
            event.preventDefault()

    def _is_late(self, event: Any) -> bool:
        """Whether a replay was still being drawn when a key that is held down came again."""
        return bool(event.repeat) and self.session.replay is not None and event.timeStamp < self.done_at

    def _follow(self, key: str, code: str, shift: bool, is_repeated: bool) -> bool:
        """Do what a key means. Returns whether it meant anything."""
        active = document.activeElement
        if not self.session.sheet:
            if self.session.replay and not shift and key in IN_REPLAY and self._is_for_the_replay(active, key):
                return (is_repeated and key == " ") or self._press(IN_REPLAY[self._mirrored(key)])
            if key == "Escape":
                return self._press(Intent("cancel"))
            if key in ARROWS:
                return not shift and self._move(active, key)
            if key in ("Enter", " "):
                return self._is_for_the_table(active) if is_repeated else self._enter(active)
        elif is_repeated and key == "Enter" and active.matches(TURNS_OVER):
            return True  # a key that is held down has pressed once
        if is_repeated or self.session.settings.keys == "off" or active.matches(WRITES):
            return False
        intent = meaning(key, code, shift)
        return intent is not None and self._act(intent)

    def _is_for_the_replay(self, active: Any, key: str) -> bool:
        """Whether what has the focus leaves a key to the replay: its slider follows arrows by itself, pods and
        relatives are led through by them, the log scrolls, and a space presses whatever can be pressed."""
        if key == "Escape":
            return True
        if key == " ":
            return bool(active.matches("body, #h-turn"))
        place = place_of(active)
        is_in_a_row = place is not None and (place.pod >= 0 or place.act == "look-stash")
        return not is_in_a_row and not active.matches("input, [role=log]")

    @staticmethod
    def _mirrored(key: str) -> str:
        """The arrow that leads the same way where one reads from right to left."""
        return MIRRORED.get(key, key) if document.documentElement.dir == "rtl" else key

    def _act(self, intent: Intent) -> bool:
        sheet = self.session.sheet
        if sheet:
            if intent.act != "look-keys" or sheet.kind != "keys":
                return False
            self.handle(Intent("close"), True)
        elif intent.act == "look-keys":
            self.handle(intent, True)
        elif intent.act == "log":
            log = document.querySelector(f"{TABLE} #log")
            if log:
                log.focus()
            return bool(log)
        elif not self._press(intent) and not self._press(IN_LESSON.get(intent.act, intent)):
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
        return bool(active.closest(TABLE)) and bool(active.closest(PRESSED))

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
        from web.session.table.focus_order import own_stop, step_card, step_in_row  # see web/browser/preload.py
        from web.session.table.offers import among_others, own_slots

        if active.matches("body, #h-turn"):
            if self.session.replay:
                return None
            if active.matches("body") and active.scrollHeight > active.clientHeight:
                return None  # they scroll the page
            slot = own_stop(table)
            return Intent("card", table.shown, slot) if slot >= 0 else None
        place = place_of(active)
        if place is None or not active.closest(TABLE):
            return None
        if place.slot >= 0 and place.seat == table.shown:
            return place._replace(slot=step_card(own_slots(table), place.slot, key))
        if place.pod >= 0:
            pods = [place_of(pod) for pod in document.querySelectorAll(f"{TABLE} button[data-pod]")]
            return step_in_row(pods, place, key)
        others = among_others(table)
        if place not in others:
            return None
        # They stand as one reads, cards and pods as they lie.
        return step_in_row(others, place, self._mirrored(key))
