"""RULES, "A turn": TURN-1 to TURN-5."""

from __future__ import annotations

from pathlib import Path

import pytest

from relativespace.formats.scene import load_scene
from tests.support.builders import Table, names

SCENES = Path(__file__).resolve().parents[1] / "scenes"


def test_the_turn_goes_round_in_seat_order() -> None:
    """TURN-1"""
    table = Table.of("""
        pods: -
        Ada: - / - / 1 1 1 1 .
        Ben: - / - / 1 1 1 1 .
        Cleo: - / - / 1 1 1 1 .
        turn: 1
    """)
    order = []
    for slot in (7, 7, 7, 8):
        order.append(table.state.turn)
        table.play(f"play {slot} 0")
    assert order == [1, 2, 0, 1]


def test_with_the_direction_turned_round_it_goes_the_other_way() -> None:
    """TURN-1, `reverse`"""
    table = Table.of("""
        pods: -
        direction: -1
        Ada: - / - / 1 1 . . .
        Ben: - / - / 1 1 . . .
        Cleo: - / - / 1 1 . . .
    """)
    table.play("play 7 0")
    assert table.state.turn == 2


def test_a_card_goes_from_its_slot_onto_the_chosen_pod() -> None:
    """TURN-1: the new card is the pod's top card; the others keep their places."""
    table = Table.of("""
        pods: 3 4 | - | 2
        Ada: . 5 . / - / 6 7 . . .
        Ben: - / - / 1 . . . .
    """)
    table.play("play 1 2")
    assert table.pods == "3 4 | - | 2 5"
    assert table.stash(0) == "- / - / 6 7 . . ."


def test_any_available_card_may_be_played_onto_any_open_pod() -> None:
    """TURN-1, TURN-5: also where it jams."""
    table = Table.of("""
        pods: 9 | - | 5
        Ada: - / - / 1 . (3) . 8
        Ben: - / - / 1 . . . .
    """)
    assert table.legal == [f"play {slot} {pod}" for slot in (7, 9, 11) for pod in (0, 1, 2)]


def test_covered_cards_cannot_be_played() -> None:
    """TURN-2"""
    table = Table.of("""
        pods: -
        Ada: . 1 . / 2 3 4 5 / (6) . . . (7)
        Ben: - / - / 1 . . . .
    """)
    # Slot 1 covers 4 and 5; 3 lies under the empty slot 0, 6 under the empty slot 2.
    assert table.legal == ["play 1 0", "play 3 0", "play 6 0"]
    assert table.why("play 4 0") == ("covered", "TURN-2")
    assert table.why("play 7 0") == ("covered", "TURN-2")


def test_playing_a_card_makes_those_available_that_lay_under_it_alone() -> None:
    """TURN-2"""
    table = Table.of("""
        pods: -
        Ada: 1 1 . / 2 3 4 . / -
        Ben: - / - / 1 1 1 . .
    """)
    table.play("play 0 0; play 7 0")
    assert table.legal == ["play 1 0", "play 3 0"]
    table.play("play 1 0; play 8 0")
    assert table.legal == ["play 3 0", "play 4 0", "play 5 0"]


def test_an_uncovered_card_stays_face_down() -> None:
    """TURN-3: available, and still unknown."""
    table = Table.of("""
        pods: -
        Ada: - / 5 . . . / (7) . . . .
        Ben: - / - / 5 5 . . .
    """)
    table.play("play 3 0")
    assert table.stash(0) == "- / - / (7) . . . ."
    table.play("play 7 0")
    assert table.stash(0) == "- / - / (7) . . . ."
    assert table.legal == ["play 7 0"]


def test_one_card_a_turn() -> None:
    """TURN-4"""
    table = Table.of("""
        pods: -
        Ada: - / - / 1 1 . . .
        Ben: - / - / 1 1 . . .
    """)
    happened = table.play("play 7 0")
    assert names(happened) == ["Played", "Loaded", "TurnBegan"]
    assert table.state.turn == 1


def test_a_single_card_that_can_only_jam_is_still_a_legal_play() -> None:
    """TURN-5"""
    table = Table.of("""
        pods: 9
        unused: 0
        Ada: - / - / 1 . . . .
        Ben: - / - / 1 . . . .
    """)
    assert table.legal == ["play 7 0"]


def test_a_hand_made_pyramid_with_gaps_follows_the_same_rule() -> None:
    """TURN-2: what counts is the cards that lie over it now."""
    table = Table.of("""
        pods: -
        Ada: . . 1 / . 2 . . / 3 . . 4 .
        Ben: - / - / 1 . . . .
    """)
    assert table.legal == ["play 2 0", "play 4 0", "play 7 0", "play 10 0"]


def test_worked_example_what_is_available() -> None:
    """TURN-2, TURN-3: the first of the three worked examples, as a scene."""
    scene = load_scene(SCENES / "available.toml")
    table = Table(scene.state)
    assert table.legal == ["play 1 0", "play 6 0", "play 7 0"]
    table.play("play 1 0")
    assert table.state.turn == 1
    seat = table.state.clone()
    seat.turn = 0
    assert Table(seat).legal == ["play 4 0", "play 5 0", "play 6 0", "play 7 0"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play 0 0", ("empty_slot", "TURN-1")),
        ("play 7 1", ("no_such_pod", "TURN-1")),
        ("give 7 1", ("no_choice_now", "LOAD-4")),
        ("play 7 0", None),
    ],
)
def test_refusals_name_the_rule(text: str, reason: tuple[str, str] | None) -> None:
    """TURN-1, LOAD-4"""
    table = Table.of("""
        pods: -
        Ada: - / - / 1 1 . . .
        Ben: - / - / 1 . . . .
    """)
    assert table.why(text) == reason
