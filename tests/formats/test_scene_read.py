"""Reading scenes (web/CONTRACT.md, "Scenes"): what is written is what lies on the table."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from relativespace.cards import Deck
from relativespace.formats.scene import load_scene, read_json, read_toml
from relativespace.formats.scene_out import scene_of
from relativespace.pyramid import ROWS_HELD
from relativespace.rules import legal_moves
from relativespace.state import FRESH
from relativespace.text.faults import FormatError
from tests.support.builders import Table, lab_deck, rows_of, state_of

SAMPLE = """
title = "Ellie jams a pod"
deck  = "station"
turn  = 0
seed  = 7
unused_pods = 4
pods  = [[3, "panic_button", 5, 8], []]

[[players]]
name  = "Ellie"
stash = [[".", ".", "."],
         [4, ".", "keycard", "."],
         ["?", "(7)", 2, ".", "."]]

[[players]]
name  = "Milo"
stash = [["violin", ".", "."], ["(5)", ".", ".", "."], ["(keycard)", ".", ".", ".", "?"]]
"""


def two_players(**keys: Any) -> dict[str, Any]:
    """The least a scene needs, and `keys`."""
    stash = [[".", ".", "."], [".", ".", ".", "."], [1, 2, ".", ".", "."]]
    return {"pods": [[]], "players": [{"stash": stash}, {"stash": stash}], **keys}


def test_the_sample_of_the_contract_reads() -> None:
    scene = read_toml(SAMPLE)
    table = Table(scene.state)
    assert (scene.title, scene.deck_name, scene.names) == ("Ellie jams a pod", "station", ("Ellie", "Milo"))
    assert table.pods == "3 panic_button 5 8 | -"
    assert table.state.unused_pods == 4
    assert table.stash(0).startswith("- / 4 . keycard . / (")
    assert table.stash(0).endswith(") (7) 2 . .")
    assert table.stash(1).startswith("5 . . / (5) . . . / (keycard) . . . (")
    assert table.state.rows == ROWS_HELD[table.state.occupied[0]]


def test_what_is_left_out_has_its_default() -> None:
    scene = read_json(json.dumps(two_players()))
    state = scene.state
    assert (scene.title, scene.deck_name, scene.names, scene.demo) == (
        "",
        "station",
        ("Player 1", "Player 2"),
        None,
    )
    assert (state.turn, state.rng, state.direction, state.skips, state.unused_pods) == (0, 0, 1, 0, 5)
    assert (state.stage, state.plays, state.discard) == (FRESH, 1, [])


@pytest.mark.parametrize("pods", range(1, 7))
def test_unused_pods_default_to_six_minus_the_open_ones(pods: int) -> None:
    """MAT-1"""
    assert state_of(two_players(pods=[[]] * pods), lab_deck()).unused_pods == 6 - pods


def test_fewer_pods_than_six_may_be_left() -> None:
    """JAM-5, LAUNCH-1: pods leave the game."""
    assert state_of(two_players(unused_pods=0), lab_deck()).unused_pods == 0


def test_optional_keys_are_read() -> None:
    demo = {"caption": "Look!"}
    scene = read_json(
        json.dumps(two_players(turn=1, seed=2**64 - 1, direction=-1, skips=2, discard=["keycard", 3], demo=demo))
    )
    state = scene.state
    assert (state.turn, state.rng, state.direction, state.skips) == (1, 2**64 - 1, -1, 2)
    assert Table(state).gone == "keycard 3"
    assert scene.demo == demo


def test_toml_and_json_of_the_same_shape_are_the_same_scene() -> None:
    one, other = read_toml(SAMPLE), read_json(json.dumps(tomllib.loads(SAMPLE)))
    assert one.state.key() == other.state.key()
    assert (one.title, one.names) == (other.title, other.names)


def test_a_face_down_card_may_lie_in_any_row_and_a_gap_under_any_card() -> None:
    table = Table.of("""
        pods: -
        Ada: (1) . 2 / . (3) . . / 4 . (key) . .
        Ben: - / - / 1 . . . .
    """)
    assert table.state.down[0] == 1 << 0 | 1 << 4 | 1 << 9
    assert table.stash(0) == "(1) . 2 / . (3) . . / 4 . (key) . ."


def test_an_item_may_be_written_by_its_id_too() -> None:
    scene = read_json(json.dumps(two_players(pods=[["violin", 5, "stone_head"]])))
    assert Table(scene.state).pods == "5 5 9"


def draws(stashes: list[str], seed: int, deck: Deck) -> list[str]:
    """The cards that `?` became, seat by seat, slot by slot."""
    scene = {"players": [{"stash": rows_of(text)} for text in stashes], "pods": [[]], "seed": seed}
    state = state_of(scene, deck)
    written = scene_of(state, ("",) * len(stashes))
    marks = [ref for text in stashes for row in rows_of(text) for ref in row]
    cards = [ref for player in written["players"] for row in player["stash"] for ref in row]
    return [str(card) for mark, card in zip(marks, cards, strict=True) if mark == "?"]


def test_unknown_cards_are_drawn_face_down_from_the_cards_not_in_the_scene() -> None:
    """Here all of them: 24 cards, 4 in sight."""
    deck = Deck("Small", "", "", lab_deck().kinds[1:3])  # twelve 1s, twelve 2s
    drawn = draws(["? ? ? / ? ? ? ? / ? ? ? ? ?", "1 1 1 / 2 ? ? ? / ? ? ? ? ?"], 5, deck)
    assert sorted(drawn) == ["(1)"] * 9 + ["(2)"] * 11


def test_unknown_cards_are_drawn_in_seat_order_then_slot_order() -> None:
    """Wherever they lie, the first by seat and slot gets the first card drawn."""
    deck = lab_deck(boom="launch")
    one = draws(["- / - / 1 ? . ? .", "? . . / 2 . . . / -", "- / - / 3 . . . ?"], 11, deck)
    other = draws(["? ? ? / - / 1 . . . .", "- / 2 . . ? / -", "- / - / 3 . . . ."], 11, deck)
    assert len(set(one)) > 1
    assert one == other


def test_the_seed_decides_what_is_drawn() -> None:
    deck = lab_deck()
    stashes = ["? ? ? / ? ? ? ? / ? ? ? ? ?", "- / - / 1 . . . ."]
    assert draws(stashes, 1, deck) == draws(stashes, 1, deck)
    assert len({tuple(draws(stashes, seed, deck)) for seed in range(20)}) == 20


def test_what_a_seed_draws_never_changes() -> None:
    """Golden: scenes in links and on other pages go on showing the same cards."""
    scene = read_toml(SAMPLE)
    assert Table(scene.state).stash(0) == "- / 4 . keycard . / (6) (7) 2 . ."
    assert Table(scene.state).stash(1) == "5 . . / (5) . . . / (keycard) . . . (3)"


def test_drawing_moves_chance_on_and_nothing_else_does() -> None:
    """So that a written scene, which has no `?` left, goes on with what chance comes next."""
    assert read_json(json.dumps(two_players(seed=7))).state.rng == 7
    assert read_toml(SAMPLE).state.rng != 7


def test_a_deck_beside_the_scene_is_found(tmp_path: Path) -> None:
    source = Path(__file__).resolve().parents[1] / "decks" / "words.toml"
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "mine.toml").write_bytes(source.read_bytes())
    scene = two_players(deck="decks/mine.toml", pods=[["planet"]])
    (tmp_path / "scene.json").write_text(json.dumps(scene), encoding="utf-8")
    read = load_scene(tmp_path / "scene.json")
    assert read.state.deck.name == "All words"
    assert read.deck_name == "decks/mine.toml"
    with pytest.raises(FormatError, match="unknown_deck"):
        read_json(json.dumps(scene))  # from a link no path is followed


def test_a_scene_goes_on_as_a_match() -> None:
    scene = read_toml(SAMPLE)
    match = scene.match()
    assert match.legal == legal_moves(scene.state)
    match.play(match.legal[0])
    assert match.name(1) == "Milo"
    assert scene.state.stage == FRESH


def test_the_scenes_of_the_tests_read() -> None:
    for path in sorted((Path(__file__).resolve().parents[1] / "scenes").glob("*.toml")):
        scene = load_scene(path)
        assert scene.title
        assert legal_moves(scene.state)


def test_a_name_is_kept_in_its_clean_form() -> None:
    scene = two_players()
    scene["players"] = [
        {**player, "name": name}
        for player, name in zip(scene["players"], ["  Zoe\u0308\u200b \ufe0f X", "e\u0301" * 24], strict=True)
    ]
    assert read_json(json.dumps(scene)).names == ("Zoë X", "é" * 24)
