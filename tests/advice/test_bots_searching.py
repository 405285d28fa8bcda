"""What the thinking players think on: positions that look like the true one, so many moves tried, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from relativespace import apply as engine
from relativespace.bots import dice, finish, glance, levels, search, think, tree
from relativespace.bots.levels import GRANDMA, UNCLE, budget_of
from relativespace.bots.redeal import Redeal
from relativespace.bots.search import Weighing, weigh
from relativespace.bots.tree import grow
from relativespace.bots.value import judge
from relativespace.cards import Deck
from relativespace.match import Match
from relativespace.moves import Move
from relativespace.odds import unseen
from relativespace.pyramid import slots_in
from relativespace.rng import Rng
from relativespace.rules import legal_moves
from relativespace.seats import EFFORTS
from relativespace.state import State, deal
from relativespace.view import project
from tests.support.builders import Table
from tests.support.engine.botgames import bot_game
from tests.support.engine.random_decks import random_deck


def positions(number: int) -> list[State]:
    """Those of a random game with a random deck, choices in the middle of a turn among them."""
    deck = random_deck(number)
    seen: list[Any] = []
    state, rng = deal(deck, 2 + number % (deck.max_players - 1), number), Rng(number)
    while not state.is_over and len(seen) < 80:
        seen.append(state.clone())
        legal = legal_moves(state)
        engine.apply(state, legal[rng.below(len(legal))])
    return seen


@pytest.mark.parametrize("number", range(25))
def test_a_position_dealt_anew_looks_the_same_and_allows_the_same(number: int) -> None:
    for state in positions(number):
        view = project(state)
        world = Redeal(view, state.deck).deal(Rng(number))
        assert project(world) == view
        assert legal_moves(world) == legal_moves(state)


def test_a_card_that_nobody_has_seen_becomes_each_of_the_unseen_ones_as_often_as_there_are_such(station: Deck) -> None:
    view = bot_game(["greedy"] * 2, seed=5, plies=12).view
    redeal, rng, found, rounds = Redeal(view, station), Rng(1), Counter[str](), 6000
    there = unseen(view, station)
    for _ in range(rounds):
        world = redeal.deal(rng)
        found.update(station.kinds[world.faces[world.stash[0][slot]]].id for slot in slots_in(world.down[0])[:1])
    assert set(found) == set(there)
    for kind, count in there.items():
        assert abs(found[kind] / rounds - count / there.total()) < 0.02


def test_a_position_dealt_anew_holds_no_more_of_a_kind_than_there_are(station: Deck) -> None:
    view = bot_game(["random"] * 10, seed=5, plies=30).view
    world = Redeal(view, station).deal(Rng(1))
    dealt = [world.faces[card] for seat in range(10) for card in world.stash[seat] if card >= 0]
    dealt += [world.faces[card] for pod in world.pods for card in pod]
    held = Counter(dealt + [world.faces[card] for card in world.discard])
    assert all(count <= station.kinds[face].count for face, count in held.items())


class Counted:
    """`apply`, counted wherever the searchers call it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls = 0
        for module in (search, tree, glance):
            monkeypatch.setattr(module, "apply", self)

    def __call__(self, state: State, move: Move) -> None:
        self.calls += 1
        engine.apply(state, move)


def longest_try(match: Match) -> int:
    """More `apply` calls than one try of any searcher can take, but for a game's last rare ones."""
    return 8 * len(match.config.seats) + 40


@pytest.mark.parametrize("effort", EFFORTS)
@pytest.mark.parametrize(("level", "whole"), [("3", UNCLE), ("4", GRANDMA)])
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_budgets_are_counts_and_are_kept(
    level: str, whole: int, seats: int, effort: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = bot_game(["greedy"] * seats, seed=3, plies=5)
    counted = Counted(monkeypatch)
    finish(think(level, match.view, match.legal, match.config.deck, dice(3, 5), effort))
    budget = budget_of(whole, match.view, effort)
    assert budget == whole * seats * effort // 8
    assert budget <= counted.calls <= budget + longest_try(match) * len(match.legal)


@pytest.mark.parametrize("level", ["3", "4"])
@pytest.mark.parametrize("seats", [2, 10])
def test_a_step_of_a_thought_is_one_try(level: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = bot_game(["greedy"] * seats, seed=3, plies=5)
    counted, steps, before, most = Counted(monkeypatch), 0, 0, 0
    for _ in think(level, match.view, match.legal, match.config.deck, dice(3, 5), EFFORTS[-1]):
        steps += 1
        most, before = max(most, counted.calls - before), counted.calls
    assert steps > 10
    assert most <= longest_try(match)


@pytest.mark.parametrize("searcher", [weigh, grow])
def test_every_legal_move_is_tried_even_with_no_budget(searcher: Callable[..., Weighing], station: Deck) -> None:
    match = bot_game(["greedy"] * 10, seed=3, plies=5)
    options = finish(searcher(match.view, match.legal, station, Rng(1), 0))
    assert sorted(option.move for option in options) == list(match.legal)
    assert all(option.tries >= 1 and 0 <= option.chance <= 1 for option in options)


@pytest.mark.parametrize("level", ["2", "3", "4"])
def test_whoever_thinks_takes_the_win_that_lies_there(level: str) -> None:
    table = Table.of("pods: 3 | 5\nA: 4 . . / - / -\nB: 1 . . / - / -")
    state = table.state
    assert str(levels_choice(level, state)) == "play 0 0"


@pytest.mark.parametrize("level", ["2", "3", "4"])
def test_whoever_thinks_does_not_make_a_mess_where_a_card_loads(level: str) -> None:
    table = Table.of("pods: 3 3 3 5\nA: 2 . 9 / 1 . . 1 / (1) . . . (5)\nB: 1 1 1 / 2 2 2 2 / (1) (2) (3) (4) (5)")
    assert str(levels_choice(level, table.state)) == "play 2 0"


def levels_choice(level: str, state: State) -> Move:
    return finish(levels.LEVELS[level](project(state), legal_moves(state), state.deck, Rng(1), EFFORTS[0]))


def test_the_judge_s_chances_are_shares_of_one(station: Deck) -> None:
    for seats in (2, 5, 10):
        match = bot_game(["greedy"] * seats, seed=9)
        for ply in range(0, match.ply + 1, 5):
            world = Redeal(match.view_at(ply), station).deal(Rng(1))
            chances = judge(station).chances(world)
            assert len(chances) == seats and abs(sum(chances) - 1) < 1e-9 and min(chances) >= 0
        assert judge(station).chances(match.copy_state())[match.winner or 0] == 1


def test_the_judge_looks_at_no_face_down_card(station: Deck) -> None:
    view = bot_game(["greedy"] * 3, seed=9, plies=9).view
    redeal, rng = Redeal(view, station), Rng(1)
    assert len({tuple(judge(station).chances(redeal.deal(rng))) for _ in range(20)}) == 1


def test_fewer_cards_and_an_earlier_turn_are_better() -> None:
    table = Table.of("pods: -\nA: 4 4 . / - / -\nB: 4 4 4 / - / -")
    ahead, behind = judge(table.state.deck).chances(table.state)
    assert ahead > behind
    even = Table.of("pods: -\nA: 4 4 4 / - / -\nB: 4 4 4 / - / -")
    mover, other = judge(even.state.deck).chances(even.state)
    assert mover > other
