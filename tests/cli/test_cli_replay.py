"""`replay` and `check-deck`: a game told again from wherever it was kept, and what is wrong with a deck."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from relativespace.bots import bot, dice
from relativespace.deckfile import shipped_deck
from relativespace.formats.save import digest_of, save_text
from relativespace.formats.scene import load_scene
from relativespace.formats.share import encode_game
from relativespace.match import Config, Match, Seat
from relativespace.words.story import tell
from tests.support.shell import ROOT, SCENES, assert_refused, command

Capture = pytest.CaptureFixture[str]
STATION = ROOT / "relativespace" / "decks" / "station.toml"


def game(plies: int = 10**6) -> Match:
    match = Match(Config((Seat("Ada"), Seat("Ben", "greedy")), shipped_deck("station"), seed=7, first=1))
    while match.winner is None and match.ply < plies:
        match.play(bot("greedy")(match.view, match.legal, match.config.deck, dice(7, match.ply)))
    return match


def told(match: Match) -> list[str]:
    names = tuple(seat.name for seat in match.config.seats)
    return [str(line) for ply in match.plies for line in tell(ply.events, names, match.config.deck)]


def lines(capsys: Capture, *arguments: str) -> list[str]:
    ran = command(capsys, "replay", *arguments)
    assert (ran.code, ran.err) == (0, "")
    return ran.out.splitlines()


def write(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


# --- games --------------------------------------------------------------------------------------------------


def test_a_code_is_told_from_the_deal_to_the_win(capsys: Capture) -> None:
    match = game()
    found = lines(capsys, encode_game(match))
    assert found[0] == "The cards are dealt. Ben goes first."
    assert found[1:] == told(match)
    assert found[-1] == f"{match.name(match.winner or 0)} has packed everything and escapes!"


def test_a_save_is_told_as_it_stands_without_what_was_taken_back(capsys: Capture, tmp_path: Path) -> None:
    match = game(9)
    whole = told(match)
    while match.undo() is not None:
        pass
    assert match.undone
    found = lines(capsys, write(tmp_path / "game.json", save_text(match)))
    assert found[1:-1] == told(match) == whole[: len(told(match))]


def test_a_link_is_as_good_as_its_code(capsys: Capture) -> None:
    code = encode_game(game())
    for link in (f"https://example.org/space/?lang=en#g={code}", f"./#g={code}&at=3", f"#g={code}"):
        assert lines(capsys, link) == lines(capsys, code)


def test_an_unfinished_game_ends_with_who_is_to_move(capsys: Capture) -> None:
    found = lines(capsys, encode_game(game(0)))
    assert found == ["The cards are dealt. Ben goes first.", "It is Ben’s turn."]


def test_a_saved_game_is_told_like_its_code(capsys: Capture, tmp_path: Path) -> None:
    for plies in (10, 10**6):
        match = game(plies)
        file = write(tmp_path / "game.json", save_text(match))
        assert lines(capsys, file) == lines(capsys, encode_game(match))
        odd = write(tmp_path / "game", json.dumps(json.loads(save_text(match)), indent=2))
        assert lines(capsys, odd) == lines(capsys, file)


def test_a_saved_game_that_began_with_a_scene_has_no_deal_to_tell(capsys: Capture, tmp_path: Path) -> None:
    scene = load_scene(SCENES / "refill.toml")
    match = scene.match()
    match.play(match.legal[1])
    assert lines(capsys, write(tmp_path / "game.json", save_text(match, scene))) == [
        *told(match),
        "It is Otto’s turn.",
    ]


def test_a_game_saved_by_other_rules_shows_its_position_and_its_moves_as_text(capsys: Capture, tmp_path: Path) -> None:
    match = game(6)
    data = {**json.loads(save_text(match)), "rules": 0}
    data["digest"] = digest_of(data)
    found = lines(capsys, write(tmp_path / "game.json", json.dumps(data)))
    assert found[0].endswith("; ".join(map(str, match.moves)))
    assert "Ada has" in "\n".join(found) and found[-1].endswith("turn.")


def test_all_games_of_a_log_are_told_or_one(capsys: Capture, tmp_path: Path) -> None:
    log = str(tmp_path / "log.jsonl")
    assert command(capsys, "simulate", "--games", "3", "--log", log).code == 0
    found = lines(capsys, log)
    assert [line for line in found if line.startswith("Game ")] == ["Game 0", "Game 1", "Game 2"]
    assert sum(line.endswith("escapes!") for line in found) == 3
    assert found.count("The cards are dealt. greedy 1 goes first.") == 3
    one = lines(capsys, log, "--game", "1")
    assert one == found[found.index("Game 1") : found.index("Game 2") - 1]
    other_name = write(tmp_path / "log.txt", Path(log).read_text(encoding="ascii"))
    assert lines(capsys, other_name) == found


# --- refusals -----------------------------------------------------------------------------------------------


def test_a_game_that_is_not_in_the_log_is_refused(capsys: Capture, tmp_path: Path) -> None:
    log = str(tmp_path / "log.jsonl")
    assert command(capsys, "simulate", "--games", "1", "--log", log).code == 0
    assert_refused(command(capsys, "replay", log, "--game", "1"), 1, "no game 1")
    assert_refused(command(capsys, "replay", encode_game(game()), "--game", "1"), 2, "log")
    assert_refused(command(capsys, "replay", write(tmp_path / "empty.jsonl", "\n")), 1, "no game")


def test_a_log_with_a_wrong_line_is_refused_before_anything_is_told(capsys: Capture, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    assert command(capsys, "simulate", "--games", "2", "--log", str(log)).code == 0
    text = log.read_text(encoding="ascii")
    count = text.count("\n")
    assert_refused(command(capsys, "replay", write(log, text + "{")), 1, f"{log}: line {count + 1}: ")


def test_a_scene_has_no_moves_to_tell(capsys: Capture, tmp_path: Path) -> None:
    scene: dict[str, list[list[int]]] = {"pods": [[]], "players": []}
    for file in (str(SCENES / "refill.toml"), write(tmp_path / "scene.json", json.dumps(scene))):
        assert_refused(command(capsys, "replay", file), 1, "is a scene", file)


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "not JSON"), ("{", "not JSON"), ("[]", "no saved game"), ("{}", "no saved game"), ("7", "no saved game")],
)
def test_a_file_that_is_no_game_is_refused(capsys: Capture, tmp_path: Path, text: str, words: str) -> None:
    assert_refused(command(capsys, "replay", write(tmp_path / "game.json", text)), 1, words, "game.json")


def test_a_file_that_is_no_text_or_can_t_be_read_is_refused(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "noise.json").write_bytes(b"\xff\xfe\x00")
    assert_refused(command(capsys, "replay", str(tmp_path / "noise.json")), 1, "UTF-8")
    assert_refused(command(capsys, "replay", str(tmp_path)), 1, str(tmp_path))
    assert_refused(command(capsys, "replay", str(tmp_path / "none.json")), 1, "none.json")


def test_a_code_that_is_none_is_refused_with_the_reason(capsys: Capture) -> None:
    code = encode_game(game())
    assert_refused(command(capsys, "replay", f"https://example.org/#g={code[:-1]}"), 1, "damaged")
    assert_refused(command(capsys, "replay", code[:-1]), 1, "no file", "damaged")
    assert_refused(command(capsys, "replay", "no code!"), 1, "“no code!” is no file here")
    ran = command(capsys, "replay", "x" * 25_000)
    assert_refused(ran, 1, "20000")
    assert len(ran.err) < 300


# --- decks --------------------------------------------------------------------------------------------------


def test_a_sound_deck_is_summed_up_in_a_line(capsys: Capture) -> None:
    ran = command(capsys, "check-deck", str(STATION))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "Station deck: 120 cards of 19 kinds, for 2 to 10 players.\n"


def test_every_fault_of_a_deck_is_told_on_a_line_with_its_place(capsys: Capture, tmp_path: Path) -> None:
    text = STATION.read_text(encoding="utf-8").replace("count = 8", "count = 0").replace('"again"', '"agian"')
    ran = command(capsys, "check-deck", write(tmp_path / "deck.toml", text))
    assert_refused(ran, 1, "kinds[0].count (line 11)", "kinds[10].effects[0] (line 74)", "agian")
    assert [line.split(": ")[0] for line in ran.err.splitlines()] == [str(tmp_path / "deck.toml")] * 3


def test_a_syntax_error_is_told_alone_with_its_line(capsys: Capture, tmp_path: Path) -> None:
    ran = command(capsys, "check-deck", write(tmp_path / "deck.toml", 'name = "x"\nkinds = [\n'))
    assert_refused(ran, 1, "line 2", "not TOML")
    assert len(ran.err.splitlines()) == 1


def test_a_deck_that_can_t_be_read_is_refused(capsys: Capture, tmp_path: Path) -> None:
    assert_refused(command(capsys, "check-deck", str(tmp_path)), 1, str(tmp_path))
    assert_refused(command(capsys, "check-deck", str(tmp_path / "none.toml")), 1, "none.toml")
