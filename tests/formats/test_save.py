"""Saved games: what is saved goes on as it was, by the same rules and by others, and a damaged file is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from relativespace.cards import Deck, Kind
from relativespace.formats.save import read_save, save_text
from relativespace.formats.scene import Scene, load_scene, read_json
from relativespace.match import Config, Match, Seat
from tests.support.builders import scene_from, state_of
from tests.support.saves import changed, game, go_on, other_rules, position

SCENES = Path(__file__).resolve().parents[1] / "scenes"


# --- there and back -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("plies", [0, 1, 20, 10**6])
def test_a_game_comes_back_with_its_set_up_moves_and_hidden_cards(plies: int) -> None:
    match = game(plies, seed=2**64 - 1, first=1)
    back = read_save(save_text(match))
    assert back.match.config == match.config
    assert back.match.moves == match.moves
    assert back.match.digest() == match.digest()
    assert back.is_whole and back.scene is None


def test_a_game_with_a_deck_of_one_s_own_brings_its_deck(words: Deck) -> None:
    match = game(30, deck=words, deck_name="my/deck.toml")
    back = read_save(save_text(match)).match
    assert back.config.deck == words and back.config.deck_name == "my/deck.toml"
    assert back.digest() == match.digest()


def test_a_deck_that_only_has_a_shipped_one_s_name_is_not_mistaken_for_it(words: Deck) -> None:
    assert read_save(save_text(game(5, deck=words))).match.config.deck == words


@pytest.mark.parametrize("file", ["available.toml", "load_or_jam.toml", "refill.toml"])
def test_a_game_that_began_with_a_scene_comes_back_with_its_beginning(file: str) -> None:
    scene = load_scene(SCENES / file)
    match = go_on(scene.match(), 6)
    back = read_save(save_text(match, scene))
    assert back.is_whole and back.match.moves == match.moves
    assert position(back.match) == position(match)
    assert back.scene is not None and back.scene.title == scene.title
    # The cards that the scene's seed drew are kept: what lies face down is the same, and so is every jam to come.
    assert position(go_on(back.match)) == position(go_on(match))


def test_the_demo_of_a_scene_is_kept() -> None:
    scene = Scene("Puzzle", "station", ("Ada", "Ben"), game(4).copy_state(), {"captions": ["Now jam it."]})
    back = read_save(save_text(scene.match(), scene))
    assert back.scene is not None and (back.scene.title, back.scene.demo) == ("Puzzle", scene.demo)


def test_a_scene_with_more_players_than_its_deck_deals_to_can_be_saved() -> None:
    small = Deck("Small", "a", "s", (Kind("leaf", "Leaf", 12, value=1), Kind("log", "Log", 12, value=2)))
    scene = scene_from("pods: 1\nAda: 1 2 . / - / -\nBen: 1 2 . / - / -\nCleo: 1 . . / - / -")
    seats = (Seat("Ada"), Seat("Ben"), Seat("Cleo"))
    match = Match(Config(seats, small, "small.toml", seed=3, first=2), start=state_of(scene, small))
    assert len(seats) > small.max_players
    assert position(read_save(save_text(match)).match) == position(match)


def test_a_save_in_mid_turn_goes_on_with_the_same_choice() -> None:
    match = game(0)
    while match.winner is None:
        go_on(match, match.ply + 1)
        if match.view.phase == "choose":
            back = read_save(save_text(match)).match
            assert back.legal == match.legal and back.view == match.view
            return
    raise AssertionError("this game has no choice")


def test_a_save_is_plain_ascii_whatever_the_names() -> None:
    text = save_text(game(0, (Seat("Ünal 🎒"), Seat("“Ben”"))))
    assert text.isascii()
    assert [seat.name for seat in read_save(text).match.config.seats] == ["Ünal 🎒", "“Ben”"]
    assert read_save(b"\xef\xbb\xbf" + text.encode()).is_whole


# --- other rules --------------------------------------------------------------------------------------------


def test_a_game_saved_by_other_rules_goes_on_from_its_position_and_keeps_the_old_moves_as_text() -> None:
    match = game(20)
    back = read_save(changed(save_text(match), other_rules))
    assert not back.is_whole and back.match.ply == 0
    assert back.old_moves == tuple(map(str, match.moves))
    assert position(back.match) == position(match)
    assert back.match.config == match.config


def test_such_a_game_can_be_played_on_and_saved_again() -> None:
    once = read_save(changed(save_text(game(20)), other_rules))
    go_on(once.match, 5)
    twice = read_save(save_text(once.match, once.scene, once.old_moves))
    assert twice.old_moves == once.old_moves and not twice.is_whole
    assert twice.match.moves == once.match.moves
    thrice = read_save(changed(save_text(twice.match, None, twice.old_moves), other_rules))
    assert thrice.old_moves == (*once.old_moves, *map(str, once.match.moves))
    assert position(thrice.match) == position(once.match)


@pytest.mark.parametrize(
    "moves", [["play 11 5"], ["hop 3"], ["play 0 0"], ["play 0 0"] * 4000], ids=["illegal", "none", "few", "many"]
)
def test_a_sound_save_whose_moves_lead_elsewhere_goes_on_from_its_position(moves: list[str]) -> None:
    # As after a change of the rules that nobody has counted: the game is not lost.
    text = changed(save_text(game(20)), lambda data: data.update(moves=moves))
    back = read_save(text)
    assert back.old_moves == tuple(moves) and position(back.match) == position(game(20))


def test_a_finished_game_saved_by_other_rules_is_still_won() -> None:
    match = game()
    assert read_save(changed(save_text(match), other_rules)).match.winner == match.winner


def test_a_snapshot_is_a_scene_like_any_other() -> None:
    match = game(20)
    scene = read_json(json.dumps(json.loads(save_text(match))["snapshot"]))
    assert position(scene.match()) == position(match)
