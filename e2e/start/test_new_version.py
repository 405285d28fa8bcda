"""A new version of the site: waits while there is a game, is taken when it is asked for, and never half."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.support.browsing import BOOT_TIMEOUT, start
from e2e.support.hosting import (
    LOOK,
    NEWER_TITLE,
    NEWS,
    SPOIL,
    Host,
    expect_no_news,
    news,
    ours,
    visit,
    wait_until_kept,
)
from e2e.support.mirror import Mirror, link
from e2e.support.player import MenuPage, TablePage

GONE = "async (name) => { while ((await caches.keys()).includes(name)); }"
"""Wait until a cache is no longer there: the version that it belongs to has been replaced."""


def test_a_new_version_waits_for_the_end_of_a_game_and_is_then_taken(
    device: BrowserContext, host: Host, older: Path, newer: Path
) -> None:
    page, url = device.new_page(), host.put(older)
    visit(page, url + link(3, seed=7))
    before = ours(page)
    assert len(before) == 1
    host.put(newer)
    assert page.evaluate(LOOK) == "installed"
    expect_no_news(page)
    Mirror(link(3, seed=7)).assert_shown_on(page)

    menu = MenuPage(page)
    menu.open()
    expect_no_news(page)
    menu.leave.click()
    expect(news(page)).to_have_text(NEWS)
    expect(page).to_have_title("Relative Space")
    page.get_by_role("button", name="Load it").click()
    expect(page).to_have_title(NEWER_TITLE)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    expect_no_news(page)
    after = ours(page)
    assert len(after) == 1 and after != before


@pytest.mark.slow
def test_a_new_version_does_not_wait_for_the_snapshot_of_the_old_one(
    device: BrowserContext, host: Host, older: Path, newer: Path
) -> None:
    page, url = device.new_page(), host.put(older)
    host.snapshot_may_come.clear()
    visit(page, url)
    host.put(newer)
    page.evaluate(LOOK)
    page.get_by_role("button", name="Load it").click()
    expect(page).to_have_title(NEWER_TITLE)
    assert host.asked_for("/snapshot-")
    host.snapshot_may_come.set()
    wait_until_kept(page, "/snapshot-")


@pytest.mark.slow
def test_names_that_are_typed_are_there_in_the_new_version(
    device: BrowserContext, host: Host, older: Path, newer: Path
) -> None:
    page, url = device.new_page(), host.put(older)
    visit(page, url)
    host.put(newer)
    assert page.evaluate(LOOK) == "installed"
    page.get_by_label("Name of player 2").fill("Zoë")
    page.get_by_role("button", name="One player more").click()
    page.get_by_role("button", name="Load it").click()
    expect(page).to_have_title(NEWER_TITLE)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    expect(page.get_by_label("Name of player 2")).to_have_value("Zoë")
    expect(page.get_by_label("Name of player 3")).to_be_visible()


@pytest.mark.slow
def test_only_the_tab_that_asked_loads_anew(device: BrowserContext, host: Host, older: Path, newer: Path) -> None:
    playing, asking, url = device.new_page(), device.new_page(), host.put(older)
    query = link(2, seed=5)
    visit(asking, url)
    visit(playing, url + query)
    table, mirror = TablePage(playing), Mirror(query)
    host.put(newer)
    assert asking.evaluate(LOOK) == "installed"
    asking.get_by_role("button", name="Load it").click()
    expect(asking).to_have_title(NEWER_TITLE)
    for tap in mirror.next_taps():
        table.press(tap)
        mirror.tap(tap)
    mirror.assert_shown_on(playing)
    expect(playing).to_have_title(re.compile("Relative Space$"))
    menu = MenuPage(playing)
    menu.open()
    menu.leave.click()
    expect(playing.locator("body")).to_have_class("on-setup")
    expect_no_news(playing)  # there is nothing left to take


@pytest.mark.slow
def test_a_page_that_stays_open_looks_again_when_it_is_seen_but_once_an_hour(
    device: BrowserContext, host: Host, older: Path, newer: Path
) -> None:
    # The browser looks by itself as well, when it likes: so what the page asks for is counted here.
    device.add_init_script(
        """let looks = 0;
        if (isSecureContext) {
          const { update } = ServiceWorkerRegistration.prototype;
          ServiceWorkerRegistration.prototype.update = function () {
            document.documentElement.dataset.looks = looks += 1;
            return update.call(this);
          };
        }"""
    )
    page, url = device.new_page(), host.put(older)
    visit(page, url)
    visit(page, url)  # this one looks when it starts
    html = page.locator("html")
    expect(html).to_have_attribute("data-looks", "1", timeout=10_000)
    seen = "document.dispatchEvent(new Event('visibilitychange'))"
    page.evaluate(seen)
    expect(html).to_have_attribute("data-looks", "1")
    host.put(newer)
    page.evaluate("globalThis.now = Date.now; Date.now = () => now() + 3_600_000")
    page.evaluate(seen)
    expect(html).to_have_attribute("data-looks", "2")
    expect(news(page)).to_have_text(NEWS)


def broken_copy(version: Path, to: Path) -> Path:
    """A copy of a version in which a file can be put aside without harm to the version."""
    shutil.copytree(version, to, copy_function=os.link)
    return to


def put_aside(copy: Path, pattern: str, instead: bytes | None = None) -> str:
    """Take one file and its packed copies away, or put something else in its place. Returns its name."""
    (found,) = (path for path in copy.glob(pattern) if path.suffix not in (".br", ".gz"))
    for path in (found, *found.parent.glob(f"{found.name}.*")):
        path.unlink()
    if instead is not None:
        found.write_bytes(instead)
    return found.name


@pytest.mark.short("the page of the old version")
@pytest.mark.parametrize(
    ("pattern", "instead"),
    [
        ("assets/game-*.css", None),
        ("assets/game-*.css", b"<!doctype html><title>Not found</title>"),
        ("index.html", b"<!doctype html><title>Log in</title>"),
        ("index.html", "older"),
    ],
    ids=["a file is missing", "an error page in its place", "a page of a network's own", "the page of the old version"],
)
def test_a_new_version_that_is_not_whole_leaves_the_old_one_working(
    device: BrowserContext, host: Host, older: Path, newer: Path, tmp_path: Path, pattern: str, instead: bytes | str
) -> None:
    half = broken_copy(newer, tmp_path / "half")
    page, url = device.new_page(), host.put(older)
    visit(page, url)
    content = (older / "index.html").read_bytes() if isinstance(instead, str) else instead
    put_aside(half, pattern, content)
    host.put(half)
    assert page.evaluate(LOOK) == "redundant"
    expect_no_news(page)
    start(page, url)
    expect(page).to_have_title("Relative Space")
    expect_no_news(page)

    host.put(newer)
    assert page.evaluate(LOOK) == "installed"
    expect(news(page)).to_have_text(NEWS)
    page.get_by_role("button", name="Load it").click()
    expect(page).to_have_title(NEWER_TITLE)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    assert len(ours(page)) == 1


@pytest.mark.slow
@pytest.mark.allow_console  # the traceback of the version that can't start
def test_a_kept_version_that_can_t_start_is_replaced_by_trying_again(
    device: BrowserContext, host: Host, older: Path, newer: Path
) -> None:
    html = (older / "index.html").read_bytes()
    bad = html.replace(b"from web.browser.main", b"from web.browser.gone")
    assert bad != html and len(bad) == len(html)
    page, url = device.new_page(), host.put(older)
    visit(page, url)
    (kept,) = ours(page)
    page.evaluate(SPOIL, ["index.html", list(bad)])
    html_tag = page.locator("html")
    page.goto(url)
    expect(html_tag).to_have_attribute("data-state", "failed", timeout=BOOT_TIMEOUT)

    host.put(newer)
    page.get_by_role("button", name="Try again").click()
    expect(html_tag).to_have_attribute("data-state", "failed", timeout=BOOT_TIMEOUT)
    expect(page).to_have_title("Relative Space")
    page.evaluate(GONE, kept)
    page.get_by_role("button", name="Try again").click()
    expect(page).to_have_title(NEWER_TITLE)
    expect(html_tag).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)


def test_the_two_versions_of_the_page_are_told_apart_by_more_than_their_size(older: Path, newer: Path) -> None:
    pages = [(version / "index.html").read_bytes() for version in (older, newer)]
    assert pages[0] != pages[1] and len(pages[0]) == len(pages[1])
