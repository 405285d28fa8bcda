"""`python -m bench.thinking`: how long robots think in the browser, and how long the page can't answer meanwhile.

Robots alone play at once, levels 3 and 4, at tables of 2, 4 and 10, in Debian's Chromium. At full speed each thought is
timed from its first step to its move, and each of its steps; then once more with the processor slowed down four times,
where the browser itself tells the tasks over 50 ms. Those in which a move is made and drawn are told apart: they are
not the thinking's. The goals: medians of 400 ms and 1,500 ms at full speed, and no long task while a robot thinks.
"""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from bench.keeping import IN_THE_PAGE
from bench.site import chromium_at_site

SEATS = (2, 4, 10)
LEVELS = ("3", "4")
THOUGHTS = {1: 24, 4: 10}
"""How many are looked at, by how many times slower the processor is made."""
HELD = """localStorage["relative-space:settings"] = '{"pace": "step", "motion": "off"}'"""
"""Nothing moves until the stopwatches are there."""

TIME_IT = """
import time
from js import performance
from web.browser.main import _app as app
from web.browser.thinking import Thinking
from web.session.session import Session

thoughts, steps, drawings = [], [0.0], []  # milliseconds; of the drawings beginning and end

def timed(work):
    while True:
        start = time.perf_counter()
        try:
            next(work)
        except StopIteration as done:
            return done.value
        finally:
            steps[0] = max(steps[0], 1000 * (time.perf_counter() - start))
        yield

async def think(thinking, work, is_wanted, inner=Thinking.think):
    start = performance.now()
    outcome = await inner(thinking, timed(work), is_wanted)
    if outcome:
        thoughts.append(performance.now() - start)
    return outcome

def bot_move(session, move, inner=Session.bot_move):
    drawings.append([performance.now()])
    inner(session, move)

def draw(inner=app.robots._draw):
    inner()
    drawings[-1].append(performance.now())

def at_once():
    app.session.set("pace", "instant")
    app.robots.wake()

Thinking.think, Session.bot_move, app.robots._draw = think, bot_move, draw
"""
LOOK = """async count => {
  const { bench } = globalThis;
  const tasks = [];
  const watch = new PerformanceObserver(list => tasks.push(...list.getEntries()));
  const thoughts = bench.get("thoughts"), drawings = bench.get("drawings"), steps = bench.get("steps");
  bench.get("at_once")();
  const first = 2;     // the first was under way before
  while (thoughts.length < first) await new Promise(done => setTimeout(done, 5));
  steps.set(0, 0);
  watch.observe({ type: "longtask" });
  const over = () => document.querySelector("main").dataset.phase === "over";
  while (thoughts.length < first + count && !over()) await new Promise(done => setTimeout(done, 50));
  await new Promise(done => setTimeout(done, 200));
  watch.disconnect();
  const drawn = drawings.toJs();
  const isDrawing = task => drawn.some(([from, to]) => from < task.startTime + task.duration && to > task.startTime);
  const longest = found => Math.max(0, ...found.map(task => task.duration));
  return {
    thoughts: thoughts.toJs().slice(first), step: steps.get(0),
    thinking: longest(tasks.filter(task => !isDrawing(task))), drawing: longest(tasks.filter(isDrawing)),
  };
}"""


class Found(NamedTuple):
    """What was seen at one table: milliseconds. 0 where no task was over 50 ms."""

    thoughts: list[float]
    step: float
    thinking: float
    drawing: float


def main() -> None:
    """Measure and print."""
    print(f"\n{'thinking, ms':22}{'median':>8}{'longest':>9}{'step':>8}{'4× slower: longest task':>29}{'drawing':>9}")
    with chromium_at_site() as (chromium, site):
        for level in LEVELS:
            for seats in SEATS:
                query = f"?players={','.join(f'Robot {n}@{level}' for n in range(1, seats + 1))}&seed={seats}"
                url = f"{site}/{query}"
                _print(f"level {level}, {seats} players", *(_look(chromium, url, slower) for slower in THOUGHTS))


def _look(chromium: Browser, url: str, slower: int) -> Found:
    page: Page = chromium.new_page(viewport={"width": 1180, "height": 820})
    page.add_init_script(HELD)
    page.goto(url)
    page.locator("html[data-state=ready]").wait_for(timeout=60_000)
    page.evaluate(IN_THE_PAGE, TIME_IT)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    found = Found(**page.evaluate(LOOK, THOUGHTS[slower]))
    page.close()
    return found


def _print(name: str, whole: Found, slowed: Found) -> None:
    times = f"{median(whole.thoughts):8.0f}{max(whole.thoughts):9.0f}{whole.step:8.1f}"
    print(f"{name:22}{times}{slowed.thinking:29.0f}{slowed.drawing:9.0f}", flush=True)


if __name__ == "__main__":
    main()
