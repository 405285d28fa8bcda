"""Owns what is said at the end: the table of figures, the goals, and the place in README.md that holds them.

Takes visits by page, throttle and stage; measures nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from bench.boot.figures import Goal, Spread, amount, in_pairs, spread
from bench.boot.journey import FREE, OURS, STOCK, TABLET, Taken
from bench.boot.visit import Visit

BEGIN = "<!-- bench-boot: made by `make bench-boot`, not by hand -->"
END = "<!-- bench-boot ends -->"

WORDS = {
    "cold": "first visit",
    "warm": "third visit",
    "restarted": "browser restarted",
    "offline": "no network",
}
CONDITIONS = {FREE: "", TABLET: ", slowed tablet"}


@dataclass
class Findings:
    """Everything that a run found."""

    taken: Taken = field(default_factory=dict)
    bytes_by_encoding: dict[str, dict[str, tuple[int, int]]] = field(default_factory=dict)
    """Encoding, page: bytes and requests until ready on a first visit."""
    heap: tuple[int, int] | None = None
    """Bytes of wasm memory after the first game and after the last."""


def table(found: Findings) -> list[str]:
    """The lines of a Markdown table: wall and CPU by condition, then what goes over the wire."""
    lines = ["| | this page | stock page | ratio |", "|---|---:|---:|---:|"]
    row = "| {} | {} | {} | {} |".format
    for throttle, condition in CONDITIONS.items():
        for stage, words in WORDS.items():
            lines += _rows(found, throttle, stage, f"{words}{condition}", "until ready", lambda visit: visit.ready)
            if stage == "cold":
                lines += _set_up(found, throttle, f"{words}{condition}")
    for stage, words in WORDS.items():
        lines += _rows(found, FREE, stage, words, "main thread’s CPU", lambda visit: visit.cpu)
    for encoding, by_page in found.bytes_by_encoding.items():
        if not {OURS, STOCK} <= by_page.keys():
            continue
        (ours, asked), (theirs, theirs_asked) = by_page[OURS], by_page[STOCK]
        name = {"br": "brotli", "gzip": "gzip"}.get(encoding, "a host that compresses nothing")
        cells = amount(ours, "MB"), amount(theirs, "MB"), amount(ours / theirs, "")
        lines.append(row(f"first visit, bytes until ready, {name}", *cells))
        if encoding == "br":
            lines.append(row("first visit, requests until ready", asked, theirs_asked, ""))
    return lines


def _rows(
    found: Findings, throttle: str, stage: str, words: str, what: str, of: Callable[[Visit], float | None]
) -> list[str]:
    ours, theirs = found.taken.get((OURS, throttle, stage)), found.taken.get((STOCK, throttle, stage))
    if not ours:
        return []
    cells = [shown(spread(_values(ours.values(), of)), "s")]
    if theirs:
        cells += [shown(spread(_values(theirs.values(), of)), "s"), shown(spread(in_pairs(ours, theirs, of, of)), "")]
    else:
        cells += ["can’t" if stage == "offline" else "", ""]
    return [f"| {words}, {what} | " + " | ".join(cells) + " |"]


def _set_up(found: Findings, throttle: str, words: str) -> list[str]:
    """The set-up screen has no like on the stock page: it is held against the first line of Python there."""
    ours, theirs = found.taken.get((OURS, throttle, "cold"), {}), found.taken.get((STOCK, throttle, "cold"), {})
    usable, python = _values(ours.values(), lambda v: v.usable), _values(theirs.values(), lambda v: v.python)
    if not usable or not python:
        return []
    ratios = in_pairs(ours, theirs, lambda v: v.usable, lambda v: v.python)
    cells = shown(spread(usable), "s"), shown(spread(python), "s"), shown(spread(ratios), "")
    return [f"| {words}, set-up answers (stock page: Python starts) | " + " | ".join(cells) + " |"]


def _values(visits: object, of: Callable[[Visit], float | None]) -> list[float]:
    return [value for visit in visits if (value := of(visit)) is not None]  # type: ignore[attr-defined]


def shown(found: Spread, unit: str) -> str:
    """A median, its quartiles in brackets."""
    if found.low == found.high:
        return amount(found.middle, unit)
    low, high = (amount(value, unit).removesuffix(f" {unit}") for value in (found.low, found.high))
    return f"{amount(found.middle, unit)} ({low}–{high})"


def goals(found: Findings) -> list[Goal]:
    """The goals of the start, each with what was found."""
    taken = found.taken

    def ratio(throttle: str, stage: str, of: Callable[[Visit], float | None], over: Callable[[Visit], float | None]
              ) -> float | None:  # fmt: skip
        pairs = in_pairs(taken.get((OURS, throttle, stage), {}), taken.get((STOCK, throttle, stage), {}), of, over)
        return spread(pairs).middle if pairs else None

    cold = taken.get((OURS, TABLET, "cold"), {}).values()
    before = _values(cold, lambda visit: visit.bytes_awaited)
    size, requests = found.bytes_by_encoding.get("br", {}).get(OURS, (None, None))
    return [
        Goal("set-up screen usable, tablet, first visit", 0.06, "",
             ratio(TABLET, "cold", lambda v: v.usable, lambda v: v.python)),
        Goal("brotli that it waits for", 60_000, "kB", max(before, default=None)),
        Goal("main-thread CPU, first visit", 0.34, "", ratio(FREE, "cold", lambda v: v.cpu, lambda v: v.cpu)),
        Goal("ready, tablet, first visit", 0.36, "", ratio(TABLET, "cold", lambda v: v.ready, lambda v: v.ready)),
        Goal("ready, tablet, third visit", 0.15, "", ratio(TABLET, "warm", lambda v: v.ready, lambda v: v.ready)),
        Goal("ready, tablet, browser restarted", 0.15, "",
             ratio(TABLET, "restarted", lambda v: v.ready, lambda v: v.ready)),
        Goal("brotli until ready, first visit", 4_100_000, "MB", size),
        Goal("requests until ready, first visit", 16, "requests", requests),
        Goal("growth of the wasm memory after 20 games", 0, "kB", found.heap and found.heap[1] - found.heap[0]),
    ]  # fmt: skip


def verdicts(found: Findings) -> list[str]:
    """One line a goal."""
    lines = []
    for goal in goals(found):
        is_there = "" if goal.found is None else amount(goal.found, goal.unit)
        lines.append(f"{goal.name:45} at most {amount(goal.most, goal.unit):>12}  {is_there:>12}  {goal.verdict}")
    return lines


def goal_table(found: Findings) -> list[str]:
    lines = ["| to reach | at most | found | |", "|---|---:|---:|---|"]
    for goal in goals(found):
        is_there = "" if goal.found is None else amount(goal.found, goal.unit)
        lines.append(f"| {goal.name} | {amount(goal.most, goal.unit)} | {is_there} | {goal.verdict} |")
    return lines


def put_into(text: str, lines: list[str]) -> str:
    """A README with the lines between its two markers. Raises ValueError where the markers aren't there once each."""
    if text.count(BEGIN) != 1 or text.count(END) != 1 or text.index(BEGIN) > text.index(END):
        raise ValueError(f"The README must hold {BEGIN} and, after it, {END}, once each.")
    head, rest = text.split(BEGIN)
    return f"{head}{BEGIN}\n" + "\n".join(lines) + f"\n{END}{rest.split(END)[1]}"


def rewrite(readme: Path, lines: list[str]) -> None:
    readme.write_text(put_into(readme.read_text(encoding="utf-8"), lines), encoding="utf-8")
