"""Owns how a test gets to a page: the browser's switches, the site, the page that tests share, and the watch over what
pages do. The fixtures that hand these out are in conftest.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

BOOT_TIMEOUT = 60_000
"""Milliseconds. A start takes 3 to 6 seconds; this is for two cores that do other things too."""
LAN = "lan.test"
"""A name for this machine that a browser takes for another one, in a local network: plain http, no secure context."""
OURS = ("http://127.0.0.1:", "http://localhost:", f"http://{LAN}:")
UNASKED = """try {
  localStorage["relative-space:settings"] ??= '{"blind": "never"}';
} catch { /* a page that may keep nothing */ }"""
"""What most tests have chosen: a face-down card is turned over at once, as in tests/support/tables.py."""
FORGET_COPIES = """() => new Promise((done) => {
  const asked = indexedDB.deleteDatabase("relative-space");
  asked.onsuccess = asked.onerror = done;
})"""
QUIET = [
    # In a container shared memory is small, and a page that finds it full dies in the middle of a test.
    "--disable-dev-shm-usage",
    f"--host-resolver-rules=MAP {LAN} 127.0.0.1",
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
]


@dataclass
class Site:
    url: str
    folder: Path
    requests: list[str] = field(default_factory=list)
    """The path of every request that has come in, in order."""


@dataclass
class Watch:
    """What went wrong in one browser context since the last check."""

    console: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        context.on("console", self._said)
        context.on("weberror", lambda error: self.console.append(f"raised: {error.error}"))
        context.on("request", self._asked)

    def _said(self, message: ConsoleMessage) -> None:
        # The last is said by the test's own tool, where a profile has service_workers="block".
        if message.type in ("error", "warning") and "blocked by Playwright" not in message.text:
            self.console.append(f"{message.type}: {message.text}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((*OURS, "data:", "blob:", "file:")):
            self.foreign.append(request.url)

    def take(self) -> tuple[list[str], list[str]]:
        found = self.console[:], self.foreign[:]
        self.console.clear()
        self.foreign.clear()
        return found


@dataclass
class Shared:
    """The page that tests share."""

    page: Page
    site: Site

    def open(self, query: str = "") -> Page:
        start(self.page, self.site.url + query)
        return self.page

    def forget(self) -> None:
        """What a test has set must not be the next one's."""
        if self.page.url.startswith(self.site.url):
            self.page.evaluate("localStorage.clear()")
            self.page.evaluate(FORGET_COPIES)  # or the games would come back (web/boot/copies.js)


def start(page: Page, url: str) -> None:
    """Go there and wait until the game is up; a start that fails says why."""
    # By way of an empty page: otherwise an address that differs only after the # would not start anew.
    page.goto("about:blank")
    page.goto(url)
    page.locator("html:not([data-state=booting])").wait_for(state="attached", timeout=BOOT_TIMEOUT)
    state = page.locator("html").get_attribute("data-state")
    assert state == "ready", f"the page says: {page.locator('#boot-message').inner_text()}"
