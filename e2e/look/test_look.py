"""Looking closer in a browser: where one has to press for it, what comes, and that play goes on as before."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.mirror import deal_where, link
from e2e.support.player import TablePage
from e2e.support.still import Size
from relativespace.view import View
from tests.support.builders import station_deck

SIZES: tuple[Size, ...] = ((1180, 820), (390, 844), (844, 390))


class LookingPage(TablePage):
    """The table of somebody who looks closer."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.sheet = page.get_by_role("dialog")
        self.heading = self.sheet.get_by_role("heading", level=2)
        self.close = self.sheet.get_by_role("button", name="Close")
        self.bay_button = page.get_by_role("button", name="Launch bay")
        self.log_button = page.get_by_role("button", name="Station log")

    def look_at_pod(self, number: int) -> Locator:
        return self.page.locator(f"button[data-act=look-pod][data-pod='{number}']")

    def look_at_stash(self, seat: int) -> Locator:
        return self.page.locator(f"button[data-act=look-stash][data-seat='{seat}']")

    def expect_open(self, heading: str) -> None:
        expect(self.sheet).to_be_visible()
        expect(self.heading).to_have_text(re.compile(re.escape(heading) + "$"))

    def shut(self) -> None:
        self.close.click()
        expect(self.sheet).to_have_count(0)


def plain(view: View) -> bool:
    """A deal whose first player has an item on top that can be played at once."""
    card, deck = view.seats[0].slots[0], station_deck()
    return card is not None and deck.kinds[deck.index(card.kind or "")].is_item


@pytest.fixture(scope="module")
def query() -> str:
    return link(3, deal_where(plain))


@pytest.fixture
def table(fresh: Callable[[str], Page], query: str) -> LookingPage:
    page = fresh(query)
    page.set_viewport_size({"width": 1180, "height": 820})
    return LookingPage(page)


def test_a_pod_that_is_tapped_first_says_what_comes_before(table: LookingPage) -> None:
    table.look_at_pod(0).click()
    table.expect_open("Pod 1")
    expect(table.sheet).to_contain_text("Choose one of your bright cards first, then this pod.")
    table.shut()
    table.expect_at(0, turn=0)


def test_with_a_card_in_hand_a_tap_on_a_pod_plays_it_and_then_shows_it(table: LookingPage) -> None:
    table.press("card 0 0", "pod 0")
    table.expect_at(1, turn=1)
    table.look_at_pod(0).click()
    table.expect_open("Pod 1")
    expect(table.sheet.locator(".pile li")).to_have_count(1)
    table.shut()
    table.press("card 1 0", "card 1 0")
    expect(table.look_at_pod(0)).to_be_visible()


@pytest.mark.short("size0", "size2")
@pytest.mark.parametrize("size", SIZES)
def test_a_tap_anywhere_on_a_relatives_seat_enlarges_their_stash(table: LookingPage, size: Size) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    for place in ("[data-slot='0']", "[data-slot='8']", ".mark", ".left"):
        box = table.page.locator(".seat").first.locator(place).bounding_box()
        assert box is not None
        table.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        table.expect_open("Ben’s stash")
        table.shut()
    expect(table.refusal).to_be_empty()


@pytest.mark.short("size0", "size2")
@pytest.mark.parametrize("size", SIZES)
def test_the_whole_log_is_one_tap_away(table: LookingPage, size: Size) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.log_button.click()
    table.expect_open("Station log")
    expect(table.sheet.get_by_role("listitem")).to_have_text(["The cards are dealt. Ada goes first. Why?"])
    expect(table.log).to_have_count(1)
    table.shut()


@pytest.mark.short("size0", "size3")
@pytest.mark.parametrize("size", (*SIZES, (320, 640)))
def test_with_a_card_in_hand_all_pods_are_one_tap_away(table: LookingPage, size: Size) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.press("card 0 0")
    box = table.bay_button.bounding_box()
    assert box is not None
    for corner in ((3, 3), (41, 41)):
        table.page.mouse.click(box["x"] + corner[0], box["y"] + corner[1])
        table.expect_open("Launch bay")
        expect(table.sheet.get_by_role("region")).to_have_count(table.pods.count())
        table.shut()
    expect(table.picked_up).to_have_count(1)
    table.expect_at(0, turn=0)


def test_the_log_itself_stays_the_one_live_region(table: LookingPage) -> None:
    table.log.evaluate("(log) => { log.wasHere = true; }")
    table.log_button.click()
    table.expect_open("Station log")
    table.shut()
    table.press("card 0 0", "pod 0")
    table.expect_at(1)
    assert table.log.evaluate("(log) => log.wasHere")


@pytest.mark.short("pod", "log")
@pytest.mark.parametrize("what", ["pod", "bay", "stash", "log"])
def test_by_keyboard_one_comes_back_to_where_one_was(table: LookingPage, what: str) -> None:
    opener = {
        "pod": table.look_at_pod(0),
        "bay": table.bay_button,
        "stash": table.look_at_stash(1),
        "log": table.log_button,
    }[what]
    opener.focus()
    table.page.keyboard.press("Enter")
    expect(table.sheet).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.sheet).to_have_count(0)
    expect(opener).to_be_focused()


def test_a_small_stash_stays_where_it_is_while_it_is_enlarged(table: LookingPage) -> None:
    small = table.page.locator(".seat").first.locator(".stashbox")
    small.evaluate("(box) => { box.wasHere = true; }")
    table.look_at_stash(1).click()
    table.expect_open("Ben’s stash")
    assert small.evaluate("(box) => box.wasHere && box.querySelectorAll('.card').length === 12")
    expect(table.sheet.locator(".stash .card")).to_have_count(12)
    table.shut()
