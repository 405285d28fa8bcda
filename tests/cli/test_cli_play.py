"""`play`: moves in a scene, answered for scripts and for people."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from relativespace.cli.terminal import clean
from relativespace.formats.scene import load_scene, read_json
from relativespace.formats.scene_out import scene_of
from relativespace.moves import parse_move
from tests.support.shell import ROOT, SCENES, assert_refused, command

REFILL = str(SCENES / "refill.toml")
Capture = pytest.CaptureFixture[str]

LAST_CARDS = """
title = "The last card"
pods = [[3, 5], [9]]
unused_pods = 1
[demo]
captions = ["Play it.", "Well done."]
[[players]]
name = "Ellie"
stash = [["piano", ".", "."], [".", ".", ".", "."], [".", ".", ".", ".", "."]]
[[players]]
name = "Otto"
stash = [["hand_me_down", "hull_breach", 2], ["?", ".", ".", "."], [".", ".", ".", "?", "(keycard)"]]
"""


@pytest.fixture
def last_cards(tmp_path: Path) -> str:
    file = tmp_path / "last_cards.toml"
    file.write_text(LAST_CARDS, encoding="utf-8")
    return str(file)


def answer(capsys: Capture, *arguments: str) -> dict[str, Any]:
    ran = command(capsys, "play", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_without_moves_the_scene_comes_back_with_its_legal_moves(capsys: Capture, last_cards: str) -> None:
    for moves in ([], ["--moves", ""], ["--moves", " ; "]):
        found = answer(capsys, last_cards, *moves)
        assert found["events"] == [] and found["winner"] is None
        assert found["legal"] == ["play 0 0", "play 0 1"]


def test_title_deck_names_and_demo_are_kept(capsys: Capture, last_cards: str) -> None:
    scene = answer(capsys, last_cards, "--moves", "play 0 0")["scene"]
    assert (scene["title"], scene["deck"]) == ("The last card", "station")
    assert scene["demo"] == {"captions": ["Play it.", "Well done."]}
    assert [player["name"] for player in scene["players"]] == ["Ellie", "Otto"]


def test_the_scene_that_comes_out_can_be_played_on(capsys: Capture, tmp_path: Path) -> None:
    match = load_scene(REFILL).match()
    while match.legal and match.ply < 8:
        match.play(match.legal[-1])
    moves = [str(move) for move in match.moves]
    whole = answer(capsys, REFILL, "--moves", "; ".join(moves))
    between = tmp_path / "between.json"
    scene = REFILL
    for move in moves:
        found = answer(capsys, str(scene), "--moves", move)
        between.write_text(json.dumps(found["scene"]), encoding="utf-8")
        scene = str(between)
    assert found["scene"] == whole["scene"]
    assert found["legal"] == whole["legal"]
    assert read_json(between.read_text(encoding="utf-8")).names == ("Mira", "Otto")


def test_the_winner_is_told_and_no_move_is_left(capsys: Capture, last_cards: str) -> None:
    found = answer(capsys, last_cards, "--moves", "play 0 0")
    assert (found["winner"], found["legal"]) == (0, [])
    assert found["events"][-1] == {"event": "won", "seat": 0}
    assert found["scene"]["winner"] == 0


def test_events_carry_cards_by_handle_and_kind(capsys: Capture, last_cards: str) -> None:
    played = answer(capsys, last_cards, "--moves", "play 0 0")["events"][0]
    assert played == {
        "event": "played", "seat": 0, "slot": 0, "pod": 0, "card": 0, "kind": "piano", "blind": False,
    }  # fmt: skip


def test_a_deck_beside_the_scene_is_found_by_its_relative_path(capsys: Capture, tmp_path: Path) -> None:
    station = (ROOT / "relativespace" / "decks" / "station.toml").read_text(encoding="utf-8")
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "mine.toml").write_text(station, encoding="utf-8")
    scene = tmp_path / "scene.toml"
    scene.write_text('deck = "decks/mine.toml"\n' + LAST_CARDS, encoding="utf-8")
    assert answer(capsys, str(scene), "--moves", "play 0 0")["scene"]["deck"] == "decks/mine.toml"


def test_without_json_the_story_and_the_position_are_told(capsys: Capture) -> None:
    ran = command(capsys, "play", REFILL, "--moves", "play 4 0")
    assert (ran.code, ran.err) == (0, "")
    story, _, position = ran.out.partition("\n\n")
    assert story.splitlines()[0] == "Jam! Mira’s Flip-flops 2 was too small for pod 1, which asked for 7 or more."
    assert len(story.splitlines()) == 3
    assert "Pod 1 is empty." in position
    assert "It is Otto’s turn." in position
    assert "play 7 0; play 8 0; play 9 0" in position


def test_the_position_shows_the_pyramid_and_no_face_down_card(capsys: Capture, last_cards: str) -> None:
    ran = command(capsys, "play", last_cards)
    assert ran.out.splitlines() == [
        "Pod 1 holds 3 5 and asks for 5.",
        "Pod 2 holds 9 and asks for 9.",
        "1 unused pod",
        "",
        "Ellie has 1 card:",
        "     8   .   .",
        "   .   .   .   .",
        " .   .   .   .   .",
        "",
        "Otto has 6 cards:",
        *ran.out.splitlines()[10:13],
        "",
        "It is Ellie’s turn.",
        "Moves (counted from 0): play 0 0; play 0 1",
    ]
    rows = [line.split() for line in ran.out.splitlines()[10:13]]
    assert rows == [["hand_me_down", "hull_breach", "2"], ["?", ".", ".", "."], [".", ".", ".", "?", "?"]]


def test_the_position_says_what_has_to_be_done(capsys: Capture, tmp_path: Path, last_cards: str) -> None:
    scene = tmp_path / "otto.toml"
    scene.write_text("turn = 1\n" + LAST_CARDS, encoding="utf-8")
    for moves, words in (
        ("play 0 0", "Otto chooses a card to give away."),
        ("play 1 0", "Otto chooses a pod to lose."),
        ("play 0 0; give 1 0", "It is Ellie’s turn."),
    ):
        assert words in command(capsys, "play", str(scene), "--moves", moves).out
    assert "Ellie has won." in command(capsys, "play", last_cards, "--moves", "play 0 0").out
    scene.write_text(LAST_CARDS.replace('"piano", "."', '"piano", "keycard"'), encoding="utf-8")
    ran = command(capsys, "play", str(scene), "--moves", "open 1")
    assert "Ellie plays a card onto the new pod." in ran.out and "play 0 2" in ran.out


def test_a_move_that_is_not_allowed_is_refused_with_its_number_and_rule(capsys: Capture, last_cards: str) -> None:
    for moves, words in (
        ("play 1 0", ["Move 1, “play 1 0”", "(rule TURN-1)"]),
        ("play 0 0; play 0 0", ["Move 2, “play 0 0”", "(rule WIN-1)", "Ellie has won"]),
        ("play 0 5", ["(rule TURN-1)", "pod 6"]),
        ("give 0 1", ["(rule LOAD-4)"]),
    ):
        assert_refused(command(capsys, "play", last_cards, "--moves", moves, "--json"), 2, *words)
        assert_refused(command(capsys, "play", last_cards, "--moves", moves), 2, *words)


def test_every_illegal_move_has_a_sentence(capsys: Capture) -> None:
    scene = load_scene(REFILL)
    legal = {str(move) for move in scene.match().legal}
    for text in ("play 0 0", "play 7 0", "play 3 1", "open 4", "open 7", "give 3 1", "swap 3 1 7", "take 1",
                 "remove 0", "reveal 7"):  # fmt: skip
        assert text not in legal and str(parse_move(text)) == text
        assert_refused(command(capsys, "play", REFILL, "--moves", text), 2, "(rule ")


def test_a_text_that_is_no_move_is_refused(capsys: Capture) -> None:
    for text in ("hop", "play", "play 12 0", "play 3 0, play 4 0", "play 3 0 play 4 0", "PLAY 3 0"):
        assert_refused(command(capsys, "play", REFILL, "--moves", text), 2, f"Move 1, “{text}”")


def test_every_fault_of_a_scene_is_told_with_its_place(capsys: Capture, tmp_path: Path) -> None:
    scene = tmp_path / "bad.toml"
    scene.write_text(LAST_CARDS.replace("[[3, 5], [9]]", '[[3, "tree"], 9]\nturn = 7'), encoding="utf-8")
    ran = command(capsys, "play", str(scene))
    assert_refused(ran, 1, "pods[0][1] (line 3)", "pods[1] (line 3)", "turn (line 4)", str(scene))
    assert len(ran.err.splitlines()) == 3


def test_the_faults_of_a_scene_s_deck_are_told_with_the_deck_s_file(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "bad_deck.toml").write_text('name = "n"\nauthor = "a"\nsource = "s"\n', encoding="utf-8")
    scene = tmp_path / "scene.toml"
    scene.write_text('deck = "bad_deck.toml"\n' + LAST_CARDS, encoding="utf-8")
    assert_refused(command(capsys, "play", str(scene)), 1, "bad_deck.toml: kinds")


def test_no_control_character_of_a_name_reaches_the_terminal(capsys: Capture, tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text(LAST_CARDS.replace('"Ellie"', '"El\\u001b[31mlie\\n\\u202eX"'), encoding="utf-8")
    ran = command(capsys, "play", str(scene), "--moves", "play 0 0")
    assert ran.code == 0
    assert not {"\x1b", "\u202e"} & set(ran.out)
    assert "El[31mlie X loads" in ran.out


@pytest.mark.parametrize("char", [
    *"\t\n\x00\x1b\x7f\x9b\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2067\u2068\u2069\ud800\udfff",
])  # fmt: skip
def test_a_character_that_rules_the_terminal_is_blanked(char: str) -> None:
    assert clean(f"a{char}b") == "a\N{REPLACEMENT CHARACTER}b"


def test_what_is_written_in_any_script_reaches_the_terminal() -> None:
    text = "مريم، می\u200cخواهم 👩\u200d👧 Zoë “x” – ①"
    assert clean(text) == text


def test_the_scene_that_comes_out_is_the_position(capsys: Capture) -> None:
    scene = load_scene(REFILL)
    match = scene.match()
    match.play(parse_move("play 4 0"))
    found = answer(capsys, REFILL, "--moves", "play 4 0")["scene"]
    assert found == scene_of(match.copy_state(), scene.names, scene.title, scene.deck_name)
