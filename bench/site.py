"""The built site on a port of its own and Debian's Chromium in front of it: what every measurement in the page needs.

Owns both for as long as a `with` lasts; measures nothing.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from web.build.paths import DIST
from web.build.serve import Handler, make_server

ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
]


class _Quiet(Handler):
    """The site's server, saying nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@contextmanager
def chromium_at_site() -> Iterator[tuple[Browser, str]]:
    """A browser and the address of the site, without the slash at its end."""
    server = make_server(DIST, "127.0.0.1", 0, _Quiet)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with sync_playwright() as playwright:
            program = os.environ.get("CHROMIUM", "/usr/bin/chromium")
            chromium = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
            yield chromium, f"http://127.0.0.1:{server.server_port}"
            chromium.close()
    finally:
        server.shutdown()
