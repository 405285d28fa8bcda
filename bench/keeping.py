"""`python -m bench.keeping`: what keeping a move costs the main thread, beside drawing it, in the same run.

Whole games of 2, 4 and 10 people, clicked in Debian's Chromium. Around each move the page's own Python is timed:
`Keeper.keep` (the save as text, and the write to the device) and `App.draw`. The browser's clock has steps of a tenth
of a millisecond, which is why sums stand beside the medians.
"""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

from playwright.sync_api import Page

from bench.page import PLAY_A_GAME
from bench.site import chromium_at_site

SEATS = (2, 4, 10)
SEEDS = range(4)
STRETCHES = (("moves 1-10", 1, 10), ("moves 40-60", 40, 60), ("after move 100", 101, 10**6), ("all", 1, 10**6))

TIME_IT = """
from js import performance
from web.browser.main import App
from web.session.kept.autosave import Keeper

taken = []  # by move: its number, milliseconds for keeping it, milliseconds for drawing it
kept = []

def keep(keeper, match, inner=Keeper.keep):
    count, start = keeper.count, performance.now()
    inner(keeper, match)
    if keeper.count > count:
        kept[:] = [match.ply, performance.now() - start]

def draw(app, intent=None, inner=App.draw):
    start = performance.now()
    inner(app, intent)
    if kept:
        taken.append([*kept, performance.now() - start])
        kept.clear()

Keeper.keep, App.draw = keep, draw
"""
IN_THE_PAGE = """async program => {
  const { whenDefined } = await import(document.querySelector("link[rel=modulepreload][href*=pyscript]").href);
  const { interpreter } = await whenDefined("py");
  globalThis.bench = interpreter.toPy({});
  interpreter.runPython(program, { globals: globalThis.bench });
}"""
TAKEN = "() => globalThis.bench.get('taken').toJs()"


class Taken(NamedTuple):
    """The times of one move."""

    ply: int
    keeping: float
    drawing: float


def main() -> None:
    """Measure and print."""
    print(f"\n{'keeping a move : drawing it':30}{'moves':>6}{'median ms':>17}{'ratio':>8}{'of the sums':>13}")
    with chromium_at_site() as (chromium, site):
        for seats in SEATS:
            page = chromium.new_page(viewport={"width": 1180, "height": 820})
            taken = [times for seed in SEEDS for times in _one_game(page, site, seats, seed)]
            page.close()
            for name, first, last in STRETCHES:
                _print(f"{seats} players, {name}", [times for times in taken if first <= times.ply <= last])


def _one_game(page: Page, site: str, seats: int, seed: int) -> list[Taken]:
    names = ",".join(f"Player {n}" for n in range(1, seats + 1))
    page.goto(f"{site}/?players={names}&seed={seed}")
    page.locator("html[data-state=ready]").wait_for(timeout=60_000)
    page.evaluate(IN_THE_PAGE, TIME_IT)
    page.evaluate(PLAY_A_GAME)
    return [Taken(int(ply), keeping, drawing) for ply, keeping, drawing in page.evaluate(TAKEN)]


def _print(name: str, taken: list[Taken]) -> None:
    if not taken:
        return
    keeping, drawing = median(times.keeping for times in taken), median(times.drawing for times in taken)
    sums = sum(times.keeping for times in taken) / sum(times.drawing for times in taken)
    print(f"{name:30}{len(taken):6}{keeping:8.2f} :{drawing:7.2f}{keeping / drawing:8.2f}{sums:13.2f}")


if __name__ == "__main__":
    main()
