"""The choices that special items ask for, made by tapping: `give`, `swap`, `take_top`, `remove_pod`, `reveal N`."""

from __future__ import annotations

import pytest

from relativespace.events import PodRemoved, Revealed, Swapped, Taken
from tests.support.tables import seated, tap
from web.session.table.table import Table

LAB = {
    "present": "give", "mixup": "swap", "slip": "take_top", "breach": "remove_pod", "peek": "reveal 2",
    "double": "give, give", "encore": "again", "both": "take_top, give",
}  # fmt: skip


def chosen(card: str, **more: str) -> Table:
    """The card at Ada's slot 11 has just been played onto pod 0 and waits for its choice."""
    table = seated(
        f"""
        pods: 3 | 4 | -
        Ada: 1 . 6 / . 5 . . / (2) . . (3) {more.get("card", card)}
        Ben: . 2 . / 3 4 . . / (7) . . . (8)
        Cleo: 9 . . / . . . . / 1 . 1 1 1
        """,
        **LAB,
    )
    tap(table, "card 0 11", "pod 0")
    return table


def moves(table: Table) -> list[str]:
    return [str(move) for move in table.match.moves][1:]


def kinds(table: Table) -> list[str]:
    return [type(event).__name__ for event in table.match.plies[-1].events]


def test_give_takes_a_card_and_then_a_relative() -> None:
    """LOAD-4"""
    table = chosen("present")
    assert table.view.word == "give" and table.selected is None
    tap(table, "card 0 2", "give 1")
    assert moves(table) == ["give 2 1"]


def test_a_tap_anywhere_on_a_stash_gives_to_its_owner() -> None:
    table = chosen("present")
    tap(table, "card 0 2", "card 2 8")
    assert moves(table) == ["give 2 2"]


def test_the_card_to_give_can_be_changed() -> None:
    table = chosen("present")
    tap(table, "card 0 2", "cancel", "card 0 0", "give 2")
    assert moves(table) == ["give 0 2"]


def test_a_card_that_gives_twice_asks_twice() -> None:
    """LOAD-4"""
    table = chosen("double")
    tap(table, "card 0 2", "give 1")
    assert table.view.word == "give" and table.view.turn == 0
    tap(table, "give 2")
    assert moves(table) == ["give 2 1", "give 0 2"], "the one card left is picked up already"


def test_where_only_one_card_can_be_given_it_is_picked_up_already() -> None:
    table = seated("pods: -\n Ada: - / - / 4 present (2) . .\n Ben: - / - / 1 . . . .", **LAB)
    tap(table, "card 0 8", "pod 0")
    assert table.selected == 7
    tap(table, "card 0 7", "cancel")
    assert table.selected == 7, "put back, it would only have to be picked up again"
    tap(table, "give 1")
    assert moves(table) == ["give 7 1"]


def test_swap_takes_a_card_of_mine_and_one_of_theirs() -> None:
    table = chosen("mixup")
    tap(table, "card 0 2", "card 2 0")
    assert moves(table) == ["swap 2 2 0"]
    assert any(isinstance(event, Swapped) for event in table.match.plies[-1].events)


def test_what_was_swapped_is_marked_on_both_sides() -> None:
    table = chosen("mixup")
    tap(table, "card 0 2", "card 2 0")
    assert table.result is not None
    assert table.result.slots == {(0, 2), (2, 0)}


def test_take_top_asks_only_for_the_relative() -> None:
    table = chosen("slip")
    assert table.view.word == "take_top"
    tap(table, "take 1")
    assert moves(table) == ["take 1"]
    assert any(isinstance(event, Taken) for event in table.match.plies[-1].events)


def test_take_top_by_a_tap_on_the_stash() -> None:
    table = chosen("slip")
    tap(table, "card 2 7")
    assert moves(table) == ["take 2"]


def test_remove_pod_takes_the_pod_that_is_tapped() -> None:
    table = chosen("breach")
    tap(table, "pod 1")
    assert moves(table) == ["remove 1"]
    assert any(isinstance(event, PodRemoved) for event in table.match.plies[-1].events)


def test_reveal_turns_up_one_card_a_tap() -> None:
    table = chosen("peek")
    assert (table.view.word, table.view.left) == ("reveal", 2)
    tap(table, "card 0 10")
    assert (table.view.word, table.view.left) == ("reveal", 1)
    tap(table, "card 0 7")
    assert moves(table) == ["reveal 10", "reveal 7"]
    assert any(isinstance(event, Revealed) for event in table.match.plies[-1].events)
    assert table.result is not None and table.result.slots == {(0, 7)}


def test_two_instructions_of_one_card_ask_one_after_the_other() -> None:
    table = chosen("both")
    tap(table, "take 1")
    assert table.view.word == "give"
    tap(table, "card 0 2", "give 2")
    assert moves(table) == ["take 1", "give 2 2"]


def test_one_card_more_is_played_after_again() -> None:
    table = chosen("encore")
    assert table.view.turn == 0 and table.has_played_this_turn and table.can_act
    tap(table, "card 0 2", "pod 2")
    assert table.view.turn == 1 and not table.has_played_this_turn


def test_a_new_turn_has_played_nothing_yet() -> None:
    table = seated("pods: -\n Ada: - / - / 4 5 . . .\n Ben: - / - / 6 7 . . .", handover="never")
    assert not table.has_played_this_turn
    tap(table, "card 0 7", "pod 0")
    assert not table.has_played_this_turn


@pytest.mark.parametrize("card", ["present", "mixup", "slip", "breach", "peek"])
def test_the_keycard_is_no_way_out_of_a_choice(card: str) -> None:
    """KEY-1"""
    table = chosen(card)
    tap(table, "open")
    assert str(table.refusal) == "You have no keycard that can open a pod now."
    assert moves(table) == []


@pytest.mark.parametrize("card", ["present", "mixup", "slip", "breach"])
def test_a_play_with_a_choice_can_be_undone_before_and_after_it(card: str) -> None:
    table = chosen(card)
    position = table.match.digest()
    tap(table, {"present": "card 0 2", "mixup": "card 0 2", "slip": "take 1", "breach": "pod 1"}[card])
    if card == "present":
        tap(table, "give 1")
    elif card == "mixup":
        tap(table, "card 2 0")
    tap(table, "undo")
    assert table.match.digest() == position and table.view.phase == "choose"
    tap(table, "undo")
    assert table.match.ply == 0 and table.view.phase == "play"


def test_kinds_of_events_reach_the_log_one_sentence_each() -> None:
    table = chosen("present")
    tap(table, "card 0 2", "give 1")
    assert kinds(table) == ["Given", "TurnBegan"]
    assert [str(told) for _ply, told in table.log[-2:]] == [
        "Ada loads Present onto pod 1.",
        "Ada gives Item 6 6 to Ben.",
    ]
