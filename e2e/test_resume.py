"""Nothing is lost: whatever ends a visit, the start screen leads back to the game, and all of it is there."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from conftest import BOOT_TIMEOUT, QUIET, UNASKED, Site, start
from hosting import LOOK, NEWER_TITLE, Host, visit
from mirror import link
from player import MenuPage, SetupPage, TablePage
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect
from resuming import CHOICES, LAST, QUERY, Game
from waiting import Waiting, app

from tests.tables import visit as visitor
from web.present.nodes import html
from web.present.page import page as page_of
from web.session.headline import read_headline

PLIES = range(LAST) if os.environ.get("RS_ALL") else (0, *CHOICES, LAST - 1)


@pytest.fixture
def waiting(page: Page, site: Site) -> Iterator[Waiting]:
    yield Waiting(page, site)
    page.unroute_all(behavior="ignoreErrors")


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


# --- the second copy ----------------------------------------------------------------------------------------------

COPIES = """async (wanted) => {
  const asked = indexedDB.open("relative-space");
  await new Promise((done) => { asked.onsuccess = done; });
  for (;;) {
    const keys = asked.result.transaction("games").objectStore("games").getAllKeys();
    await new Promise((done) => { keys.onsuccess = done; });
    if (keys.result.length === wanted) break;
  }
  asked.result.close();
}"""
"""Wait until there are so many copies. What is kept is copied within milliseconds, but nobody waits for it."""


def test_what_the_storage_has_lost_comes_back_from_the_copy(page: Page, site: Site) -> None:
    start(page, site.url + QUERY)
    game = Game(page)
    game.play(1)
    old = page.evaluate("({ ...localStorage })")
    game.play(5)
    page.evaluate(COPIES, 2)
    page.evaluate("old => { localStorage.clear(); for (const key in old) localStorage[key] = old[key]; }", old)
    game.come_again(site.url)
    page.evaluate("localStorage.clear()")
    game.come_again(site.url)


def test_a_deleted_game_does_not_come_back(page: Page, site: Site) -> None:
    start(page, site.url + QUERY)
    Game(page).play(1)
    page.evaluate(COPIES, 2)
    MenuPage(page).open()
    MenuPage(page).leave.click()
    ident = SetupPage(page).go_on.get_attribute("value")
    page.evaluate("ident => relativeSpace.copies.drop(ident)", ident)
    page.evaluate("for (const key of Object.keys(localStorage)) if (key.includes(':game:')) delete localStorage[key]")
    start(page, site.url)
    page.evaluate(COPIES, 0)
    expect(page.locator(".wayback")).to_have_count(0)
    assert not [key for key in page.evaluate("Object.keys(localStorage)") if ":gone:" in key]


@pytest.mark.parametrize(
    "trouble",
    ["open() { throw new Error('no') }", "open() { return {} }", "open() { return null }"],
    ids=["refuses", "hangs", "is none"],
)
def test_nothing_waits_for_a_copy_that_can_t_be_had(page: Page, site: Site, trouble: str) -> None:
    page.add_init_script(f"Object.defineProperty(globalThis, 'indexedDB', {{ value: {{ {trouble} }} }})")
    start(page, site.url + QUERY)
    game = Game(page)
    game.play(2)
    game.come_again(site.url)


# --- before Python is up ------------------------------------------------------------------------------------------


def kept_games(page: Page, site: Site, *queries: str, moves: int = 1) -> None:
    for query in queries:
        start(page, site.url + query)
        for ply in range(moves):
            TablePage(page).own_cards.first.click()
            TablePage(page).pod(0).click()
            TablePage(page).expect_at(ply + 1)


def python_s(page: Page) -> str:
    """The set-up as Python draws it over what is kept."""
    session = visitor()
    headlines = [read_headline(text) for text in page.evaluate("relativeSpace.games().map(({ line }) => line)")]
    session.unfinished = next((found for found in headlines if found and found.winner is None), None)
    session.has_more_games = len(headlines) > 1
    return html(page_of(session))


@pytest.mark.parametrize("games", [1, 2])
def test_the_way_back_is_there_at_once_to_the_letter_as_python_draws_it(
    waiting: Waiting, site: Site, games: int
) -> None:
    page = waiting.page
    page.unroute_all()
    kept_games(page, site, *(link(3, 7), "?players=%D9%85%D8%B1%D9%8A%D9%85,%3Cb%3E,W&seed=1")[:games])
    waiting = Waiting(page, site)
    setup = waiting.open()
    expect(setup.go_on).to_be_visible()
    assert app(page) == python_s(page)
    place = "document.querySelector('.mhead').getBoundingClientRect().top"
    before = page.evaluate(place)
    page.evaluate("globalThis.known = document.querySelector('.wayback')")
    waiting.let_in()
    assert page.evaluate("known === document.querySelector('.wayback')"), "Python goes on with the same elements"
    assert page.evaluate(place) == before, "nothing has jumped"
    assert app(page) == python_s(page)


def test_going_on_can_be_asked_for_before_python_is_up(waiting: Waiting, site: Site) -> None:
    page = waiting.page
    page.unroute_all()
    kept_games(page, site, link(3, 7), moves=2)
    waiting = Waiting(page, site)
    waiting.open().go_on.click()
    assert waiting.status == "The game goes on as soon as all is here."
    waiting.let_in()
    TablePage(page).expect_at(2)


def test_without_a_game_there_is_no_way_back(waiting: Waiting) -> None:
    waiting.open()
    expect(waiting.page.locator(".wayback")).to_have_count(0)
    waiting.page.evaluate("localStorage.setItem('relative-space:game:x:0', 'nonsense\\n{}')")
    waiting.page.reload()
    expect(waiting.setup.form).to_be_visible()
    expect(waiting.page.locator(".wayback")).to_have_count(0)
    waiting.let_in()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_in_the_way_back(
    page: Page, site: Site, axe: Callable[[Page], list[str]], theme: str
) -> None:
    kept_games(page, site, link(2, 7), link(4, 7))
    start(page, f"{site.url}?theme={theme}")
    expect(page.get_by_role("button", name="All games")).to_be_visible()
    assert axe(page) == []
