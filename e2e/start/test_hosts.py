"""Every kind of static host: what it packs, where it puts the page, what it calls the files."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import LAN, Site, start
from web.build.paths import CACHE, ROOT
from web.build.serve import PACKED, Handler, make_server
from web.build.site import build

HALF = 0.5
"""Packed, what Python is made of takes less than this part of its bytes."""


@contextmanager
def host(folder: Path, packed: dict[str, str], **more: object) -> Iterator[tuple[str, dict[str, int]]]:
    """A host that packs so; its address, and how many bytes of each file went over the wire."""
    sent: dict[str, int] = {}

    class Counting(Handler):
        def send_header(self, keyword: str, value: str) -> None:
            if keyword == "Content-Length":
                sent[self.path.lstrip("/")] = int(value)
            super().send_header(keyword, value)

    handler = type("Host", (Counting,), {"packed": packed, **more})
    with make_server(folder, "127.0.0.1", 0, handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/", sent
        server.shutdown()


def play_a_move(page: Page) -> None:
    page.get_by_role("button", name="Start packing").click()
    table = page.locator("main.table")
    expect(table).to_have_attribute("data-ply", "0")
    page.locator(".turn-stash [data-slot='0'], [data-seat='0'][data-slot='0']").first.click()
    page.locator("[data-pod='0'], [data-act=open]").first.click()
    expect(table).to_have_attribute("data-ply", "1")


@pytest.mark.short("brotli")
@pytest.mark.parametrize("packed", [{}, {"gzip": ".gz"}, PACKED], ids=["nothing", "gzip", "brotli"])
def test_a_host_may_pack_or_not_and_few_bytes_come(page: Page, site: Site, packed: dict[str, str]) -> None:
    with host(site.folder, packed) as (url, sent):
        start(page, url)
    big = {name: size for name, size in sent.items() if re.search(r"/(pyodide-\w+\.wasm|library-|app-)", name)}
    came_packed = {name: size for name, size in big.items() if packed or name.endswith(".gz")}
    assert len(came_packed) == 3, sent
    whole = sum((site.folder / name.removesuffix(".gz")).stat().st_size for name in came_packed)
    assert sum(came_packed.values()) < whole * HALF


@pytest.mark.slow
@pytest.mark.allow_console
def test_a_host_that_has_lost_the_packed_copies_still_serves(page: Page, site: Site) -> None:
    class Bare(Handler):
        packed: dict[str, str] = {}  # noqa: RUF012

        def translate_path(self, path: str) -> str:
            return super().translate_path(path + "-lost" if path.endswith((".gz", ".br")) else path)

    with make_server(site.folder, "127.0.0.1", 0, Bare) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        start(page, f"http://127.0.0.1:{server.server_address[1]}/")
        server.shutdown()


@pytest.mark.slow
def test_python_s_own_server_is_host_enough(page: Page, site: Site) -> None:
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(site.folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout
            port = re.findall(r"port (\d+)", server.stdout.readline())[0]
            start(page, f"http://127.0.0.1:{port}/")
            play_a_move(page)
        finally:
            server.terminate()


def test_over_plain_http_in_a_local_network_everything_else_works(page: Page, site: Site) -> None:
    start(page, site.url.replace("127.0.0.1", LAN))
    assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
    play_a_move(page)


def test_the_page_works_in_a_sub_folder_of_any_static_host(page: Page, site: Site, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a/b").symlink_to(site.folder, target_is_directory=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with host(tmp_path, PACKED) as (url, _):
        start(page, f"{url}a/b/")
        play_a_move(page)
    assert all(address == "about:blank" or address.startswith(f"{url}a/b/") for address in asked)


@pytest.mark.slow
def test_a_site_for_working_on_it_starts_at_the_first_visit(
    page: Page, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """`make dev`: no packed copies, no snapshot, on a host that packs nothing."""
    folder = tmp_path_factory.mktemp("dev")
    build(ROOT, folder, CACHE, dev=True)
    with host(folder, {}) as (url, _):
        start(page, url)
        play_a_move(page)
