"""The balance figures of `simulate`: what is counted, what people read, and the bar they see meanwhile."""

from __future__ import annotations

import io
import json
import re
from typing import Any

import pytest

from relativespace.cards import Deck
from relativespace.cli.tally import Tally, spread
from relativespace.cli.terminal import Progress
from relativespace.match import Config, Match, Seat
from relativespace.moves import parse_move
from tests.support.builders import Table
from tests.support.shell import command

Capture = pytest.CaptureFixture[str]


def figures(capsys: Capture, *arguments: str) -> dict[str, Any]:
    ran = command(capsys, "simulate", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_spread_gives_median_fifth_and_ninety_fifth_hundredth_and_the_largest() -> None:
    assert spread(range(1, 101)) == {"median": 50.5, "p5": 5, "p95": 95, "most": 100}
    assert spread([7]) == {"median": 7, "p5": 7, "p95": 7, "most": 7}
    assert spread([3, 1, 2]) == {"median": 2, "p5": 1, "p95": 3, "most": 3}


def test_turns_jams_launches_blind_plays_and_keycards_of_a_game_are_counted() -> None:
    table = Table.of("pods: 5\nA: 3 boom key / 2 9 9 9 / -\nB: 6 7 key / 1 1 1 1 / (4) (9) . . .", boom="launch")
    deck = table.state.deck
    match = Match(Config((Seat("A", "greedy"), Seat("B", "random")), deck), start=table.state)
    for text in ("play 0 0", "open 2", "play 0 1", "play 1 0", "play 1 0", "open 2", "play 0 1"):
        match.play(parse_move(text))
    tally = Tally(deck, 2)
    tally.count(match)
    found = tally.figures()
    # A jams, B opens a pod, A launches pod 0, B loads 7, A opens a pod: the sixth turn has begun, and is none.
    assert found["turns"] == {
        "game": {"median": 5, "p5": 5, "p95": 5, "most": 5},
        "player": {"median": 2.5, "p5": 2, "p95": 3, "most": 3},
    }
    assert found["unfinished"] == 1
    assert found["jams"] == {"all": 1, "a_game": 1.0, "blind": 0}
    assert found["launches"] == {"all": 1, "a_game": 1.0}
    assert found["opened_pods"] == {"all": 2, "a_game": 2.0}
    assert found["kinds"]["item_3"] == {
        "copies": 12, "played": 1, "a_game": 1.0, "blind": 0, "jammed": 1, "opened": 0,
    }  # fmt: skip
    assert found["kinds"]["key"]["opened"] == 2 and found["kinds"]["key"]["played"] == 0


def test_a_blind_play_and_the_jam_it_makes_are_counted_as_such() -> None:
    table = Table.of("pods: 5\nA: - / - / (3) (8) . . .\nB: 9 . . / - / -")
    match = Match(Config((Seat("A", "greedy"), Seat("B", "greedy")), table.state.deck), start=table.state)
    match.play(parse_move("play 7 0"))
    match.play(parse_move("play 0 0"))
    tally = Tally(table.state.deck, 2)
    tally.count(match)
    found = tally.figures()
    assert found["blind_plays"]["all"] == 1
    assert found["jams"] == {"all": 1, "a_game": 1.0, "blind": 1}
    assert (found["kinds"]["item_3"]["blind"], found["kinds"]["item_3"]["jammed"]) == (1, 1)
    assert found["wins"] == {"seat": [0, 1], "level": {"greedy": {"wins": 1, "seats": 2, "fair": 1.0}}}
    assert found["turns"]["game"]["median"] == 2 and found["unfinished"] == 0


def test_the_sums_over_kinds_and_seats_agree_with_the_totals(capsys: Capture) -> None:
    found = figures(capsys, "--games", "40", "--bots", "greedy,random,random")
    kinds = found["kinds"].values()
    assert sum(kind["jammed"] for kind in kinds) == found["jams"]["all"] > 0
    assert sum(kind["blind"] for kind in kinds) == found["blind_plays"]["all"] > 0
    assert sum(kind["opened"] for kind in kinds) == found["opened_pods"]["all"] > 0
    assert sum(kind["copies"] for kind in kinds) == 120
    assert found["launches"]["all"] > 0
    wins = found["wins"]
    assert sum(wins["seat"]) == sum(level["wins"] for level in wins["level"].values()) == 40
    assert sum(level["seats"] for level in wins["level"].values()) == 160
    assert sum(level["fair"] for level in wins["level"].values()) == pytest.approx(40, abs=0.1)


# --- what people see ----------------------------------------------------------------------------------------


def test_the_report_names_every_figure_and_every_kind(capsys: Capture, station: Deck) -> None:
    ran = command(capsys, "simulate", "--games", "12", "--bots", "greedy,random", "--seed", "5")
    assert (ran.code, ran.err) == (0, "")
    found = figures(capsys, "--games", "12", "--bots", "greedy,random", "--seed", "5")
    lines = ran.out.splitlines()
    assert lines[0] == "12 games of 4 players with the deck “Station deck”, seed 5"
    median, most = found["turns"]["game"]["median"], found["turns"]["game"]["most"]
    assert any(f"Turns a game: median {median}," in line and f"longest {most}" in line for line in lines)
    assert f"Launches: {found['launches']['all']}, {found['launches']['a_game']} a game" in lines
    assert "0 games unfinished after 1000 turns" in lines
    for seat, won in enumerate(found["wins"]["seat"]):
        assert f"seat {seat + 1}: {won} ({won / 12 * 100:.1f} %)" in lines
    greedy = found["wins"]["level"]["greedy"]["wins"]
    assert f"greedy: {greedy} ({greedy / 12 * 100:.1f} %), fair 6.0" in lines
    table = lines[lines.index("How often each kind was played:") + 1 :]
    assert len(table) == 1 + len(station.kinds)
    assert re.split(r"\s{2,}", table[0].strip()) == [
        "copies", "played", "a game", "face down", "jammed", "opened a pod",
    ]  # fmt: skip
    violin = next(line for line in table if line.startswith("Violin 5"))
    kind = found["kinds"]["violin"]
    assert violin.split()[2:] == [
        "10", str(kind["played"]), f"{kind['a_game']:.2f}", str(kind["blind"]), str(kind["jammed"]), "0",
    ]  # fmt: skip
    assert len({len(line) for line in table}) == 1


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_is_drawn_on_a_terminal_and_wiped_away() -> None:
    stream = Terminal()
    progress = Progress(400, stream)
    for done in range(1, 401):
        progress.show(done)
    drawn = stream.getvalue().split("\r")[1:]
    assert len(drawn) == 101  # one a hundredth, not one a game
    assert drawn[0] == f"[{'.' * 40}] 1/400"
    assert drawn[50] == f"[{'#' * 20}{'.' * 20}] 200/400"
    assert drawn[-1] == f"[{'#' * 40}] 400/400"
    progress.clear()
    assert stream.getvalue().endswith("\r\x1b[K")


def test_words_beside_the_bar_leave_nothing_of_longer_ones() -> None:
    stream = Terminal()
    Progress(2, stream).show(1, "1 min left")
    assert stream.getvalue() == f"\r[{'#' * 20}{'.' * 20}] 1/2 1 min left\x1b[K"


def test_no_bar_is_drawn_into_a_file_or_nowhere() -> None:
    for stream in (io.StringIO(), None):
        progress = Progress(2, stream)
        progress.show(1)
        progress.clear()
        assert not stream or stream.getvalue() == ""
