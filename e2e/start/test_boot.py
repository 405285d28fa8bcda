"""The start of the page: what is seen before Python is up, and what is said when a part of it fails."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.support.browsing import BOOT_TIMEOUT, Site, start

RUNTIME = [
    *("pyscript-*.js", "pyodide-*.js", "pyodide-*.wasm", "library-*.zip", "app-*.zip", "boot-*.js"),
]
MOST_REQUESTS = 16
MOST_BYTES = 4_100_000
MOST_BYTES_BEFORE_THE_SET_UP = 60_000
WASM = "**/assets/pyodide-*.wasm"


@pytest.fixture
def held(page: Page) -> Iterator[list[Route]]:
    """The wasm is asked for and does not come."""
    routes: list[Route] = []
    page.route(WASM, lambda route: routes.append(route))
    yield routes
    page.unroute_all(behavior="ignoreErrors")


def expect_failure(page: Page, sentence: str) -> None:
    """One sentence, two ways on, and nothing of a traceback."""
    root = page.locator("html")
    expect(root).to_have_attribute("data-state", "failed", timeout=BOOT_TIMEOUT)
    expect(page.locator("#boot-message")).to_contain_text(sentence)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.get_by_role("link", name="Read the rules")).to_be_visible()
    expect(page.locator("#boot-status")).to_be_hidden()
    expect(page.locator("body")).not_to_contain_text("Traceback")
    expect(page.locator(".py-error")).to_have_count(0)


def test_the_frame_and_a_progress_line_are_there_before_the_wasm(
    page: Page, site: Site, held: list[Route]
) -> None:
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("data-state", "booting")
    expect(page.get_by_role("heading", name="Relative Space")).to_be_visible()
    expect(page.locator("#boot-status")).to_have_text("Fetching the engine…")
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.locator("#boot-bytes")).to_contain_text("MB")
    expect(page.locator("#boot-ways")).to_be_hidden()


def test_live_regions_exist_empty_before_python_starts(page: Page, site: Site, held: list[Route]) -> None:
    page.goto(site.url)
    for region in (page.locator("#log[role=log]"), page.locator("#alert[role=alert]")):
        expect(region).to_have_count(1)
        expect(region).to_be_empty()


def test_who_waits_long_is_told_so_and_offered_a_way_out(page: Page, site: Site, held: list[Route]) -> None:
    page.clock.install()
    page.goto(site.url)
    expect(page.locator("#boot-status")).to_have_text("Fetching the engine…")
    page.clock.run_for(5_000)
    expect(page.locator("#boot-status")).to_contain_text("the first time")
    expect(page.get_by_role("button", name="Try again")).to_be_hidden()
    page.clock.run_for(10_000)
    expect(page.locator("#boot-status")).to_contain_text("slow line")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-state", "booting")


@pytest.mark.short("pyscript-*.js", "boot-*.js")
@pytest.mark.allow_console
@pytest.mark.parametrize("file", RUNTIME)
def test_a_missing_file_is_told_in_one_sentence(page: Page, site: Site, file: str) -> None:
    page.route(f"**/assets/{file}", lambda route: route.fulfill(status=404, body="not here"))
    page.goto(site.url)
    expect_failure(page, "try again")


@pytest.mark.allow_console
def test_a_file_that_breaks_off_is_told_and_try_again_starts_the_game(page: Page, site: Site) -> None:
    page.route("**/library-*.zip", lambda route: route.abort("connectionreset"))
    page.goto(site.url)
    expect_failure(page, "library-")
    page.unroute("**/library-*.zip")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    expect(page.locator("#boot")).to_have_count(0)


@pytest.mark.allow_console
@pytest.mark.parametrize(
    ("file", "kind", "body"),
    [
        ("pyodide-*.wasm", "application/wasm", b"\x00asm\x01\x00\x00\x00garbage"),
        ("pyodide-*.wasm", "text/html", b"<!doctype html><title>Not found</title>"),
        ("library-*.zip", "application/zip", b"PK"),
        ("app-*.zip", "text/html", b"<!doctype html>"),
        ("pyodide-*.js", "text/javascript", b"this is no script"),
    ],
)
def test_a_damaged_file_is_named(page: Page, site: Site, file: str, kind: str, body: bytes) -> None:
    page.route(f"**/assets/{file}", lambda route: route.fulfill(status=200, content_type=kind, body=body))
    page.goto(site.url)
    expect_failure(page, f"arrived damaged ({file.partition('*')[0]}")


@pytest.mark.slow
def test_a_host_that_names_the_wrong_type_for_wasm_does_no_harm(page: Page, site: Site) -> None:
    wasm = next((site.folder / "assets").glob("pyodide-*.wasm")).read_bytes()
    page.route(
        WASM, lambda route: route.fulfill(status=200, content_type="application/octet-stream", body=wasm)
    )
    start(page, site.url)


@pytest.mark.allow_console
def test_python_that_raises_is_told_without_a_traceback_on_the_page(page: Page, site: Site) -> None:
    source = (site.folder / "index.html").read_text(encoding="utf-8")
    broken = source.replace("from web.browser.main", "from web.browser.gone")
    assert broken != source
    page.route(site.url, lambda route: route.fulfill(status=200, content_type="text/html", body=broken))
    page.goto(site.url)
    expect_failure(page, "while it was getting ready")


def test_progress_goes_up_only_and_ends_at_a_hundred(page: Page, site: Site) -> None:
    page.add_init_script(
        """globalThis.seen = [];
        addEventListener("DOMContentLoaded", () => {
          const bar = document.getElementById("boot-bar");
          if (!bar) return;
          new MutationObserver(() => seen.push(bar.value)).observe(bar, { attributeFilter: ["value"] });
        });"""
    )
    start(page, site.url)
    seen = page.evaluate("seen")
    assert seen == sorted(seen)
    assert len(set(seen)) >= 4
    assert seen[-1] == 100


def test_each_runtime_file_is_asked_for_once(page: Page, site: Site) -> None:
    before = len(site.requests)
    start(page, site.url)
    asked = [path for path in site.requests[before:] if path != "/favicon.ico"]
    assert sorted(asked) == sorted(set(asked))


def test_a_first_visit_asks_for_few_files_and_few_bytes(page: Page, site: Site) -> None:
    """Bytes as a host sends them that has the .br copies; counts and sizes, never times."""
    before = len(site.requests)
    start(page, site.url)
    asked = [path.lstrip("/") or "index.html" for path in site.requests[before:]]
    early = asked[: asked.index("sw.js")] if "sw.js" in asked else asked
    assert 8 < len(early) <= MOST_REQUESTS
    sent = {path: _sent(site.folder / path) for path in early if (site.folder / path).is_file()}
    assert 2_000_000 < sum(sent.values()) <= MOST_BYTES, sent
    is_first = re.compile(r"\.html$|\.css$|\.woff2$|/game-|/boot-")
    first = {path: size for path, size in sent.items() if is_first.search(path)}
    assert len(first) >= 5 and sum(first.values()) <= MOST_BYTES_BEFORE_THE_SET_UP, first


def _sent(file: Path) -> int:
    packed = file.with_name(file.name + ".br")
    return (packed if packed.is_file() else file).stat().st_size


def test_the_start_screen_is_gone_when_the_game_is_ready(booted: Page) -> None:
    expect(booted.locator("html")).to_have_attribute("data-state", "ready")
    expect(booted.locator("#boot")).to_have_count(0)
    expect(booted.locator("#app")).not_to_be_empty()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_theme_of_the_address_is_there_before_the_first_paint(
    page: Page, site: Site, held: list[Route], theme: str
) -> None:
    page.goto(f"{site.url}?theme={theme}")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def test_the_theme_follows_the_system_when_nothing_else_is_asked(
    page: Page, site: Site, held: list[Route]
) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(f"{site.url}?theme=purple")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_without_scripts_one_sentence_leads_to_the_rules(
    profile: Callable[..., BrowserContext], site: Site
) -> None:
    context = profile(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.url)
    # Playwright reads no text inside <noscript>, but sees its elements.
    note = page.locator(".bootnoscript")
    expect(note).to_be_visible()
    assert "needs scripts" in note.evaluate("node => node.textContent")
    expect(page.get_by_role("progressbar")).to_be_hidden()
    expect(page.locator("#app")).to_be_hidden()
    note.locator("a").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("rules of Relative Space")
    expect(page.locator("#JAM-3 .badge").first).to_have_text("book")
    context.close()


@pytest.mark.allow_console
def test_the_start_screen_and_its_failure_pass_axe(
    page: Page, site: Site, held: list[Route], axe: Callable[[Page], list[str]]
) -> None:
    page.goto(site.url)
    expect(page.locator("#boot-status")).to_have_text("Fetching the engine…")
    assert axe(page) == []
    held[0].fulfill(status=404, body="")
    expect_failure(page, "could not be fetched")
    assert axe(page) == []
