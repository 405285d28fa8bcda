"""The hand over the table: picking up, putting back, playing, and the keycard's button."""

from __future__ import annotations

import pytest

from tests.support.tables import seated, tap
from web.session.table.table import Table

COVERED = "That card is covered by another; only a card that nothing lies on can be played."
PLAY = """
    pods: 3 | 4
    Ada: 1 . . / key 5 . key / (2) (key) 8 . .
    Ben: - / - / 1 . . . .
"""
FREE = """
    pods: -
    Ada: - / - / key 9 (key) key 5
    Ben: - / - / 1 . . . .
"""


def state(table: Table) -> tuple[int | None, bool, str | None]:
    """What is picked up, whether a keycard is being chosen, what was refused."""
    return table.selected, table.is_opening, str(table.refusal) if table.refusal else None


def played(table: Table) -> str:
    return "; ".join(map(str, table.match.moves))


def test_one_tap_picks_up_and_plays_nothing() -> None:
    table = seated(PLAY)
    assert tap(table, "card 0 0")
    assert state(table) == (0, False, None) and played(table) == ""


def test_a_card_and_then_a_pod_is_a_play() -> None:
    """TURN-1"""
    table = seated(PLAY)
    tap(table, "card 0 6", "pod 1")
    assert played(table) == "play 6 1"
    assert state(table) == (None, False, None)


def test_the_same_card_again_is_put_back() -> None:
    table = seated(PLAY)
    tap(table, "card 0 0", "card 0 0")
    assert state(table) == (None, False, None)


def test_the_button_puts_back_too() -> None:
    table = seated(PLAY)
    tap(table, "card 0 0", "cancel")
    assert state(table) == (None, False, None)


def test_another_card_takes_the_place_of_the_first() -> None:
    table = seated(PLAY)
    tap(table, "card 0 0", "card 0 6", "pod 0")
    assert played(table) == "play 6 0"


def test_a_face_down_card_can_be_picked_up_and_played_blind() -> None:
    """LOAD-3"""
    table = seated("pods: -\n Ada: - / - / (4) 5 . . .\n Ben: - / - / 1 . . . .")
    tap(table, "card 0 7", "pod 0")
    assert played(table) == "play 7 0"


def test_a_refusal_keeps_what_is_picked_up_and_goes_with_the_next_tap() -> None:
    table = seated(PLAY)
    tap(table, "card 0 0", "card 0 4")
    assert state(table) == (
        0,
        False,
        COVERED,
    )
    tap(table, "card 0 6")
    assert state(table) == (6, False, None)


# --- the keycard's button ----------------------------------------------------------------------------------------


def test_with_one_keycard_the_button_opens_at_once() -> None:
    """KEY-1"""
    table = seated(PLAY)
    tap(table, "open")
    assert played(table) == "open 6" and table.view.only_new_pod


def test_with_several_keycards_the_button_asks_which() -> None:
    """KEY-1"""
    table = seated(FREE)
    tap(table, "open")
    assert state(table) == (None, True, None) and played(table) == ""
    tap(table, "card 0 10")
    assert played(table) == "open 10" and not table.is_opening


def test_a_keycard_picked_up_is_the_one_that_opens() -> None:
    table = seated(FREE)
    tap(table, "card 0 10", "open")
    assert played(table) == "open 10"


def test_a_card_picked_up_that_is_no_keycard_is_laid_down_for_the_question() -> None:
    table = seated(FREE)
    tap(table, "card 0 8", "open")
    assert state(table) == (None, True, None)


def test_the_question_for_a_keycard_can_be_taken_back() -> None:
    table = seated(FREE)
    tap(table, "open", "cancel", "card 0 7", "pod 0")
    assert played(table) == "play 7 0", "a keycard loads like any card (KEY-5)"


@pytest.mark.parametrize(
    ("slot", "sentence"),
    [
        (8, "Only a keycard opens a pod."),
        (9, "Nobody knows what a face-down card is, so it can’t be used as a keycard."),
    ],
)
def test_another_card_is_no_answer_to_the_question_for_a_keycard(slot: int, sentence: str) -> None:
    """KEY-1, KEY-2"""
    table = seated(FREE)
    tap(table, "open", f"card 0 {slot}")
    assert state(table) == (None, True, sentence) and played(table) == ""


def test_a_covered_keycard_is_no_answer_either() -> None:
    """KEY-2"""
    table = seated("pods: -\n Ada: key . . / key . key . / -\n Ben: - / - / 1 . . . .")
    tap(table, "open", "card 0 3")
    assert state(table) == (None, True, "That keycard is covered by another card, so it can’t be used yet.")
    tap(table, "card 0 5")
    assert played(table) == "open 5"


def test_a_covered_card_that_is_no_keycard_is_not_called_one() -> None:
    table = seated("pods: -\n Ada: key . key / 5 . . . / -\n Ben: - / - / 1 . . . .")
    tap(table, "open", "card 0 3")
    assert str(table.refusal) == COVERED


@pytest.mark.parametrize(
    "text",
    [
        FREE + "unused: 0",
        "pods: -\n Ada: - / - / 4 5 . . .\n Ben: - / - / 1 . . . .",
        "pods: -\n Ada: - / - / key . . . .\n Ben: - / - / 1 . . . .",
        "pods: -\n Ada: - / - / (key) 4 . . .\n Ben: - / - / 1 . . . .",
    ],
    ids=["no unused pod", "no keycard", "last card", "face down"],
)
def test_without_a_keycard_that_can_open_the_button_says_so(text: str) -> None:
    """KEY-2, KEY-3"""
    table = seated(text)
    tap(table, "open")
    assert state(table) == (None, False, "You have no keycard that can open a pod now.")


def test_after_a_keycard_the_card_goes_onto_the_new_pod_only() -> None:
    """KEY-1"""
    table = seated(PLAY)
    tap(table, "open", "card 0 0", "pod 1")
    assert state(table) == (0, False, "The keycard opened pod 3: this turn’s card goes there.")
    tap(table, "pod 2")
    assert played(table) == "open 6; play 0 2"


def test_a_card_uncovered_by_the_keycard_can_follow_it() -> None:
    """KEY-4"""
    table = seated("pods: -\n Ada: key . . / 5 . . . / - \n Ben: - / - / 1 . . . .")
    tap(table, "open", "card 0 3", "pod 1")
    assert played(table) == "open 0; play 3 1"
