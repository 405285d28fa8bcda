"""Guides as strangers write them: what is wrong is refused by name, and what can't be known before ends politely."""

from __future__ import annotations

import json
from typing import Any

import pytest

from relativespace.formats.guide import MAX_QUESTION, MAX_TEXT, Guide, guide_of, moves_in
from relativespace.formats.scene import read_json
from relativespace.formats.share_scene import encode_scene
from relativespace.text.faults import FormatError
from tests.support.puzzles import scene
from tests.support.reading import text
from tests.support.tables import tap
from web.present.demo.demo import demo_page
from web.present.tree.nodes import Node
from web.session.embedded import Asked, embedded
from web.session.lessons.guided import NOWHERE, GuidedTable
from web.session.session import Session

FIRST = {"title": "One", "text": "First.", "moves": ["play 3 2"]}
LAST = {"title": "Two", "text": "Done."}


def guide(**demo: Any) -> Guide:
    found = guide_of(read_json(json.dumps({**scene(), "demo": demo})))
    assert found
    return found


def shown(*steps: dict[str, Any]) -> tuple[Session, GuidedTable]:
    """In an article, a scene of somebody's own with these steps."""
    session = embedded(Asked(code=encode_scene({**scene(), "demo": {"steps": list(steps)}})), lambda: 0)
    assert isinstance(session.lesson, GuidedTable)
    return session, session.lesson


def drawn(session: Session) -> Node:
    return demo_page(session)


# --- what can be known at the beginning -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("demo", "faults"),
    [
        ({"steps": 7}, ["demo.steps: not_a_list"]),
        ({"steps": [7, "x"]}, ["demo.steps[0]: not_a_table", "demo.steps[1]: not_a_table"]),
        ({"steps": [FIRST], "about": 7}, ["demo.about: not_text"]),
        ({"steps": [{"title": []}, {"text": 3}]}, ["demo.steps[0].title: not_text", "demo.steps[1].text: not_text"]),
        ({"steps": [{**FIRST, "else": "x" * (MAX_TEXT + 1)}]}, ["demo.steps[0].else: demo_text"]),
        ({"steps": [{**FIRST, "picked": 12}]}, ["demo.steps[0].picked: out_of_range"]),
        ({"steps": [{**FIRST, "picked": True}]}, ["demo.steps[0].picked: out_of_range"]),
        ({"steps": [{**FIRST, "rule": "the jam"}]}, ["demo.steps[0].rule: demo_rule"]),
        ({"steps": [{**FIRST, "moves": "all"}]}, ["demo.steps[0].moves: not_a_list"]),
        ({"steps": [{**FIRST, "moves": ["jump"]}]}, ["demo.steps[0].moves[0]: demo_move"]),
        ({"steps": [{**FIRST, "moves": ["play 9 0"]}]}, ["demo.steps[0].moves[0]: demo_move"]),
        ({"steps": [LAST, {**FIRST, "moves": ["play 9 0"]}]}, ["demo.steps[1].moves[0]: demo_move"]),
        ({"steps": [{**LAST, "then": ["play 3 2"]}, FIRST]}, ["demo.steps[0].then[0]: demo_move"]),
        ({"steps": [{**FIRST, "then": [7]}]}, ["demo.steps[0].then[0]: demo_move"]),
        ({"question": "x" * (MAX_QUESTION + 1)}, ["demo.question: demo_text"]),
        ({"question": "?", "answer": "play 9 0"}, ["demo.answer: demo_move"]),
    ],
)
def test_what_is_wrong_at_the_beginning_is_refused_by_name(demo: dict[str, Any], faults: list[str]) -> None:
    with pytest.raises(FormatError) as refused:
        guide(**demo)
    assert [f"{fault.path}: {fault.code}" for fault in refused.value.faults] == faults


def test_of_several_first_moves_one_has_to_be_allowed() -> None:
    (step,) = guide(steps=[{**FIRST, "moves": ["play 9 0", "play 3 2"]}]).steps
    assert step.moves == tuple(moves_in("play 9 0,play 3 2"))


def test_texts_are_measured_and_shown_without_what_cannot_be_seen() -> None:
    unseen = "\u200b\u202e" * MAX_TEXT
    found = guide(steps=[{**FIRST, "text": f"a{unseen}b\n c"}], about=unseen)
    assert found.steps[0].text == "ab c" and found.about == ""


def test_with_a_question_steps_are_passed_over_and_without_one_an_answer() -> None:
    assert guide(question="Well?", steps=7) == Guide(question="Well?")
    assert guide(steps=[FIRST], answer="play 9 0").answer is None


def test_moves_as_text_are_read_up_to_the_first_that_is_none() -> None:
    assert list(map(str, moves_in("play 3 0,give 1 2,jump,play 4 0"))) == ["play 3 0", "give 1 2"]


# --- what is met on the way -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "steps",
    [
        [{**FIRST, "then": ["play 1 5"]}, LAST],
        [{**FIRST, "then": ["play 0 2", "give 0 0"]}, LAST],
        [{**FIRST, "then": ["play 0 2", "play 1 0", "play 4 0"]}, LAST],
        [FIRST, {**FIRST, "moves": ["play 4 2"]}, LAST],
        [FIRST, {**FIRST, "moves": "any"}, LAST],
        [{**FIRST, "then": ["play 0 0", "play 1 0"]}, {**FIRST, "moves": ["play 3 2"]}, LAST],
    ],
    ids=["then", "second then", "then for the reader", "another's turn", "any, at another's turn", "no such card"],
)
def test_a_guide_that_goes_on_with_what_cannot_be_played_ends_there(steps: list[dict[str, Any]]) -> None:
    session, table = shown(*steps)
    assert table.make()
    for _ in range(10):
        drawn(session)
        if table.is_bot_turn:
            session.bot_move()
    assert table.is_last_step and not table.can_act and not table.due
    assert NOWHERE.text in text(drawn(session)) or LAST["text"] in text(drawn(session))
    for act in (table.make, table.mark, table.read):
        assert not act()
    assert table.back() and table.can_act and table.now.title == "One"


def test_an_address_that_leads_there_shows_the_same_end() -> None:
    code = encode_scene({**scene(), "demo": {"steps": [{**FIRST, "then": ["play 1 5"]}, {**FIRST, "title": "Two"}]}})
    session = embedded(Asked(code=code, at="play 3 2,play 1 5,play 3 2"), lambda: 0)
    table = session.lesson
    assert table and table.at == "play 3 2" and table.now is NOWHERE and table.is_last_step
    assert NOWHERE.title in text(drawn(session))


def test_a_picked_card_that_is_not_there_is_not_picked() -> None:
    _session, table = shown({**FIRST, "picked": 0})
    assert table.selected is None and table.can_act


def test_a_rule_that_is_not_in_the_book_is_not_linked_to() -> None:
    unknown = "-".join(("JAM", "99"))
    session, _table = shown({**FIRST, "rule": unknown}, LAST)
    assert unknown not in str(drawn(session))


def test_braces_in_a_stranger_s_words_are_braces() -> None:
    words = "{name} {0} {} %s {"
    step = {"title": words, "text": words, "else": words, "moves": ["play 3 2"]}
    session, table = shown(step, LAST)
    tap(table, "card 0 4", "pod 1")
    assert str(table.refusal) == words and not table.match.ply
    assert text(drawn(session)).count(words) >= 2
