"""Owns the table of what was measured: for each size of window and each number of players the worst of all states.

    python -m e2e.support.measures        prints it, and writes .build/measures.md

Every state of the table, with names that are hard to place and as many pods as it can have. What must hold is tested in
test_layout.py; this is for reading. Needs dist/ (`make site`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from e2e.support.measuring import SIZES, measure
from e2e.support.still import Still, resize, still_of_dist
from e2e.support.visits.cases import Case
from e2e.support.visits.states import TABLES, pods_of, visitor
from web.build.paths import CACHE

WRITTEN = CACHE / "measures.md"
LEAST = {
    "ownCard": "own card",
    "pod": "pod",
    "choice": "choice",
    "seat": "seat",
    "control": "button",
    "otherNumber": "number on others’ cards",
}
"""Measures of which the smallest counts, in px: sides of free squares, a button's lesser side, a size of font."""
COUNTED = {"cut": "clipped", "overlapping": "overlapping", "outside": "outside", "buried": "covered"}
"""Measures that are lists of faults."""


def main() -> None:
    CACHE.mkdir(exist_ok=True)
    with still_of_dist() as still, WRITTEN.open("w", encoding="utf-8") as file:
        for line in table(still):
            print(line, flush=True)
            file.write(f"{line}\n")


def table(still: Still) -> Iterable[str]:
    """The lines of the table, as they come."""
    heads = ["window", "players", *LEAST.values(), *COUNTED.values(), "scrolls"]
    yield f"| {' | '.join(heads)} |"
    yield "|" + "---|" * len(heads)
    for size in SIZES:
        resize(still, size)
        for players in range(2, 11):
            worst = row(still, players)
            yield f"| {size[0]}×{size[1]} | {players} | {' | '.join(worst)} |"


def row(still: Still, players: int) -> list[str]:
    """The worst of all states, in the order of the heads."""
    found: list[dict[str, Any]] = []
    for state in TABLES:
        still.show(visitor(state, Case(players, max(pods_of(state)), "long")))
        found.append(measure(still.page))

    def least(what: str) -> str:
        values = [measured[what] for measured in found if measured[what] is not None]
        return f"{min(values):.0f}" if values else "–"

    counts = [str(sum(len(measured[what]) for measured in found)) for what in COUNTED]
    scrolling = sum(measured["scrollX"] > 0 or measured["scrollY"] > 0 for measured in found)
    return [*map(least, LEAST), *counts, str(scrolling)]


if __name__ == "__main__":
    main()
