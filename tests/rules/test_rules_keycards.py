"""RULES, "Keycards": MAT-3, KEY-1 to KEY-5."""

from __future__ import annotations

from tests.support.builders import Table, names

ADA_AND_BEN = """
    pods: 9 | 4
    discard: 7
    Ada: - / - / key 5 . . .
    Ben: - / - / 1 . . . .
"""


def test_a_keycard_opens_an_unused_pod_beside_the_open_ones_and_leaves_the_game() -> None:
    """KEY-1"""
    table = Table.of(ADA_AND_BEN)
    happened = table.play("open 7")
    assert names(happened) == ["Opened"]
    assert table.pods == "9 | 4 | -"
    assert table.state.unused_pods == 3
    assert table.gone == "7 key"
    assert table.stash(0) == "- / - / . 5 . . ."


def test_the_turns_card_must_go_onto_the_new_pod() -> None:
    """KEY-1"""
    table = Table.of(ADA_AND_BEN)
    table.play("open 7")
    assert table.state.turn == 0
    assert table.legal == ["play 8 2"]
    assert table.why("play 8 0") == ("onto_the_new_pod", "KEY-1")
    assert table.why("play 8 3") == ("no_such_pod", "TURN-1")


def test_the_turn_ends_after_the_card_on_the_new_pod() -> None:
    """KEY-1"""
    table = Table.of("""
        pods: 9
        Ada: - / - / key 5 6 . .
        Ben: - / - / 1 . . . .
    """)
    table.play("open 7; play 8 1")
    assert table.state.turn == 1
    assert table.pods == "9 | 5"


def test_an_extra_play_after_the_new_pods_card_may_go_anywhere() -> None:
    """KEY-1: `again` on the card loaded there."""
    table = Table.of(
        """
        pods: 3
        Ada: - / - / key encore 5 key .
        Ben: - / - / 1 . . . .
        """,
        encore="again",
    )
    table.play("open 7; play 8 1")
    assert table.state.turn == 0
    assert table.legal == ["play 9 0", "play 9 1", "play 10 0", "play 10 1"]
    table.play("play 9 0")
    assert table.state.turn == 1


def test_a_covered_keycard_opens_nothing() -> None:
    """KEY-2"""
    table = Table.of("""
        pods: -
        Ada: 5 . . / key . . . / -
        Ben: - / - / 1 . . . .
    """)
    assert "open 3" not in table.legal
    assert table.why("open 3") == ("covered_keycard", "KEY-2")


def test_a_face_down_keycard_opens_nothing_though_it_is_available() -> None:
    """KEY-2: nobody knows that it is one, and the refusal does not tell."""
    table = Table.of("""
        pods: -
        Ada: - / - / (key) (5) 6 . .
        Ben: - / - / 1 . . . .
    """)
    assert table.why("open 7") == table.why("open 8") == ("face_down_keycard", "KEY-2")


def test_a_covered_face_down_card_tells_nothing_either() -> None:
    """TURN-2, SET-3: it is refused as what is seen of it, a covered card."""
    table = Table.of("""
        pods: -
        Ada: - / 5 . . . / (key) (5) . . .
        Ben: - / - / 1 . . . .
    """)
    assert table.why("open 7") == table.why("open 8") == ("covered", "TURN-2")


def test_one_keycard_a_turn() -> None:
    """KEY-3"""
    table = Table.of("""
        pods: -
        Ada: - / - / key key 6 . .
        Ben: - / - / 1 . . . .
    """)
    table.play("open 7")
    assert table.legal == ["play 8 1", "play 9 1"]
    assert table.why("open 8") == ("one_keycard_a_turn", "KEY-3")


def test_the_keycard_comes_before_anything_else() -> None:
    """KEY-1: not before an extra play."""
    table = Table.of(
        """
        pods: -
        Ada: - / - / encore key 6 . .
        Ben: - / - / 1 . . . .
        """,
        encore="again",
    )
    table.play("play 7 0")
    assert table.why("open 8") == ("only_at_the_start", "KEY-1")


def test_without_an_unused_pod_a_keycard_opens_nothing() -> None:
    """KEY-3"""
    table = Table.of("""
        pods: - | -
        unused: 0
        Ada: - / - / key 5 . . .
        Ben: - / - / 1 . . . .
    """)
    assert table.why("open 7") == ("no_unused_pod", "KEY-3")
    assert table.legal == ["play 7 0", "play 7 1", "play 8 0", "play 8 1"]


