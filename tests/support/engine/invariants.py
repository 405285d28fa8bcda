"""What is true of every position, whatever was played."""

from __future__ import annotations

from relativespace import rules
from relativespace.cards import PODS
from relativespace.moves import all_moves
from relativespace.pyramid import ROWS_HELD, SLOTS
from relativespace.state import NO_CARD, OPENED, State

KNOWN = {id(move) for move in all_moves()}


def check_cards(state: State) -> None:
    """Every card is in exactly one place, and no card ever changed into another (MAT-1)."""
    lying = [card for stash in state.stash for card in stash if card != NO_CARD]
    aboard = [card for pod in state.pods for card in pod]
    everything = [*lying, *aboard, *state.discard, *state.undealt]
    assert sorted(everything) == list(range(state.deck.size))
    assert tuple(sorted(state.faces)) == state.deck.faces


def check_stashes(state: State) -> None:
    """The masks say what the stashes say; face-down cards are cards."""
    for stash, occupied, down in zip(state.stash, state.occupied, state.down, strict=True):
        assert len(stash) == SLOTS
        assert occupied == sum(1 << slot for slot in range(SLOTS) if stash[slot] != NO_CARD)
        assert down & ~occupied == 0
    empty = [seat for seat, occupied in enumerate(state.occupied) if not occupied]
    assert empty == ([state.winner] if state.is_over else [])  # INS-1, WIN-1


def check_pods(state: State) -> None:
    """LAUNCH-2: one pod at least; MAT-1: six at most."""
    assert len(state.pods) >= 1
    assert state.unused_pods >= 0
    assert len(state.pods) + state.unused_pods <= PODS


def check_turn(state: State) -> None:
    """The turn makes sense."""
    assert 0 <= state.turn < state.seats
    assert state.direction in (1, -1)
    assert state.skips >= 0
    # JAM-3: nothing fills a row that was empty when the turn began.
    assert ROWS_HELD[state.occupied[state.turn]] & ~state.rows == 0
    if state.card != NO_CARD:
        assert not state.is_over
        aboard = state.pods[state.at][-1:] if state.at >= 0 else state.discard
        assert state.card in aboard
    elif not state.is_over:
        assert state.plays >= 1
    if state.stage == OPENED:
        assert state.pods[-1] == [] and state.plays == 1


def check_legal(state: State) -> None:
    """TURN-5: sorted, unique, the one copy of each move, and never empty until the game is over."""
    legal = rules.legal_moves(state)
    assert list(legal) == sorted(set(legal))
    assert all(id(move) in KNOWN for move in legal)
    assert bool(legal) != state.is_over


def check_all(state: State) -> None:
    check_cards(state)
    check_stashes(state)
    check_pods(state)
    check_turn(state)
    check_legal(state)
