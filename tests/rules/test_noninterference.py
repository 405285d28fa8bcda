"""Hidden cards do not show (SET-3): deal all face-down and undealt cards anew, and nothing public changes."""

from __future__ import annotations

import pytest

from relativespace import questions, rules
from relativespace.apply import apply
from relativespace.cards import Deck
from relativespace.events import Event
from relativespace.moves import Move, all_moves
from relativespace.rng import Rng
from relativespace.state import State, deal
from relativespace.view import project
from tests.support.builders import station_deck, words_deck
from tests.support.engine.steering import MIXES, steered
from tests.support.hidden import dealt_anew


def shows_a_hidden_card(state: State, move: Move) -> bool:
    """A blind play, or a card that turns cards up."""
    if move.verb == "play":
        if state.down[state.turn] >> move.slot & 1:
            return True
        effects = state.deck.effects[state.faces[state.stash[state.turn][move.slot]]]
        return ("reveal", None) in effects
    pending = questions.pending(state)
    if pending is None:
        return False
    rest = state.deck.effects[state.faces[state.card]][state.step :]
    return move.verb == "reveal" or ("reveal", None) in rest


def happened(state: State, move: Move) -> tuple[list[Event], object]:
    after = state.clone()
    told: list[Event] = []
    apply(after, move, told.append)
    return told, project(after)


@pytest.mark.parametrize("deck", [station_deck(), words_deck()], ids=["station", "words"])
@pytest.mark.parametrize("seats", range(2, 11))
def test_nothing_public_depends_on_a_hidden_card(deck: Deck, seats: int) -> None:
    """SET-3: the view, the legal moves, and what is told of a move that turns no card up."""
    changed = 0
    for seed in (0, 3):
        state, rng, again = deal(deck, seats, seed), Rng(seed), Rng(99 - seed)
        for _ in range(300):
            if state.is_over:
                break
            twin = dealt_anew(state, again)
            changed += twin.faces != state.faces
            legal = rules.legal_moves(state)
            assert rules.legal_moves(twin) == legal
            move = steered(state, legal, rng, MIXES[(seed + seats) % len(MIXES)])
            assert project(twin) == project(state)
            if not shows_a_hidden_card(state, move):
                assert happened(state, move) == happened(twin, move)
            apply(state, move)
    assert changed > 50


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_no_refusal_depends_on_a_hidden_card(seats: int) -> None:
    """SET-3, KEY-2: asking whether a face-down card is a keycard gets the same answer for every card."""
    state, rng, again = deal(station_deck(), seats, seed=1), Rng(1), Rng(2)
    for ply in range(60):
        if state.is_over:
            break
        if ply % 6 == 0:
            twin = dealt_anew(state, again)
            reasons = [[rules.why_illegal(of, move) for move in all_moves()] for of in (twin, state)]
            assert reasons[0] == reasons[1]
        apply(state, steered(state, rules.legal_moves(state), rng, MIXES[2]))


def test_the_check_itself_sees_a_leak() -> None:
    """Turned face up, the same cards do make a difference: the comparison is not blind."""
    state = deal(station_deck(), 2, seed=1)
    twin = dealt_anew(state, Rng(5))
    state.down = [0, 0]
    twin.down = [0, 0]
    assert project(twin) != project(state)
