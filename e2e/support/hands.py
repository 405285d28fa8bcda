"""Somebody who plays by keys alone: gets to what a tap means with Tab and arrows, and presses Enter there.

`keys.tap("card 0 7")` does what a tap in text does (tests/support/tables.py). After every single key somebody must
have the focus. It knows where things are only from the page: from what has the focus and what is to have it.
"""

from __future__ import annotations

from collections import deque

from playwright.sync_api import Locator, Page, expect

from e2e.support.player import TablePage
from web.session.table.focus_order import step_card

ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
ALL_STOPS = 40
"""More than a page has for Tab."""

IN_THE_SAME_GROUP = """(wanted) => {
  const groups = [".me .stash", ".pods", ".seats"];
  return groups.some((group) => wanted.closest(group)?.contains(document.activeElement));
}"""
COMES_LATER = """(wanted) => Boolean(
  document.activeElement.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING
)"""
IS_FOCUSED = "(wanted) => wanted === document.activeElement"


class Keys:
    """A keyboard, and the table it is for."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = TablePage(page)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            assert self.page.evaluate("document.activeElement !== document.body"), f"nobody has the focus after {key}"

    @property
    def focused(self) -> Locator:
        return self.page.locator("*:focus")

    def tap(self, tap: str) -> None:
        wanted = self.table.button(tap)
        expect(wanted).to_have_count(1)
        if not wanted.evaluate(IS_FOCUSED):
            if not wanted.evaluate(IN_THE_SAME_GROUP):
                self._tab_to(wanted)
            self._walk_to(wanted)
        self.press("Enter")

    def _tab_to(self, wanted: Locator) -> None:
        """To the element itself, or to the one of its group that Tab leads to."""
        key = "Tab" if wanted.evaluate(COMES_LATER) else "Shift+Tab"
        for _ in range(ALL_STOPS):
            self.press(key)
            if wanted.evaluate(IS_FOCUSED) or wanted.evaluate(IN_THE_SAME_GROUP):
                return
        raise AssertionError(f"Tab doesn't lead to {wanted}")

    def _walk_to(self, wanted: Locator) -> None:
        if wanted.evaluate("(wanted) => Boolean(wanted.closest('.me'))"):
            self.press(*self._way(wanted))
        else:
            self.press("Home")
            for _ in range(ALL_STOPS):
                if wanted.evaluate(IS_FOCUSED):
                    break
                self.press("ArrowRight")
        assert wanted.evaluate(IS_FOCUSED), f"arrows don't lead to {wanted}"

    def _way(self, wanted: Locator) -> list[str]:
        """The arrows from the own card that has the focus to another one."""
        slots = [int(slot) for slot in self.page.locator(".me [data-slot]").evaluate_all(
            "(cards) => cards.map((card) => card.dataset.slot)"
        )]
        start, goal = (int(card.get_attribute("data-slot") or -1) for card in (self.focused, wanted))
        ways: dict[int, list[str]] = {start: []}
        queue = deque([start])
        while goal not in ways:
            slot = queue.popleft()
            for key in ARROWS:
                there = step_card(slots, slot, key)
                if there not in ways:
                    ways[there] = [*ways[slot], key]
                    queue.append(there)
        return ways[goal]
