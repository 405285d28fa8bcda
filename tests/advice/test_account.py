"""A game in figures: held against counting them slowly, from what lies on the table after each move."""

from __future__ import annotations

from pathlib import Path

import pytest

from relativespace import events
from relativespace.advice.account import Account, BlindPlay, account
from relativespace.cards import Deck
from relativespace.formats.scene import load_scene
from relativespace.match import Config, Match, Seat
from relativespace.moves import parse_move
from relativespace.odds import jam_odds
from relativespace.rng import Rng
from tests.support.builders import words_deck
from tests.support.engine.botgames import bot_game

SCENES = Path(__file__).resolve().parents[1] / "scenes"


def any_game(deck: Deck, seats: int, seed: int, plies: int = 400) -> Match:
    """A game of moves taken by chance, that tries every instruction of the tests' deck."""
    match = Match(Config(tuple(Seat(f"P{seat}") for seat in range(seats)), deck, "words", seed))
    rng = Rng(seed)
    while match.winner is None and match.ply < plies:
        legal = match.legal
        match.play(legal[rng.below(len(legal))])
    return match


GAMES = [
    *[bot_game(levels, seed) for seed, levels in enumerate((["greedy"] * 2, ["random"] * 4, ["random", "greedy"] * 5))],
    *[any_game(words_deck(), seats, seed) for seed, seats in enumerate((2, 3, 10))],
    bot_game(["random"] * 3, seed=5, plies=17),
]


def cards(match: Match, ply: int) -> tuple[int, ...]:
    return tuple(seat.cards for seat in match.view_at(ply).seats)


def blind_plays(match: Match) -> list[BlindPlay]:
    """All of them, found by looking where each card lay before it was played."""
    found = []
    for number, ply in enumerate(match.plies):
        view = match.view_at(number)
        if ply.move.verb == "play":
            card = view.seats[ply.seat].slots[ply.move.slot]
            assert card
            if card.kind is None:
                jammed = any(isinstance(event, events.Jammed) for event in ply.events)
                odds = jam_odds(view, match.config.deck, ply.move.pod)
                found.append(BlindPlay(number, ply.seat, ply.move.pod, odds, jammed))
    return found


@pytest.mark.parametrize("match", GAMES)
def test_the_chart_has_the_stashes_at_the_beginning_and_after_each_turn(match: Match) -> None:
    told = [{type(event) for event in ply.events} for ply in match.plies]
    ends = [number for number, kinds in enumerate(told, start=1) if kinds & {events.TurnBegan, events.Won}]
    assert account(match).cards_left == tuple(cards(match, ply) for ply in [0, *ends])


@pytest.mark.parametrize("match", GAMES)
def test_turns_are_those_begun_and_moves_those_made(match: Match) -> None:
    found = account(match)
    assert found.moves == match.ply
    assert found.turns == len(found.cards_left) - (match.winner is not None)


@pytest.mark.parametrize("match", GAMES)
def test_a_jam_is_counted_for_whoever_had_it_and_a_launch_for_all(match: Match) -> None:
    found = account(match)
    told = [event for ply in match.plies for event in ply.events]
    seats = range(len(match.config.seats))
    jams = [event.seat for event in told if isinstance(event, events.Jammed)]
    assert found.jams == tuple(jams.count(seat) for seat in seats)
    assert found.launches == sum(isinstance(event, events.Launched) for event in told)


@pytest.mark.parametrize("match", GAMES)
def test_the_boldest_blind_play_is_the_likeliest_to_jam_and_the_first_of_such(match: Match) -> None:
    found, plays = account(match), blind_plays(match)
    seats = range(len(match.config.seats))
    assert found.blind_plays == tuple(sum(play.seat == seat for play in plays) for seat in seats)
    most = max((play.odds for play in plays), default=0)
    assert found.boldest == next((play for play in plays if play.odds == most and most), None)


def test_the_games_above_have_something_of_everything() -> None:
    """Else the tests above would compare nothing with nothing."""
    found = [account(match) for match in GAMES]
    assert any(sum(one.jams) for one in found) and any(one.launches for one in found)
    assert any(one.boldest for one in found)
    told = {type(event) for match in GAMES for ply in match.plies for event in ply.events}
    assert {events.Given, events.Taken, events.Swapped, events.Opened, events.Refilled, events.Skipped} <= told


def test_a_game_that_has_just_been_dealt(station: Deck) -> None:
    match = Match(Config((Seat("Ada"), Seat("Ben")), station))
    assert account(match) == Account(1, 0, (0, 0), 0, (0, 0), None, ((12, 12),))


def test_a_game_that_began_with_a_scene_begins_with_its_cards() -> None:
    match = load_scene(SCENES / "refill.toml").match()
    assert account(match).cards_left == (cards(match, 0),)


def test_what_is_taken_back_counts_no_more() -> None:
    match = load_scene(SCENES / "refill.toml").match()
    match.play(parse_move("play 3 0"))
    assert account(match).turns == 2
    assert match.undo()
    assert account(match) == Account(1, 0, (0, 0), 0, (0, 0), None, ((6, 3),))


@pytest.mark.parametrize(
    ("pod", "boldest"),
    [(0, BlindPlay(0, 0, 0, 35 / 112, jammed=True)), (1, None), (2, None)],
    ids=["asks for 5", "is empty", "has a special item on top"],
)
def test_a_blind_play_is_bold_only_where_it_could_jam(pod: int, boldest: BlindPlay | None) -> None:
    match = load_scene(SCENES / "load_or_jam.toml").match()
    match.play(parse_move(f"play 10 {pod}"))
    found = account(match)
    assert found.blind_plays == (1, 0)
    assert (found.boldest, found.jams) == (boldest, (int(bool(boldest)), 0))
