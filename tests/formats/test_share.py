"""Share codes: a whole game as a short text, and nothing but a clear refusal for any other text."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from relativespace.cards import Deck
from relativespace.formats import share
from relativespace.formats.scene import load_scene
from relativespace.formats.share import LEVEL_CODES, CodeError, decode_game, encode_game, known_levels
from relativespace.match import Config, Match, Seat
from relativespace.seats import EFFORTS
from relativespace.words.faults import fault_sentence
from tests.support.engine.botgames import bot_game

SCENES = Path(__file__).resolve().parents[1] / "scenes"
NONCE = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"


# --- whole games --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("levels", [["greedy"] * 2, ["random", "greedy"] * 2, ["random"] * 10])
def test_a_game_comes_back_from_its_code_with_set_up_moves_and_hidden_cards(levels: list[str]) -> None:
    for seed in (0, 7, 2**64 - 1):
        match = bot_game(levels, seed)
        back = decode_game(encode_game(match))
        assert back.config == match.config
        assert back.moves == match.moves
        assert back.digest() == match.digest()


def test_every_beginning_of_a_game_has_a_code_of_its_own() -> None:
    match = bot_game(["greedy", "random"], seed=5)
    codes = [encode_game(bot_game(["greedy", "random"], seed=5, plies=plies)) for plies in range(match.ply + 1)]
    assert len(set(codes)) == match.ply + 1
    assert [decode_game(code).ply for code in codes] == list(range(match.ply + 1))


def test_the_chance_of_the_promise_comes_back_with_the_game_or_its_absence_does() -> None:
    match = bot_game(["greedy"] * 3, seed=5)
    for nonce in (NONCE, "0" * 32, ""):
        promised = Match(replace(match.config, nonce=nonce))
        for move in match.moves:
            promised.play(move)
        back = decode_game(encode_game(promised))
        assert (back.config, back.digest()) == (promised.config, match.digest())


@pytest.mark.parametrize("effort", EFFORTS)
def test_how_much_its_robots_think_comes_back_with_the_game(effort: int) -> None:
    match = Match(replace(bot_game(["4", "greedy"], seed=5, plies=0).config, effort=effort))
    assert decode_game(encode_game(match)).config == match.config


def test_every_level_has_its_place_in_codes() -> None:
    assert set(known_levels()) <= set(LEVEL_CODES)
    assert LEVEL_CODES[:7] == ("person", "random", "greedy", "1", "2", "3", "4")


# --- games without a code -----------------------------------------------------------------------------------


def test_a_game_with_a_deck_of_one_s_own_has_no_code(words: Deck) -> None:
    seats = (Seat("Ada"), Seat("Ben"))
    for config in (Config(seats, words, "mine.toml"), Config(seats, words, "station")):
        with pytest.raises(CodeError) as error:
            encode_game(Match(config))
        assert error.value.code == "share_own_deck"


def test_a_game_that_began_with_a_scene_has_no_code() -> None:
    with pytest.raises(CodeError) as error:
        encode_game(load_scene(SCENES / "refill.toml").match())
    assert error.value.code == "share_not_dealt"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        *[(name, "name") for name in ("", " ", "x" * 25, "\ud800", "\ufe0f")],
        *[(name, "name_form") for name in ("a\nb", "a\x1bb", " Ada", "A  B", "Ada\ufe0f", "\u202eAda", "Zoe\u0308")],
        *[(name, "share_name") for name in ("Ada,Ben", "Ada@home")],
    ],
)
def test_a_name_that_nobody_can_have_is_refused(name: str, why: str, station: Deck) -> None:
    with pytest.raises(CodeError) as error:
        encode_game(Match(Config((Seat("Ada"), Seat(name)), station)))
    assert error.value.code == why
    assert fault_sentence(error.value.fault)


@pytest.mark.parametrize("level", ["genius", "5", ""])
def test_an_unknown_level_is_refused(level: str, station: Deck) -> None:
    with pytest.raises(CodeError) as error:
        encode_game(Match(Config((Seat("Ada"), Seat("Ben", level)), station)))
    assert error.value.code == "unknown_level"


def test_a_game_of_too_many_moves_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match = bot_game(["greedy"] * 2, seed=1)
    monkeypatch.setattr(share, "MAX_MOVES", match.ply - 1)
    with pytest.raises(CodeError) as error:
        encode_game(match)
    assert error.value.code == "share_too_long"
