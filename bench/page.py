"""`python -m bench.page`: from a click to the changed page, beside one `innerHTML` of the whole table.

Ten players, robots off, in Debian's Chromium. Every move is timed from the click's dispatch until the handler
has returned, when the page is changed; right after it the same table is set once as HTML text into an empty
element. Both are the browser's own clock in one run, so a slow stretch of the machine hits both.
"""

from __future__ import annotations

from statistics import median

from bench.site import chromium_at_site

PLAYERS = ",".join(f"Player {n}" for n in range(1, 11))
GAMES = 3

PLAY_A_GAME = """() => {
  const time = act => { const from = performance.now(); act(); return performance.now() - from; };
  const find = (...places) => places.map(place => document.querySelector(place)).find(found => found);
  const host = document.body.appendChild(document.createElement("div"));
  const picked = [], played = [], whole = [];
  while (document.querySelector("main").dataset.phase !== "over" && played.length < 120) {
    const choice = find("[data-act=next]", ".pod.removable", "[data-act=take]", "[data-act=give]:not([aria-disabled])",
                        ".others button.card");
    if (choice) { choice.click(); continue; }
    const cards = document.querySelectorAll(".me button.card");
    if (!find(".me .slot.sel")) {
      const ms = time(() => cards[cards.length - 1].click());
      if (document.querySelector("main").dataset.phase === "play") picked.push(ms);
      continue;
    }
    const pod = find("button.pod.legal", "button.pod");
    played.push(time(() => pod.click()));
    const text = document.querySelector("main").outerHTML;
    whole.push(time(() => { host.innerHTML = text; }));
    host.replaceChildren();
  }
  host.remove();
  return { picked, played, whole, elements: document.querySelectorAll("main *").length };
}"""


def main() -> None:
    """Measure and print."""
    picked: list[float] = []
    played: list[float] = []
    whole: list[float] = []
    with chromium_at_site() as (chromium, site):
        page = chromium.new_page(viewport={"width": 1180, "height": 820})
        for seed in range(GAMES):
            page.goto(f"{site}/?players={PLAYERS}&seed={seed}")
            page.locator("html[data-state=ready]").wait_for(timeout=60_000)
            taken = page.evaluate(PLAY_A_GAME)
            picked += taken["picked"]
            played += taken["played"]
            whole += taken["whole"]
    ratios = [ours / theirs for ours, theirs in zip(played, whole, strict=True) if theirs]
    print(f"\n10 players, about {taken['elements']} elements, {len(played)} moves in {GAMES} games; medians:")
    print(f"picking a card up    {median(picked):6.2f} ms")
    print(f"playing it           {median(played):6.2f} ms")
    print(f"innerHTML of it all  {median(whole):6.2f} ms")
    print(f"playing : innerHTML  {median(played) / median(whole):6.2f}    (median of the pairs {median(ratios):.2f})")
    print(f"picking : innerHTML  {median(picked) / median(whole):6.2f}")


if __name__ == "__main__":
    main()
