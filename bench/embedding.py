"""`python -m bench.embedding`: what an article with several demos costs in memory, each started in turn, beside one. It
fails where that is more than is to be reached.

Articles with 1, 2, 5 and 10 elements, on another site than the demos', each in a Chromium of its own. A demo is started
when the one before is ready; then the browser collects its garbage. Counted is the memory of all its renderers, the
article's and the demos', that is no file's, as the kernel tells it: at the end, and the most after any of the starts.
How much of the browser's own program lies in memory depends on what else runs on the machine, so that is left out.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Frame, Page

from bench.site import chromium_at_site
from relativespace.formats.guide import demo_names
from web.build.serve import Handler, make_server
from web.session.embed.snippets import Embedded, snippet

COUNTS = (1, 2, 5, 10)
ROUNDS = 3
AT_MOST = 1.10
"""What is to be reached: a whole article's memory, as a part of one demo's."""
COLLECTIONS = 5
"""What a document held is given back only when a collection has found the document gone: the least of these counts."""


def main() -> int:
    """Measure and print. Returns what the process ends with."""
    found: dict[int, list[tuple[float, float]]] = {count: [] for count in COUNTS}
    with tempfile.TemporaryDirectory() as folder:
        server = make_server(Path(folder), "127.0.0.1", 0, Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for count in COUNTS * ROUNDS:
            with chromium_at_site() as (chromium, site):
                (Path(folder) / "index.html").write_text(_article(f"{site}/", count), encoding="utf-8")
                found[count].append(_one_article(chromium, f"http://localhost:{server.server_port}/", count))
        server.shutdown()
    one = median(end for end, _ in found[1])
    print(f"\n{'demos, each started in turn':30}{'at the end':>14}{'of one':>9}{'the most':>14}{'of one':>9}")
    for count, sizes in found.items():
        end, most = median(end for end, _ in sizes), median(most for _, most in sizes)
        print(f"{count:30}{end:11.1f} MB{end / one:9.2f}{most:11.1f} MB{most / one:9.2f}")
    worst = max(median(most for _, most in sizes) for sizes in found.values()) / one
    print(f"to reach: at most {AT_MOST:.2f}; found {worst:.2f}: {'reached' if worst <= AT_MOST else 'missed'}")
    return int(worst > AT_MOST)


def _article(site: str, count: int) -> str:
    names = demo_names()
    demos = [snippet("element", Embedded(site, "", names[n % len(names)])) for n in range(count)]
    return "<!doctype html><meta charset=utf-8><title>Article</title>" + "<p>A paragraph.</p>".join(demos)


def _one_article(chromium: Browser, address: str, count: int) -> tuple[float, float]:
    """Megabytes at the end, and the most after any start."""
    page = chromium.new_page(viewport={"width": 820, "height": 1180})
    page.goto(address)
    sizes = []
    for number in range(count):
        element = page.locator("relative-space-demo").nth(number)
        element.get_by_role("button", name="Try it").click()
        ready = element.locator("iframe").content_frame.locator("html[data-state=ready]")
        ready.wait_for(state="attached", timeout=60_000)
        sizes.append(min(_after_collecting(page) for _ in range(COLLECTIONS)))
    return sizes[-1], max(sizes)


def _after_collecting(page: Page) -> float:
    """Megabytes of all renderers, of which each has collected its garbage: a frame of another site has its own."""
    frames: list[Page | Frame] = [page, *page.frames[1:]]
    for frame in frames:
        session = page.context.new_cdp_session(frame)
        session.send("HeapProfiler.collectGarbage")
        session.detach()
    return sum(_renderers())


def _renderers() -> Iterator[float]:
    """Megabytes of each renderer below this process."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            stat = (folder / "stat").read_text()
            parents[int(folder.name)] = int(stat.rpartition(")")[2].split()[1])
        except OSError:  # it has ended meanwhile
            continue
    for process in parents:
        above = process
        while above in parents and above != os.getpid():
            above = parents[above]
        try:
            command = Path(f"/proc/{process}/cmdline").read_bytes()
            if above == os.getpid() and b"--type=renderer" in command:
                found = re.search(r"\nAnonymous:\s+(\d+) kB", Path(f"/proc/{process}/smaps_rollup").read_text())
                yield int(found[1]) * 1024 / 1e6 if found else 0.0
        except OSError:
            continue


if __name__ == "__main__":
    sys.exit(main())
