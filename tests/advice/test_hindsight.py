"""A game looked back on: where it turned, which plays were bold, and that nothing hidden has a say in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from relativespace.advice import bold, chances, hindsight
from relativespace.advice.hindsight import Review, review
from relativespace.apply import apply
from relativespace.bots import bot, tree
from relativespace.bots.redeal import Redeal
from relativespace.match import Match
from relativespace.odds import jam_odds
from relativespace.rng import Rng
from relativespace.rules import legal_moves
from relativespace.view import project
from tests.support.engine.botgames import bot_game
from tests.support.engine.reviews import JAMMED, played, worked_out
from tests.support.hidden import hidden_cards
from tests.support.tables import seated, with_other_faces


@cache
def jammed() -> tuple[Match, Review]:
    match = played(seated(JAMMED).match, "play 7 0", "play 7 0")
    return match, worked_out(match, 0, 1)


def beginnings(match: Match) -> Iterator[int]:
    """After how many moves each turn began, by who was to move; at last the number of all moves."""
    yield 0
    for ply in range(1, match.ply):
        if match.view_at(ply).is_fresh:
            yield ply
    yield match.ply


# --- where it turned ----------------------------------------------------------------------------------------------


def test_a_game_turned_where_a_last_card_jammed() -> None:
    match, found = jammed()
    assert match.winner == 0 and found.turning
    assert found.turning[:3] == (1, 1, 2), "the turn is Ben’s, the chance Ada’s"
    assert 0.2 < found.turning.before < 0.45, "his card fits in two games of three"
    assert 0.75 < found.turning.after < 1


def test_a_win_that_was_sure_from_the_start_turned_nowhere() -> None:
    match = played(seated("pods: 3\n Ada: - / - / 4 . . . .\n Ben: - / - / 6 7 . . .").match, "play 7 0")
    assert worked_out(match, 0, 1) == Review(None, {0: (), 1: ()})


def test_a_win_that_was_open_to_the_last_card_turned_there() -> None:
    match = played(seated("pods: 3\n Ada: - / - / (4) . . . .\n Ben: - / - / 6 . . . .").match, "play 7 0")
    found = worked_out(match, 0).turning
    assert found and (found[:3], found.after) == ((0, 0, 1), 1.0)
    assert 0.5 < found.before < 0.9


@pytest.mark.parametrize(("players", "level", "seed"), [(2, "greedy", 1), (4, "random", 0), (10, "greedy", 2)])
def test_it_is_always_a_single_turn_however_long_the_game(players: int, level: str, seed: int) -> None:
    match = bot_game([level] * players, seed)
    found, turns = worked_out(match).turning, list(beginnings(match))
    assert found and found.seat == match.view_at(found.first).turn
    assert turns.index(found.last) == turns.index(found.first) + 1
    assert found.after >= found.before + hindsight.LEAST_RISE


def test_a_turn_that_stands_out_is_found_by_other_chances_too(monkeypatch: pytest.MonkeyPatch) -> None:
    match, found = bot_game(["2", "2"], 59, first=0), set[tuple[int, ...]]()
    for salt in range(3):
        monkeypatch.setattr(chances, "_SALT", 1_000_003 * salt)
        turning = worked_out(match).turning
        assert turning
        found.add(turning[:3])
    assert len(found) == 1


# --- bold plays ---------------------------------------------------------------------------------------------------


def test_what_was_bold_is_told_with_the_odds_then_and_both_chances() -> None:
    match, found = jammed()
    play = found.bold[1][0]
    assert (play.ply, play.seat, play.pod, play.jammed) == (1, 1, 0, True)
    assert play.odds == jam_odds(match.view_at(1), match.config.deck, 0)
    assert play.fits == 1, "it was his last card (WIN-1)"
    assert play.jams < 0.5
    assert play.stake == play.odds * (1 - play.jams)


def test_known_cards_are_not_bold() -> None:
    """Nor is a card that comes back face up after a jam."""
    match, found = jammed()
    assert found.bold[0] == () and [play.ply for play in found.bold[1]] == [1]
    assert match.ply > 4


@pytest.mark.parametrize("pods", ["-", "0", "boom"])
def test_where_nothing_could_jam_nobody_was_bold(pods: str) -> None:
    text = f"pods: {pods}\n Ada: - / - / (4) (5) . . .\n Ben: - / - / 6 7 8 9 ."
    match = played(seated(text, boom="launch").match, "play 7 0")
    assert all(play.ply for play in worked_out(match, 0).bold[0])


def test_there_are_three_at_most_the_boldest_first_and_only_of_those_asked_about() -> None:
    match = bot_game(["random"] * 4, 1)
    found = worked_out(match, 0, 2, 3).bold
    assert set(found) == {0, 2, 3}
    for seat, plays in found.items():
        assert len(plays) <= 3 and all(play.seat == match.plies[play.ply].seat == seat for play in plays)
        assert sorted(plays, key=lambda play: -play.stake) == list(plays)
        assert all(play.stake >= bold.LEAST_STAKE and 0 < play.odds < 1 for play in plays)
    assert max(map(len, found.values())) == 3


# --- what it depends on -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5])
def test_cards_that_nobody_has_seen_have_no_say(players: int) -> None:
    """SET-3: deal anew what was hidden to the end, and the same is found."""
    match = bot_game(["greedy"] * players, seed=3)
    hidden = hidden_cards(match.copy_state())
    twin = Match(match.config, with_other_faces(match.copy_start(), hidden, Rng(8)))
    for move in match.moves:
        twin.play(move)
    assert twin.view == match.view and twin.copy_start().faces != match.copy_start().faces
    assert worked_out(twin, 0, 1) == worked_out(match, 0, 1)


def test_neither_seed_nor_names_have_a_say() -> None:
    """The same cards and moves are the same game, whoever deals them."""
    match, found = jammed()
    other = seated(JAMMED.replace("Ada", "Cleo")).match
    other._config = replace(other.config, seed=99)
    for move in match.moves:
        other.play(move)
    assert worked_out(other, 0, 1) == found


@pytest.mark.parametrize(("players", "whose"), [(2, (0, 1)), (10, (0, 1))])
def test_the_work_is_counted_and_done_in_small_steps(
    players: int, whose: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, calls, apply = bot_game(["greedy"] * players, 1), [0], tree.apply  # type: ignore[attr-defined]

    def counted(*args: object) -> None:
        calls[0] += 1
        apply(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(tree, "apply", counted)
    monkeypatch.setattr(bold, "apply", counted)
    most = before = 0
    for _ in review(match, whose):
        most, before = max(most, calls[0] - before), calls[0]
    a_try = (chances.TO_THE_END + 2) * players if players > chances.FEW else 60
    assert 0 < most <= (bold.WAYS + 1) * a_try
    whole = hindsight.BUDGET + hindsight.BUDGET_A_SEAT * players
    assert 10_000 < calls[0] < 1.3 * (whole + bold.BUDGET)


# --- what is true of it -------------------------------------------------------------------------------------------


def won_by_aunts(match: Match, ply: int, seat: int, games: int = 40) -> float:
    """How often a seat wins if aunts play on from there, on cards dealt anew."""
    redeal, aunt, won = Redeal(match.view_at(ply), match.config.deck), bot("2"), 0
    for number in range(games):
        rng = Rng(1_000 + number)
        state = redeal.deal(rng)
        for _ in range(400):  # two aunts may go round in circles
            if state.is_over:
                break
            apply(state, aunt(project(state), legal_moves(state), state.deck, rng))
        won += state.winner == seat
    return won / games


@pytest.mark.parametrize("seed", [50, 59])
def test_where_it_turned_good_players_agree(seed: int) -> None:
    """These two have endings in which the quick player, left alone, makes one blunder in every try."""
    match = bot_game(["2", "2"], seed, first=0)
    found = worked_out(match).turning
    assert found and match.winner is not None
    before, after = (won_by_aunts(match, ply, match.winner, games=200) for ply in (found.first, found.last))
    assert after > before, "a turn at which something turned"
    assert abs(found.before - before) < 0.2 and abs(found.after - after) < 0.2


@pytest.mark.parametrize(("seed", "ply"), [(50, 41), (50, 42), (59, 31), (59, 32), (59, 33)])
def test_a_game_that_is_as_good_as_won_is_seen_to_be(seed: int, ply: int) -> None:
    match = bot_game(["2", "2"], seed, first=0)
    assert match.winner is not None
    outlook = chances.Outlooks(match).after(ply)
    for _ in range(100):
        outlook.attempt()
    assert outlook.of(match.winner) > 0.85
    assert won_by_aunts(match, ply, match.winner) == 1


def test_what_a_jam_would_have_cost_is_judged_by_good_play_too() -> None:
    """It was her last card: it wins if it fits. And a jam would have left her far ahead, too."""
    review = worked_out(bot_game(["2", "2"], 28, first=0), 1)
    play = next(each for each in review.bold[1] if each.ply == 31)
    assert play.fits == 1 and 0.7 < play.jams < 1
