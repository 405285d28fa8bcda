"""RULES, "Instructions": the words take_top and reveal (INS-3, LAUNCH-1)."""

from __future__ import annotations

import pytest

from relativespace import events
from tests.support.builders import Table, fizzled


def test_take_top_sends_the_card_under_it_to_an_opponent() -> None:
    """`take_top`"""
    table = Table.of(
        """
        pods: 3 9
        Ada: - / - / slip 6 . . .
        Ben: - / 1 . . . / (2) . . . .
        Cleo: - / - / 1 1 1 1 1
        """,
        slip="take_top",
    )
    table.play("play 7 0")
    assert table.legal == ["take 1"]
    assert table.why("take 2") == ("no_space", "INS-3")
    assert table.why("take 0") == ("not_yourself", "INS-3")
    assert table.why("take 3") == ("no_such_seat", "MAT-4")
    table.play("take 1")
    assert table.pods == "3 slip"
    assert table.stash(1) == "- / 1 . . . / (2) 9 . . ."


def test_take_top_on_an_empty_pod_is_skipped() -> None:
    """`take_top`"""
    table = Table.of(
        """
        pods: - | 4
        Ada: - / - / slip 6 . . .
        Ben: - / - / 1 . . . .
        """,
        slip="take_top",
    )
    assert fizzled(table.play("play 7 0")) == ["take_top"]


def test_take_top_without_a_space_anywhere_is_skipped() -> None:
    """INS-3"""
    table = Table.of(
        """
        pods: 4
        Ada: - / - / slip 6 . . .
        Ben: - / - / 1 1 1 1 1
        """,
        slip="take_top",
    )
    assert fizzled(table.play("play 7 0")) == ["take_top"]
    assert table.pods == "4 slip"


def test_take_top_twice_takes_the_next_one_down() -> None:
    """`take_top`, LOAD-4: a third finds none."""
    table = Table.of(
        """
        pods: 3 9
        Ada: - / - / slips 6 . . .
        Ben: - / - / 1 . . . .
        """,
        slips="take_top, take_top, take_top",
    )
    happened = table.play("play 7 0; take 1; take 1")
    assert [e.kind for e in happened if isinstance(e, events.Taken)] == ["item_9", "item_3"]
    assert fizzled(happened) == ["take_top"]
    assert table.stash(1) == "- / - / 1 9 3 . ."


def test_take_top_follows_its_pod_when_another_was_removed() -> None:
    """`take_top` after `remove_pod`: the pod's number changed, the card's pod did not."""
    table = Table.of(
        """
        pods: 3 | 5 9 | 7 8
        Ada: - / - / trick 6 . . .
        Ben: - / - / 1 . . . .
        """,
        trick="remove_pod, take_top",
    )
    table.play("play 7 1; remove 0; take 1")
    assert table.pods == "5 trick | 7 8"
    assert table.cards_in(1) == ["1", "9"]


def test_reveal_all_turns_up_all_of_ones_own_cards_where_they_lie() -> None:
    """`reveal`: covered ones too; nobody else's."""
    table = Table.of(
        """
        pods: -
        Ada: . . scan / 2 . . . / (3) (4) . (5) .
        Ben: - / - / (1) . . . .
        """,
        scan="reveal all",
    )
    happened = table.play("play 2 0")
    assert table.stash(0) == "- / 2 . . . / 3 4 . 5 ."
    assert table.stash(1) == "- / - / (1) . . . ."
    assert [e.slot for e in happened if isinstance(e, events.Revealed)] == [7, 8, 10]


def test_reveal_n_is_one_choice_a_card() -> None:
    """`reveal`: covered cards may be chosen; a card already turned is no choice."""
    table = Table.of(
        """
        pods: -
        Ada: . . peek / 2 . . . / (3) (4) . (5) .
        Ben: - / - / 1 . . . .
        """,
        peek="reveal 2",
    )
    table.play("play 2 0")
    assert table.legal == ["reveal 7", "reveal 8", "reveal 10"]
    table.play("reveal 7")
    assert table.state.turn == 0
    assert table.legal == ["reveal 8", "reveal 10"]
    assert table.why("reveal 7") == table.why("reveal 3") == ("already_face_up", "INS-3")
    assert table.why("reveal 9") == ("empty_slot", "INS-3")
    table.play("reveal 10")
    assert table.state.turn == 1
    assert table.stash(0) == "- / 2 . . . / 3 (4) . 5 ."


def test_reveal_of_more_than_there_are_turns_up_all() -> None:
    """LOAD-4: as far as it can be."""
    table = Table.of(
        """
        pods: -
        Ada: - / - / peek (3) (4) . .
        Ben: - / - / 1 . . . .
        """,
        peek="reveal 12",
    )
    table.play("play 7 0; reveal 8")
    assert table.legal == ["reveal 9"]
    table.play("reveal 9")
    assert table.state.turn == 1


@pytest.mark.parametrize("words", ["reveal 1", "reveal all"])
def test_reveal_without_a_face_down_card_is_skipped(words: str) -> None:
    """INS-3"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / peek 3 4 . .
        Ben: - / - / (1) . . . .
        """,
        peek=words,
    )
    assert fizzled(table.play("play 7 0")) == ["reveal"]


def test_a_revealed_card_can_be_given_by_the_next_instruction() -> None:
    """LOAD-4, `reveal`, `give`"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / trick (3) (4) . .
        Ben: - / - / 1 . . . .
        """,
        trick="reveal 1, give",
    )
    table.play("play 7 0; reveal 9")
    assert table.legal == ["give 9 1"]
    table.play("give 9 1")
    assert table.stash(1) == "- / - / 1 4 . . ."


def test_a_revealed_keycard_can_open_a_pod_next_turn() -> None:
    """KEY-2, `reveal`"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / scan (key) 4 . .
        Ben: - / - / 1 1 . . .
        """,
        scan="reveal all",
    )
    table.play("play 7 0; play 7 0")
    assert "open 8" in table.legal
