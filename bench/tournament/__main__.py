"""`python -m bench.tournament`: the levels against each other, with a table of what has come out.

Owns the command and the processes that share the deals. Ctrl-C ends it early: the table then shows what there is.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from bench.tournament.games import Outcome, play_deal
from bench.tournament.pairing import CAP, STEPS, Contest, Deal, Pair, deals, pairs_of
from bench.tournament.results import Results
from relativespace.cards import MAX_PLAYERS, MIN_PLAYERS
from relativespace.cli.terminal import INTERRUPTED, Progress
from relativespace.rng import MASK64
from relativespace.seats import EFFORTS, WHOLE_EFFORT


class Task(NamedTuple):
    """One deal for one contest: what a process does at a time."""

    contest: Contest
    dealt: Deal


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print. Returns the exit code."""
    options = _options(arguments)
    asked = [Contest(players, pair) for players in options.players for pair in options.pairs]
    contests = tuple(dict.fromkeys(asked))
    results = Results(contests)
    done, total, started = 0, options.deals * len(contests), monotonic()
    progress = Progress(total, sys.stderr)
    code = 0
    try:
        for contest, outcome in tournament(contests, options.seed, options.deals, options.effort, options.jobs):
            results.add(contest, outcome)
            done += 1
            progress.show(done, _left(monotonic() - started, done, total))
    except KeyboardInterrupt:
        code = INTERRUPTED
    finally:
        progress.clear()
    print("\n".join(results.lines()))
    if options.json:
        figures = {"seed": options.seed, "effort": options.effort, "contests": results.figures()}
        options.json.write_text(json.dumps(figures) + "\n", encoding="utf-8")
    return code


def tournament(
    contests: Sequence[Contest], seed: int, count: int, effort: int = WHOLE_EFFORT, jobs: int = 1
) -> Iterator[tuple[Contest, Outcome]]:
    """The outcomes, always in the same order: deal by deal, so that an early end leaves all contests as far."""
    tasks = [Task(contest, dealt) for dealt in deals(seed, count) for contest in contests]
    with _workers(jobs) as each:
        for task, outcome in zip(tasks, each(partial(_outcome, effort), tasks), strict=True):
            yield task.contest, outcome


def _outcome(effort: int, task: Task) -> Outcome:
    return play_deal(task.contest, task.dealt, effort)


@contextmanager
def _workers(jobs: int) -> Iterator[Callable[[Callable[[Task], Outcome], Sequence[Task]], Iterator[Outcome]]]:
    """What does the tasks, in their order. Ctrl-C reaches this process only; leaving ends the others."""
    if jobs == 1:
        yield map
        return
    with Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool.imap


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    asked = argparse.ArgumentParser(prog="python -m bench.tournament", description="How strong the robots are.")
    add = asked.add_argument
    add("--players", type=_tables, default=(2, 4), help="numbers of seats, with commas between (2,4)")
    add("--deals", type=_whole(1, 10**7), default=1000, help="for each pair and number of seats (1000)")
    add("--pairs", type=_pairs, default=STEPS, help=f"({','.join(':'.join(pair) for pair in STEPS)})")
    add("--cap", action="store_true", help="and a player who sees every card, against level 1: what luck leaves")
    add("--seed", type=_whole(0, MASK64), default=1, help="decides the deals (1)")
    add("--effort", type=int, choices=EFFORTS, default=WHOLE_EFFORT, help="eighths of the budgets (8)")
    add("--jobs", type=_whole(1, 256), default=os.cpu_count() or 1, help="processes (as many as there are cores)")
    add("--json", type=Path, metavar="FILE", help="write the figures to this file, too")
    options = asked.parse_args(arguments)
    if options.cap:
        options.pairs = (*options.pairs, CAP)
    return options


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) <= 20 and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"{text} is no whole number from {least} to {most}")
        return int(text)

    return read


def _tables(text: str) -> tuple[int, ...]:
    return tuple(_whole(MIN_PLAYERS, MAX_PLAYERS)(part) for part in text.split(","))


def _pairs(text: str) -> tuple[Pair, ...]:
    try:
        return pairs_of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _left(spent: float, done: int, total: int) -> str:
    """How long it will still take, if the rest is like what was done."""
    minutes, seconds = divmod(round(spent / done * (total - done)), 60)
    return f"{minutes} min {seconds:02} s left"


if __name__ == "__main__":
    sys.exit(main())
