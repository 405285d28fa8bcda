"""Owns one visit: from the navigation until the page says `ready`, and what was asked of the host until then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bench.boot.browser import Tab, busiest
from bench.boot.host import Host

TIMEOUT = 150_000
RUNTIME = ("assets/pyodide-", "assets/pyscript-", "assets/library-", "assets/app-", "assets/snapshot-")
"""What our page asks for early without the set-up screen waiting for it."""

# The observer is told by the change itself: nothing polls while the page starts.
WATCH = """
new MutationObserver((_, observer) => {
  const { state } = document.documentElement.dataset;
  if (state !== "ready" && state !== "failed") return;
  observer.disconnect();
  console.debug(`bench: ${state} ${performance.now()}`);
}).observe(document, { subtree: true, attributeFilter: ["data-state"] });
"""

COLLECT = """() => {
  const marks = Object.fromEntries(performance.getEntriesByType("mark").map((mark) => [mark.name, mark.startTime]));
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null;
  const files = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map(({ name, startTime, responseEnd, encodedBodySize }) => ({ name, startTime, responseEnd, encodedBodySize }));
  return { marks, paint, files, origin: performance.timeOrigin };
}"""


@dataclass(frozen=True)
class Visit:
    """Times in seconds from the start of the navigation."""

    ready: float
    cpu: float
    requests: int
    bytes: int
    usable: float | None = None
    """When the set-up screen is painted and answers; None for a page that has none."""
    bytes_awaited: int | None = None
    """What the set-up screen waits for: page, styles, scripts, type."""
    python: float | None = None
    """When the first line of the page's own Python runs, where the page says so."""


class NotReadyError(Exception):
    """The page did not start."""


def visit(tab: Tab, host: Host, query: str = "") -> Visit:
    """Open the page and wait for `ready`."""
    page = tab.page
    page.goto("about:blank")
    seen = len(host.asked)
    before = tab.main_threads()
    with page.expect_console_message(lambda message: message.text.startswith("bench: "), timeout=TIMEOUT) as told:
        page.goto(host.url + query, wait_until="commit", timeout=TIMEOUT)
    cpu = busiest(before, tab.main_threads())
    _, state, milliseconds = told.value.text.split()
    if state != "ready":
        raise NotReadyError(page.locator("body").inner_text()[:300])
    found = page.evaluate(COLLECT)
    end = (found["origin"] + float(milliseconds)) / 1000
    asked = [each for each in host.asked[seen:] if each.at <= end]
    marks = {name: at / 1000 for name, at in found["marks"].items()}
    usable = max(marks["set-up"], (found["paint"] or 0) / 1000) if "set-up" in marks else None
    return Visit(
        ready=float(milliseconds) / 1000,
        cpu=cpu,
        requests=len(asked),
        bytes=sum(each.size for each in asked),
        usable=usable,
        bytes_awaited=None if usable is None else bytes_by(usable * 1000, found["files"], RUNTIME),
        python=marks.get("python"),
    )


def bytes_by(milliseconds: float, files: list[dict[str, Any]], without: Sequence[str] = ()) -> int:
    """The bodies that had arrived in whole by then, as they came over the wire."""
    arrived = [each for each in files if 0 < each["responseEnd"] <= milliseconds]
    return sum(each["encodedBodySize"] for each in arrived if not any(part in each["name"] for part in without))
