"""`python -m bench.boot`: how fast dist/ starts, beside a stock PyScript and Pyodide page, in one run.

Takes about ten minutes on two cores. Progress goes to standard error, the result to standard output; `--readme` puts
it into README.md as well.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Error, Playwright, sync_playwright

from bench.boot import stock
from bench.boot.browser import opened
from bench.boot.heap import long_sitting
from bench.boot.host import ENCODINGS, Host
from bench.boot.journey import FREE, OURS, STAGES, STOCK, TABLET, Site, one_round
from bench.boot.report import Findings, goal_table, rewrite, table, verdicts
from bench.boot.visit import WATCH, NotReadyError, visit
from web.build.paths import DIST, ROOT

MINUTES = 20
QUIET = 1.0
"""A load average above it means that the browser doesn't have the cores to itself."""


def is_fixed(path: str) -> bool:
    """What of dist/ a host lets a browser keep: names with a hash in them never change their content."""
    return path.startswith("assets/")


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(prog="python -m bench.boot", description="The start beside a stock page's.")
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--only", default=",".join(STAGES), help=f"some of {','.join(STAGES)} (default: all)")
    asked.add_argument("--throttle", choices=(FREE, TABLET), help="only without, or only with the tablet throttle")
    asked.add_argument("--minutes", type=float, default=MINUTES, help="no round begins that would not end by then")
    asked.add_argument("--dist", type=Path, default=DIST, help="another built site")
    asked.add_argument("--no-games", action="store_true", help="leave out the twenty games")
    asked.add_argument("--readme", action="store_true", help="put the result into README.md")
    options = asked.parse_args()
    stages = set(options.only.split(","))
    if not stages <= set(STAGES):
        asked.error(f"--only takes some of {','.join(STAGES)}")
    busy = os.getloadavg()[0]
    if busy > QUIET:
        print(f"Something else runs here (load {busy:.1f}): times will be long, and ratios off.", file=sys.stderr)
    throttles = (options.throttle,) if options.throttle else (FREE, TABLET)
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        (folder / "stock").mkdir()
        stock.make_stock(folder / "stock")
        print("Packing …", file=sys.stderr, flush=True)
        are_beside = (options.dist / "index.html.br").is_file()
        with Host(options.dist, is_fixed, are_beside) as ours, Host(folder / "stock", stock.is_fixed) as theirs:
            keeps = any(path.startswith("assets/snapshot") for path in ours.files)
            sites = [Site(OURS, ours, keeps), Site(STOCK, theirs, False)]
            found = Findings()
            _rounds(playwright, sites, stages, throttles, options.rounds, options.minutes * 60, folder, found)
            if "cold" in stages:
                _encodings(playwright, sites, folder, found)
            if not options.no_games:
                _sit(playwright, ours, folder, found)
    lines = [_conditions(found), "", *table(found), "", *goal_table(found)]
    print("\n".join([lines[0], "", *table(found), "", *verdicts(found)]))
    if options.readme:
        rewrite(ROOT / "README.md", lines)


def _rounds(
    playwright: Playwright, sites: list[Site], stages: set[str], throttles: tuple[str, ...], rounds: int,
    seconds: float, folder: Path, found: Findings,
) -> None:  # fmt: skip
    began = time.monotonic()
    for number in range(rounds):
        print(f"Round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        one_round(playwright, sites, number, stages, throttles, folder, found.taken)
        spent = time.monotonic() - began
        if number + 1 < rounds and spent + spent / (number + 1) > seconds:
            print(f"The time is up: {number + 1} of {rounds} rounds", file=sys.stderr, flush=True)
            return


def _encodings(playwright: Playwright, sites: list[Site], folder: Path, found: Findings) -> None:
    """First visits to hosts of each kind; what is counted here doesn't vary, so once is enough."""
    for encoding in (*ENCODINGS, ""):
        for site in sites:
            site.host.encodings = (encoding,) if encoding else ()
            try:
                with opened(playwright, folder / f"{site.name}-{encoding}", WATCH) as tab:
                    once = visit(tab, site.host)
            except (Error, NotReadyError) as error:
                print(f"  {encoding or 'plain':5} {site.name:5} {error}", file=sys.stderr, flush=True)
                continue
            finally:
                site.host.encodings = ENCODINGS
            found.bytes_by_encoding.setdefault(encoding, {})[site.name] = (once.bytes, once.requests)
            print(f"  {encoding or 'plain':5} {site.name:5} {once.bytes:,} bytes", file=sys.stderr, flush=True)


def _sit(playwright: Playwright, ours: Host, folder: Path, found: Findings) -> None:
    try:
        found.heap = long_sitting(playwright, ours, folder / "games")
    except (Error, NotReadyError) as error:
        print(f"  games: {error}", file=sys.stderr, flush=True)


def _conditions(found: Findings) -> str:
    """What was held against what, where."""
    versions = {}
    for name in ("@pyscript/core", "pyodide"):
        package = json.loads((ROOT / "node_modules" / name / "package.json").read_text(encoding="utf-8"))
        versions[name] = package["version"]
    rounds = max((len(visits) for visits in found.taken.values()), default=0)
    return (
        f"Medians of {rounds} rounds, quartiles in brackets; {os.cpu_count()} cores, Chromium, a host on the same "
        f"machine. The stock page: PyScript {versions['@pyscript/core']} and Pyodide {versions['pyodide']} as npm "
        "gives them, the same engine as one archive of sources, served and compressed like ours. Both pages are ready "
        "when Python has drawn the set-up or taken it over; what only a table needs is loaded after that. The slowed "
        "tablet: CPU ÷ 4, 9 Mbit/s, 170 ms. Ratios are of pairs in the same round."
    )


if __name__ == "__main__":
    main()
