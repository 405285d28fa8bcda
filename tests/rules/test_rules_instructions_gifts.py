"""RULES, "Instructions": the words that move a card of one's own, give and swap (INS-1, INS-3)."""

from __future__ import annotations

import pytest

from tests.support.builders import Table, fizzled, names


def test_give_offers_each_available_face_up_card_to_each_opponent_with_a_space() -> None:
    """`give`: Cleo's row is full and her others are empty, so she can't be chosen."""
    table = Table.of(
        """
        pods: -
        Ada: . 1 . / . 2 3 4 / present (5) . . .
        Ben: - / - / 1 . . . .
        Cleo: - / - / 1 1 1 1 1
        Dina: - / 1 1 1 . / -
        """,
        present="give",
    )
    table.play("play 7 0")
    # Free are 1 and 6 (2 is empty); 8 is face down and lies under 4.
    assert table.legal == ["give 1 1", "give 1 3", "give 6 1", "give 6 3"]
    assert table.why("give 4 1") == ("covered_own", "TURN-2")
    assert table.why("give 1 2") == ("no_space", "INS-3")
    assert table.why("give 1 0") == ("not_yourself", "INS-3")
    assert table.why("give 1 4") == ("no_such_seat", "MAT-4")
    assert table.why("give 0 1") == ("empty_slot", "TURN-1")


def test_an_available_face_down_card_cannot_be_given() -> None:
    """`give`, SET-3"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / present (5) 6 . .
        Ben: - / - / 1 . . . .
        """,
        present="give",
    )
    table.play("play 7 0")
    assert table.legal == ["give 9 1"]
    assert table.why("give 8 1") == ("face_down_own", "SET-3")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("1 . . / 2 2 2 2 / 3 3 . 3 .", "1 . . / 2 2 2 2 / 3 3 8 3 ."),
        ("1 . . / 2 . 2 . / 3 3 3 3 3", "1 . . / 2 8 2 . / 3 3 3 3 3"),
        ("1 . . / 2 2 2 2 / 3 3 3 3 3", "1 8 . / 2 2 2 2 / 3 3 3 3 3"),
        ("1 . . / . 2 . . / -", "1 . . / 8 2 . . / -"),
        ("1 . . / - / -", "1 8 . / - / -"),
        ("1 1 1 / - / (3) . . . .", "1 1 1 / - / (3) 8 . . ."),
    ],
)
def test_a_given_card_lies_face_up_in_the_first_space_of_a_row_with_a_card(before: str, after: str) -> None:
    """`give`: bottom row first, left to right."""
    table = Table.of(
        f"""
        pods: -
        Ada: - / - / present 8 6 . .
        Ben: {before}
        """,
        present="give",
    )
    table.play("play 7 0; give 8 1")
    assert table.stash(1) == after
    assert table.stash(0) == "- / - / . . 6 . ."


def test_the_last_card_is_never_given() -> None:
    """`give`, INS-1"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / present 8 . . .
        Ben: - / - / 1 . . . .
        """,
        present="give",
    )
    assert fizzled(table.play("play 7 0")) == ["give"]
    assert table.state.turn == 1


def test_give_is_skipped_when_only_face_down_cards_are_available() -> None:
    """INS-3"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / present (8) (7) . .
        Ben: - / - / 1 . . . .
        """,
        present="give",
    )
    assert fizzled(table.play("play 7 0")) == ["give"]


def test_give_is_skipped_when_no_opponent_has_a_space() -> None:
    """INS-3"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / present 8 7 . .
        Ben: 1 1 1 / - / 1 1 1 1 1
        Cleo: - / 2 2 2 2 / -
        """,
        present="give",
    )
    assert fizzled(table.play("play 7 0")) == ["give"]


def test_a_second_gift_may_be_a_card_that_the_first_uncovered() -> None:
    """`give`, TURN-2"""
    table = Table.of(
        """
        pods: -
        Ada: 1 . . / 2 . . . / . . . . charity
        Ben: - / - / 1 . . . .
        """,
        charity="give, give",
    )
    table.play("play 11 0")
    assert table.legal == ["give 0 1"]
    table.play("give 0 1")
    assert table.state.turn == 1  # 2 is Ada's last card now
    assert table.cards_in(1) == ["1", "1"]


def test_a_gift_can_cover_cards_of_the_one_who_gets_it() -> None:
    """TURN-2: it lies in the pyramid like any card."""
    table = Table.of(
        """
        pods: -
        Ada: - / - / present 8 6 . .
        Ben: - / . 2 . . / 1 1 1 1 1
        """,
        present="give",
    )
    table.play("play 7 0; give 8 1")
    assert table.stash(1) == "- / 8 2 . . / 1 1 1 1 1"
    assert table.legal == ["play 3 0", "play 4 0", "play 10 0", "play 11 0"]


def test_swap_offers_available_face_up_cards_of_both() -> None:
    """`swap`"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / mixup (5) 6 . .
        Ben: 1 . . / 2 . . 3 / -
        Cleo: - / - / (4) 5 . . .
        """,
        mixup="swap",
    )
    table.play("play 7 0")
    assert table.legal == ["swap 9 1 0", "swap 9 1 6", "swap 9 2 8"]
    assert table.why("swap 8 1 0") == ("face_down_own", "SET-3")
    assert table.why("swap 9 1 3") == ("covered_theirs", "TURN-2")
    assert table.why("swap 9 1 1") == ("empty_slot_theirs", "TURN-1")
    assert table.why("swap 9 2 7") == ("face_down_theirs", "SET-3")
    assert table.why("swap 9 0 9") == ("not_yourself", "INS-3")
    assert table.why("swap 9 3 0") == ("no_such_seat", "MAT-4")


def test_swapped_cards_change_places_face_up() -> None:
    """`swap`: nothing else moves."""
    table = Table.of(
        """
        pods: -
        Ada: - / . . . 6 / mixup . . . (7)
        Ben: 1 . . / 2 . . . / (3) . . . .
        """,
        mixup="swap",
    )
    happened = table.play("play 7 0; swap 6 1 0")
    assert table.stash(0) == "- / . . . 1 / . . . . (7)"
    assert table.stash(1) == "6 . . / 2 . . . / (3) . . . ."
    assert names(happened)[-2:] == ["Swapped", "TurnBegan"]


def test_a_last_card_can_be_swapped() -> None:
    """`swap`, INS-1: the stash is not emptied by it."""
    table = Table.of(
        """
        pods: -
        Ada: - / - / mixup 6 . . .
        Ben: - / - / 1 2 . . .
        """,
        mixup="swap",
    )
    table.play("play 7 0")
    assert table.legal == ["swap 8 1 7", "swap 8 1 8"]


@pytest.mark.parametrize("ben", ["- / - / (1) . . . .", "- / - / (1) (2) . . ."])
def test_swap_is_skipped_when_no_opponent_shows_an_available_card(ben: str) -> None:
    """INS-3"""
    table = Table.of(
        f"""
        pods: -
        Ada: - / - / mixup 6 . . .
        Ben: {ben}
        """,
        mixup="swap",
    )
    assert fizzled(table.play("play 7 0")) == ["swap"]


def test_swap_is_skipped_when_one_shows_no_available_card_oneself() -> None:
    """INS-3"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / mixup (6) . . .
        Ben: - / - / 1 . . . .
        """,
        mixup="swap",
    )
    assert fizzled(table.play("play 7 0")) == ["swap"]