def test_a_last_card_keycard_opens_nothing_but_wins_when_it_is_loaded() -> None:
    """KEY-3, KEY-5, WIN-1"""
    table = Table.of("""
        pods: 99
        Ada: - / - / key . . . .
        Ben: - / - / 1 . . . .
    """)
    assert table.why("open 7") == ("last_card_keycard", "KEY-3")
    assert table.legal == ["play 7 0"]
    table.play("play 7 0")
    assert table.state.winner == 0


def test_two_cards_are_enough_for_a_keycard_and_its_card() -> None:
    """KEY-3, WIN-1: the card that follows may be the last."""
    table = Table.of("""
        pods: 99
        Ada: - / - / key 1 . . .
        Ben: - / - / 1 . . . .
    """)
    table.play("open 7; play 8 1")
    assert table.state.winner == 0


def test_the_last_unused_pod_can_be_opened() -> None:
    """KEY-3, MAT-1: six pods stand open."""
    table = Table.of("""
        pods: 1 | 2 | 3 | 4 | 5
        Ada: - / - / key 5 . . .
        Ben: - / - / 1 . . . .
    """)
    table.play("open 7")
    assert table.pods == "1 | 2 | 3 | 4 | 5 | -"
    assert table.state.unused_pods == 0


def test_cards_that_the_keycard_uncovers_are_available_at_once() -> None:
    """KEY-4, also face-down ones."""
    table = Table.of("""
        pods: 3
        Ada: - / key . . . / (7) . . . .
        Ben: - / - / 1 . . . .
    """)
    assert table.legal == ["open 3", "play 3 0"]
    table.play("open 3")
    assert table.legal == ["play 7 1"]


def test_a_keycard_can_be_loaded_like_a_special_item_without_instructions() -> None:
    """KEY-5, MAT-3, LOAD-2: it loads on any card, and any card loads on it."""
    table = Table.of("""
        pods: 99
        Ada: - / - / key 5 . . .
        Ben: - / - / 0 0 . . .
    """)
    happened = table.play("play 7 0")
    assert names(happened) == ["Played", "Loaded", "TurnBegan"]
    assert table.gone == "-"
    assert table.state.unused_pods == 5
    assert names(table.play("play 7 0")) == ["Played", "Loaded", "TurnBegan"]
    assert table.pods == "99 key 0"


def test_what_is_no_keycard_opens_nothing() -> None:
    """KEY-1"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / 5 hatch . . .
        Ben: - / - / 1 . . . .
        """,
        hatch="open_pod",
    )
    assert table.why("open 7") == table.why("open 8") == ("no_keycard", "KEY-1")
    assert table.why("open 9") == ("empty_slot", "TURN-1")


def test_a_blind_keycard_is_loaded_not_used() -> None:
    """LOAD-3, KEY-5: it is resolved as a blank special item."""
    table = Table.of("""
        pods: 99
        Ada: - / - / (key) 5 . . .
        Ben: - / - / 1 . . . .
    """)
    table.play("play 7 0")
    assert table.pods == "99 key"
    assert table.state.unused_pods == 5


def test_a_jam_on_the_new_pod_is_impossible_and_the_old_pods_stay() -> None:
    """KEY-1, LOAD-1: the new pod is empty, so any card loads on it."""
    table = Table.of("""
        pods: 9
        Ada: - / - / key 0 5 . .
        Ben: - / - / 1 . . . .
    """)
    assert names(table.play("open 7; play 8 1")) == ["Opened", "Played", "Loaded", "TurnBegan"]


def test_rows_held_before_the_keycard_count_for_a_jam_later_in_the_turn() -> None:
    """JAM-3, KEY-1: the turn began when the keycard was still in the middle row."""
    table = Table.of(
        """
        pods: 9
        Ada: - / key . . . / (encore) 1 4 . .
        Ben: - / - / 1 . . . .
        """,
        encore="again",
    )
    table.play("open 3; play 7 1; play 8 0")
    # The pod gave 9 and 1. The bottom row has four spaces (7, 8, 10, 11): the two cards fill 7 and 8.
    assert table.cards_in(0) == ["1", "4", "9"]
    assert table.state.occupied[0] == 0b0011_1000_0000
    assert table.state.rows == 0b1111_1000_0000  # of Ben, whose turn it is now
