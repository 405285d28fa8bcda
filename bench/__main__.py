"""`python -m bench`: moves a second of random play, beside RLCard's UNO and python-chess, and in Pyodide.

Also how many of their playouts the robots have time for in Pyodide, where they think.

All subjects take turns in every round, so that a slow stretch of the machine hits them alike; figures are
medians over the rounds. The others are installed with `pip install -r bench/requirements.txt`, Pyodide with
`npm ci`; what is not there is left out and named.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from importlib import import_module
from statistics import median

from bench import engine, playouts, pyodide
from bench.sample import Sample, ratio, sample_games

SEATS = (2, 4, 10)
Subject = Callable[[float], Sample]

GOALS = {("Pyodide, 4 players", "RLCard UNO, 4 players"): 0.5}
"""The ratios that are to be reached: robots think in Pyodide, and shall have half of what a native game has."""


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(prog="python -m bench", description="Speed of the engine beside others.")
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--seconds", type=float, default=0.5, help="for each subject in each round")
    options = asked.parse_args()
    with ExitStack() as stack:
        subjects = _subjects(stack)
        taken: dict[str, list[Sample]] = {name: [] for name in subjects}
        for _ in range(options.rounds):
            for name, subject in subjects.items():
                taken[name].append(subject(options.seconds))
    _print_samples(taken)
    _print_ratios(taken)
    _print_playouts(taken)


def _subjects(stack: ExitStack) -> dict[str, Subject]:
    """What is measured: a name, and a function that takes one sample."""
    subjects: dict[str, Subject] = {}
    for seats in SEATS:
        subjects[f"engine, {seats} players"] = partial(sample_games, partial(engine.play_one, players=seats))
    subjects["engine, one clone"] = partial(engine.clone_all, engine.middle_games())
    try:
        uno = import_module("bench.uno")
        for seats in SEATS:
            subjects[f"RLCard UNO, {seats} players"] = partial(
                sample_games, partial(uno.play_one, players=seats)
            )
        subjects["python-chess"] = partial(sample_games, import_module("bench.chess_push").play_one)
    except ModuleNotFoundError as missing:
        print(f"Left out, for want of {missing.name}: pip install -r bench/requirements.txt")
    if pyodide.is_there():
        node = stack.enter_context(pyodide.Pyodide())
        print(f"CPython {sys.version.split()[0]}; Pyodide's CPython {node.version}")
        for seats in SEATS:
            subjects[f"Pyodide, {seats} players"] = partial(node.sample, "engine", seats)
        for seats in SEATS:
            subjects[_playouts(seats)] = partial(node.sample, "playouts", seats)
    else:
        print("Left out, for want of Node or the pyodide package: npm ci")
    return subjects


def _print_samples(taken: dict[str, list[Sample]]) -> None:
    print(f"\n{'':24}{'a second':>10}{'µs each':>10}{'moves a game':>14}   slowest and fastest round")
    for name, samples in taken.items():
        rates = [sample.rate for sample in samples]
        games = sum(sample.games for sample in samples)
        length = f"{sum(sample.steps for sample in samples) / games:.0f}" if games else ""
        print(
            f"{name:24}{median(rates):10,.0f}{median(s.micros for s in samples):10.2f}{length:>14}"
            f"   {min(rates):,.0f} - {max(rates):,.0f}"
        )


def _print_ratios(taken: dict[str, list[Sample]]) -> None:
    """Each line: how many times as fast the first is as the second."""
    print()
    pairs = [
        *((f"engine, {seats} players", f"RLCard UNO, {seats} players") for seats in SEATS),
        *((f"engine, {seats} players", "python-chess") for seats in SEATS),
        ("engine, one clone", "RLCard UNO, 4 players"),
        *((f"Pyodide, {seats} players", f"engine, {seats} players") for seats in SEATS),
        ("Pyodide, 4 players", "RLCard UNO, 4 players"),
    ]
    for ours, theirs in pairs:
        if ours in taken and theirs in taken:
            goal = GOALS.get((ours, theirs))
            beside = f"   goal: at least {goal}" if goal else ""
            print(f"{ours:24} : {theirs:24} {ratio(taken[ours], taken[theirs]):6.2f}{beside}")


def _print_playouts(taken: dict[str, list[Sample]]) -> None:
    """What a robot that thinks has time for."""
    for seats in SEATS:
        samples = taken.get(_playouts(seats), [])
        if samples:
            count = median(playouts.SECONDS * sample.games / sample.seconds for sample in samples)
            print(f"playouts inside {1000 * playouts.SECONDS:.0f} ms in Pyodide, {seats:2} players {count:10,.0f}")


def _playouts(seats: int) -> str:
    return f"Pyodide playouts, {seats:2}"


if __name__ == "__main__":
    main()
