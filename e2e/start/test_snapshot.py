"""Later visits start from a kept memory; one that is missing, stale, broken or refused is no harm."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.support.browsing import Site, start

KEEP = """async ([url, bytes]) => {
  const cache = await caches.open("relative-space test");
  const body = bytes ? Uint8Array.from(bytes) : await (await fetch(url)).arrayBuffer();
  await cache.put(url, new Response(body));
}"""
LIBRARY = "**/library-*.zip"


@pytest.fixture
def snapshot(site: Site) -> Path:
    return next((site.folder / "assets").glob("snapshot-*.bin"))


def visit(context: BrowserContext, site: Site, snapshot: Path, data: list[int] | None, *, library: bool) -> Page:
    """A visit after one that has left this in the place of a snapshot; with or without a library to be had."""
    page = context.new_page()
    page.goto(f"{site.url}rules.html")
    page.evaluate(KEEP, [f"{site.url}assets/{snapshot.name}", data])
    if not library:
        page.route(LIBRARY, lambda route: None)  # never answered
    start(page, site.url)
    page.unroute_all(behavior="ignoreErrors")
    return page


def play(page: Page) -> None:
    page.get_by_role("button", name="Start packing").click()
    expect(page.locator("main.table")).to_have_attribute("data-ply", "0")
    page.get_by_role("button", name="Menu").first.click()
    expect(page.locator("dialog")).to_be_visible()


def test_a_start_from_memory_needs_no_library_and_plays(context: BrowserContext, site: Site, snapshot: Path) -> None:
    play(visit(context, site, snapshot, None, library=False))


def test_two_starts_from_one_memory_deal_differently(context: BrowserContext, site: Site, snapshot: Path) -> None:
    """What `random` would do is frozen in a snapshot; seeds come from the system."""
    dealt = []
    for _ in range(2):
        page = visit(context, site, snapshot, None, library=False)
        page.get_by_role("button", name="Start packing").click()
        dealt.append(page.locator("main.table .bay").first.inner_text() + page.locator("#app").inner_html())
        page.close()
    assert dealt[0] != dealt[1]


@pytest.mark.short("breaks off", "another build")
@pytest.mark.parametrize(
    "data",
    [
        [],
        list(b"RSS1"),
        list(b"<!doctype html><title>Not found</title>"),
        list(b"RSS1\x00\x00\x00\x02" + b"\xff" * 64),
        list(b"RSS1\x00\x00\x00\x02" + b"\x00" * 1024),  # a memory of nothing but zeros: of no build at all
    ],
    ids=["empty", "head only", "a page", "breaks off", "another build"],
)
def test_a_memory_that_is_none_or_of_another_build_is_passed_over(
    context: BrowserContext, site: Site, snapshot: Path, data: list[int]
) -> None:
    play(visit(context, site, snapshot, data, library=True))
