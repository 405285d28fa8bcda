"""Taps that mean nothing, second thoughts, and the menu: nothing is played by accident, and nothing is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import Shared
from e2e.support.mirror import Mirror, deal_where, link
from e2e.support.player import MenuPage, SetupPage, TablePage
from e2e.support.presses import COVERED, plain


@pytest.fixture(scope="module")
def query() -> str:
    return link(3, deal_where(plain))


@pytest.fixture
def table(fresh: Callable[[str], Page], query: str) -> TablePage:
    return TablePage(fresh(query))


def test_a_refusal_leads_to_the_paragraph_of_its_rule_beside_the_game(table: TablePage) -> None:
    table.touch("card 0 3")
    table.expect_refused(COVERED)
    with table.page.expect_popup() as opened:
        table.page.get_by_role("link", name="Why? Rule TURN-2: Available cards").click()
    expect(opened.value.locator("#TURN-2")).to_be_in_viewport()
    opened.value.close()
    table.expect_refused(COVERED)


def test_a_tap_on_a_card_picks_it_up_and_plays_nothing(table: TablePage) -> None:
    table.press("card 0 0")
    expect(table.picked_up).to_have_attribute("data-slot", "0")
    table.expect_at(0, turn=0)
    table.press("card 0 1")
    expect(table.picked_up).to_have_attribute("data-slot", "1")
    table.put_back.click()
    expect(table.picked_up).to_have_count(0)
    table.press("card 0 2", "card 0 2")
    expect(table.picked_up).to_have_count(0)
    table.expect_at(0, turn=0)


def test_a_refused_tap_says_why_and_keeps_the_card_in_the_hand(table: TablePage) -> None:
    table.press("card 0 0")
    expect(table.refusal).to_be_empty()
    for tap in ("card 0 4", "card 0 8"):
        table.touch(tap)
        table.expect_refused(COVERED)
    expect(table.picked_up).to_have_attribute("data-slot", "0")
    table.expect_at(0, turn=0)
    table.press("pod 0")
    table.expect_at(1, turn=1)


def test_a_double_click_on_a_pod_plays_one_card(table: TablePage) -> None:
    table.press("card 0 0")
    table.pod(0).dblclick()
    table.expect_at(1, turn=1)


def test_undo_takes_back_move_after_move(table: TablePage, query: str) -> None:
    mirror = Mirror(query)
    dealt = mirror.html
    table.press("card 0 0", "pod 0", "card 1 0", "pod 0")
    table.expect_at(2, turn=2)
    table.undo.click()
    table.expect_at(1, turn=1)
    expect(table.log.locator("p").last).to_have_text("Ben takes the last move back.")
    table.undo.click()
    table.expect_at(0, turn=0)
    table.undo.click(force=True)
    table.expect_refused("There is no move of yours to take back.")
    mirror.tap("card 0 0", "pod 0", "card 1 0", "pod 0", "undo", "undo", "undo")
    mirror.assert_shown_on(table.page)
    assert mirror.html != dealt, "what happened stays in the log"


def test_focus_is_never_lost(table: TablePage) -> None:
    """The button that had it may go; then the heading of the turn takes it."""
    for taps in (["card 0 0", "pod 0"], ["card 1 0"], ["cancel"], ["card 1 0", "pod 0"]):
        table.press(*taps)
        assert table.page.evaluate("document.activeElement !== document.body"), taps


def test_a_game_can_be_played_by_keyboard(table: TablePage) -> None:
    table.button("card 0 0").focus()
    table.page.keyboard.press("Enter")
    expect(table.picked_up).to_have_attribute("data-slot", "0")
    table.button("pod 0").focus()
    table.page.keyboard.press("Space")
    table.expect_at(1, turn=1)


def test_all_hands_over_wait_when_asked_to(table: TablePage) -> None:
    menu = MenuPage(table.page)
    menu.set("Wait after every turn")
    table.press("card 0 0", "pod 0")
    expect(table.title).to_have_text("Loaded!")
    expect(table.next).to_have_text("Pass to Ben")
    table.expect_at(1, turn=1)
    expect(table.own_cards).to_have_count(0)
    table.press("next")
    expect(table.title).to_have_text("Ben’s turn")
    menu.set("Wait after surprises")


def test_the_menu_is_a_dialog_that_escape_closes(table: TablePage) -> None:
    menu = MenuPage(table.page)
    menu.open()
    assert menu.dialog.evaluate("node => node.matches(':modal') && node.contains(document.activeElement)")
    table.page.keyboard.press("Escape")
    expect(menu.dialog).to_have_count(0)
    table.press("card 0 0", "pod 0")
    table.expect_at(1)
    menu.open()
    menu.close.click()
    expect(menu.dialog).to_have_count(0)


def test_a_game_that_was_left_waits_on_the_set_up(table: TablePage) -> None:
    menu, setup = MenuPage(table.page), SetupPage(table.page)
    table.press("card 0 0", "pod 0", "card 1 0")
    menu.open()
    menu.leave.click()
    setup.go_on.click()
    table.expect_at(1, turn=1)
    assert table.page.evaluate("document.activeElement !== document.body")
    menu.open()
    menu.leave.click()
    setup.expect_names("Ada", "Ben", "Cleo")
    expect(setup.seed).to_have_value("")
    expect(table.log).to_be_empty()
    expect(table.page.locator("body")).to_have_class("on-setup")
    setup.start.click()
    table.expect_at(0)
    menu.open()
    menu.leave.click()
    setup.go_on.click()
    table.expect_at(0)


def test_settings_are_kept_for_the_next_visit(shared: Shared, query: str) -> None:
    page = shared.open(query)
    menu, root = MenuPage(page), page.locator("html")
    for name, theme in (("Day", "light"), ("Night", "dark")):
        menu.set(name)
        expect(root).to_have_attribute("data-theme", theme)
    menu.set("Day", "Never wait", "Fast")
    page = shared.open(query)
    expect(root).to_have_attribute("data-theme", "light")
    menu.open()
    for name in ("Day", "Never wait", "Fast"):
        expect(menu.choice(name)).to_be_checked()
    menu.choose("As the device", "Colours")  # the page is shared: leave it as it was
    for name in ("Wait after surprises", "Steadily"):
        menu.choose(name)
    menu.close.click()
