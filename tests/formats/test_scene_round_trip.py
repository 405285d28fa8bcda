"""Scenes written out (web/CONTRACT.md, "Scenes"): at any moment of a game, and they play on the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from relativespace import rules
from relativespace.apply import apply
from relativespace.cards import Deck, Kind
from relativespace.events import Event, event_json
from relativespace.formats.scene import Scene, read_json
from relativespace.formats.scene_out import scene_of
from relativespace.rng import Rng
from relativespace.state import GOING, OPENED, State, deal
from relativespace.text.faults import FormatError
from tests.support.builders import Table, lab_deck, station_deck, words_deck
from tests.support.engine.steering import MIXES, steered

ALWAYS = ["title", "deck", "turn", "seed", "unused_pods", "direction", "skips", "pods", "players", "discard"]


def through_json(state: State, deck: Deck) -> Scene:
    """The position written as JSON and read again; both must write the same."""
    written = scene_of(state, tuple(f"P{seat}" for seat in range(state.seats)), "T", "mine")
    read = read_json(json.dumps(written), lambda name: deck)
    assert scene_of(read.state, read.names, read.title, read.deck_name) == written
    return read


def told(happened: list[Event]) -> list[Any]:
    """Events without the handles of cards: in a scene read back they are numbered anew."""

    def stripped(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: stripped(part) for key, part in value.items() if key not in ("card", "other_card")}
        return [stripped(part) for part in value] if isinstance(value, list) else value

    return [stripped(event_json(event)) for event in happened]


@pytest.mark.parametrize("deck", [station_deck(), words_deck()], ids=["station", "words"])
@pytest.mark.parametrize("seats", [2, 3, 5, 10])
def test_after_every_ply_the_position_written_and_read_plays_on_the_same(deck: Deck, seats: int) -> None:
    """Every copy makes the next move as the game itself does; some are kept and play on for fifteen more."""
    for seed in (1, 2, 3):
        state, rng = deal(deck, seats, seed), Rng(seed)
        copies: list[State] = []
        plies = 0
        while not state.is_over and plies < 400:
            read = through_json(state, deck)
            assert rules.legal_moves(read.state) == rules.legal_moves(state)
            copies.append(read.state)
            move = steered(state, rules.legal_moves(state), rng, MIXES[seed % len(MIXES)])
            happened: list[Event] = []
            apply(state, move, happened.append)
            for copy in copies:
                assert move in rules.legal_moves(copy)
                also: list[Event] = []
                apply(copy, move, also.append)
                assert told(also) == told(happened)
            if plies % 5:
                copies.pop()
            copies = copies[-3:]
            plies += 1
        assert state.is_over
        assert rules.legal_moves(through_json(state, deck).state) == ()


def test_the_same_keys_are_always_written() -> None:
    state = deal(station_deck(), 2, 1)
    assert sorted(scene_of(state, ("A", "B"))) == sorted(ALWAYS)


def test_cards_are_written_as_people_write_them() -> None:
    """An item by its bare number, a face-down card in brackets, a special item by its id."""
    scene = scene_of(
        Table.of(
            """
            pods: 3 boom
            discard: key
            Ada: 1 . . / (2) . . . / (key) (boom) key . .
            Ben: - / - / 1 . . . .
            """,
            boom="launch",
        ).state,
        ("Ada", "Ben"),
    )
    assert scene["pods"] == [[3, "boom"]]
    assert scene["discard"] == ["key"]
    assert scene["players"][0] == {
        "name": "Ada",
        "stash": [[1, ".", "."], ["(2)", ".", ".", "."], ["(key)", "(boom)", "key", ".", "."]],
    }


def test_an_item_whose_number_two_kinds_have_is_written_by_its_id() -> None:
    kinds = lab_deck().kinds
    deck = Deck("Twins", "", "", (kinds[3], Kind("cup", "Cup", 12, value=3)))
    scene = {"pods": [["cup", "item_3"]], "players": [{"stash": [["."] * 3, ["."] * 4, ["(cup)", *"...."]]}] * 2}
    state = read_json(json.dumps(scene), lambda name: deck).state
    written = scene_of(state, ("A", "B"))
    assert written["pods"] == [["cup", "item_3"]]
    assert written["players"][0]["stash"][2][0] == "(cup)"


def test_title_deck_demo_and_names_are_kept() -> None:
    state = deal(station_deck(), 2, 1)
    written = scene_of(state, ("Zoë", "李"), "Über", "station", {"captions": ["x"]})
    read = read_json(json.dumps(written))
    assert (read.names, read.title, read.demo) == (("Zoë", "李"), "Über", {"captions": ["x"]})


def test_a_position_after_a_keycard_is_written_in_mid_turn() -> None:
    """KEY-1"""
    table = Table.of("pods: 3\nAda: - / key . . . / 5 6 . . .\nBen: - / - / 1 . . . .")
    table.play("open 3")
    written = scene_of(table.state, ("Ada", "Ben"))
    assert written["mid"] == {"stage": "opened", "plays": 1, "rows": [1, 2]}
    read = through_json(table.state, table.state.deck).state
    assert read.stage == OPENED
    assert read.rows == table.state.rows


def test_a_position_before_an_extra_play_is_written_in_mid_turn() -> None:
    """`again`, JAM-3: with the rows that held cards when the turn began."""
    table = Table.of("pods: -\nAda: encore . . / . . 2 . / 5 6 . . .\nBen: - / - / 1 . . . .", encore="again, again")
    table.play("play 0 0")
    assert scene_of(table.state, ("Ada", "Ben"))["mid"] == {"stage": "going", "plays": 2, "rows": [0, 1, 2]}
    read = through_json(table.state, table.state.deck).state
    assert (read.stage, read.plays, read.rows) == (GOING, 2, 0xFFF)


def test_a_choice_whose_pod_has_gone_is_written_and_goes_on() -> None:
    """LAUNCH-1, `remove_pod`: the card that waits is among those that left the game."""
    table = Table.of(
        "pods: 3\nAda: - / - / trick 5 6 . .\nBen: - / - / 1 . . . .", trick="remove_pod, give, take_top, launch"
    )
    table.play("play 7 0")
    written = scene_of(table.state, ("Ada", "Ben"))
    assert written["mid"]["card"] == {"kind": "trick", "pod": -1, "step": 1, "left": 0}
    copy = Table(through_json(table.state, table.state.deck).state)
    assert told(copy.play("give 8 1")) == told(table.play("give 8 1"))
    assert copy.state.turn == 1


def test_a_half_made_reveal_is_written_and_goes_on() -> None:
    """`reveal`"""
    table = Table.of("pods: -\nAda: - / - / peek (5) (6) (7) 1\nBen: - / - / 1 . . . .", peek="reveal 2")
    table.play("play 7 0; reveal 9")
    copy = Table(through_json(table.state, table.state.deck).state)
    assert copy.legal == ["reveal 8", "reveal 10"]
    copy.play("reveal 10")
    assert copy.state.turn == 1


def test_a_finished_game_is_written_with_its_winner_and_reads_back() -> None:
    """WIN-1: it may hold that one empty stash, and has no legal moves."""
    table = Table.of("pods: 3\nAda: - / - / 5 . . . .\nBen: - / - / 1 . . . .")
    table.play("play 7 0")
    written = scene_of(table.state, ("Ada", "Ben"))
    assert written["winner"] == 0
    assert "mid" not in written
    read = through_json(table.state, table.state.deck).state
    assert read.is_over
    assert rules.legal_moves(read) == ()


MID: dict[str, Any] = {
    "pods": [[3, "trick"], [5]],
    "players": [
        {"stash": [["."] * 3, ["."] * 4, [1, "(2)", 3, ".", "."]]},
        {"stash": [["."] * 3, ["."] * 4, [1, ".", ".", ".", "."]]},
    ],
    "mid": {"stage": "going", "plays": 0, "rows": [2], "card": {"kind": "trick", "pod": 0, "step": 0, "left": 0}},
}


def mid_faults(**changes: Any) -> list[tuple[str, str]]:
    mid = MID["mid"] | changes
    with pytest.raises(FormatError) as refused:
        read_json(json.dumps(MID | {"mid": mid}), lambda name: lab_deck(trick="give, reveal 1, launch", nap="skip"))
    return [(fault.code, fault.path) for fault in refused.value.faults]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"stage": "later"}, ("mid_stage", "mid.stage")),
        ({"stage": None}, ("mid_stage", "mid.stage")),
        ({"plays": -1}, ("out_of_range", "mid.plays")),
        ({"plays": "2"}, ("out_of_range", "mid.plays")),
        ({"rows": [3]}, ("mid_rows", "mid.rows")),
        ({"rows": [True]}, ("mid_rows", "mid.rows")),
        ({"rows": [0]}, ("mid_rows", "mid.rows")),
        ({"rows": 2}, ("mid_rows", "mid.rows")),
        ({"colour": 2}, ("unknown_key", "mid.colour")),
        ({"card": 2}, ("not_a_table", "mid.card")),
        ({"card": {"kind": "trick", "pod": 1}}, ("mid_card", "mid.card.kind")),
        ({"card": {"kind": "trick", "pod": -1}}, ("mid_card", "mid.card.kind")),
        ({"card": {"kind": "nap", "pod": 0}}, ("mid_card", "mid.card.kind")),
        ({"card": {"kind": "item_5", "pod": 1}}, ("mid_card", "mid.card.kind")),
        ({"card": {"pod": 0}}, ("mid_card", "mid.card.kind")),
        ({"card": {"kind": ["trick"], "pod": 0}}, ("mid_card", "mid.card.kind")),
        ({"card": {"kind": "trick", "pod": 2}}, ("out_of_range", "mid.card.pod")),
        ({"card": {"kind": "trick", "pod": 0, "step": 3}}, ("out_of_range", "mid.card.step")),
        ({"card": {"kind": "trick", "pod": 0, "step": 2}}, ("mid_no_choice", "mid.card.step")),
        ({"card": {"kind": "trick", "pod": 0, "step": 1, "left": 2}}, ("out_of_range", "mid.card.left")),
        ({"card": {"kind": "trick", "pod": 0, "hat": 1}}, ("unknown_key", "mid.card.hat")),
        ({"stage": "opened", "plays": 1}, ("mid_opened", "mid")),
    ],
)
def test_a_mid_turn_that_cannot_be_is_refused(changes: dict[str, Any], fault: tuple[str, str]) -> None:
    assert fault in mid_faults(**changes)


def test_a_mid_turn_with_nothing_left_to_do_is_refused() -> None:
    scene = MID | {"mid": {"stage": "going", "plays": 0, "rows": [2]}}
    with pytest.raises(FormatError, match="mid_plays"):
        read_json(json.dumps(scene), lambda name: lab_deck(trick="give"))


def test_the_mid_turn_that_the_faults_are_made_in_is_good() -> None:
    read = read_json(json.dumps(MID), lambda name: lab_deck(trick="give, reveal 1, launch"))
    assert [str(move) for move in rules.legal_moves(read.state)] == ["give 7 1", "give 9 1"]
