"""The tournament: fair seats and common deals, the page's own games, and the arithmetic of what comes out."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from bench.tournament import __main__ as command
from bench.tournament import all_seeing, games
from bench.tournament.__main__ import main, tournament
from bench.tournament.games import Decision, Outcome, Played, play, play_deal
from bench.tournament.pairing import (
    ALL_SEEING,
    CAP,
    GOALS,
    STEPS,
    Contest,
    Deal,
    Pair,
    deals,
    pairs_of,
    seatings,
)
from bench.tournament.results import Results, table
from bench.tournament.score import Interval, interval, is_reached, wilson
from relativespace.apply import apply
from relativespace.bots import levels, search
from relativespace.cards import MAX_PLAYERS, MIN_PLAYERS, Deck
from relativespace.cli.simulate import play_out
from relativespace.cli.terminal import INTERRUPTED
from relativespace.match import Config, Match, Seat
from relativespace.rng import Rng
from relativespace.rules import legal_moves
from relativespace.seats import BOT_LEVELS, EFFORTS
from tests.support.builders import Table

LEAST_EFFORT = EFFORTS[-1]
EASY = Pair("greedy", "random")
SOME_COST = Decision("2", 0, 0.001)


# --- who plays on what --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(MIN_PLAYERS, MAX_PLAYERS + 1))
def test_each_level_has_each_seat_of_a_deal_once(players: int) -> None:
    played = seatings(Contest(players, Pair("2", "1")))
    for seat in range(players):
        assert Counter(levels[seat] for levels in played) == {"2": 1, "1": 1}
    assert all(abs(levels.count("2") - levels.count("1")) <= players % 2 for levels in played)


def test_four_players_are_two_of_each() -> None:
    assert seatings(Contest(4, Pair("4", "3"))) == (("4", "3", "4", "3"), ("3", "4", "3", "4"))


def test_all_games_of_all_contests_are_played_on_common_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[tuple[str, ...], list[tuple[int, int]]] = {}

    def noted(levels: tuple[str, ...], seed: int, first: int, effort: int) -> Played:
        seen.setdefault(levels, []).append((seed, first))
        return Played(0, (), ())

    monkeypatch.setattr(games, "play", noted)
    contests = [Contest(2, EASY), Contest(2, Pair("2", "1"))]
    assert len(list(tournament(contests, 7, 5))) == 10
    assert set(seen) == {("greedy", "random"), ("random", "greedy"), ("2", "1"), ("1", "2")}
    assert all(played == seen["2", "1"] for played in seen.values())
    assert [first for _seed, first in seen["2", "1"]] == [0, 1, 0, 1, 0]


def test_more_deals_begin_with_the_same_ones() -> None:
    assert list(deals(1, 20))[:5] == list(deals(1, 5))
    assert len({dealt.seed for dealt in deals(1, 20)}) == 20


def test_pairs_are_written_with_a_colon() -> None:
    assert pairs_of("2:1, 4:greedy") == (Pair("2", "1"), Pair("4", "greedy"))
    for text in ("", "2", "2:1:1", "2:2", "2:grandpa", "2:1,"):
        with pytest.raises(ValueError, match="is no pair"):
            pairs_of(text)


def test_every_goal_belongs_to_a_pair_that_is_played() -> None:
    assert {pair for _players, pair in GOALS} == set(STEPS)


# --- the games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("levels", [("1", "2"), ("4", "3"), ("greedy", "random", "2", "1")])
@pytest.mark.parametrize("max_turns", [9, 1000])
def test_a_game_is_the_one_that_a_match_would_be(levels: tuple[str, ...], max_turns: int, station: Deck) -> None:
    for seed in range(2):
        seats = tuple(Seat(f"{level} {place}", level) for place, level in enumerate(levels))
        config = Config(seats, station, seed=seed, first=1, effort=LEAST_EFFORT)
        match = play_out(Match(config), max_turns)
        played = play(levels, seed, 1, LEAST_EFFORT, max_turns)
        assert (played.winner, played.moves) == (match.winner, match.moves)
        assert max_turns > 9 or played.winner is None


def test_a_game_given_up_is_half_a_win(monkeypatch: pytest.MonkeyPatch) -> None:
    winners = iter((None, 1, None, None))
    monkeypatch.setattr(games, "play", lambda *_: Played(next(winners), (), ()))
    assert play_deal(Contest(2, EASY), Deal(0, 1)) == Outcome(0.75, 1, ())  # greedy sits at 1 in the second
    assert play_deal(Contest(2, EASY), Deal(0, 1)) == Outcome(0.5, 2, ())


def test_decisions_are_counted_in_applies_and_only_where_there_is_a_choice() -> None:
    outcome = play_deal(Contest(2, Pair("3", "greedy")), Deal(0, 5), LEAST_EFFORT)
    thinking, looking = ([each for each in outcome.decisions if each.level == level] for level in ("3", "greedy"))
    assert thinking and all(each.applies > 0 for each in thinking)
    assert looking and all(each.applies == 0 for each in looking)
    assert search.apply is apply and all_seeing.apply is apply  # type: ignore[attr-defined]


def test_one_process_and_two_find_the_same() -> None:
    contests = [Contest(2, EASY), Contest(4, Pair("2", "1")), Contest(2, Pair("4", "3"))]
    alone, shared = (
        [(contest, outcome.score) for contest, outcome in tournament(contests, 3, 2, LEAST_EFFORT, jobs)]
        for jobs in (1, 2)
    )
    assert alone == shared and len(alone) == 6


def test_a_player_with_a_plan_beats_one_without() -> None:
    results = Results([Contest(2, EASY)])
    for contest, outcome in tournament([Contest(2, EASY)], 1, 40):
        results.add(contest, outcome)
    found = interval(results.scores(Contest(2, EASY)))
    assert found.low > 0.6


# --- the one who sees every card ----------------------------------------------------------------------------


@pytest.mark.parametrize(("hidden", "best"), [("(9) (1)", "play 7 0"), ("(1) (9)", "play 8 0")])
def test_the_all_seeing_player_knows_cards_that_lie_face_down(hidden: str, best: str) -> None:
    """With the 1 the pod jams and is empty, and B's last card wins; with the 9 that one jams."""
    state = Table.of(f"pods: 5\nA: - / - / {hidden} . . .\nB: 1 . . / - / -").state
    before = state.key()
    assert str(all_seeing.choose(state, legal_moves(state), Rng(1), LEAST_EFFORT)) == best
    assert state.key() == before


