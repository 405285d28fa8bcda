"""Random play of the engine: `legal_moves`, a random one, `apply`, from the deal to the last card.

Owns what is timed of our own engine, under CPython and under Pyodide alike: standard library only.
"""

from __future__ import annotations

import json
from random import Random
from time import perf_counter

from bench.sample import Sample, sample_games
from relativespace.apply import apply
from relativespace.deckfile import shipped_deck
from relativespace.rules import legal_moves
from relativespace.state import State, deal

DECK = shipped_deck("station")
# No rule ends a game of players who go on jamming; this is many times the length of the longest one seen.
LONGEST = 20_000
# About the middle of a four-player game.
MIDDLE = 40


def play_one(seed: int, players: int = 4, longest: int = LONGEST) -> int:
    """One game; returns the number of moves."""
    return _play(seed, players, longest)[1]


def middle_games(count: int = 50, players: int = 4) -> list[State]:
    """Positions in the middle of a game."""
    return [_play(seed, players, MIDDLE)[0] for seed in range(count)]


def clone_all(positions: list[State], seconds: float) -> Sample:
    """Copies of positions, by turns; a step is one clone."""
    steps = 0
    start = now = perf_counter()
    while now < start + seconds:
        for position in positions:
            position.clone()
        steps += len(positions)
        now = perf_counter()
    return Sample(steps, 0, now - start)


def sample_json(players: int, seconds: float) -> str:
    """A sample of whole games as JSON: how the figures come out of Pyodide."""
    return json.dumps(sample_games(lambda seed: play_one(seed, players), seconds))


def _play(seed: int, players: int, longest: int) -> tuple[State, int]:
    choose = Random(seed).random
    state = deal(DECK, players, seed, seed % players)
    steps = 0
    legal = legal_moves(state)
    while legal and steps < longest:
        apply(state, legal[int(choose() * len(legal))])
        steps += 1
        legal = legal_moves(state)
    return state, steps
