"""The geometry of a stash (SET-2, TURN-2), held against the drawing in RULES.md and a naive reckoning."""

from __future__ import annotations

import pytest

from relativespace import pyramid
from relativespace.pyramid import (
    AVAILABLE,
    COVERED_BY,
    FULL,
    REFILL_ORDER,
    ROW_OF,
    ROW_SLOTS,
    ROWS_HELD,
)

# SET-2, copied by eye from the table beside the drawing.
DRAWN = {0: (3, 4), 1: (4, 5), 2: (5, 6), 3: (7, 8), 4: (8, 9), 5: (9, 10), 6: (10, 11)}


def mask_of(*slots: int) -> int:
    return sum(1 << slot for slot in slots)


def test_a_stash_has_rows_of_three_four_and_five_numbered_from_the_top_left() -> None:
    """SET-2"""
    assert ROW_SLOTS == ((0, 1, 2), (3, 4, 5, 6), (7, 8, 9, 10, 11))
    assert ROW_OF == (0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2)


def test_cards_are_covered_as_the_drawing_says() -> None:
    """SET-2: a card of the middle or bottom row lies under one card at the ends and two between."""
    for under in range(12):
        assert COVERED_BY[under] == tuple(over for over in range(12) if under in DRAWN.get(over, ()))
    assert [len(overs) for overs in COVERED_BY] == [0, 0, 0, 1, 2, 2, 1, 1, 2, 2, 2, 1]


def test_available_are_the_cards_without_a_card_over_them_in_all_4096_cases() -> None:
    """TURN-2"""
    for occupied in range(FULL + 1):
        held = {slot for slot in range(12) if occupied >> slot & 1}
        free = {slot for slot in held if not any(slot in DRAWN.get(over, ()) for over in held)}
        assert AVAILABLE[occupied] == mask_of(*free)


def test_a_stash_that_is_not_empty_has_an_available_card() -> None:
    """TURN-5"""
    assert AVAILABLE[0] == 0
    assert all(AVAILABLE[1:])


def test_a_full_stash_offers_its_top_row_only() -> None:
    """TURN-2"""
    assert AVAILABLE[FULL] == mask_of(0, 1, 2)


def test_one_card_above_is_enough_to_cover() -> None:
    """TURN-2: slot 4 lies under 0 and 1."""
    assert AVAILABLE[mask_of(1, 4)] == mask_of(1)
    assert AVAILABLE[mask_of(0, 4)] == mask_of(0)
    assert AVAILABLE[mask_of(2, 4)] == mask_of(2, 4)


def test_a_card_two_rows_up_covers_nothing_by_itself() -> None:
    """SET-2: 0 lies over 3 and 4, not over 8; with the middle row gone, 8 is free."""
    assert AVAILABLE[mask_of(0, 8)] == mask_of(0, 8)


def test_rows_held_is_the_whole_of_each_row_with_a_card() -> None:
    """JAM-3"""
    assert ROWS_HELD[0] == 0
    assert ROWS_HELD[mask_of(4)] == mask_of(3, 4, 5, 6)
    assert ROWS_HELD[mask_of(2, 11)] == mask_of(0, 1, 2, 7, 8, 9, 10, 11)
    assert ROWS_HELD[FULL] == FULL


def test_refilling_goes_from_the_bottom_row_up_and_from_left_to_right() -> None:
    """JAM-3"""
    assert REFILL_ORDER == (7, 8, 9, 10, 11, 3, 4, 5, 6, 0, 1, 2)


@pytest.mark.parametrize(
    ("held", "slot", "cards"), [((0, 1, 4), 4, 2), ((0, 4), 4, 1), ((4, 8), 4, 0), ((3,), 7, 1), ((3,), 8, 1)]
)
def test_covering_counts_the_cards_on_top(held: tuple[int, ...], slot: int, cards: int) -> None:
    """TURN-2: what a covered card tells when it is tapped."""
    assert pyramid.covering(mask_of(*held), slot) == cards


def test_slots_of_a_mask_come_in_ascending_order() -> None:
    for mask in (0, 1, mask_of(3, 11, 7), FULL):
        slots = tuple(slot for slot in range(12) if mask >> slot & 1)
        assert pyramid.slots_in(mask) == slots
