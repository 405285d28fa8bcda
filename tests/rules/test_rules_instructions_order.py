"""RULES, "Instructions": the words for the order of play: again, skip, reverse."""

from __future__ import annotations

from typing import cast

import pytest

from relativespace import effects, events, rules
from relativespace.cards import VOCABULARY, Effect, Instruction
from tests.support.builders import Table, names

PEOPLE = ("Ada", "Ben", "Cleo", "Dina", "Emil")


def round_table(seats: int, card: str, extra: str = "", **specials: str) -> Table:
    """So many players with three cards each; seat 0 has `card` at slot 7."""
    lines = [f"{PEOPLE[seat]}: - / - / {card if seat == 0 else '1'} 2 3 . ." for seat in range(seats)]
    return Table.of("\n".join(["pods: -", *lines, extra]).strip(), **specials)


def test_again_gives_one_more_play_onto_any_open_pod() -> None:
    """`again`, TURN-4"""
    table = Table.of(
        """
        pods: - | 3
        Ada: - / - / encore 1 6 . .
        Ben: - / - / 1 . . . .
        """,
        encore="again",
    )
    table.play("play 7 0")
    assert table.state.turn == 0
    assert table.legal == ["play 8 0", "play 8 1", "play 9 0", "play 9 1"]
    table.play("play 9 1")
    assert table.state.turn == 1


def test_each_again_adds_one_also_from_a_card_of_an_extra_play() -> None:
    """`again`"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / twice encore 1 1 1
        Ben: - / - / 1 . . . .
        """,
        twice="again, again",
        encore="again",
    )
    turns = []
    for slot in (7, 8, 9, 10):
        table.play(f"play {slot} 0")
        turns.append(table.state.turn)
    assert turns == [0, 0, 0, 1]  # one for the turn, two by `twice`, one by `encore`


def test_the_extra_play_waits_until_the_card_is_fully_resolved() -> None:
    """`again`: the choice that follows on the card comes first."""
    table = Table.of(
        """
        pods: -
        Ada: - / - / trick 1 2 . .
        Ben: - / - / 1 . . . .
        """,
        trick="again, give",
    )
    table.play("play 7 0")
    assert table.legal == ["give 8 1", "give 9 1"]
    table.play("give 8 1")
    assert table.state.turn == 0
    assert table.legal == ["play 9 0"]


def test_a_blind_again_works_as_a_seen_one() -> None:
    """`again`, LOAD-3"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / (encore) (1) . . .
        Ben: - / - / 1 . . . .
        """,
        encore="again",
    )
    table.play("play 7 0")
    assert table.legal == ["play 8 0"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("skips", [1, 2, 3, 4, 5, 6])
def test_skips_add_up_and_pass_over_that_many_players(seats: int, skips: int) -> None:
    """`skip`: counted round the table, the active player included when the count comes that far."""
    table = round_table(seats, "nap", nap=", ".join(["skip"] * skips))
    happened = table.play("play 7 0")
    assert table.state.turn == (1 + skips) % seats
    passed_over = [e.seat for e in happened if isinstance(e, events.Skipped)]
    assert passed_over == [n % seats for n in range(1, skips + 1)]
    assert table.state.skips == 0


def test_a_skip_among_two_gives_the_turn_back() -> None:
    """`skip`"""
    table = round_table(2, "nap", nap="skip")
    happened = table.play("play 7 0")
    assert names(happened) == ["Played", "Loaded", "SkipComing", "Skipped", "TurnBegan"]
    assert table.state.turn == 0


def test_a_skip_holds_once() -> None:
    """`skip`: the next turn."""
    table = round_table(3, "nap", nap="skip")
    table.play("play 7 0")
    assert table.state.turn == 2
    table.play("play 7 0; play 8 0")
    assert table.state.turn == 1


def test_skips_of_several_cards_of_one_turn_add_up() -> None:
    """`skip`, `again`"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / rest nap 3 . .
        Ben: - / - / 1 . . . .
        Cleo: - / - / 1 . . . .
        Dina: - / - / 1 . . . .
        """,
        rest="skip, again",
        nap="skip",
    )
    table.play("play 7 0; play 8 0")
    assert table.state.turn == 3


def test_skips_written_in_a_scene_hold_when_the_turn_ends() -> None:
    """`skip`"""
    table = round_table(4, "1", "skips: 2")
    table.play("play 7 0")
    assert table.state.turn == 3


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_reverse_turns_the_order_of_play_round(seats: int) -> None:
    """`reverse`, TURN-1"""
    table = round_table(seats, "turnabout", turnabout="reverse")
    happened = table.play("play 7 0")
    assert events.Reversed(-1) in happened
    assert table.state.turn == seats - 1
    table.play("play 7 0")
    assert table.state.turn == seats - 2


def test_reverse_changes_nothing_among_two() -> None:
    """`reverse`: not the direction either, which a skip would show."""
    table = round_table(2, "turnabout", turnabout="reverse")
    happened = table.play("play 7 0")
    assert "Reversed" not in names(happened)
    assert (table.state.turn, table.state.direction) == (1, 1)


def test_reversing_twice_is_as_before() -> None:
    """`reverse`"""
    table = round_table(3, "turnabout", turnabout="reverse, reverse")
    table.play("play 7 0")
    assert (table.state.turn, table.state.direction) == (1, 1)


@pytest.mark.parametrize("words", ["skip, reverse", "reverse, skip"])
def test_skips_count_in_the_direction_in_force_when_the_turn_ends(words: str) -> None:
    """`skip`, `reverse`: whichever comes first on the card."""
    table = round_table(5, "trick", trick=words)
    happened = table.play("play 7 0")
    assert table.state.turn == 3
    assert [e.seat for e in happened if isinstance(e, events.Skipped)] == [4]


def test_every_instruction_either_asks_for_a_choice_or_acts_by_itself() -> None:
    """`reveal N` asks, `reveal all` doesn't; `limit` does neither, it only stands on its card."""
    written = [Effect(word) for word in VOCABULARY if word != "limit"] + [Effect("reveal", 2)]
    asking = {str(effect) for effect in written if rules.has_choice(effect)}
    assert asking == {"give", "swap", "take_top", "remove_pod", "reveal 2"}
    acting = {str(Effect(cast("Instruction", word))) for word in effects._WITHOUT_CHOICE}
    assert acting == {str(effect) for effect in written} - asking
