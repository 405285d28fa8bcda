"""`python -m bench.motion`: what movement costs on a slow tablet: a game of ten, the processor slowed down four times.

Every move of a game is made by a click and waited out. Three times are kept apart, from a trace of the page's main
thread: the click itself (Python decides and draws, movements begin), the first frame after it (styles, layout and
painting of the changed table), and all tasks from then on until everything is where it belongs. They are times of the
thread, slowed down as it is: what else runs on the machine doesn't count. It does for the frames, which are counted by
the clock and, without a graphics processor, drawn by the same cores.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from typing import Any

from bench.page import PLAYERS
from bench.site import chromium_at_site

SLOWER = 4
MOVES = 40
SEED = 3

PLAY = """async (most) => {
  const find = (...places) => places.map(place => document.querySelector(place)).find(found => found);
  const frame = () => new Promise(requestAnimationFrame);
  const task = () => new Promise((done) => { setTimeout(done); });
  const lastCard = () => [...document.querySelectorAll(".me button.card")].at(-1);
  const rates = [];
  for (let moves = 0; moves < most;) {
    if (document.querySelector("main").dataset.phase === "over") break;
    const { ply } = document.querySelector("main").dataset;
    const part = find("[data-act=next]", ".pod.removable", "main [data-act=take]",
                      "main [data-act=give]:not([aria-disabled])", ".others button.card")
      ?? (find(".me .slot.sel") ? find("button.pod.legal", "button.pod") : lastCard());
    performance.mark("click");
    part.click();
    performance.mark("drawn");
    await frame();
    await task();    // that frame is painted
    performance.mark("moving");
    let isOver = false, frames = 0;
    const from = performance.now();
    relativeSpace.settled().then(() => { isOver = true; });
    while (!isOver) { await frame(); frames++; }
    const took = performance.now() - from;
    await task();
    performance.mark("still");
    await task();
    if (took > 200) rates.push(1000 * frames / took);
    if (document.querySelector("main").dataset.ply !== ply) moves++;
  }
  return rates;
}"""


@dataclass
class Costs:
    """The longest task of each click, in milliseconds."""

    click: list[float] = field(default_factory=list)
    first_frame: list[float] = field(default_factory=list)
    moving: list[float] = field(default_factory=list)


def costs_in(trace: dict[str, Any]) -> Costs:
    """Sorts the main thread's tasks by the marks between which they began."""
    events = trace["traceEvents"]
    marks = sorted(
        (event["ts"], event["name"], event["tts"])
        for event in events
        if event.get("name") in ("click", "drawn", "moving", "still") and "blink.user_timing" in event.get("cat", "")
    )
    thread = next((event["pid"], event["tid"]) for event in events if "blink.user_timing" in event.get("cat", ""))
    tasks = sorted(
        (event["ts"], event["tdur"])
        for event in events
        if event.get("name") == "RunTask" and event.get("ph") == "X" and (event["pid"], event["tid"]) == thread
    )
    costs = Costs()
    for (start, name, worked), (end, _, worked_then) in pairwise(marks):
        if name == "click":
            costs.click.append((worked_then - worked) / 1000)
        elif name in ("drawn", "moving"):
            inside = [work for since, work in tasks if start <= since < end]
            kept = costs.first_frame if name == "drawn" else costs.moving
            kept.append(max(inside, default=0) / 1000)
    return costs


def main() -> None:
    """Measure and print."""
    with chromium_at_site() as (chromium, site):
        page = chromium.new_page(viewport={"width": 1180, "height": 820})
        page.goto(f"{site}/?players={PLAYERS}&seed={SEED}")
        page.locator("html[data-state=ready]").wait_for(timeout=60_000)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        chromium.start_tracing(page=page, categories=["blink.user_timing", "disabled-by-default-devtools.timeline"])
        rates = page.evaluate(PLAY, MOVES)
        costs = costs_in(json.loads(chromium.stop_tracing()))
    print(f"\n10 players, {MOVES} moves, processor {SLOWER} times slower; milliseconds, median and longest:")
    for what, taken in (
        ("the click itself", costs.click),
        ("the first frame after it", costs.first_frame),
        ("a task while things move", costs.moving),
    ):
        print(f"{what:26} {median(taken):6.1f} {max(taken):6.1f}")
    print(f"frames a second while things move: median {median(rates):.0f}, least {min(rates):.0f}")


if __name__ == "__main__":
    main()
