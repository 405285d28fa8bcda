"""Owns the order of a round: which page is opened in which condition, the two pages by turns.

A profile goes through a round from the first visit to the next day, with and without the throttle; each condition has
both pages one right after the other, and every other round the second page comes first.
"""

from __future__ import annotations

import shutil
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Error, Playwright

from bench.boot.browser import Tab, opened
from bench.boot.host import Host
from bench.boot.visit import WATCH, NotReadyError, Visit, visit

OURS, STOCK = "ours", "stock"
STAGES = ("cold", "warm", "restarted", "offline")
FREE, TABLET = "free", "tablet"
SETTLE_SECONDS = 20
MOMENT_MS = 1500
"""How long a visitor stays at least: the browser writes its caches behind the page's back."""

# What a later visit of ours starts from, fetched when the first one is over.
KEPT = """async () => {
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) if (url.includes("snapshot-")) return true;
  return false;
}"""

Key = tuple[str, str, str]
"""Page, throttle, stage."""
Taken = dict[Key, dict[int, Visit]]
"""The visits of each, by round."""


@dataclass(frozen=True)
class Site:
    name: str
    host: Host
    keeps_a_snapshot: bool


def one_round(
    playwright: Playwright, sites: list[Site], number: int, stages: set[str], throttles: tuple[str, ...],
    folder: Path, taken: Taken,
) -> None:  # fmt: skip
    """All conditions once. What fails is said and left out."""
    order = sites if number % 2 == 0 else sites[::-1]
    last = max(STAGES.index(stage) for stage in stages)
    for throttle in throttles:
        for stage in STAGES[: last + 1]:
            for site in order:
                if stage == "offline" and site.name == STOCK:
                    continue
                profile = folder / f"{site.name}-{throttle}"
                began = time.monotonic()
                try:
                    found = _stage(playwright, site, profile, stage, throttle, is_wanted=stage in stages)
                except (Error, NotReadyError) as error:
                    _tell(f"  {site.name} {throttle} {stage}: {str(error).splitlines()[0]}")
                    continue
                if found is not None:
                    taken.setdefault((site.name, throttle, stage), {})[number] = found
                    cpu = f"CPU {found.cpu:5.2f} s, " if throttle == FREE else ""  # the throttle burns it
                    _tell(
                        f"  {throttle:6} {stage:9} {site.name:5} ready {found.ready:6.2f} s, {cpu}"
                        f"{found.requests} requests, {found.bytes:,} bytes ({time.monotonic() - began:.0f} s)"
                    )
        for site in sites:
            shutil.rmtree(folder / f"{site.name}-{throttle}", ignore_errors=True)


def _stage(
    playwright: Playwright, site: Site, profile: Path, stage: str, throttle: str, is_wanted: bool
) -> Visit | None:
    if not (is_wanted or stage == "cold"):
        return None
    if stage == "cold":
        profile.mkdir()
    with opened(playwright, profile, WATCH) as tab:
        if stage == "warm":
            visit(tab, site.host)  # the second; the third is measured
            tab.page.wait_for_timeout(MOMENT_MS)
        is_offline = stage == "offline"
        site.host.is_away = is_offline  # nobody there, if something should ask all the same
        try:
            with tab.under(is_slow=is_wanted and throttle == TABLET, is_offline=is_offline):
                found = visit(tab, site.host)
        finally:
            site.host.is_away = False
        tab.page.wait_for_timeout(MOMENT_MS)
        if stage == "cold" and site.keeps_a_snapshot:
            settle(tab)
        return found if is_wanted else None


def settle(tab: Tab) -> None:
    """Wait until the page has put by what its later visits start from."""
    for _ in range(SETTLE_SECONDS * 5):
        if tab.page.evaluate(KEPT):
            return
        tab.page.wait_for_timeout(200)
    _tell(f"  no snapshot was put by in {SETTLE_SECONDS} s")


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
