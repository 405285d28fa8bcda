"""A hint in the browser: asked for by a key, said aloud, marked on the table, and followed by pressing what is marked.

Who may ask when, and what is told, is in tests/test_session_hint.py and tests/test_hint.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from mirror import deal_where, link
from player import TablePage
from playwright.sync_api import Page, expect

from relativespace.view import View
from tests.builders import station_deck


def is_plain(view: View) -> bool:
    """Whether the first player can only load items: nothing opens a pod, nothing asks for a choice."""
    values = {kind.id: kind.value for kind in station_deck().kinds}
    return all(card and card.kind and values[card.kind] is not None for card in view.seats[0].slots[:3])


def test_a_key_asks_for_a_hint_and_what_is_marked_can_be_pressed(fresh: Callable[[str], Page]) -> None:
    table = TablePage(fresh(link(3, deal_where(is_plain))))
    page = table.page
    said = page.locator(".turn .advice[role=status]")
    expect(said).to_be_attached()
    expect(said).to_be_empty()
    page.keyboard.press("h")
    expect(said).to_have_text(re.compile(r"onto pod 1: .+\.$"))
    expect(table.picked_up).to_have_count(0)
    card = page.locator(".me .slot.hinted button")
    expect(card).to_have_accessible_name(re.compile(", hint$"))
    expect(page.locator(".pod.hinted")).to_have_accessible_name(re.compile(", hint$"))
    card.click()
    expect(said).to_contain_text("onto pod 1")
    page.locator(".pod.hinted").click()
    table.expect_at(1, turn=1)
    expect(page.locator(".hinted")).to_have_count(0)
    expect(said).to_be_empty()
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(said).to_have_text(re.compile(r": .+\.$"))
