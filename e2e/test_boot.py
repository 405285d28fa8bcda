"""The start of the page: what is seen before Python is up, and what is said when a part of it fails."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import BOOT_TIMEOUT, Shared, Site, start
from playwright.sync_api import BrowserContext, Page, Route, expect

from web.build.serve import make_server

RUNTIME = [
    *("vendor/pyscript/core.js", "vendor/pyscript/core-*.js", "vendor/pyscript/toml-*.js"),
    *("vendor/pyodide/pyodide.mjs", "vendor/pyodide/pyodide.asm.mjs", "vendor/pyodide/pyodide.asm.wasm"),
    *("vendor/pyodide/python_stdlib.zip", "app.zip", "pyscript.toml", "web/main.py"),
    *("web/boot/start.js", "web/boot/runtime.js", "web/boot/words.js", "web/boot/interpreter.js"),
]
WASM = "**/pyodide.asm.wasm"


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
    expect(page.get_by_role("status")).to_be_hidden()
    expect(page.locator("body")).not_to_contain_text("Traceback")
    expect(page.locator(".py-error")).to_have_count(0)


def test_the_frame_and_a_progress_line_are_there_before_the_wasm(
    page: Page, site: Site, held: list[Route]
) -> None:
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("data-state", "booting")
    expect(page.get_by_role("heading", name="Relative Space")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("Fetching the engine…")
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.locator("#boot-bytes")).to_contain_text("MB")
    expect(page.get_by_role("button")).to_have_count(0)


def test_live_regions_exist_empty_before_python_starts(page: Page, site: Site, held: list[Route]) -> None:
    page.goto(site.url)
    for region in (page.locator("#log[role=log]"), page.locator("#alert[role=alert]")):
        expect(region).to_have_count(1)
        expect(region).to_be_empty()


def test_who_waits_long_is_told_so_and_offered_a_way_out(page: Page, site: Site, held: list[Route]) -> None:
    page.clock.install()
    page.goto(site.url)
    expect(page.get_by_role("status")).to_have_text("Fetching the engine…")
    page.clock.run_for(5_000)
    expect(page.get_by_role("status")).to_contain_text("the first time")
    expect(page.get_by_role("button", name="Try again")).to_be_hidden()
    page.clock.run_for(10_000)
    expect(page.get_by_role("status")).to_contain_text("slow line")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-state", "booting")


@pytest.mark.allow_console
@pytest.mark.parametrize("file", RUNTIME)
def test_a_missing_file_is_told_in_one_sentence(page: Page, site: Site, file: str) -> None:
    page.route(f"**/{file}", lambda route: route.fulfill(status=404, body="not here"))
    page.goto(site.url)
    expect_failure(page, "try again")


@pytest.mark.allow_console
def test_a_file_that_breaks_off_is_told_and_try_again_starts_the_game(page: Page, site: Site) -> None:
    page.route("**/python_stdlib.zip", lambda route: route.abort("connectionreset"))
    page.goto(site.url)
    expect_failure(page, "python_stdlib.zip")
    page.unroute("**/python_stdlib.zip")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    expect(page.locator("#boot")).to_have_count(0)


@pytest.mark.allow_console
@pytest.mark.parametrize(
    ("file", "kind", "body"),
    [
        ("vendor/pyodide/pyodide.asm.wasm", "application/wasm", b"\x00asm\x01\x00\x00\x00garbage"),
        ("vendor/pyodide/pyodide.asm.wasm", "text/html", b"<!doctype html><title>Not found</title>"),
        ("vendor/pyodide/python_stdlib.zip", "application/zip", b"PK"),
        ("app.zip", "text/html", b"<!doctype html>"),
        ("vendor/pyodide/pyodide.asm.mjs", "text/javascript", b"this is no script"),
    ],
)
def test_a_damaged_file_is_named(page: Page, site: Site, file: str, kind: str, body: bytes) -> None:
    page.route(f"**/{file}", lambda route: route.fulfill(status=200, content_type=kind, body=body))
    page.goto(site.url)
    expect_failure(page, f"arrived damaged ({file})")


def test_a_host_that_names_the_wrong_type_for_wasm_does_no_harm(page: Page, site: Site) -> None:
    wasm = (site.folder / "vendor/pyodide/pyodide.asm.wasm").read_bytes()
    page.route(
        WASM, lambda route: route.fulfill(status=200, content_type="application/octet-stream", body=wasm)
    )
    start(page, site.url)


@pytest.mark.allow_console
def test_python_that_raises_is_told_without_a_traceback_on_the_page(page: Page, site: Site) -> None:
    source = (site.folder / "web/main.py").read_text(encoding="utf-8")
    # As long as before: its size is checked.
    broken = source.replace("web.browser.main", "web.browser.gone")
    page.route(
        "**/web/main.py", lambda route: route.fulfill(status=200, content_type="text/plain", body=broken)
    )
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
    assert len(set(seen)) > 5
    assert seen[-1] == 100


def test_each_runtime_file_is_asked_for_once(page: Page, site: Site) -> None:
    before = len(site.requests)
    start(page, site.url)
    asked = [path for path in site.requests[before:] if path != "/favicon.ico"]
    assert sorted(asked) == sorted(set(asked))


def test_all_that_is_shipped_of_pyscript_is_small_and_nothing_is_missing(shared: Shared, site: Site) -> None:
    asked = {path.lstrip("/") for path in site.requests}
    for name in ("pyodide.asm.wasm", "python_stdlib.zip"):
        assert f"vendor/pyodide/{name}" in asked
    shipped = [path.stat().st_size for path in (site.folder / "vendor/pyscript").iterdir()]
    assert sum(shipped) < 300_000


def test_the_start_screen_is_gone_when_the_game_is_ready(booted: Page) -> None:
    expect(booted.locator("html")).to_have_attribute("data-state", "ready")
    expect(booted.locator("#boot")).to_have_count(0)
    expect(booted.locator("#app")).not_to_be_empty()


def test_the_page_works_in_a_sub_folder_of_any_static_host(page: Page, site: Site, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/b").symlink_to(site.folder, target_is_directory=True)
    asked: list[str] = []
    with make_server(tmp_path, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        port = server.server_address[1]
        page.on("request", lambda request: asked.append(request.url))
        start(page, f"http://127.0.0.1:{port}/a/b/")
        server.shutdown()
    assert all(url == "about:blank" or url.startswith(f"http://127.0.0.1:{port}/a/b/") for url in asked)


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
    note.locator("a").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("rules of Relative Space")
    expect(page.locator("#JAM-3 .badge").first).to_have_text("book")
    context.close()


@pytest.mark.allow_console
def test_the_start_screen_and_its_failure_pass_axe(
    page: Page, site: Site, held: list[Route], axe: Callable[[Page], list[str]]
) -> None:
    page.goto(site.url)
    expect(page.get_by_role("status")).to_have_text("Fetching the engine…")
    assert axe(page) == []
    held[0].fulfill(status=404, body="")
    expect_failure(page, "could not be fetched")
    assert axe(page) == []
