"""Nothing is lost: whatever ends a visit, the start screen leads back to the game, and all of it is there."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from e2e.support.browsing import BOOT_TIMEOUT, QUIET, UNASKED, Site, start
from e2e.support.hosting import LOOK, NEWER_TITLE, Host, visit
from e2e.support.mirror import link
from e2e.support.player import MenuPage, SetupPage
from e2e.support.resuming import CHOICES, LAST, QUERY, Game
from tests.support.effort import IS_WHOLE

PLIES = range(LAST) if IS_WHOLE else (0, *CHOICES, LAST - 1)


# --- whatever ends it ---------------------------------------------------------------------------------------------


def test_a_game_that_is_loaded_anew_after_any_move_goes_on_as_it_was(page: Page, site: Site) -> None:
    """Between a card and its choice, too; and to the end, which only the same hidden cards lead to."""
    start(page, site.url + QUERY)
    game = Game(page)
    seen = set()
    for ply in PLIES:
        game.play(ply)
        seen.add(CHOICES.get(ply) if game.mirror.view.word else None)
        if ply % 2:
            page.reload()
            game.go_on()
        else:
            game.come_again(site.url)
    assert seen == {None, *CHOICES.values()}
    game.play(LAST)
    game.mirror.assert_shown_on(page)
    expect(page.locator("main.table")).to_have_attribute("data-phase", "over")
    start(page, site.url)
    expect(SetupPage(page).go_on).to_have_count(0)
    expect(page.get_by_role("button", name="All games")).to_be_visible()


@pytest.mark.slow
def test_undo_is_there_as_before(page: Page, site: Site) -> None:
    query = link(2, seed=0)  # its first moves show nothing new
    start(page, site.url + query)
    game = Game(page, query)
    game.play(2)
    game.come_again(site.url)
    for ply in (1, 0):
        game.table.undo.click()
        game.mirror.tap("undo")
        game.table.expect_at(ply)
        game.mirror.assert_shown_on(page)
    game.come_again(site.url)
    game.table.expect_at(0)


@pytest.mark.slow
def test_back_from_another_page_leads_to_the_game(page: Page, site: Site) -> None:
    start(page, site.url + QUERY)
    game = Game(page)
    game.play(3)
    page.goto(site.url + "rules.html")
    page.go_back()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    if page.locator("main.setup").count():  # where the browser has not held the page as it was
        game.go_on()
    game.expect_whole()


@pytest.mark.slow
def test_a_tab_that_dies_right_after_a_move_has_lost_nothing(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    start(page, site.url + QUERY)
    game = Game(page)
    game.play(5)
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")
    page.close()
    game.on(context.new_page()).come_again(site.url)
    game.play(6)


@pytest.mark.slow
def test_a_browser_that_is_killed_right_after_a_move_has_lost_nothing(
    browser: Browser, site: Site, tmp_path: Path
) -> None:
    """Its own storage would have: localStorage is on the disk only some seconds later."""
    program = browser.browser_type.executable_path
    program = os.environ.get("CHROMIUM") or program if Path(program).exists() else "/usr/bin/chromium"

    def launched() -> tuple[BrowserContext, Page]:
        context = browser.browser_type.launch_persistent_context(
            tmp_path, executable_path=program, args=QUIET, service_workers="block", reduced_motion="reduce",
            viewport={"width": 1180, "height": 820},
        )  # fmt: skip
        context.add_init_script(UNASKED)
        return context, context.new_page()

    context, page = launched()
    start(page, site.url + QUERY)
    game = Game(page)
    game.play(11)
    kill_all_of(tmp_path)
    with suppress(Exception):
        context.close()
    context, page = launched()
    game.on(page).come_again(site.url)
    game.play(12)
    context.close()


def kill_all_of(profile: Path) -> None:
    """End, without a warning, all processes of the browser that lives in this folder."""
    for found in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if str(profile).encode() in found.read_bytes():
                os.kill(int(found.parent.name), signal.SIGKILL)


@pytest.mark.slow
def test_a_new_version_of_the_page_goes_on_with_the_game_of_the_old_one(
    device: BrowserContext, host: Host, older: Path, newer: Path
) -> None:
    page, url = device.new_page(), host.put(older)
    visit(page, url + QUERY)
    game = Game(page)
    game.play(5)
    host.put(newer)
    assert page.evaluate(LOOK) == "installed"
    menu = MenuPage(page)
    menu.open()
    menu.leave.click()
    page.get_by_role("button", name="Load it").click()
    expect(page).to_have_title(NEWER_TITLE)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    game.go_on()
    game.play(7)
