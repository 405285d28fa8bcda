"""Playouts as the robots make them: a position dealt anew, and then the quick player until somebody has won.

Owns what is timed of the robots' thinking, under CPython and under Pyodide alike: standard library only.
"""

from __future__ import annotations

import json
from functools import cache

from bench.sample import sample_games
from relativespace.apply import apply
from relativespace.bots.quick import choose, tables
from relativespace.bots.redeal import Redeal
from relativespace.deckfile import shipped_deck
from relativespace.rng import Rng
from relativespace.state import deal
from relativespace.view import project

DECK = shipped_deck("station")
SECONDS = 0.3
"""The time for one decision that the count of playouts is given for."""
TURNS = 3
"""So many turns each has had when the thinking begins: early, with most of a game still to be played out."""
LONGEST = 1000
"""Many times the length of the longest playout seen."""


def play_out(seed: int, players: int) -> int:
    """One playout; returns the number of moves."""
    worlds = positions(players)
    state = worlds[seed % len(worlds)].deal(Rng(seed))
    know = tables(DECK)
    steps = 0
    while not state.is_over and steps < LONGEST:
        apply(state, choose(state, know))
        steps += 1
    return steps


@cache
def positions(players: int, count: int = 20) -> tuple[Redeal, ...]:
    """Where the thinking begins: after the same number of moves in games of quick players."""
    found = []
    for seed in range(count):
        state = deal(DECK, players, seed, seed % players)
        for _ in range(TURNS * players):
            apply(state, choose(state, tables(DECK)))
        found.append(Redeal(project(state), DECK))
    return tuple(found)


def sample_json(players: int, seconds: float) -> str:
    """A sample as JSON: how the figures come out of Pyodide. The positions are made before the time begins."""
    positions(players)
    return json.dumps(sample_games(lambda seed: play_out(seed, players), seconds))
