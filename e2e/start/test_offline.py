"""Later visits: the game starts with no network, and from memory; neighbours are left alone; nothing depends on it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.support.browsing import BOOT_TIMEOUT, LAN, start
from e2e.support.hosting import (
    CACHES,
    KEPT,
    LOOK,
    NEWER_TITLE,
    SPOIL,
    Host,
    Profile,
    visit,
    wait_until_kept,
    wait_until_size,
)
from e2e.support.mirror import Mirror, link
from e2e.support.player import TablePage
from web.build.serve import Handler

FRAME = '<!doctype html><title>Other</title><link rel="icon" href="data:,"><iframe src="{}"></iframe>'


# --- no network ---------------------------------------------------------------------------------------------------


@pytest.mark.short("a/b/c")
@pytest.mark.parametrize("path", ["game", "a/b/c"])
def test_after_one_visit_the_game_starts_and_is_played_with_no_network(
    device: BrowserContext, host: Host, older: Path, path: str
) -> None:
    page, url = device.new_page(), host.put(older, path)
    visit(page, url)
    host.stop()
    device.set_offline(True)

    query = link(2, seed=5)
    start(page, url + query)
    table, mirror = TablePage(page), Mirror(query)
    for tap in mirror.next_taps():
        table.press(tap)
        mirror.tap(tap)
    table.expect_at(1)
    mirror.assert_shown_on(page)
    page.goto(f"{url}rules.html?theme=light")
    expect(page.get_by_role("heading", level=1)).to_contain_text("rules of Relative Space")


@pytest.mark.slow
def test_at_the_root_of_a_host_it_is_the_same(device: BrowserContext, older: Path) -> None:
    host = Host(older)
    page = device.new_page()
    visit(page, host.url)
    host.stop()
    device.set_offline(True)
    start(page, f"{host.url}index.html?theme=light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_a_host_that_packs_nothing_and_names_everything_wrongly_is_kept_right(
    device: BrowserContext, older: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = {".wasm": "text/plain", ".webmanifest": "text/plain", ".zip": "text/plain", ".woff2": "text/plain"}
    monkeypatch.setattr(Handler, "extensions_map", {**Handler.extensions_map, **wrong})
    host = Host(tmp_path, packed={})
    page, url = device.new_page(), host.put(older)
    visit(page, url)
    assert host.asked_for(".wasm.gz")
    host.stop()
    device.set_offline(True)
    start(page, url)
    assert page.evaluate(KEPT, ".wasm") == "application/wasm"
    assert page.evaluate(KEPT, "/game/index.html") == "text/html; charset=utf-8"
    assert page.evaluate(KEPT, "/assets/boot-") == "text/javascript; charset=utf-8"


def test_what_a_host_says_of_its_pages_holds_for_the_kept_ones(
    device: BrowserContext, older: Path, tmp_path: Path
) -> None:
    """Even where it packs nothing: a packed copy comes without those words."""
    host = Host(tmp_path, packed={}, page_headers={"X-Frame-Options": "DENY"})
    page, url = device.new_page(), host.put(older)
    visit(page, url)
    assert host.asked_for(".wasm.gz") and not host.asked_for(".html.gz")
    host.stop()
    start(page, url)
    for name in ("index.html", "rules.html"):
        said = page.evaluate("(name) => fetch(name).then((page) => page.headers.get('X-Frame-Options'))", name)
        assert said == "DENY"


@pytest.mark.slow
def test_it_can_be_installed_as_an_app(device: BrowserContext, host: Host, older: Path) -> None:
    page, url = device.new_page(), host.put(older)
    visit(page, url)
    browser = device.new_cdp_session(page)
    found = browser.send("Page.getAppManifest")
    assert found["url"] == f"{url}manifest.webmanifest" and found["errors"] == []
    missing = {error["errorId"] for error in browser.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert missing <= {"in-incognito"}  # as the profiles of tests are
    icons = page.locator("link[rel~=icon], link[rel=apple-touch-icon]").evaluate_all("all => all.map(one => one.href)")
    assert len(icons) == 2
    assert all((older / icon.removeprefix(url)).is_file() for icon in icons)


# --- the snapshot -------------------------------------------------------------------------------------------------


def test_the_snapshot_comes_after_the_first_start_and_once(device: BrowserContext, host: Host, older: Path) -> None:
    page, url = device.new_page(), host.put(older)
    start(page, url)
    assert not host.asked_for("/snapshot-")
    assert host.asked_for("/library-") == 1
    assert wait_until_kept(page, "/snapshot-") == "application/octet-stream"
    for _ in range(2):
        visit(page, url)
    assert host.asked_for("/snapshot-") == 1
    assert host.asked_for("/library-") == 1


@pytest.mark.slow
def test_who_saves_data_gets_no_snapshot(device: BrowserContext, host: Host, older: Path) -> None:
    page, url = device.new_page(), host.put(older)
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    for _ in range(2):
        visit(page, url)
    assert not host.asked_for("/snapshot-")
    assert page.evaluate(KEPT, ".wasm") == "application/wasm"


# --- damage -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("pattern", ["app-*.zip", "pyodide-*.wasm"])
def test_a_kept_file_that_is_damaged_comes_anew_and_is_kept_again(
    device: BrowserContext, host: Host, older: Path, pattern: str
) -> None:
    page, url = device.new_page(), host.put(older)
    visit(page, url)
    (file,) = (older / "assets").glob(pattern)
    before = host.asked_for(file.name)
    page.evaluate(SPOIL, [file.name, list(file.read_bytes()[:1000])])
    start(page, url)
    assert host.asked_for(file.name) > before
    wait_until_size(page, file.name, file.stat().st_size)
    host.stop()
    start(page, url)


@pytest.mark.slow
@pytest.mark.parametrize("data", [b"", b"<!doctype html>", b"RSS1\x00\x00\x00\x02" + b"\xff" * 64])
def test_a_kept_snapshot_that_is_damaged_is_replaced_after_the_start(
    device: BrowserContext, host: Host, older: Path, data: bytes
) -> None:
    page, url = device.new_page(), host.put(older)
    visit(page, url)
    wait_until_kept(page, "/snapshot-")
    (file,) = (older / "assets").glob("snapshot-*.bin")
    page.evaluate(SPOIL, ["/snapshot-", list(data)])
    visit(page, url)
    wait_until_size(page, "/snapshot-", file.stat().st_size)


@pytest.mark.slow
@pytest.mark.allow_console  # the browser says what is wrong with it
def test_a_kept_script_that_is_damaged_is_gone_when_it_is_tried_again(
    device: BrowserContext, host: Host, older: Path
) -> None:
    page, url = device.new_page(), host.put(older)
    visit(page, url)
    (file,) = (older / "assets").glob("pyodide-*.js")
    page.evaluate(SPOIL, [file.name, list(b"no script {")])
    page.goto(url)
    page.get_by_role("button", name="Try again").click(timeout=BOOT_TIMEOUT)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)


# --- neighbours ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_caches_of_others_stay_and_so_does_a_second_copy_of_the_game(
    device: BrowserContext, host: Host, older: Path, newer: Path
) -> None:
    page, url = device.new_page(), host.put(older)
    within = host.put(older, "gamer")
    visit(page, within)
    visit(page, url)
    for name in ("another-site", "relative-space /game/x/ 1"):
        page.evaluate("(name) => caches.open(name).then((cache) => cache.put('thing', new Response('mine')))", name)
    before = page.evaluate(CACHES)
    mine = next(name for name in before if name.startswith("relative-space /game/ "))
    host.put(newer)
    page.evaluate(LOOK)
    page.get_by_role("button", name="Load it").click()
    expect(page).to_have_title(NEWER_TITLE)
    after = page.evaluate(CACHES)
    assert mine not in after and len(after) == len(before)
    assert set(before) - {mine} <= set(after)
    start(page, within)
    expect(page).to_have_title("Relative Space")


@pytest.mark.slow
def test_what_the_build_does_not_hold_comes_from_the_network(device: BrowserContext, host: Host, older: Path) -> None:
    page, url = device.new_page(), host.put(older)
    visit(page, url)
    page.goto(url)
    for path in ("licences/MIT.txt", "icons/icon.svg?new"):
        before = host.asked_for(path.partition("?")[0])
        assert page.evaluate("(path) => fetch(path).then((response) => response.ok)", path)
        assert host.asked_for(path.partition("?")[0]) == before + 1


# --- without ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.allow_console  # the browser that refuses says so there
def test_where_service_workers_are_refused_the_game_is_played_all_the_same(
    profile: Profile, host: Host, older: Path
) -> None:
    context, query = profile(service_workers="block"), link(2, seed=5)
    page, url = context.new_page(), host.put(older)
    for _ in range(2):
        start(page, url + query)
    table, mirror = TablePage(page), Mirror(query)
    for tap in mirror.next_taps():
        table.press(tap)
        mirror.tap(tap)
    mirror.assert_shown_on(page)
    assert page.evaluate(CACHES) == []
    context.close()


@pytest.mark.slow
def test_over_plain_http_in_a_local_network_nothing_is_missed(profile: Profile, host: Host, older: Path) -> None:
    """No secure context: there are no service workers, and no caches."""
    context = profile(service_workers="allow")
    page, url = context.new_page(), host.put(older).replace("127.0.0.1", LAN)
    start(page, url)
    expect(page.get_by_role("button", name="Start packing")).to_be_enabled()
    assert page.evaluate("'serviceWorker' in navigator || 'caches' in globalThis") is False
    assert not host.asked_for("/sw.js")
    context.close()


def test_framed_by_another_site_the_page_leaves_nothing_behind(
    device: BrowserContext, host: Host, older: Path, tmp_path: Path
) -> None:
    url = host.put(older)
    (tmp_path / "other").mkdir()
    (tmp_path / "other/index.html").write_text(FRAME.format(url))
    other = Host(tmp_path / "other")
    page = device.new_page()
    page.goto(other.url)
    frame = page.frame_locator("iframe")
    frame.locator("html[data-state=ready]").wait_for(state="attached", timeout=BOOT_TIMEOUT)
    inside = page.frames[1]
    inside.evaluate("new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle)))")
    assert inside.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    assert not host.asked_for("/sw.js")
    other.stop()
