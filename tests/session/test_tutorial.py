"""The script of the tutorial: each way through it is legal, teaches what it should, and ends in the learner's win."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from relativespace.cards import MIN_PLAYERS
from relativespace.formats.guide import TUTORIAL, Step, guide_of, shipped_scene
from relativespace.moves import Move
from relativespace.words.rulebook.chapters import RULES
from tests.support.tables import UNASKED, make, tap, taps_for
from web.session.lessons.guided import GuidedTable
from web.session.lessons.tutorial import Tutorial

IDEAS = ("TURN-2", "LOAD-1", "LOAD-2", "LOAD-3", "JAM-3", "KEY-1", "LAUNCH-1", "WIN-1")
"""The rules that somebody must have met who wants to play."""
MOST_WORDS, MOST_ELSE = 160, 55
"""Characters of a step's text and of what is said to another move: four lines and two on the smallest phone, where both
are to be read."""
JAM_BY = 5
"""The step by which one has met a jam: it is the rule that the game turns on."""
MOST_TAPS = 2

SCENE = shipped_scene(TUTORIAL)
GUIDE = guide_of(SCENE)
assert GUIDE is not None
STEPS = GUIDE.steps


def tutorial(at: str = "") -> Tutorial:
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
    assert len(ends) == 2, "a choice of two, which settles a later one"
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
    assert 0 < len(step.text) <= MOST_WORDS and len(step.instead) <= MOST_ELSE


def test_a_jam_is_met_early() -> None:
    assert "JAM-3" in {step.rule for step in STEPS[:JAM_BY]}


def test_the_step_after_a_launch_says_which_pod_has_moved_up() -> None:
    launched = next(step for step in STEPS if step.title == "LAUNCH!")
    assert "Pod 2 has moved up and is pod 1 now" in launched.text, "where there is no log, nothing else would say it"


def test_no_step_takes_more_than_two_taps() -> None:
    for table in WALKS:
        for move in table.meant:
            assert len(taps_for(table.view, table.hand, move)) <= MOST_TAPS


def test_what_the_rules_allow_and_the_step_does_not_mean_is_refused_with_what_to_do_instead() -> None:
    refused: set[int] = set()
    for table in WALKS:
        for move in set(table.legal if table.can_act else ()) - set(table.meant):
            before = table.match.ply
            tap(table, "cancel")
            tap(table, *taps_for(table.view, table.hand, move))
            assert table.match.ply == before and str(table.refusal) == table.now.instead
            refused.add(table.step)
    assert len(refused) > len(STEPS) / 2, "there is nearly always something else to try"


def test_what_the_rules_forbid_is_refused_with_their_reason() -> None:
    table = tutorial()
    tap(table, "next", "card 0 3")
    assert table.refusal is not None and table.refusal.rule == "TURN-2"


def test_the_cards_are_the_same_each_time_and_nothing_is_left_to_chance() -> None:
    ways: dict[tuple[Move, ...], str] = {}
    for table in [*WALKS, *(tutorial(table.at) for table in WALKS)]:
        assert ways.setdefault(table.match.moves, table.match.digest()) == table.match.digest()


def test_the_relative_has_more_cards_at_the_beginning_and_is_close_behind_at_the_end() -> None:
    assert len(SCENE.names) == MIN_PLAYERS
    mine, theirs = tutorial().view.seats
    assert (mine.cards, theirs.cards) == (5, 9)
    assert AT_STEPS[-1].view.seats[1].cards == 1


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
    step = next(number for number, step in enumerate(STEPS) if len(step.then) == 2)
    table = tutorial(AT_STEPS[step].at)
    while table.is_waiting:
        tap(table, "next")
    table.bot_move()
    assert len(table.due) == 1 and table.step == step + 1
    tap(table, "undo")
    assert table.step == step and not table.due and table.match.digest() == AT_STEPS[step].match.digest()


def test_at_the_beginning_there_is_no_step_back() -> None:
    table = tutorial()
    tap(table, "undo")
    assert table.step == 0 and table.refusal is not None


def test_show_me_marks_a_card_and_where_it_goes_at_every_step_that_asks_for_one() -> None:
    for table in AT_STEPS:
        table = tutorial(table.at)
        assert table.mark() == table.can_act
        assert table.hand.meant == (table.meant[0] if table.can_act else None)


# --- shown, and led on --------------------------------------------------------------------------------------------


def acting() -> list[int]:
    """The steps at which there is something to be done."""
    return [number for number, step in enumerate(STEPS) if step.moves]


def at_step(step: int) -> Tutorial:
    table = tutorial(AT_STEPS[step].at)
    while table.step < step:
        tap(table, "next")
    return table


@pytest.mark.parametrize("step", acting())
def test_show_me_a_second_time_does_it(step: int) -> None:
    table = at_step(step)
    ply = table.match.ply
    assert table.show() and table.match.ply == ply
    assert table.show() and table.match.ply == ply + 1 and table.step == step + 1


@pytest.mark.parametrize("step", acting())
def test_with_the_marked_card_in_the_hand_it_still_does_it(step: int) -> None:
    table = at_step(step)
    table.show()
    tap(table, f"card 0 {table.meant[0].slot}")
    assert table.selected == table.meant[0].slot and table.hand.meant == table.meant[0]
    table.show()
    assert table.step == step + 1


@pytest.mark.parametrize("step", [step for step in acting() if AT_STEPS[step].meant[0].verb == "play"])
def test_with_the_right_card_in_the_hand_it_marks_where_that_goes(step: int) -> None:
    table = at_step(step)
    last = table.meant[-1]
    tap(table, f"card 0 {last.slot}")
    table.show()
    assert table.selected == last.slot and table.hand.meant == last


def test_the_marks_follow_to_another_card_that_leads_on_and_to_no_other() -> None:
    table = at_step(next(step for step in acting() if len(AT_STEPS[step].meant) == 2))
    first, other = table.meant
    table.show()
    tap(table, f"card 0 {other.slot}")
    assert table.hand.meant == other
    wrong = next(move.slot for move in table.legal if move.slot not in (first.slot, other.slot))
    tap(table, f"card 0 {wrong}")
    assert table.hand.meant == other


def test_a_refusal_takes_the_marks_off() -> None:
    table = at_step(next(step for step in acting() if STEPS[step].title == "Special items"))
    table.show()
    wrong = next(move for move in table.legal if move not in table.meant)
    tap(table, *taps_for(table.view, table.hand, wrong))
    assert table.refusal and table.hand.meant is None
    ply = table.match.ply
    table.show()
    assert table.match.ply == ply and table.hand.meant and not table.refusal


def test_who_picks_the_keycard_up_is_led_to_the_button() -> None:
    step = next(step for step in acting() if AT_STEPS[step].meant[0].verb == "open")
    table = at_step(step)
    tap(table, f"card 0 {table.meant[0].slot}")
    assert table.hand.meant == table.meant[0]
    tap(table, "pod 0")
    assert str(table.refusal) == STEPS[step].instead
    tap(table, "open")
    assert table.step == step + 1


@pytest.mark.parametrize("taps", ["card 0 0", "card 0 11", "card 1 0", "pod 0"])
def test_a_tap_where_there_is_only_something_to_read_is_told_what_to_press(taps: str) -> None:
    for step, words in enumerate(STEPS[:-1]):
        if not words.moves:
            table = at_step(step)
            tap(table, taps)
            assert str(table.refusal) == "First press “Go on”."
            tap(table, "next")
            assert table.refusal is None and table.step == step + 1
