"""A puzzle that is opened: nothing is given away before it is answered, and after that all is told that there is."""

from __future__ import annotations

import pytest

from relativespace.formats.share_scene import encode_scene
from relativespace.moves import parse_move
from tests.support.pressing import think
from tests.support.puzzles import (
    POSITIONS,
    answer,
    asked,
    copied,
    do,
    in_game,
    making,
    opened,
    panel,
    scene,
    shown,
    told,
)
from tests.support.reading import find, text, the
from tests.support.tables import tap, taps_for
from web.present.page import page
from web.present.tree.nodes import Node
from web.session.intents import Intent
from web.session.setup.links import SCENE

CHOICES = {
    "give": ["play 3 0", "give 4 1"],
    "swap": ["play 3 0", "swap 4 1 0"],
    "take_top": ["play 3 0", "take 1"],
    "remove_pod": ["play 3 0", "remove 1"],
    "opened": ["open 5", "play 3 3"],
}


# --- before the answer ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", ["play", *CHOICES])
def test_the_page_is_the_same_whatever_the_answer_is_until_the_reader_has_answered(position: str) -> None:
    moves = [parse_move(move) for move in CHOICES.get(position, ["play 3 2"])]
    ways = set()
    for given in ("", *map(str, asked(position=position)[1].legal)):
        session, table = asked(position=position, **({"answer": given} if given else {}))
        pages = [shown(session)]
        for move in moves:
            for text_of_tap in taps_for(table.view, table.hand, move):
                assert not session.jobs, "nothing is thought of before"
                tap(table, text_of_tap)
                pages += [] if table.is_answered else [shown(session)]
        assert table.is_answered
        ways.add(tuple(pages))
    assert len(ways) == 1 and len(ways.pop()) == 2 * len(moves) - (position in ("take_top", "remove_pod", "opened"))


def test_no_hint_is_offered_nor_given_before() -> None:
    session, table = asked(answer="play 3 2")
    assert not find(page(session), tag="button", data_act="hint")
    assert not session.handle(Intent("hint", version=table.version)) and not session.jobs
    for act in ("lesson-show", "lesson-next"):
        session.handle(Intent(act))
    assert table.hand.meant is None and not table.match.ply


def test_the_question_stands_there_as_text_apart_from_the_direction_around_it() -> None:
    session, _table = asked(question="<b>שלום</b>\u202e & what?")
    (inside,) = the(panel(session), "question").children
    assert isinstance(inside, Node) and inside.tag == "bdi" and text(inside) == "<b>שלום</b> & what?"
    assert "<b>שלום" not in shown(session)


def test_any_legal_move_may_be_made_and_no_other() -> None:
    session, table = asked(answer="play 3 2")
    tap(table, "card 0 7")
    assert table.refusal and not table.match.ply and told(session, "refusal")
    answer(session, "play 4 1")
    assert table.is_answered


# --- the answer -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", CHOICES)
def test_a_card_s_choices_belong_to_the_answer(position: str) -> None:
    first, then = CHOICES[position]
    session, table = asked(position=position, answer=first)
    answer(session, first)
    assert not table.is_answered and table.can_act and not session.jobs
    answer(session, then)
    assert table.is_answered and not table.can_act and str(table.answer) == first


@pytest.mark.parametrize("position", POSITIONS)
def test_a_puzzle_that_begins_amidst_a_turn_is_answered_by_what_is_asked_then(position: str) -> None:
    sender = in_game(position)
    making(sender)
    session, table = opened(copied(sender))
    move = table.legal[0]
    answer(session, str(move))
    while not table.is_answered:
        answer(session, str(table.legal[0]))
    assert table.answer == move and table.advice


def test_what_the_asker_and_the_hint_would_have_played_is_told() -> None:
    session, table = asked(answer="play 3 2")
    answer(session, "play 3 2")
    assert told(session, "asker") == "You have played the puzzle’s own answer."
    assert "loads Stone head 9 onto pod 3" in told(session, "came-of-it")
    assert told(session, "advised").startswith(" The hint: ")
    assert do(session, "puzzle-again") and not table.match.ply
    answer(session, "play 4 1")
    assert told(session, "asker") == "The puzzle’s own answer: Stone head 9 onto pod 3."
    assert "Too small!" in text(panel(session)) and "Jam!" in text(the(page(session), id="alert"))


def test_of_an_answer_of_several_moves_only_its_beginning_is_compared() -> None:
    session, _table = asked(answer="open 5")
    answer(session, "open 5", "play 3 3")
    assert told(session, "asker") == "You have begun like the puzzle’s own answer."
    said = told(session, "advised").rpartition(". ")[2]
    assert "begun" in said or "beginning" in said


def test_how_the_answer_stands_beside_the_hint() -> None:
    session, table = asked()
    answer(session, "play 4 1")
    assert table.advice
    verdicts = set()
    for move in table.match.legal_at(0):
        do(session, "puzzle-again")
        answer(session, str(move))
        if table.is_answered:
            said = told(session, "advised").rpartition(". ")[2]
            is_best, is_good = move == table.advice.move, move in table.advice.good
            assert ("just" in said, "among the best" in said) == (is_best, is_good and not is_best)
            assert ("have begun" in said or "beginning" in said) == (table.match.ply > 1 and is_good)
            verdicts.add(said)
    assert len(verdicts) >= 2
    assert told(session, "asker") == "", "nobody has said what they would play"


def test_the_hint_is_thought_of_once_and_only_as_long_as_the_answer_stands() -> None:
    session, table = asked()
    tap(table, "card 0 3", "pod 2")
    assert table.is_answered and told(session, "advised") == "Thinking…" and len(session.jobs) == 1
    do(session, "puzzle-again")
    think(session)
    assert table.advice is None
    answer(session, "play 3 2")
    advice = table.advice
    do(session, "puzzle-again")
    tap(table, "card 0 3", "pod 2")
    assert table.advice is advice and advice and not session.jobs and "Thinking…" not in shown(session)


def test_a_hint_that_fails_is_not_waited_for() -> None:
    session, table = asked()
    tap(table, "card 0 3", "pod 2")
    work = session.jobs.pop().run()
    next(work)
    work.close()
    assert not table.is_wondering and told(session, "advised") == ""


def test_after_the_answer_nobody_moves() -> None:
    session, table = asked()
    answer(session, "play 3 2")
    ply = table.match.ply
    session.bot_move()
    tap(table, "card 1 0", "pod 0", "open")
    assert table.match.ply == ply and not table.is_bot_turn and table.shown == 0


def test_every_decision_can_be_taken_back_a_face_down_card_too() -> None:
    laid = scene(question="And now?")
    laid["players"][0]["stash"][1][3], laid["players"][0]["stash"][2][4] = ".", "(7)"
    _session, table = opened(SCENE + encode_scene(laid))
    for taps in (["card 0 11", "pod 0"], ["card 0 4", "pod 1"], ["open"]):
        tap(table, *taps)
        assert table.match.ply == 1 and table.undo_refusal is None
        assert tap(table, "undo") and not table.match.ply and table.can_act
    card = table.view.seats[0].slots[11]
    assert card and card.kind is None
