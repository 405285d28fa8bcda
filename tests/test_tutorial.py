"""The script of the tutorial: each way through it is legal, teaches what it should, and ends in the learner's win."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from relativespace.cards import MIN_PLAYERS
from relativespace.guide import TUTORIAL, Step, guide_of, shipped_scene
from relativespace.moves import Move
from relativespace.words.rulebook.chapters import RULES
from tests.tables import UNASKED, make, tap, taps_for
from web.session.guided import GuidedTable
from web.session.lesson import Tutorial

IDEAS = ("TURN-2", "LOAD-1", "LOAD-2", "LOAD-3", "JAM-3", "KEY-1", "LAUNCH-1", "WIN-1")
"""The rules that somebody must have met who wants to play."""
MOST_WORDS = 200
"""Characters of a step's text: five lines on the smallest phone."""
MOST_TAPS = 2

SCENE = shipped_scene(TUTORIAL)
GUIDE = guide_of(SCENE)
assert GUIDE is not None
STEPS = GUIDE.steps


def tutorial(at: str = "") -> GuidedTable:
    assert GUIDE is not None
    return Tutorial(SCENE, GUIDE, UNASKED, at)


def let_relatives_play(table: GuidedTable) -> None:
    while table.is_bot_turn:
        table.bot_move()


def walks() -> Iterator[GuidedTable]:
    """The table at every step of every way through: reading steps go on, and each allowed move is made once."""
    waiting = [tutorial()]
    while waiting:
        table = waiting.pop()
        yield table
        if table.is_waiting:
            further = tutorial(table.at)
            tap(further, *["next"] * further.is_waiting)  # the moves alone lead no further than to the reading
            while further.step < table.step + 1:
                tap(further, "next")
            let_relatives_play(further)
            waiting.append(further)
        elif table.can_act:
            for move in table.meant:
                further = tutorial(table.at)
                while further.step < table.step:
                    tap(further, "next")
                make(further, move)
                let_relatives_play(further)
                waiting.append(further)


WALKS = list(walks())
AT_STEPS = [next(table for table in WALKS if table.step == step) for step in range(len(STEPS))]


def test_every_way_through_ends_in_the_learners_win() -> None:
    ends = [table for table in WALKS if not table.is_waiting and not table.can_act]
    assert len(ends) == 4, "two choices of two"
    for table in ends:
        assert table.view.winner == table.learner and table.is_last_step and table.step == len(STEPS) - 1


def test_no_step_names_a_move_that_no_way_leads_to() -> None:
    for number, step in enumerate(STEPS):
        led_to = {move for table in WALKS if table.step == number for move in table.meant}
        assert led_to == set(step.moves or ())


def test_every_move_that_is_written_for_a_relative_is_made() -> None:
    for table in WALKS:
        assert not table.due, "the next one was not to be made"


def test_its_steps_are_about_all_that_one_needs_and_each_has_a_rule_of_the_book() -> None:
    assert {step.rule for step in STEPS} >= set(IDEAS)
    assert {step.rule for step in STEPS} <= set(RULES)
    assert 12 <= len(STEPS) <= 17


@pytest.mark.parametrize("step", STEPS, ids=[step.title for step in STEPS])
def test_a_steps_words_have_room_on_a_small_phone(step: Step) -> None:
    assert 0 < len(step.title) <= 24
    assert 0 < len(step.text) <= MOST_WORDS and len(step.instead) <= MOST_WORDS / 2


def test_no_step_takes_more_than_two_taps() -> None:
    for table in WALKS:
        for move in table.meant:
            assert len(taps_for(table.view, table.hand, move)) <= MOST_TAPS


def test_what_the_rules_allow_and_the_step_does_not_mean_is_refused_with_what_to_do_instead() -> None:
    refused = 0
    for table in WALKS:
        for move in set(table.legal if table.can_act else ()) - set(table.meant):
            before = table.match.ply
            tap(table, "cancel", *taps_for(table.view, table.hand, move))
            assert table.match.ply == before and str(table.refusal) == table.now.instead
            refused += 1
    assert refused > len(STEPS), "there is always something else to try"


def test_what_the_rules_forbid_is_refused_with_their_reason() -> None:
    table = tutorial()
    tap(table, "next", "card 0 3")
    assert table.refusal is not None and table.refusal.rule == "TURN-2"


def test_the_cards_are_the_same_each_time_and_nothing_is_left_to_chance() -> None:
    ways: dict[tuple[Move, ...], str] = {}
    for table in [*WALKS, *(tutorial(table.at) for table in WALKS)]:
        assert ways.setdefault(table.match.moves, table.match.digest()) == table.match.digest()


def test_the_relative_has_a_stash_as_it_is_dealt_and_is_close_behind_at_the_end() -> None:
    assert len(SCENE.names) == MIN_PLAYERS
    start, end = tutorial().view.seats[1], AT_STEPS[-1].view.seats[1]
    assert [card and card.kind is not None for card in start.slots] == [True] * 7 + [False] * 5
    assert end.cards == 1


@pytest.mark.parametrize("step", range(1, len(STEPS)))
def test_a_step_back_leads_to_the_step_before_as_it_was(step: int) -> None:
    table, before = AT_STEPS[step], AT_STEPS[step - 1]
    again = tutorial(table.at)
    while again.step < step:
        tap(again, "next")
    tap(again, "undo")
    assert again.step == step - 1 and again.match.digest() == before.match.digest()
    assert [str(told) for _ply, told in again.log] == [str(told) for _ply, told in before.log]
    assert again.is_waiting == before.is_waiting and again.can_act == before.can_act


def test_a_step_back_in_the_midst_of_a_relatives_moves_leads_to_the_step_they_belong_to() -> None:
    table = tutorial(AT_STEPS[10].at)
    make(table, table.meant[0])
    table.bot_move()
    assert len(table.due) == 1 and table.step == 11
    tap(table, "undo")
    assert table.step == 10 and not table.due and table.match.digest() == AT_STEPS[10].match.digest()


def test_at_the_beginning_there_is_no_step_back() -> None:
    table = tutorial()
    tap(table, "undo")
    assert table.step == 0 and table.refusal is not None


def test_show_me_marks_a_card_and_where_it_goes_at_every_step_that_asks_for_one() -> None:
    for table in AT_STEPS:
        assert table.mark() == table.can_act
        assert table.hand.meant == (table.meant[0] if table.can_act else None)
