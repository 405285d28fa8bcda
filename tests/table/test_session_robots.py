"""Robots at a table: what they think of, however it is interrupted; and how people stop them and call their moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from relativespace.bots import Thought, finish
from relativespace.formats.save import read_save, save_text
from relativespace.match import Config, Match, Seat
from relativespace.moves import Move
from relativespace.rng import Rng
from tests.support.builders import station_deck
from tests.support.tables import intent, make, tap, visit
from web.session.intents import Intent
from web.session.settings import Settings
from web.session.table.focus_order import goes_on
from web.session.table.table import Table

LEVELS = ("random", "1", "2", "3", "4")


def at_table(*levels: str, seed: int = 7, effort: int = 1, pace: str = "normal") -> Table:
    """A game of seats with these levels. The robots think little: what is proved is no less true for more."""
    names = ("Ada", "Ben", "Cleo", "Dan")
    config = Config(tuple(map(Seat, names, levels)), station_deck(), seed=seed, effort=effort)
    return Table(Match(config), Settings(blind="never", handover="never", pace=pace))


def interrupted(thought: Thought, steps: int) -> None:
    """Think so many steps, or as many as there are, and drop it."""
    for _ in range(steps):
        if next(thought, "over") == "over":
            return
    thought.close()


# --- the same move, whatever comes in between ------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_thought_that_was_dropped_leaves_no_trace_in_the_next(level: str) -> None:
    table, rng = at_table(level, level), Rng(1)
    for _ in range(3):
        wanted = finish(table.robots.thought())
        for _ in range(2):
            before = table.match.digest()
            interrupted(table.robots.thought(), 1 + rng.below(12))
            assert table.match.digest() == before
        assert finish(table.robots.thought()) == wanted
        table.bot_move(wanted)
        assert table.match.moves[-1] == wanted


def test_two_thoughts_that_are_thought_by_turns_don_t_disturb_each_other() -> None:
    table, other = at_table("3", "3"), at_table("3", "3", seed=8)
    alone = finish(table.robots.thought()), finish(other.robots.thought())
    thoughts = {0: table.robots.thought(), 1: other.robots.thought()}
    found: dict[int, Move] = {}
    while thoughts:
        for which, thought in list(thoughts.items()):
            try:
                next(thought)
            except StopIteration as end:
                found[which] = end.value
                del thoughts[which]
    assert (found[0], found[1]) == alone


def test_after_an_undo_and_the_same_move_again_a_robot_answers_the_same() -> None:
    answers = []
    for undoes in (False, True):
        table = at_table("person", "3", seed=9)
        first = next(move for move in table.legal if move.verb == "play" and table.view.seats[0].slots[move.slot])
        make(table, first)
        if undoes:
            assert table.is_bot_turn
            interrupted(table.robots.thought(), 3)
            assert tap(table, "undo") and table.can_act
            make(table, first)
        table.bot_move()
        answers.append(table.match.moves)
    assert answers[0] == answers[1]


def test_a_robot_that_thinks_in_one_go_moves_as_one_that_thinks_step_by_step() -> None:
    one, other = at_table("4", "2"), at_table("4", "2")
    for _ in range(4):
        one.bot_move()
        other.bot_move(finish(other.robots.thought()))
    assert one.match.moves == other.match.moves


def test_a_kept_game_goes_on_with_the_same_moves() -> None:
    table = at_table("3", "4", effort=2)
    table.bot_move()
    back = Table(read_save(save_text(table.match)).match, Settings())
    assert back.match.config.effort == 2
    for robots in (table, back):
        robots.bot_move()
        robots.bot_move()
    assert back.match.digest() == table.match.digest()


# --- stopped, going on, called ---------------------------------------------------------------------------------


def test_stopped_robots_stand_still_until_they_are_let_go_on() -> None:
    table = at_table("random", "random")
    robots = table.robots
    assert robots.can_stop and not robots.wait
    assert tap(table, "stop") and robots.wait and table.is_bot_turn
    assert not tap(table, "stop")
    assert tap(table, "go-on") and not robots.wait and robots.can_stop
    assert not tap(table, "go-on")


def test_while_they_are_stopped_one_move_can_be_called_and_then_they_wait_again() -> None:
    table = at_table("random", "random")
    tap(table, "stop")
    for ply in range(3):
        assert tap(table, "step") and table.robots.is_called and not table.robots.wait
        assert not tap(table, "step"), "it is on its way"
        table.bot_move()
        assert table.match.ply == ply + 1 and table.robots.wait


def test_step_by_step_each_move_of_a_robot_is_called() -> None:
    table = at_table("person", "random", "random", pace="step")
    assert not table.robots.wait, "a person is to move"
    make(table, table.legal[-1])
    while table.is_bot_turn:
        assert table.robots.wait and not table.robots.can_stop
        tap(table, "step")
        assert not table.robots.wait
        table.bot_move()
    assert table.can_act and not table.robots.are_held


def test_another_pace_lets_robots_go_that_waited_to_be_called() -> None:
    table = at_table("random", "random", pace="step")
    session = visit(table)
    assert table.robots.wait
    session.handle(Intent("set-pace", value="fast"))
    assert not table.robots.wait and table.robots.can_stop


def test_a_single_robot_can_be_stopped_too_and_waits_at_each_of_its_turns() -> None:
    table = at_table("random", "person")
    assert tap(table, "stop") and table.robots.wait
    tap(table, "step")
    table.bot_move()
    assert table.can_act and not table.robots.can_stop, "a person isn't stopped"
    while table.can_act:
        make(table, table.legal[0])
    assert table.robots.wait
    assert tap(table, "go-on") and not table.robots.wait


@pytest.mark.parametrize("pace", ["normal", "step"])
def test_robots_that_have_given_up_wait_and_can_be_called_or_let_go_on(pace: str) -> None:
    table = at_table("random", "random", pace=pace)
    tap(table, "step")
    table.robots.give_up()
    assert table.robots.wait and table.robots.is_stopped
    assert tap(table, "step") and not table.robots.wait
    table.robots.give_up()
    assert tap(table, "go-on") and table.robots.wait == (pace == "step")


def test_a_call_dies_with_the_position_it_was_made_in() -> None:
    table = at_table("person", "random", "random", pace="step")
    make(table, table.legal[0])
    tap(table, "step")
    assert table.robots.is_called
    tap(table, "undo")
    assert not table.robots.is_called
    make(table, table.legal[0])
    assert table.robots.wait
    tap(table, "step")
    table.reseat(tuple(replace(seat, name=seat.name * 2) for seat in table.match.config.seats))
    assert table.robots.wait, "and with the one who was to make it"


def test_a_press_that_comes_too_late_calls_nothing() -> None:
    table = at_table("random", "random", pace="step")
    old = intent("step", table.version)
    tap(table, "step")
    table.bot_move()
    assert not table.handle(old) and table.robots.wait


def test_nobody_is_held_where_nobody_plays() -> None:
    table = at_table("random", "random", pace="step")
    table.is_watched = True
    robots = table.robots
    assert not tap(table, "step") and not robots.wait and not robots.can_stop
    table.is_watched = False
    while table.is_bot_turn:
        table.bot_move()
    assert table.view.winner is not None and not robots.wait and not tap(table, "step")


def test_robots_alone_need_no_press_to_the_end() -> None:
    table = at_table("1", "random", "greedy", "2")
    while table.is_bot_turn:
        assert not table.robots.wait
        table.bot_move()
    assert table.view.winner is not None


def test_whoever_plays_by_keys_goes_on_with_the_next_move() -> None:
    table = at_table("random", "random", pace="step")
    assert next(iter(goes_on(table))) == Intent("step")
    tap(table, "step")
    assert next(iter(goes_on(table))).act == "title"
