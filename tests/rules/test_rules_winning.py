"""RULES, "Winning": WIN-1 to WIN-3, INS-1."""

from __future__ import annotations

import pytest

from relativespace import rules
from relativespace.moves import all_moves
from tests.support.builders import Table, names

ALL_WORDS = "reveal all, open_pod, give, swap, take_top, remove_pod, skip, reverse, again, launch"


def last_card(card: str, pod: str = "9", **specials: str) -> Table:
    return Table.of(
        f"""
        pods: {pod}
        Ada: - / - / . . {card} . .
        Ben: - / - / 1 . . . .
        Cleo: - / - / 1 . . . .
        """,
        **specials,
    )


@pytest.mark.parametrize("card", ["9", "99", "key", "(9)", "(key)", "vase"])
def test_the_first_player_whose_last_card_loads_wins_at_once(card: str) -> None:
    """WIN-1, LOAD-3 for the blind ones"""
    table = last_card(card, vase="limit 6")
    assert names(table.play("play 9 0")) == ["Played", "Loaded", "Won"]
    assert table.state.winner == 0


def test_a_game_that_is_over_offers_nothing_and_refuses_everything() -> None:
    """WIN-1"""
    table = last_card("9")
    table.play("play 9 0")
    assert table.legal == []
    assert {rules.why_illegal(table.state, move) for move in all_moves()} == {
        rules.Reason("game_over", "WIN-1", (("seat", 0),))
    }


def test_the_win_comes_before_the_cards_instructions() -> None:
    """WIN-2: none is carried out, not even the launch."""
    table = last_card("everything", everything=ALL_WORDS)
    assert names(table.play("play 9 0")) == ["Played", "Loaded", "Won"]
    assert table.pods == "9 everything"
    assert table.gone == "-"
    assert table.state.unused_pods == 5


def test_a_last_card_that_jams_wins_nothing_and_the_stash_refills() -> None:
    """WIN-3, JAM-3"""
    table = last_card("1", pod="2 9")
    happened = table.play("play 9 0")
    assert names(happened) == ["Played", "Jammed", "Refilled", "TurnBegan"]
    assert not table.state.is_over
    assert table.cards_in(0) == ["1", "2", "9"]
    assert table.state.turn == 1


def test_a_blind_last_card_can_jam_too() -> None:
    """WIN-3, LOAD-3"""
    table = last_card("(1)")
    assert "Jammed" in names(table.play("play 9 0"))
    assert not table.state.is_over


def test_the_last_card_of_an_extra_play_wins() -> None:
    """WIN-1, `again`"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / encore 1 . . .
        Ben: - / - / 1 . . . .
        """,
        encore="again",
    )
    table.play("play 7 0")
    assert names(table.play("play 8 0")) == ["Played", "Loaded", "Won"]


def test_extra_plays_left_over_do_not_matter_to_a_win() -> None:
    """WIN-1, `again`"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / twice 1 . . .
        Ben: - / - / 1 . . . .
        """,
        twice="again, again",
    )
    table.play("play 7 0; play 8 0")
    assert table.state.winner == 0
    assert table.legal == []


def test_any_seat_can_win_in_its_own_turn() -> None:
    """WIN-1"""
    table = Table.of("""
        pods: -
        turn: 2
        Ada: - / - / 1 . . . .
        Ben: - / - / 1 . . . .
        Cleo: 3 . . / - / -
    """)
    table.play("play 0 0")
    assert table.state.winner == 2


def test_giving_the_last_but_one_card_away_does_not_win_and_the_last_cannot_be_given() -> None:
    """INS-1: giving is not playing."""
    table = Table.of(
        """
        pods: -
        Ada: - / - / charity 5 6 . .
        Ben: - / - / 1 . . . .
        """,
        charity="give, give, give",
    )
    happened = table.play("play 7 0; give 8 1")
    assert names(happened) == ["Played", "Loaded", "Given", "Fizzled", "Fizzled", "TurnBegan"]
    assert table.cards_in(0) == ["6"]
    assert not table.state.is_over


def test_no_instruction_empties_an_opponents_stash() -> None:
    """INS-1: a swap leaves as many cards as it found."""
    table = Table.of(
        """
        pods: -
        Ada: - / - / mixup 5 . . .
        Ben: - / - / 1 . . . .
        """,
        mixup="swap",
    )
    table.play("play 7 0; swap 8 1 7")
    assert (table.cards_in(0), table.cards_in(1)) == (["1"], ["5"])
    assert not table.state.is_over
