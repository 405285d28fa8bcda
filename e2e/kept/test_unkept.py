"""Storage that is full, refused, emptied in the middle or out of reach: the game goes on, and one line tells."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.browsing import BOOT_TIMEOUT, Site, start
from e2e.support.player import MenuPage, SetupPage, TablePage
from e2e.support.resuming import QUERY, Game

CANT = "This game can’t be kept on this device, but a link or a file can keep it."
FULL = """
  globalThis.isFull = true;
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    if (globalThis.isFull && key.includes(":game:")) throw new DOMException("full", "QuotaExceededError");
    return setItem.call(this, key, text);
  };
"""
REFUSED = """
  Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
  Object.defineProperty(globalThis, "indexedDB", { get() { throw new DOMException("no", "SecurityError"); } });
"""


def strip(page: Page) -> Locator:
    return page.locator(".strip p")


@pytest.mark.short("full")
@pytest.mark.parametrize("trouble", [FULL, REFUSED], ids=["full", "refused"])
def test_the_game_goes_on_and_one_line_says_that_it_can_t_be_kept(page: Page, site: Site, trouble: str) -> None:
    page.add_init_script(trouble)
    start(page, site.url + QUERY)
    game = Game(page)
    expect(strip(page)).to_have_text(CANT)
    game.play(3)
    game.mirror.assert_shown_on(page)
    expect(strip(page)).to_have_text(CANT)
    page.get_by_role("button", name="Link or file").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Put away").click()
    expect(strip(page)).to_have_count(0)
    game.play(4)
    expect(strip(page)).to_have_count(0)


def test_the_line_goes_when_there_is_room_again_and_comes_back_when_that_is_over(page: Page, site: Site) -> None:
    page.add_init_script(FULL)
    start(page, site.url + QUERY)
    game = Game(page)
    expect(strip(page)).to_have_text(CANT)
    page.evaluate("isFull = false")
    game.play(1)
    expect(strip(page)).to_have_count(0)
    page.evaluate("isFull = true")
    game.play(2)
    expect(strip(page)).to_have_text(CANT)


@pytest.mark.slow
def test_a_game_that_can_t_be_kept_is_gone_on_with_as_long_as_the_page_lives(page: Page, site: Site) -> None:
    page.add_init_script(REFUSED)
    start(page, site.url + QUERY)
    game = Game(page)
    game.play(2)
    menu = MenuPage(page)
    menu.open()
    menu.leave.click()
    SetupPage(page).go_on.click()
    game.open_mirror()
    game.table.expect_at(2)
    game.mirror.assert_shown_on(page)
    game.play(3)


@pytest.mark.slow
def test_a_storage_that_is_emptied_in_the_middle_of_a_game_loses_nothing(page: Page, site: Site) -> None:
    start(page, site.url + QUERY)
    game = Game(page)
    game.play(2)
    page.evaluate("localStorage.clear()")
    game.play(3)
    expect(strip(page)).to_have_count(0)
    game.come_again(site.url)


@pytest.mark.allow_console  # the browser says that such a frame may not keep the screen lit
def test_a_sandboxed_frame_plays_and_says_so(page: Page, site: Site) -> None:
    """The host lets any page have its files, as many do: a frame without an origin of its own asks."""
    address = f"{site.url}?players=Ada,Ben&seed=7"
    frame = f'<iframe sandbox="allow-scripts" src="{address}" width="1100" height="750"></iframe>'
    page.route("**/around.html", lambda route: route.fulfill(body=frame, content_type="text/html"))
    page.goto(f"{site.url}around.html")
    inside = page.frame_locator("iframe")
    expect(inside.locator("main.table")).to_have_attribute("data-ply", "0", timeout=BOOT_TIMEOUT)
    expect(inside.locator(".strip p")).to_have_text(CANT)
    inside.locator(".me button[data-slot]").first.click()
    inside.locator("button[data-pod]").first.click()
    expect(inside.locator("main.table")).to_have_attribute("data-ply", "1")


@pytest.mark.slow
def test_what_is_kept_of_other_games_stays_when_there_is_no_room(page: Page, site: Site) -> None:
    start(page, site.url + "?players=Ada,Ben&seed=5")
    TablePage(page).expect_at(0)
    before = page.evaluate("Object.keys(localStorage).filter((key) => key.includes(':game:'))")
    page.add_init_script(FULL)
    start(page, site.url + QUERY)
    Game(page).play(2)
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes(':game:'))") == before
