"""`simulate`: the games that are played, the figures that are counted, the bar, and what people read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from relativespace.cards import Deck
from relativespace.cli.main import parser
from relativespace.cli.simulate import games
from relativespace.cli.tally import Tally
from relativespace.match import Match
from relativespace.seats import BOT_LEVELS
from tests.support.shell import ROOT, assert_refused, command

Capture = pytest.CaptureFixture[str]
STATION = ROOT / "relativespace" / "decks" / "station.toml"
WORDS = ROOT / "tests" / "decks" / "words.toml"


def figures(capsys: Capture, *arguments: str) -> dict[str, Any]:
    ran = command(capsys, "simulate", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    found: dict[str, Any] = json.loads(ran.out)
    return found


def played(deck: Deck, *arguments: str) -> list[Match]:
    return list(games(parser().parse_args(["simulate", *arguments]), deck))


# --- games --------------------------------------------------------------------------------------------------


def test_the_same_seed_is_the_same_simulation_and_another_is_another(capsys: Capture) -> None:
    first, again = (figures(capsys, "--games", "20", "--seed", "3") for _ in range(2))
    other = figures(capsys, "--games", "20", "--seed", "4")
    assert first == again
    assert {**first, "seed": 4} != other


def test_games_of_one_simulation_differ(station: Deck) -> None:
    matches = played(station, "--games", "10")
    assert len({match.config.seed for match in matches}) == 10
    assert len({match.moves for match in matches}) == 10


def test_a_simulation_of_more_games_begins_with_the_same_ones(station: Deck) -> None:
    few, many = played(station, "--games", "3"), played(station, "--games", "6")
    assert [match.moves for match in many[:3]] == [match.moves for match in few]


@pytest.mark.parametrize(
    "levels", ["greedy", "greedy,random", "greedy,random,random", "random,greedy,random,random,greedy"]
)
def test_every_level_sits_on_every_seat_equally_often(station: Deck, levels: str) -> None:
    count = levels.count(",") + 1
    seats = [match.config.seats for match in played(station, "--games", str(count), "--bots", levels, "--players", "3")]
    for place in range(3):
        assert sorted(game[place].level for game in seats) == sorted(levels.split(","))
    assert all(seat.name == f"{seat.level} {place + 1}" for game in seats for place, seat in enumerate(game))


def test_every_game_is_played_to_its_end(station: Deck) -> None:
    assert all(match.winner is not None for match in played(station, "--games", "10", "--bots", "random"))


def test_a_game_over_the_limit_of_turns_is_unfinished(capsys: Capture) -> None:
    found = figures(capsys, "--games", "4", "--max-turns", "5")
    assert found["unfinished"] == 4
    assert found["turns"]["game"] == {"median": 5, "p5": 5, "p95": 5, "most": 5}
    assert found["turns"]["player"]["most"] == 2  # the first player's second turn is the fifth
    assert sum(found["wins"]["seat"]) == 0
    assert found["wins"]["level"]["greedy"] == {"wins": 0, "seats": 16, "fair": 0.0}


def test_the_limit_is_the_number_of_turns_that_are_played(station: Deck) -> None:
    longest = 0
    for match in played(station, "--games", "5"):
        tally = Tally(station, 4)
        tally.count(match)
        longest = max(longest, tally.game_turns[0])
    assert not any(m.winner is None for m in played(station, "--games", "5", "--max-turns", str(longest)))
    assert any(m.winner is None for m in played(station, "--games", "5", "--max-turns", str(longest - 1)))


@pytest.mark.parametrize("players", ["2", "3", "10"])
def test_any_number_of_players_can_sit_down(capsys: Capture, players: str) -> None:
    found = figures(capsys, "--games", "3", "--players", players, "--bots", ",".join(BOT_LEVELS))
    assert len(found["wins"]["seat"]) == int(players)


def test_a_deck_of_one_s_own_is_played_with_all_its_words(capsys: Capture) -> None:
    found = figures(capsys, "--games", "12", "--players", "3", "--deck", str(WORDS), "--bots", "random")
    assert found["deck"] == str(WORDS)
    assert all(kind["played"] for kind in found["kinds"].values())


def test_the_station_deck_can_be_named_or_given_as_a_file(capsys: Capture) -> None:
    named = figures(capsys, "--games", "3", "--deck", "station")
    assert {**figures(capsys, "--games", "3", "--deck", str(STATION)), "deck": "station"} == named


# --- refusals -----------------------------------------------------------------------------------------------


def test_more_players_than_the_deck_deals_to_are_a_wrong_use(capsys: Capture, tmp_path: Path) -> None:
    small = tmp_path / "small.toml"
    small.write_text(
        'name = "n"\nauthor = "a"\nsource = "s"\n[[kinds]]\nid = "k"\nname = "K"\ncount = 30\nvalue = 1\n',
        encoding="utf-8",
    )
    assert figures(capsys, "--games", "2", "--players", "2", "--deck", str(small))["unfinished"] == 0
    ran = command(capsys, "simulate", "--games", "2", "--players", "3", "--deck", str(small))
    assert_refused(ran, 2, "2 to 2 players")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--games", "0"],
        ["--games", "1.5"],
        ["--games", "²"],
        ["--games", "9" * 30],
        ["--players", "1"],
        ["--players", "11"],
        ["--seed", str(2**64)],
        ["--seed", "-1"],
        ["--max-turns", "0"],
        ["--bots", ""],
        ["--bots", "greedy,,greedy"],
        ["--bots", "person"],
    ],
)
def test_a_bad_value_is_a_wrong_use(capsys: Capture, arguments: list[str]) -> None:
    assert_refused(command(capsys, "simulate", *arguments), 2, arguments[0])


def test_a_deck_with_faults_is_refused_with_all_of_them(capsys: Capture, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('name = "n"\nauthor = 1\nkinds = []\n', encoding="utf-8")
    assert_refused(command(capsys, "simulate", "--deck", str(bad)), 1, "author (line 2)", "kinds (line 3)", str(bad))
