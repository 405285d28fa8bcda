"""Codes of scenes: whatever a scene holds comes back, and nothing but a scene comes out."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from relativespace.cards import Deck
from relativespace.formats import share_scene
from relativespace.formats.scene import Scene, load_scene
from relativespace.formats.scene_out import scene_of
from relativespace.formats.share import CodeError, decode_game, encode_game
from relativespace.formats.share_bits import from_text, number, to_text
from relativespace.formats.share_scene import MAX_JSON, code_of, decode_scene, encode_position, encode_scene
from relativespace.match import Config, Match, Seat
from relativespace.text.faults import FormatError
from relativespace.words.faults import SENTENCES, fault_sentence
from tests.support.engine.botgames import bot_game
from tests.support.shell import assert_refused, command

SCENES = sorted((Path(__file__).resolve().parents[1] / "scenes").glob("*.toml"))
SMALL: dict[str, Any] = {
    "pods": [[3]],
    "players": [{"stash": [[".", ".", "."], [".", ".", ".", "."], [4, "?", ".", ".", "."]]} for _ in range(2)],
}


def scene_at(match: Match, **more: Any) -> dict[str, Any]:
    return scene_of(match.copy_state(), tuple(seat.name for seat in match.config.seats), **more)


def written_of(scene: Scene) -> dict[str, Any]:
    return scene_of(scene.state, scene.names, scene.title, scene.deck_name, scene.demo)


def through_code(data: dict[str, Any]) -> dict[str, Any]:
    return written_of(decode_scene(encode_scene(data)))


def refused(code: str) -> str:
    with pytest.raises(CodeError) as error:
        decode_scene(code)
    assert fault_sentence(error.value.fault)
    return error.value.code


# --- whole scenes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("levels", [["greedy"] * 2, ["random", "greedy"] * 5])
def test_every_position_of_a_game_comes_back_in_mid_turn_and_when_it_is_won_too(levels: list[str]) -> None:
    match = bot_game(levels, seed=3)
    phases = set()
    for ply in range(match.ply + 1):
        early = match.until(ply)
        phases.add((early.view.phase, "mid" in scene_at(early)))
        assert through_code(scene_at(early)) == scene_at(early)
    assert phases >= {("play", False), ("choose", True), ("over", False)}


def test_title_and_demo_come_back_whatever_letters_they_have() -> None:
    demo = {"captions": ["Élise 🎒", "\ud800", {"deep": [[], None, 1.5, True, -(2**63)]}], "moves": "play 0 0"}
    data = scene_at(bot_game(["greedy"] * 2, seed=1, plies=3), title="“Gut gepackt!” \u0000 \udfff 手荷物", demo=demo)
    assert through_code(data) == data


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_a_scene_written_by_hand_comes_back(path: Path) -> None:
    written = written_of(load_scene(path))
    assert through_code(written) == written


def test_what_a_scene_leaves_out_or_to_chance_is_left_so() -> None:
    """A short scene has a short code; its seed draws the same cards wherever it is opened."""
    code = encode_scene(SMALL)
    assert len(code) < 80
    drawn = through_code(SMALL)
    assert drawn["players"][0]["stash"][2][1] != drawn["players"][1]["stash"][2][1]
    assert through_code(SMALL) == drawn and "?" not in str(drawn)


def test_a_scene_of_ten_players_fits_into_a_picture() -> None:
    match = bot_game(["random"] * 10, seed=2)
    lengths = [len(encode_scene(scene_at(match.until(ply)))) for ply in range(0, match.ply + 1, 5)]
    assert max(lengths) <= 600


def test_where_a_game_stands_has_a_code_whatever_it_began_with() -> None:
    match = load_scene(SCENES[0]).match()
    match.play(match.legal[0])
    scene = decode_scene(encode_position(match))
    assert written_of(scene) == scene_at(match)


# --- scenes without a code ----------------------------------------------------------------------------------


def test_a_deck_of_one_s_own_has_no_code() -> None:
    for deck in ("mine.toml", "../decks/station", "Station", ""):
        with pytest.raises(CodeError) as error:
            encode_scene({**SMALL, "deck": deck})
        assert fault_sentence(error.value.fault).startswith("A scene with a deck of your own")


def test_a_position_of_a_deck_of_one_s_own_has_none_either_whatever_its_name(words: Deck) -> None:
    for name in ("mine.toml", "station"):
        with pytest.raises(CodeError) as error:
            encode_position(Match(Config((Seat("Ada"), Seat("Ben")), words, name)))
        assert error.value.code == "scene_own_deck"


def test_a_scene_that_breaks_rules_is_refused_with_every_fault_before_it_gets_a_code() -> None:
    data = {**SMALL, "pods": [["violin"] * 11], "turn": 5, "colour": "blue"}
    for refuse in (lambda: encode_scene(data), lambda: decode_scene(code_of(json.dumps(data).encode()))):
        with pytest.raises(FormatError) as error:
            refuse()
        assert sorted(fault.code for fault in error.value.faults) == ["out_of_range", "too_many_copies", "unknown_key"]


@pytest.mark.parametrize("much", ["x" * 70_000, "".join(chr(0x4E00 + n * 7919 % 20_000) for n in range(9000))])
def test_a_scene_that_is_too_large_has_no_code(much: str) -> None:
    with pytest.raises(CodeError) as error:
        encode_scene({**SMALL, "title": much})
    assert error.value.code == "scene_too_long"
    assert fault_sentence(error.value.fault)


# --- texts that are no code ---------------------------------------------------------------------------------

CODE = encode_scene(SMALL)


def test_any_one_wrong_letter_any_two_swapped_and_any_missing_end_are_found() -> None:
    for place, letter in enumerate(CODE):
        for other in "Aa0-_z":
            if other != letter:
                assert refused(CODE[:place] + other + CODE[place + 1 :]) == "scene_code_damaged"
        pair = CODE[place : place + 2]
        if pair != pair[::-1]:
            assert refused(CODE[:place] + pair[::-1] + CODE[place + 2 :]) == "scene_code_damaged"
        if place:
            assert refused(CODE[:place]) == refused(CODE[place:]) == "scene_code_damaged"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "scene_code_letters"),
        ("a joke", "scene_code_letters"),
        ("A" * 20_001, "scene_code_too_long"),
        ("AAAA", "scene_code_damaged"),
        (to_text(b""), "scene_code_damaged"),
        (to_text(number(0)), "scene_code_damaged"),
        (to_text(number(101)), "scene_code_damaged"),
        (to_text(number(102)), "scene_code_newer"),
        (to_text(number(10**9)), "scene_code_newer"),
        (to_text(number(101) + b"\xff\xff\xff"), "scene_code_damaged"),
        (to_text(from_text(CODE)[:-1]), "scene_code_damaged"),
        (to_text(from_text(CODE) + b"\0"), "scene_code_damaged"),
        (encode_game(bot_game(["greedy"] * 2, seed=1, plies=2)), "code_of_game"),
        (code_of(b'"' + b"x" * MAX_JSON + b'"'), "scene_code_damaged"),
    ],
)
def test_a_text_that_is_no_code_is_refused_with_the_reason(code: str, why: str) -> None:
    assert refused(code) == why


@pytest.mark.parametrize("text", ["", "{", "[]", "1", "NaN", "\ud7ff", "[" * 50_000, "1" * 5000, '{"players":' * 5000])
def test_a_code_of_something_else_than_a_scene_is_refused(text: str) -> None:
    with pytest.raises(FormatError) as error:
        decode_scene(code_of(text.encode()))
    assert all(fault_sentence(fault) for fault in error.value.faults)


def test_a_code_that_would_unfold_without_end_is_not_unfolded() -> None:
    """20,000 letters can hold 15 million bytes; we look at 60,000 of them."""
    bomb = code_of(b" " * 14_000_000)
    assert len(bomb) < 20_000
    assert refused(bomb) == "scene_code_damaged"


def test_neither_kind_of_code_is_taken_for_the_other() -> None:
    with pytest.raises(CodeError) as error:
        decode_game(CODE)
    assert fault_sentence(error.value.fault) == "This is the code of a scene, not that of a game."


def test_every_code_of_a_refusal_has_its_sentence() -> None:
    text = Path(share_scene.__file__).read_text(encoding="utf-8")
    codes = {part.split('"')[1] for part in text.split("CodeError(")[1:] if part.startswith('"')}
    assert len(codes) >= 6 and codes <= SENTENCES.keys()


def test_the_dictionary_is_the_one_that_codes_were_written_with() -> None:
    """Changing it makes a new format: old codes can't be read without the old one."""
    assert zlib.crc32(share_scene._DICTIONARY_101) == 0xD9A85280


# --- on the command line ------------------------------------------------------------------------------------


def test_play_takes_a_link_to_a_scene(capsys: pytest.CaptureFixture[str]) -> None:
    ran = command(capsys, "play", f"https://example.org/space/#s={CODE}.", "--moves", "play 7 0", "--json")
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out)["scene"]["pods"] == [[3, 4]]


def test_play_refuses_a_damaged_link_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert_refused(command(capsys, "play", f"#s={CODE[:-1]}"), 1, "damaged")
    bad = code_of(json.dumps({**SMALL, "turn": 5}).encode())
    assert_refused(command(capsys, "play", f"#s={bad}"), 1, "turn: This number is outside 0 to 1.")
