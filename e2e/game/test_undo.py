"""Undo and redo on the page: buttons, keys, robots' answers, and a win that is taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.browsing import Site, start
from e2e.support.mirror import Mirror, deal_where, link
from e2e.support.player import TablePage
from relativespace.view import View
from tests.support.builders import station_deck

NOTHING = "There is no move that was taken back."
ROBOTS = "?players=Ada,Robo@greedy,Bolt@greedy&seed=4&first=0"
AN_AGE = 20_000
"""Milliseconds: longer than a robot ever waits."""


def plain(view: View) -> bool:
    """A deal whose top rows are items that can be played one after the other: no instruction gets in the way."""
    deck = station_deck()
    tops = [[deck.kinds[deck.index(card.kind or "")].value for card in seat.slots[:3] if card] for seat in view.seats]
    return all(None not in row for row in tops) and tops[0][0] == 1 and (tops[1][0] or 0) > 1


def close_win() -> str:
    """The link of a game of two careful people whose last move showed nothing new."""
    for seed in range(500):
        mirror = Mirror(link(2, seed))
        while mirror.view.winner is None:
            mirror.tap(*mirror.next_taps())
        if mirror.table.undo_refusal is None and mirror.table.match.ply < 30:
            return link(2, seed)
    raise AssertionError("no such game: has the deck changed much?")


@pytest.fixture(scope="module")
def query() -> str:
    return link(3, deal_where(plain))


def redo(page: Page) -> Locator:
    return page.get_by_role("button", name="Redo", exact=True)


def test_a_move_that_was_taken_back_is_made_again(fresh: Callable[[str], Page], query: str) -> None:
    page, mirror = fresh(query), Mirror(query)
    table = TablePage(page)
    taps = ["card 0 0", "pod 0", "card 1 0", "pod 0", "undo", "undo", "redo", "redo"]
    table.press(*taps)
    table.expect_at(2, turn=2)
    mirror.tap(*taps)
    mirror.assert_shown_on(page)
    expect(page.locator("[data-act=redo]")).to_have_attribute("title", NOTHING)


def test_why_nothing_can_be_made_again_is_said_on_the_press(fresh: Callable[[str], Page], query: str) -> None:
    page = fresh(query)
    table = TablePage(page)
    redo(page).click(force=True)  # it is there, and says why it does nothing
    table.expect_refused(NOTHING)
    table.press("card 0 0", "pod 0", "undo")
    expect(redo(page)).not_to_have_attribute("aria-disabled", "true")
    table.press("card 0 1", "pod 0")
    expect(redo(page)).to_have_attribute("title", NOTHING)


def test_the_buttons_stay_where_they_are_whatever_can_be_done(fresh: Callable[[str], Page], query: str) -> None:
    page = fresh(query)
    table = TablePage(page)
    before = page.locator(".bar .tool").evaluate_all("all => all.map((tool) => tool.getBoundingClientRect().x)")
    for taps in (["card 0 0", "pod 0"], ["undo"], ["redo"]):
        table.press(*taps)
        after = page.locator(".bar .tool").evaluate_all("all => all.map((tool) => tool.getBoundingClientRect().x)")
        assert after == before, taps


def test_keys_take_back_and_make_again_and_the_focus_stays(fresh: Callable[[str], Page], query: str) -> None:
    page = fresh(query)
    table = TablePage(page)
    table.press("card 0 0", "pod 0", "card 1 0", "pod 0")
    page.keyboard.press("u")
    table.expect_at(1, turn=1)
    page.keyboard.press("u")
    table.expect_at(0, turn=0)
    page.keyboard.press("Shift+U")
    table.expect_at(1, turn=1)
    redo(page).focus()
    page.keyboard.press("Enter")
    table.expect_at(2, turn=2)
    expect(redo(page)).to_be_focused()
    page.keyboard.press("Enter")
    table.expect_refused(NOTHING)


def standing(page: Page, site: Site) -> TablePage:
    """A table with robots, before which the clock stands still."""
    start(page, site.url + ROBOTS)
    page.clock.install(time=0)
    page.clock.pause_at(1_000)
    return TablePage(page)


def let_play(table: TablePage, ply: int) -> None:
    """Let time pass until so many moves are made. In steps: a robot's wait begins when the move before it is done."""
    for _ in range(2 * ply + 10):
        if table.table.get_attribute("data-ply") == str(ply):
            break
        table.page.clock.run_for(AN_AGE)
    table.expect_at(ply)


def test_redo_brings_the_robots_answers_back_at_once(page: Page, site: Site) -> None:
    table, mirror = standing(page, site), Mirror(ROBOTS)
    taps = mirror.next_taps()
    table.press(*taps)
    let_play(table, 3)
    table.press("undo")
    table.expect_at(0, turn=0)
    table.press("redo")
    table.expect_at(3, turn=0)
    mirror.tap(*taps)
    while mirror.table.is_bot_turn:
        mirror.table.bot_move()
    mirror.tap("undo", "redo")
    mirror.assert_shown_on(page)


def test_after_a_redo_a_robot_takes_its_time(page: Page, site: Site) -> None:
    table, mirror = standing(page, site), Mirror(ROBOTS)
    table.press(*mirror.next_taps(), "undo", "redo")
    table.expect_at(1, turn=1)
    expect(page.locator(".turn.thinking")).to_be_visible()
    page.clock.run_for(100)
    table.expect_at(1, turn=1)
    let_play(table, 3)


def test_a_win_can_be_taken_back_and_made_again(fresh: Callable[[str], Page]) -> None:
    query = close_win()
    page, mirror = fresh(query), Mirror(query)
    table = TablePage(page)
    while mirror.view.winner is None:
        taps = mirror.next_taps()
        table.press(*taps)
        mirror.tap(*taps)
    expect(page.locator("body")).to_have_class("on-end")
    table.press("undo")
    expect(page.locator("body")).to_have_class("on-table")
    table.expect_at(mirror.table.match.ply - 1)
    table.press("redo")
    expect(page.locator("body")).to_have_class("on-end")
    mirror.tap("undo", "redo")
    mirror.assert_shown_on(page)