def test_no_seat_can_have_the_all_seeing_player() -> None:
    assert ALL_SEEING not in BOT_LEVELS and ALL_SEEING not in levels.LEVELS
    outcome = play_deal(Contest(2, CAP), Deal(0, 5), LEAST_EFFORT)
    assert {decision.level for decision in outcome.decisions} == set(CAP)


# --- what comes out -----------------------------------------------------------------------------------------


def test_the_interval_is_taken_over_deals() -> None:
    assert interval([1, 0, 0.5, 0.5]) == pytest.approx((0.5, 0.09992, 0.90008), abs=1e-5)  # s = √(1/6), s/√4 = 0.2041
    assert interval([1, 1, 0]) == pytest.approx((2 / 3, 0.01333, 1.0), abs=1e-4)  # and no further than 1


def test_deals_that_all_ended_alike_have_wilson_s_interval() -> None:
    assert interval([1.0] * 10) == wilson(1.0, 10) == pytest.approx((1.0, 0.72246, 1.0), abs=1e-5)
    assert interval([0.5] * 4) == pytest.approx((0.5, 0.15004, 0.84996), abs=1e-5)
    assert interval([0.0]) == pytest.approx((0.0, 0.0, 0.79346), abs=1e-5)


def test_a_goal_is_reached_by_the_rate_and_beyond_chance() -> None:
    assert is_reached(Interval(0.65, 0.62, 0.68), 0.65)
    assert not is_reached(Interval(0.64, 0.62, 0.66), 0.65)
    assert not is_reached(Interval(0.66, 0.49, 0.83), 0.65)


def test_the_tables_tell_rate_interval_goal_and_cost() -> None:
    contests = [Contest(2, Pair("2", "1")), Contest(4, Pair("2", "1")), Contest(2, Pair("3", "2"))]
    results = Results(contests)
    for score in (1.0, 0.5, 1.0, 0.5):
        results.add(contests[0], Outcome(score, 0, (SOME_COST,)))
    results.add(contests[1], Outcome(0.5, 1, (Decision("1", 10, 0.004), Decision("1", 30, 0.002), SOME_COST)))
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in results.lines()]
    assert lines[0] == ["Players", "Pair", "Deals", "Wins", "95 % interval", "Goal", "Reached", "Given up"]
    assert lines[2] == ["2", "2 : 1", "4", "75.0 %", "46.7 % to 100.0 %", "65 %", "no", "0"]
    assert lines[3] == ["4", "2 : 1", "1", "50.0 %", "5.5 % to 94.5 %", "", "", "1"]
    assert lines[-2:] == [["1", "2", "20", "20", "3.00", "3.00"], ["2", "5", "0", "0", "1.00", "1.00"]]


def test_a_table_is_aligned() -> None:
    assert table(("A", "Long"), [("12", "3")]) == ["|  A | Long |", "| -: | ---: |", "| 12 |    3 |"]


def test_the_command_prints_the_tables_and_writes_the_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = []
    for name in ("a.json", "b.json"):
        asked = f"--players 2,2 --deals 3 --pairs greedy:random,greedy:random --jobs 1 --json {tmp_path / name}".split()
        assert main(asked) == 0
        written.append((tmp_path / name).read_text())
    assert written[0] == written[1]
    (contest,) = json.loads(written[0])["contests"]  # though it was asked for four times
    assert (contest["players"], contest["pair"], contest["deals"]) == (2, ["greedy", "random"], 3)
    assert contest["low"] <= contest["rate"] <= contest["high"]
    printed = capsys.readouterr()
    assert "greedy : random" in printed.out and printed.err == ""


@pytest.mark.parametrize("asked", ["--players 1", "--players 2,x", "--deals 0", "--pairs 2", "--effort 3"])
def test_the_command_refuses_what_makes_no_tournament(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(asked.split())
    assert ended.value.code == 2
    assert asked.split()[0] in capsys.readouterr().err


@pytest.mark.parametrize(("after", "shown"), [(3, "|       2 |"), (0, "No deal was played")])
def test_an_early_end_shows_what_there_is(
    after: int, shown: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "play_deal", stopping(after))
    assert main(["--players", "2", "--pairs", "greedy:random", "--jobs", "1"]) == INTERRUPTED
    assert shown in capsys.readouterr().out


def stopping(after: int) -> Callable[..., Outcome]:
    """Deals that play themselves, until somebody presses Ctrl-C."""
    left = iter(range(after))

    def played(*_: object) -> Outcome:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return Outcome(1.0, 0, (SOME_COST,))

    return played
