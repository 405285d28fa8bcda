"""The relatives keep to the rules with whatever deck is put before them, at tables of any size.

A sample by default, with RS_ALL=1 all games; each is made from its number.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest

from relativespace.apply import apply
from relativespace.bots import bot, dice
from relativespace.cards import MAX_PLAYERS, MIN_PLAYERS, VOCABULARY
from relativespace.moves import Move
from relativespace.rules import legal_moves
from relativespace.seats import EFFORTS
from relativespace.state import FRESH, State, deal
from relativespace.view import project
from tests.support.effort import IS_WHOLE
from tests.support.engine.invariants import check_all
from tests.support.engine.random_decks import random_deck

MAX_TURNS = 300
"""Some decks have no end: they are left in the middle."""
LEAST_EFFORT = EFFORTS[-1]


@dataclass
class Played:
    """What happened in several games."""

    games: int = 0
    finished: int = 0
    seats: set[int] = field(default_factory=set)
    verbs: Counter[str] = field(default_factory=Counter)


def play_by_the_rules(number: int, levels: tuple[str, ...], played: Played) -> None:
    """A game with the deck of this number, the levels taking turns; each move is among those allowed."""
    deck = random_deck(number)
    seats = MIN_PLAYERS + number % (deck.max_players - MIN_PLAYERS + 1)
    state, turns, ply = deal(deck, seats, number, number % seats), 1, 0
    while not state.is_over and turns <= MAX_TURNS:
        legal = legal_moves(state)
        move = decided(state, legal, levels[(state.turn + number) % len(levels)], number, ply)
        assert move in legal, f"game {number}, move {ply}: {move}"
        played.verbs[move.verb] += 1
        apply(state, move)
        turns += state.stage == FRESH
        ply += 1
    check_all(state)
    played.games += 1
    played.finished += state.is_over
    played.seats.add(seats)


def decided(state: State, legal: tuple[Move, ...], level: str, seed: int, ply: int) -> Move:
    return bot(level, LEAST_EFFORT)(project(state), legal, state.deck, dice(seed, ply))


@pytest.mark.parametrize(
    ("levels", "count"), [(("1", "2"), 5000 if IS_WHOLE else 150), (("3", "4"), 50 if IS_WHOLE else 4)]
)
def test_the_relatives_make_no_illegal_move_with_any_deck(levels: tuple[str, ...], count: int) -> None:
    played = Played()
    for number in range(count):
        play_by_the_rules(number, levels, played)
    assert played.finished > played.games / 2
    if count >= 150:
        assert played.seats == set(range(MIN_PLAYERS, MAX_PLAYERS + 1))
        assert played.verbs.keys() == {"play", "open", "give", "swap", "take", "remove", "reveal"}


@pytest.mark.parametrize("levels", [("1", "2"), ("3", "4")])
def test_the_relatives_play_at_a_table_of_ten(levels: tuple[str, ...]) -> None:
    played = Played()
    number = next(
        number
        for number in range(100)
        if random_deck(number).max_players == MAX_PLAYERS and number % (MAX_PLAYERS - 1) == MAX_PLAYERS - 2
    )
    play_by_the_rules(number, levels, played)
    assert played.seats == {MAX_PLAYERS}


def test_the_decks_have_every_word_wherever_one_begins() -> None:
    for first in (0, 5, 1000):
        decks = [random_deck(number) for number in range(first, first + len(VOCABULARY))]
        assert {effect.word for deck in decks for kind in deck.kinds for effect in kind.effects} == set(VOCABULARY)
    assert random_deck(7) == random_deck(7)
