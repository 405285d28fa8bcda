"""The log of a simulation: every game can be made again from its lines alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from relativespace.cards import Deck
from relativespace.cli.gamelog import log_lines, read_games
from relativespace.cli.main import parser
from relativespace.cli.simulate import games
from relativespace.events import EVENT_TYPES
from relativespace.formats.scene_out import scene_of
from relativespace.match import Match
from relativespace.text.faults import FormatError
from relativespace.words.faults import fault_sentence
from tests.support.shell import ROOT, command

Capture = pytest.CaptureFixture[str]
WORDS = str(ROOT / "tests" / "decks" / "words.toml")


def played(deck: Deck, *arguments: str) -> list[Match]:
    return list(games(parser().parse_args(["simulate", *arguments]), deck))


def logged(matches: list[Match]) -> list[str]:
    return [line for number, match in enumerate(matches) for line in log_lines(number, match)]


def position(match: Match) -> dict[str, Any]:
    return scene_of(match.copy_state(), tuple(seat.name for seat in match.config.seats))


def fault(lines: list[str]) -> tuple[str, int | None]:
    with pytest.raises(FormatError) as refused:
        list(read_games(lines, "log.jsonl"))
    (found,) = refused.value.faults
    assert refused.value.where == "log.jsonl" and fault_sentence(found)
    return found.code, found.line


def change(lines: list[str], place: int, **values: object) -> list[str]:
    """The lines with some values of one of them changed; counted from 1."""
    changed = lines[:]
    changed[place - 1] = json.dumps({**json.loads(lines[place - 1]), **values})
    return changed


def test_each_game_is_made_again_from_the_log_alone(station: Deck) -> None:
    matches = played(station, "--games", "12", "--bots", "greedy,random", "--players", "3")
    again = list(read_games(logged(matches)))
    assert [game.number for game in again] == list(range(12))
    for game, match in zip(again, matches, strict=True):
        assert position(game.match) == position(match)
        assert game.match.moves == match.moves
        assert [ply.events for ply in game.match.plies] == [ply.events for ply in match.plies]
        assert game.match.config == match.config


def test_a_game_with_a_deck_of_one_s_own_is_made_again_without_the_deck_s_file(words: Deck) -> None:
    matches = played(words, "--games", "30", "--bots", "random", "--players", "3", "--deck", "gone.toml")
    lines = logged(matches)
    for game, match in zip(read_games(lines), matches, strict=True):
        assert position(game.match) == position(match)
        assert game.match.config.deck == words
    told = {json.loads(line)["event"] for line in lines} - {"game", "move"}
    assert len(told) >= len(EVENT_TYPES) - 1  # nearly every kind of event has been through this


def test_an_unfinished_game_says_so_and_is_made_again(station: Deck) -> None:
    matches = played(station, "--games", "2", "--max-turns", "9")
    lines = logged(matches)
    assert [json.loads(line)["event"] for line in lines].count("unfinished") == 2
    assert [position(game.match) for game in read_games(lines)] == [position(match) for match in matches]


def test_a_log_begins_each_game_with_its_set_up_and_its_deal(station: Deck) -> None:
    match = played(station, "--games", "1", "--seed", "9")[0]
    lines = [json.loads(line) for line in log_lines(5, match)]
    assert {line["game"] for line in lines} == {5}
    assert lines[0] == {
        "game": 5, "event": "game", "rules": 1, "seed": match.config.seed, "players": 4,
        "bots": ["greedy"] * 4, "deck": "station", "first": 0,
    }  # fmt: skip
    assert lines[1] == {
        "game": 5, "event": "dealt", "seats": 4, "first": 0,
        "scene": scene_of(match.copy_start(), tuple(seat.name for seat in match.config.seats)),
    }  # fmt: skip
    assert lines[2] == {"game": 5, "event": "move", "move": str(match.moves[0])}
    assert [line["event"] for line in lines[3:6]] == ["played", "loaded", "turn_began"]
    assert [line["move"] for line in lines if line["event"] == "move"] == [str(m) for m in match.moves]
    assert lines[-1] == {"game": 5, "event": "won", "seat": match.winner}


def test_the_command_writes_the_log_to_its_file(capsys: Capture, tmp_path: Path, station: Deck) -> None:
    log = tmp_path / "log.jsonl"
    arguments = ["--games", "3", "--bots", "random", "--seed", "2"]
    assert command(capsys, "simulate", *arguments, "--log", str(log), "--json").code == 0
    assert log.read_text(encoding="ascii").splitlines(keepends=True) == logged(played(station, *arguments))


def test_one_game_of_a_log_can_be_taken(station: Deck) -> None:
    lines = logged(played(station, "--games", "3"))
    assert [game.number for game in read_games(lines, wanted=1)] == [1]
    assert list(read_games(lines, wanted=3)) == []


def test_blank_lines_between_records_don_t_matter(station: Deck) -> None:
    lines = logged(played(station, "--games", "2"))
    assert len(list(read_games(["\n", *lines[:9], "\n", *lines[9:], "  \n"]))) == 2


@pytest.mark.parametrize(
    ("place", "line", "found"),
    [
        (3, "{", ("json_syntax", 3)),
        (3, "[]", ("log_no_record", 3)),
        (3, '{"event": "move"}', ("log_no_record", 3)),
        (3, '{"game": 0}', ("log_no_record", 3)),
        (3, '{"game": true, "event": "move"}', ("log_no_record", 3)),
        (1, '{"game": 0, "event": "move", "move": "play 0 0"}', ("log_order", 1)),
        (2, '{"game": 0, "event": "move", "move": "play 0 0"}', ("log_order", 1)),
        (2, '{"game": 0, "event": "dealt", "seats": 4, "first": 0}', ("not_a_table", 2)),
        (2, '{"game": 0, "event": "dealt", "scene": {"deck": "x"}}', ("unknown_deck", 2)),
        (3, '{"game": 0, "event": "move", "move": "play 11 0"}', ("log_move", 3)),
        (3, '{"game": 0, "event": "move", "move": 7}', ("log_move", 3)),
        (3, '{"game": 0, "event": "move"}', ("log_move", 3)),
        (4, '{"game": 0, "event": "won", "seat": 2}', ("log_differs", 4)),
        (4, '{"game": 0, "event": "move", "move": "play 0 0"}', ("log_differs", 4)),
    ],
)
def test_a_line_that_is_wrong_is_named(station: Deck, place: int, line: str, found: tuple[str, int]) -> None:
    lines = logged(played(station, "--games", "1"))
    lines[place - 1] = line
    assert fault(lines) == found


def test_a_log_that_tells_something_else_than_happens_is_refused(station: Deck) -> None:
    lines = logged(played(station, "--games", "1"))
    assert fault(change(lines, 4, card=99)) == ("log_differs", 4)
    assert fault([*lines[:4], *lines[5:]])[0] == "log_differs"
    assert fault(lines[:-1]) == ("log_differs", len(lines) - 1)
    assert fault([*lines, lines[-1]]) == ("log_differs", len(lines) + 1)
    scene = json.loads(lines[1])["scene"]
    assert fault(change(lines, 2, scene={**scene, "turn": 1}))[0] in ("log_move", "log_differs")


@pytest.mark.parametrize("values", [{"bots": 5}, {"bots": ["greedy"]}, {"seed": "x"}, {"first": None}])
def test_a_set_up_that_makes_no_sense_is_refused(station: Deck, values: dict[str, object]) -> None:
    lines = logged(played(station, "--games", "1"))
    assert fault(change(lines, 1, **values)) == ("log_no_record", 1)


def test_a_deck_in_a_log_that_is_none_is_refused(words: Deck) -> None:
    lines = logged(played(words, "--games", "1", "--players", "2", "--deck", "x.toml"))
    assert fault(change(lines, 1, deck_toml="name = "))[0] == "toml_syntax"
