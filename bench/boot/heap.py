"""Owns the long sitting: game after game on one page, people and robots, and the size of the wasm memory.

The memory is found from outside, by looking at what is instantiated: the page needs no hook. Wasm memory never
shrinks, so that its size is the most that was ever needed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Playwright

from bench.boot.browser import opened
from bench.boot.host import Host
from bench.boot.visit import WATCH, visit

GAMES = 20
QUERY = "?players=Ada,Ben,Cleo@greedy,Dan@random&seed=7"

# Robots wait so that people can follow; here nobody looks.
NO_WAITING = """{
  const real = setTimeout;
  globalThis.setTimeout = (act, ms, ...rest) => real(act, ms > 99 ? 0 : ms, ...rest);
}"""

FIND_MEMORIES = """{
  globalThis.benchMemories = new Set();
  const keep = (things) => {
    for (const thing of Object.values(things ?? {})) if (thing instanceof WebAssembly.Memory) benchMemories.add(thing);
  };
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const real = WebAssembly[name];
    WebAssembly[name] = async (source, imports, ...rest) => {
      const made = await real.call(WebAssembly, source, imports, ...rest);
      Object.values(imports ?? {}).forEach(keep);
      keep((made.instance ?? made).exports);
      return made;
    };
  }
}"""
WASM_BYTES = "[...benchMemories].reduce((sum, memory) => sum + memory.buffer.byteLength, 0)"

PLAY_A_GAME = """async () => {
  const find = (...places) => places.map(place => document.querySelector(place)).find(found => found);
  const turn = () => new Promise(done => setTimeout(done));    // of a robot
  for (let presses = 0; presses < 5000; presses++) {
    if (document.querySelector("main").dataset.phase === "over") return presses;
    const choice = find("[data-act=next]", ".pod.removable", "[data-act=take]", "[data-act=give]:not([aria-disabled])",
                        ".others button.card");
    const cards = document.querySelectorAll(".me button.card");
    if (choice) choice.click();
    else if (find(".me .slot.sel")) find("button.pod.legal", "button.pod").click();
    else if (cards.length) cards[cards.length - 1].click();
    else await turn();
  }
  throw new Error("this game does not end");
}"""


def long_sitting(playwright: Playwright, host: Host, profile: Path) -> tuple[int, int]:
    """Bytes of wasm memory after the first game and after the last one."""
    with opened(playwright, profile, WATCH + NO_WAITING + FIND_MEMORIES) as tab:
        visit(tab, host, QUERY)
        sizes = []
        for number in range(GAMES):
            if number:
                tab.page.locator("[data-act=again]").click()
            tab.page.evaluate(PLAY_A_GAME)
            sizes.append(tab.page.evaluate(WASM_BYTES))
            print(f"  game {number + 1}: {sizes[-1]:,} bytes of wasm memory", file=sys.stderr, flush=True)
    return sizes[0], sizes[-1]
