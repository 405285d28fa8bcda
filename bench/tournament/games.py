"""The games themselves: the same as on the page, move for move, but without the trail that a `Match` keeps.

Owns when a game is given up, and the count of what each decision costs.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import NamedTuple

from bench.tournament import all_seeing
from bench.tournament.pairing import ALL_SEEING, Contest, Deal, seatings
from relativespace.apply import apply
from relativespace.bots import bot, dice
from relativespace.cards import Deck
from relativespace.deckfile import shipped_deck
from relativespace.moves import Move
from relativespace.rng import Rng
from relativespace.rules import legal_moves
from relativespace.seats import WHOLE_EFFORT
from relativespace.state import FRESH, State, deal
from relativespace.view import project

MAX_TURNS = 1000
"""No rule ends a game of players who go on jamming. One this long is given up: half a win for each side."""

Player = Callable[[State, tuple[Move, ...], Deck, Rng], Move]


class Decision(NamedTuple):
    """What it took to decide between several moves: calls of `apply`, and seconds on this machine."""

    level: str
    applies: int
    seconds: float


class Played(NamedTuple):
    """A game: who won (None: it was given up), by which moves, and what they cost."""

    winner: int | None
    moves: tuple[Move, ...]
    decisions: tuple[Decision, ...]


class Outcome(NamedTuple):
    """A deal as a contest played it. `score` is the first level's share of its games, 0 to 1."""

    score: float
    given_up: int
    decisions: tuple[Decision, ...]


def play_deal(contest: Contest, dealt: Deal, effort: int = WHOLE_EFFORT) -> Outcome:
    """All seatings of one deal, which the same seat begins."""
    first = dealt.number % contest.players
    won, given_up = 0.0, 0
    decisions: list[Decision] = []
    games = seatings(contest)
    for levels in games:
        played = play(levels, dealt.seed, first, effort)
        if played.winner is None:
            won += 0.5
            given_up += 1
        else:
            won += levels[played.winner] == contest.pair.one
        decisions += played.decisions
    return Outcome(won / len(games), given_up, tuple(decisions))


def play(
    levels: tuple[str, ...], seed: int, first: int, effort: int = WHOLE_EFFORT, max_turns: int = MAX_TURNS
) -> Played:
    """One game, with the station deck."""
    deck = shipped_deck("station")
    state = deal(deck, len(levels), seed, first)
    players = {level: player(level, effort) for level in levels}
    moves: list[Move] = []
    decisions: list[Decision] = []
    turns = 1
    with counted_applies() as applies:
        while not state.is_over and turns <= max_turns:
            level, legal = levels[state.turn], legal_moves(state)
            before, start = applies(), perf_counter()
            move = players[level](state, legal, deck, dice(seed, len(moves)))
            if len(legal) > 1:
                decisions.append(Decision(level, applies() - before, perf_counter() - start))
            apply(state, move)
            moves.append(move)
            turns += state.stage == FRESH  # nothing is done yet: so this move ended a turn
    return Played(state.winner if state.is_over else None, tuple(moves), tuple(decisions))


def player(level: str, effort: int) -> Player:
    """Who plays a level: what a bot is given is made here from the position. Raises KeyError."""
    if level == ALL_SEEING:
        return lambda state, legal, deck, rng: all_seeing.choose(state, legal, rng, effort)
    choose = bot(level, effort)
    return lambda state, legal, deck, rng: choose(project(state), legal, deck, rng)


@contextmanager
def counted_applies() -> Iterator[Callable[[], int]]:
    """Counts the calls of `apply` by whoever thinks: that is what budgets are counted in, and no clock has a say in it.

    The count hangs on the thinkers' own name for it, so that the engine pays nothing for being measured.
    """
    count = 0

    def counting(state: State, move: Move) -> None:
        nonlocal count
        count += 1
        apply(state, move)

    thinkers = [
        vars(module)
        for name, module in list(sys.modules.items())
        if name.startswith("relativespace.bots.") or module is all_seeing
    ]
    thinkers = [names for names in thinkers if names.get("apply") is apply]
    for names in thinkers:
        names["apply"] = counting
    try:
        yield lambda: count
    finally:
        for names in thinkers:
            names["apply"] = apply
