"""Owns the browser: a profile on the disk that outlives it, the tablet throttle, the main thread's CPU time.

Chromium is started anew for each condition: a profile with nothing in it, the same one again, the same one on the
next day. It must not know what is measured.
"""

from __future__ import annotations

import os
import shutil
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright

QUIET = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
]
SIZE = {"width": 1180, "height": 820}
CPU_RATE = 4
BYTES_A_SECOND = 9_000_000 / 8
LATENCY_MS = 170
FREE_LINE = (0, -1)
LONGEST_SECONDS = 400
"""Nothing here takes as long: a browser that does is ended, and what was asked of it fails."""


class Tab:
    """One page of one running browser."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page: Page = context.pages[0]
        self.cdp: CDPSession = context.new_cdp_session(self.page)
        browser = context.browser
        assert browser is not None
        self._browser = browser.new_browser_cdp_session()

    @contextmanager
    def under(self, *, is_slow: bool, is_offline: bool) -> Iterator[None]:
        """A tablet on a middling line, no line at all, or both. It holds for the page; a service worker and the threads
        that compile wasm run free, for both pages alike."""
        self.cdp.send("Network.enable")
        if is_slow:
            self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": CPU_RATE})
        if is_slow or is_offline:
            self._line(is_offline, *((LATENCY_MS, BYTES_A_SECOND) if is_slow else FREE_LINE))
        try:
            yield
        finally:
            self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": 1})
            self._line(False, *FREE_LINE)

    def _line(self, is_offline: bool, latency: float, throughput: float) -> None:
        conditions = {"downloadThroughput": throughput, "uploadThroughput": throughput, "latency": latency}
        self.cdp.send("Network.emulateNetworkConditions", {"offline": is_offline, **conditions})

    def processes(self, kind: str) -> list[int]:
        found = self._browser.send("SystemInfo.getProcessInfo")["processInfo"]
        return [each["id"] for each in found if each["type"] == kind]

    def main_threads(self) -> dict[int, float]:
        """CPU seconds of the main thread of each renderer."""
        return {process: _seconds(process) for process in self.processes("renderer")}


def _seconds(process: int) -> float:
    """A process's main thread has the number of the process. The first word of schedstat is its nanoseconds."""
    try:
        return int(Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()[0]) / 1e9
    except FileNotFoundError:  # it has just ended
        return 0.0


def busiest(before: dict[int, float], after: dict[int, float]) -> float:
    """CPU seconds of the renderer that did the most. A navigation may move to another process, and spare ones idle."""
    return max(seconds - before.get(process, 0.0) for process, seconds in after.items())


@contextmanager
def opened(playwright: Playwright, profile: Path, init_script: str) -> Iterator[Tab]:
    """A browser on a profile; closed in any case, and what the profile holds is then on the disk."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    context = playwright.chromium.launch_persistent_context(
        str(profile), executable_path=program, args=QUIET, viewport=SIZE  # type: ignore[arg-type]
    )
    watchdog: threading.Timer | None = None
    try:
        context.add_init_script(init_script)
        tab = Tab(context)
        watchdog = threading.Timer(LONGEST_SECONDS, os.kill, (tab.processes("browser")[0], signal.SIGKILL))
        watchdog.start()
        yield tab
    finally:
        context.close()
        if watchdog:
            watchdog.cancel()
