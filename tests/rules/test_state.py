"""The position itself: a clone is independent, and its key leaves nothing out."""

from __future__ import annotations

from typing import Any

import pytest

from relativespace import questions, rules
from relativespace.apply import apply
from relativespace.rng import Rng
from relativespace.state import State, deal
from tests.support.builders import words_deck
from tests.support.engine.steering import MIXES, steered

FIELDS = [name for name in State.__slots__ if name != "deck"]


def in_the_middle() -> State:
    """A position with several pods, discards and a choice that waits."""
    for seed in range(200):
        state, rng = deal(words_deck(), 4, seed), Rng(seed)
        for _ in range(60):
            if state.is_over:
                break
            if questions.pending(state) and len(state.pods) > 1 and state.discard:
                return state
            apply(state, steered(state, rules.legal_moves(state), rng, MIXES[2]))
    raise AssertionError("no such position among these games")


def other_than(value: Any) -> Any:
    """A value of the same type that differs, in its depth if it has one."""
    if isinstance(value, int):
        return value + 1
    if isinstance(value, tuple):
        return (*value[:-1], value[-1] + 1)
    return [*value[:-1], other_than(value[-1])] if value else [[0]]


@pytest.mark.parametrize("field", FIELDS)
def test_the_key_tells_every_field_apart(field: str) -> None:
    """Else a digest would call two positions the same that play on differently."""
    state = in_the_middle()
    other = state.clone()
    setattr(other, field, other_than(getattr(state, field)))
    assert getattr(other, field) != getattr(state, field)
    assert other.key() != state.key()


def test_a_clone_is_equal_in_every_field() -> None:
    state = in_the_middle()
    twin = state.clone()
    assert twin is not state
    for field in State.__slots__:
        assert getattr(twin, field) == getattr(state, field)
    assert twin.key() == state.key()


def test_a_clone_shares_nothing_that_can_change() -> None:
    """Lists are its own, those inside them too; what is shared is never changed."""
    state = in_the_middle()
    twin = state.clone()
    for field in State.__slots__:
        mine, its = getattr(state, field), getattr(twin, field)
        if isinstance(mine, list):
            assert its is not mine
            assert all(a is not b for a, b in zip(mine, its, strict=True) if isinstance(a, list))
        else:
            assert field == "deck" or isinstance(mine, int | tuple)


def test_the_game_of_a_clone_does_not_touch_the_original() -> None:
    state = in_the_middle()
    before = state.key()
    twin, rng = state.clone(), Rng(1)
    while not twin.is_over:
        apply(twin, steered(twin, rules.legal_moves(twin), rng, MIXES[0]))
    assert state.key() == before


def test_a_key_can_be_hashed_and_holds_no_list() -> None:
    assert isinstance(hash(in_the_middle().key()), int)
