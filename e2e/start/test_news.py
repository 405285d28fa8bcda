"""The news that there is a new version: where it is told, and that it is in nobody's way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.support.browsing import BOOT_TIMEOUT, Site, start
from e2e.support.hosting import LOOK, NEWER_TITLE, NEWS, Host, Profile, expect_no_news, news, visit
from e2e.support.measuring import SIZES
from e2e.support.mirror import Mirror, link
from e2e.support.player import MenuPage
from e2e.support.still import Size, Still, resize, stills
from e2e.support.visits.cases import Case
from e2e.support.visits.states import visitor

TOLD_ON = """globalThis.toldOn = [];
  addEventListener("DOMContentLoaded", () => {
    const message = document.getElementById("news-message");
    const note = () => message.textContent && toldOn.push(document.body.className);
    if (message) new MutationObserver(note).observe(message, { childList: true });
  });"""
"""Notes each screen on which the news is told."""
COVERED = """() => {
  const over = document.getElementById("news").getBoundingClientRect();
  const pressed = "#app :is(button, input, select, a, summary):not([data-act^=look-])";
  return [...document.querySelectorAll(pressed)].filter((control) => {
    const { left, right, top, bottom, width } = control.getBoundingClientRect();
    return width && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
  }).map((control) => control.outerHTML);
}"""
"""Everything to press that the panel of the news lies over; what is only looked at can wait until it is answered."""
SHORT = 25
"""Plies of a game that is over soon."""


@pytest.fixture(scope="module")
def still(profile: Profile, site: Site) -> Iterator[Still]:
    yield from stills(profile, site, reduced_motion="reduce")


def short_game() -> str:
    """The link of a game of two careful robots that is over soon."""
    for seed in range(1000):
        query = link(2, seed).replace(",", "@greedy,").replace("&seed", "@greedy&seed")
        mirror = Mirror(query)
        while mirror.view.winner is None and mirror.table.match.ply < SHORT:
            mirror.table.bot_move()
        if mirror.view.winner is not None:
            return query
    raise AssertionError("no such game: has the deck changed much?")


def test_the_end_screen_tells_of_it_and_the_table_before_it_does_not(
    device: BrowserContext, host: Host, older: Path, newer: Path
) -> None:
    page, url = device.new_page(), host.put(older)
    page.add_init_script(TOLD_ON)
    visit(page, url)
    page.evaluate("""localStorage.setItem("relative-space:settings", '{"pace": "fast"}')""")
    host.put(newer)
    page.evaluate(LOOK)
    expect(news(page)).to_have_text(NEWS)
    page.goto(url + short_game())  # not by way of another page: then the new version would have nobody to wait for
    expect(page.locator("body")).to_have_class("on-end", timeout=BOOT_TIMEOUT)
    expect(news(page)).to_have_text(NEWS)
    assert set(page.evaluate("toldOn")) == {"on-end"}
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("body")).to_have_class("on-table")
    expect_no_news(page)


@pytest.mark.slow
def test_later_puts_it_off_to_the_next_visit_and_gives_the_keyboard_back(
    device: BrowserContext, host: Host, older: Path, newer: Path, axe: Callable[[Page], list[str]]
) -> None:
    page, url = device.new_page(), host.put(older)
    visit(page, url)
    host.put(newer)
    page.evaluate(LOOK)
    expect(news(page)).to_have_text(NEWS)
    assert axe(page) == []
    log = page.get_by_role("log")  # the last thing before it that has the keyboard
    log.focus()
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Later")).to_be_focused()
    page.keyboard.press("Enter")
    expect_no_news(page)
    expect(log).to_be_focused()
    page.get_by_role("button", name="Start packing").click()
    MenuPage(page).open()
    MenuPage(page).leave.click()
    expect(page.locator("body")).to_have_class("on-setup")
    expect_no_news(page)
    start(page, url)
    expect(page).to_have_title(NEWER_TITLE)


@pytest.mark.short("1180x820", "320x640")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_news_lies_over_nothing_that_is_pressed(still: Still, size: Size) -> None:
    resize(still, size)
    for state, players in (("setup", 2), ("setup", 10), ("over", 2), ("over", 10)):
        still.show(visitor(state, Case(players, theme="light")))
        still.page.evaluate("import('./web/boot/news.js').then((news) => news.offer(() => {}))")
        expect(news(still.page)).to_have_text(NEWS)
        assert still.page.evaluate(COVERED) == [], f"{state}, {players} players"
