"""Scenes that are refused (web/CONTRACT.md, "Scenes"): every fault is named where it stands, and no other."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from relativespace.cards import Deck, Kind
from relativespace.deckfile import shipped_deck
from relativespace.formats.scene import load_scene, read_json, read_toml
from relativespace.text.faults import FormatError
from relativespace.words.faults import SENTENCES, fault_sentence

DOTS = [[".", ".", "."], [".", ".", ".", "."], [".", ".", ".", ".", "."]]
GOOD: dict[str, Any] = {
    "title": "T",
    "pods": [[3], []],
    "players": [
        {"name": "Ada", "stash": [[".", ".", "."], [".", "(7)", ".", "."], [1, "?", "keycard", ".", "."]]},
        {"name": "Ben", "stash": [[".", ".", "."], [".", ".", ".", "."], [2, ".", ".", ".", "."]]},
    ],
}
ELEVEN = [{"stash": [*DOTS[:2], [value, ".", ".", ".", "."]]} for value in (1, 2, 4, 5, 6, 7, 8, 9, 4, 5, 6)]
TWINS = Deck("Twins", "", "", (Kind("a", "A", 12, value=3), Kind("b", "B", 12, value=3)))
Change = Callable[[dict[str, Any]], object]


def faults_of(scene: Any, deck: Deck | None = None) -> list[tuple[str, str]]:
    """Code and key path of every fault; each can be said in a sentence and has no line in JSON."""
    with pytest.raises(FormatError) as refused:
        read_json(json.dumps(scene), (lambda name: deck) if deck else shipped_deck)
    faults = refused.value.faults
    assert all(fault.line is None and fault_sentence(fault) for fault in faults)
    return sorted((fault.code, fault.path) for fault in faults)


def changed(change: Change) -> dict[str, Any]:
    scene = copy.deepcopy(GOOD)
    change(scene)
    return scene


def put(value: Any, *path: Any) -> Change:
    """A change: `value` at this path."""

    def change(scene: dict[str, Any]) -> None:
        place: Any = scene
        for part in path[:-1]:
            place = place[part]
        place[path[-1]] = value

    return change


def without(*path: Any) -> Change:
    def change(scene: dict[str, Any]) -> None:
        place: Any = scene
        for part in path[:-1]:
            place = place[part]
        del place[path[-1]]

    return change


ROW = ("players", 0, "stash", 2)
REFUSED: list[tuple[str, Change, list[tuple[str, str]]]] = [
    ("an unknown key", put(1, "colour"), [("unknown_key", "colour")]),
    ("a title that is no text", put(3, "title"), [("not_text", "title")]),
    ("a deck that is no text", put(3, "deck"), [("not_text", "deck")]),
    ("a deck that is not there", put("nowhere", "deck"), [("unknown_deck", "deck")]),
    ("a path out of a link", put("../station.toml", "deck"), [("unknown_deck", "deck")]),
    ("a deck's name with a zero byte", put("\0.toml", "deck"), [("unknown_deck", "deck")]),
    ("a turn that nobody has", put(2, "turn"), [("out_of_range", "turn")]),
    ("a negative turn", put(-1, "turn"), [("out_of_range", "turn")]),
    ("a turn that is no number", put("0", "turn"), [("not_whole", "turn")]),
    ("a turn that is true", put(True, "turn"), [("not_whole", "turn")]),
    ("half a turn", put(0.5, "turn"), [("not_whole", "turn")]),
    ("a negative seed", put(-1, "seed"), [("out_of_range", "seed")]),
    ("a seed of 65 bits", put(2**64, "seed"), [("out_of_range", "seed")]),
    ("no direction", put(0, "direction"), [("direction", "direction")]),
    ("a direction of 2", put(2, "direction"), [("out_of_range", "direction")]),
    ("negative skips", put(-1, "skips"), [("out_of_range", "skips")]),
    ("a demo that is no table", put("x", "demo"), [("not_a_table", "demo")]),
    ("no pods", without("pods"), [("no_open_pod", "pods")]),
    ("no open pod", put([], "pods"), [("no_open_pod", "pods")]),
    ("pods that are no list", put(3, "pods"), [("no_open_pod", "pods")]),
    ("a pod that is no list", put([3], "pods"), [("not_a_list", "pods[0]")]),
    ("seven open pods", put([[]] * 7, "pods"), [("too_many_pods", "pods")]),
    ("five unused beside two open", put(5, "unused_pods"), [("too_many_pods", "unused_pods")]),
    ("seven unused pods", put(7, "unused_pods"), [("out_of_range", "unused_pods")]),
    ("a face-down card in a pod", put([["(3)"]], "pods"), [("unknown_card", "pods[0][0]")]),
    ("an unknown card in a pod", put([["?"]], "pods"), [("unknown_card", "pods[0][0]")]),
    ("a gap in a pod", put([["."]], "pods"), [("unknown_card", "pods[0][0]")]),
    ("a discard that is no list", put(3, "discard"), [("not_a_list", "discard")]),
    ("an unknown id in the discard", put(["spoon"], "discard"), [("unknown_card", "discard[0]")]),
    ("no players", without("players"), [("players", "players")]),
    ("one player", put(GOOD["players"][:1], "players"), [("players", "players")]),
    ("no players and the second to move", lambda s: s.pop("players") and s.update(turn=1), [("players", "players")]),
    ("eleven players", put(ELEVEN, "players"), [("players", "players")]),
    ("a player that is no table", put("Ben", "players", 1), [("not_a_table", "players[1]")]),
    ("a player's unknown key", put(3, "players", 1, "age"), [("unknown_key", "players[1].age")]),
    ("a name that nobody sees", put("\u200b \ufe0f", "players", 1, "name"), [("name", "players[1].name")]),
    ("a name of 25 characters", put("x" * 25, "players", 1, "name"), [("name", "players[1].name")]),
    ("a name of 25 characters that are seen", put("e\u0301" * 25, "players", 1, "name"), [("name", "players[1].name")]),
    ("a name that is no text", put(5, "players", 1, "name"), [("name", "players[1].name")]),
    ("no stash", without("players", 1, "stash"), [("rows", "players[1].stash")]),
    ("a stash of two rows", put(DOTS[:2], "players", 1, "stash"), [("rows", "players[1].stash")]),
    ("a stash that is no list", put("....", "players", 1, "stash"), [("rows", "players[1].stash")]),
    ("an empty stash", put(DOTS, "players", 1, "stash"), [("empty_stash", "players[1].stash")]),
    ("a row too short", put([1, "."], *ROW), [("row_length", "players[0].stash[2]")]),
    ("a row too long", put([1] * 6, *ROW), [("row_length", "players[0].stash[2]")]),
    ("a row that is no list", put("1....", *ROW), [("row_length", "players[0].stash[2]")]),
    ("an unknown id", put("spoon", *ROW, 0), [("unknown_card", "players[0].stash[2][0]")]),
    ("an unknown number", put(55, *ROW, 0), [("unknown_card", "players[0].stash[2][0]")]),
    ("a number too big for a card", put(100, *ROW, 0), [("out_of_range", "players[0].stash[2][0]")]),
    ("a negative number", put(-1, *ROW, 0), [("out_of_range", "players[0].stash[2][0]")]),
    ("a number as text", put("5", *ROW, 0), [("unknown_card", "players[0].stash[2][0]")]),
    ("an unknown card face down", put("(spoon)", *ROW, 0), [("unknown_card", "players[0].stash[2][0]")]),
    ("nothing face down", put("()", *ROW, 0), [("unknown_card", "players[0].stash[2][0]")]),
    ("half a card", put(1.5, *ROW, 0), [("not_a_card", "players[0].stash[2][0]")]),
    ("a card that is a list", put([1], *ROW, 0), [("not_a_card", "players[0].stash[2][0]")]),
    ("a card that is true", put(True, *ROW, 0), [("not_a_card", "players[0].stash[2][0]")]),
    ("a card that is null", put(None, *ROW, 0), [("not_a_card", "players[0].stash[2][0]")]),
    ("too many copies", put(["xray_scanner"] * 4, "discard"), [("too_many_copies", "")]),
    ("a winner who holds cards", put(1, "winner"), [("winner_has_cards", "winner")]),
    ("a winner who is not there", put(5, "winner"), [("out_of_range", "winner")]),
    ("a turn under way after the end", lambda s: s.update(winner=1, mid={}) or put(DOTS, "players", 1, "stash")(s),
        [("mid_after_end", "mid")]),
    ("a demo with a number too big", put({"at": [{"n": 2**64}]}, "demo"), [("demo_value", "demo")]),
    ("a demo with no number", put({"x": float("nan")}, "demo"), [("demo_value", "demo")]),
    ("two unreadable cards that are all of a stash", put(["x", "y", ".", ".", "."], "players", 1, "stash", 2), [
        ("unknown_card", "players[1].stash[2][0]"), ("unknown_card", "players[1].stash[2][1]")]),
]  # fmt: skip


@pytest.mark.parametrize(("change", "wanted"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_a_scene_that_breaks_a_rule_is_refused_for_that_alone(change: Change, wanted: list[tuple[str, str]]) -> None:
    assert faults_of(changed(change)) == wanted


def test_the_scene_that_the_faults_are_made_in_is_good() -> None:
    assert read_json(json.dumps(GOOD)).names == ("Ada", "Ben")


@pytest.mark.parametrize("whole", [[], "scene", 3, None])
def test_what_is_no_table_is_refused(whole: Any) -> None:
    assert faults_of(whole) == [("not_a_table", "")]


def test_all_faults_are_named_at_once() -> None:
    scene = copy.deepcopy(GOOD)
    scene |= {"turn": 7, "seed": "x", "pods": [["spoon"], 4], "colour": 1, "discard": ["xray_scanner"] * 5}
    scene["players"][0]["stash"][0] = [".", 44]
    scene["players"][1]["stash"][2] = ["."] * 5
    assert faults_of(scene) == sorted(
        [
            ("unknown_key", "colour"), ("out_of_range", "turn"), ("not_whole", "seed"), ("not_a_list", "pods[1]"),
            ("unknown_card", "pods[0][0]"), ("row_length", "players[0].stash[0]"),
            ("empty_stash", "players[1].stash"), ("too_many_copies", ""),
        ]
    )  # fmt: skip


def test_a_fault_of_a_later_player_names_the_right_one() -> None:
    scene = copy.deepcopy(GOOD)
    scene["players"] = ["nobody", {"stash": DOTS}, *GOOD["players"]]
    assert faults_of(scene) == [("empty_stash", "players[1].stash"), ("not_a_table", "players[0]")]


def test_too_few_cards_left_to_draw_are_counted() -> None:
    deck = Deck("Small", "", "", (Kind("a", "A", 13, value=1), Kind("b", "B", 12, value=2)))
    full = [["?"] * 3, ["?"] * 4, ["?"] * 5]
    scene = {"pods": [[1]], "players": [{"stash": full}, {"stash": full}]}
    read_json(json.dumps(scene), lambda name: deck)  # 24 of the 24 that are left
    scene["pods"] = [[1, 2]]
    assert faults_of(scene, deck) == [("too_few_left", "")]


def test_cards_that_are_too_many_leave_no_fewer_to_draw() -> None:
    """Thirteen more 1s than there are take no 2 away."""
    deck = Deck("Small", "", "", (Kind("a", "A", 12, value=1), Kind("b", "B", 12, value=2)))
    scene = {
        "pods": [[1] * 25],
        "players": [
            {"stash": [["?"] * 3, ["."] * 4, ["."] * 5]},
            {"stash": [["."] * 3, ["?"] * 4, ["."] * 5]},
        ],
    }
    assert faults_of(scene, deck) == [("too_many_copies", "")]


def test_a_number_that_two_kinds_have_is_ambiguous_and_their_ids_are_not() -> None:
    row = [["."] * 3, ["."] * 4, ["a", "(b)", ".", ".", "."]]
    scene: dict[str, Any] = {"pods": [[3]], "players": [{"stash": row}, {"stash": row}]}
    assert faults_of(scene, TWINS) == [("ambiguous_number", "pods[0][0]")]
    scene["pods"] = [["a"]]
    read_json(json.dumps(scene), lambda name: TWINS)


def test_a_toml_fault_has_its_line() -> None:
    text = 'turn = 5\npods = [[3], ["spoon"]]\n\n[[players]]\nstash = [\n  [".", ".", "."],\n  [".", ".", "."],\n'
    text += '  [1, ".", ".", ".", "."]]\n[[players]]\nname = ""\n'
    with pytest.raises(FormatError) as refused:
        read_toml(text, where="x.toml")
    assert [(fault.code, fault.path, fault.line) for fault in refused.value.faults] == [
        ("out_of_range", "turn", 1), ("unknown_card", "pods[1][0]", 2), ("row_length", "players[0].stash[1]", 7),
        ("rows", "players[1].stash", 9), ("name", "players[1].name", 10),
    ]  # fmt: skip
    assert refused.value.where == "x.toml"


@pytest.mark.parametrize(("text", "code"), [("pods = [", "toml_syntax"), (b"\xff", "not_utf8")])
def test_what_is_no_toml_is_refused_alone(text: str | bytes, code: str) -> None:
    with pytest.raises(FormatError) as refused:
        read_toml(text)
    assert [fault.code for fault in refused.value.faults] == [code]


@pytest.mark.parametrize(("text", "code"), [("{", "json_syntax"), (b"\xff", "not_utf8"), ("[" * 99999, "too_deep")])
def test_what_is_no_json_is_refused_alone(text: str | bytes, code: str) -> None:
    with pytest.raises(FormatError) as refused:
        read_json(text)
    assert [fault.code for fault in refused.value.faults] == [code]


def test_the_faults_of_its_deck_are_told_with_the_decks_file(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text('name = "n"\n', encoding="utf-8")
    (tmp_path / "scene.toml").write_text('deck = "bad.toml"\npods = [[]]\n', encoding="utf-8")
    with pytest.raises(FormatError) as refused:
        load_scene(tmp_path / "scene.toml")
    assert refused.value.where.endswith("bad.toml")
    assert "no_kinds" in {fault.code for fault in refused.value.faults}


@pytest.mark.parametrize("deck", ["missing.toml", "\0.toml", "."])
def test_a_deck_that_cannot_be_read_is_a_fault_of_the_scene(tmp_path: Path, deck: str) -> None:
    (tmp_path / "scene.json").write_text(json.dumps(GOOD | {"deck": deck}), encoding="utf-8")
    with pytest.raises(FormatError) as refused:
        load_scene(tmp_path / "scene.json")
    assert [(fault.code, fault.path) for fault in refused.value.faults] == [("unknown_deck", "deck")]


def test_every_fault_has_its_sentence() -> None:
    codes = {code for *_, wanted in REFUSED for code, _ in wanted}
    assert codes <= set(SENTENCES)
