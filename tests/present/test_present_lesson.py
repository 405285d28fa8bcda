"""The tutorial on the page: its panel, its end, the ways to it, and what of the page around it makes no sense in it."""

from __future__ import annotations

import pytest

from relativespace.formats.guide import TUTORIAL, guide_of, shipped_scene
from tests.support.reading import buttons, classes, find, intent_of, text, the
from tests.support.tables import dealt, intent, tap, visit
from web.present.page import page, page_title, screen_name
from web.present.tree.nodes import Node
from web.session.lessons.guided import GuidedTable
from web.session.session import Session

GUIDE = guide_of(shipped_scene(TUTORIAL))
assert GUIDE is not None
STEPS = GUIDE.steps
LAST = len(STEPS) - 1
FIRST_MOVE, KEYCARD, JAM = 1, 5, 4


def at(step: int, session: Session | None = None) -> Session:
    """Somebody at a step of the tutorial."""
    session = session or visit()
    session.handle(intent("lesson-open"))
    table = table_of(session)
    while table.step < step:
        table.make()
        while table.is_bot_turn:
            session.bot_move()
    return session


def table_of(session: Session) -> GuidedTable:
    assert session.lesson is not None
    return session.lesson


def panel_of(session: Session) -> Node:
    return the(page(session), "lesson")


def acts(node: Node) -> list[str]:
    return [intent_of(button).act for button in buttons(node)]


@pytest.mark.parametrize("step", range(LAST))
def test_each_step_says_its_idea_and_how_far_one_is_and_where_the_rule_stands(step: int) -> None:
    panel = panel_of(at(step))
    assert text(the(panel, id="h-turn")) == STEPS[step].title
    assert text(the(panel, id="idea", role="status")) == STEPS[step].text
    assert text(the(panel, "counted")) == f"Step {step + 1} of {LAST}"
    assert the(panel, "rulelink").attrs["href"].endswith(f"#{STEPS[step].rule}")


@pytest.mark.parametrize("step", range(LAST))
def test_each_step_offers_its_way_on_one_back_and_one_out(step: int) -> None:
    way_on = ["next"] if not STEPS[step].moves else ["lesson-show"]
    offered = (["open"] if step == KEYCARD else []) + way_on + (["lesson-back"] if step else []) + ["lesson-close"]
    assert acts(panel_of(at(step))) == offered
    assert find(panel_of(at(step)), data_act="lesson-back"), "it is there when it leads nowhere, too: nothing moves"


def test_show_me_rings_the_card_and_the_pod() -> None:
    session = at(FIRST_MOVE)
    assert not find(page(session), "hinted")
    session.handle(intent("lesson-show"))
    pod, card = find(page(session), "hinted")
    assert find(card, data_slot=0) and find(pod, data_pod=0)


def test_show_me_marks_the_button_where_one_is_to_be_pressed() -> None:
    session = at(KEYCARD)
    keycard = table_of(session).meant[0].slot
    for act in ("lesson-show", f"card 0 {keycard}"):
        session.handle(intent(act))
        assert find(the(panel_of(session), data_act="open"), "bulb") and not find(page(session), "hinted")
        assert text(the(panel_of(session), "refusal")) == "Press the marked button."


def test_the_button_that_a_step_asks_for_stays_whatever_is_in_the_hand_and_is_called_as_the_step_says() -> None:
    session = at(KEYCARD)
    for slot in sorted({move.slot for move in table_of(session).legal}):
        session.handle(intent(f"card 0 {slot}"))
        assert text(the(panel_of(session), data_act="open")) == "Open a pod"
    assert "“Open a pod”" in STEPS[KEYCARD].text


def test_once_the_marked_card_is_in_the_hand_the_pod_is_what_is_marked() -> None:
    session = at(FIRST_MOVE)
    session.handle(intent("lesson-show"))
    assert text(the(panel_of(session), "refusal", role="status")) == "First the marked card, then the pod."
    session.handle(intent("card 0 0"))
    (pod,) = find(page(session), "hinted")
    assert "data-pod" in pod.attrs
    assert text(the(panel_of(session), "refusal", role="status")) == "Now the marked pod."


def test_show_me_then_offers_to_do_it() -> None:
    session = at(FIRST_MOVE)
    for words in ("Show me", "Do it for me"):
        shown = the(panel_of(session), data_act="lesson-show")
        assert text(shown) == shown.attrs["aria-label"] == words
        session.handle(intent_of(shown))
    assert table_of(session).step == FIRST_MOVE + 1


def test_what_is_said_to_a_press_stands_below_the_words_of_the_step_and_takes_nothing_of_them() -> None:
    session = at(KEYCARD)
    tap(table_of(session), "card 0 9", "pod 0")
    told = the(panel_of(session), "taught")
    assert text(the(told, id="idea")) == STEPS[KEYCARD].text
    assert text(told.children[-1]).startswith(STEPS[KEYCARD].instead)


def test_where_there_is_only_something_to_read_a_pod_opens_no_sheet() -> None:
    session = at(JAM)
    session.handle(intent_of(the(page(session), tag="button", data_pod=0)))
    assert session.sheet is None
    assert text(the(panel_of(session), "refusal", role="status")) == "First press “Go on”."


@pytest.mark.parametrize("step", [number for number, step in enumerate(STEPS) if step.then])
def test_what_a_relative_is_about_to_do_is_not_told_before_it_is_done(step: int) -> None:
    session = at(step)
    table = table_of(session)
    session.handle(intent("next") if table.is_waiting else intent("at"))
    if not table.due:
        table.make()
    while table.due:
        told = text(panel_of(session))
        assert STEPS[step + 1].text not in told and STEPS[step + 1].title not in told
        assert not find(panel_of(session), "rulelink") and not find(page(session), "hinted")
        session.bot_move()
    assert STEPS[step + 1].text in text(panel_of(session))


def test_a_refusal_stands_in_a_region_that_was_there() -> None:
    session = at(KEYCARD)
    assert text(the(panel_of(session), "refusal", role="status")) == ""
    tap(table_of(session), "card 0 9", "pod 0")
    assert text(the(panel_of(session), "refusal", role="status")) == STEPS[KEYCARD].instead


def test_while_a_relative_plays_the_panel_says_what_has_happened_and_reads_out_nothing() -> None:
    session = at(FIRST_MOVE)
    tap(table_of(session), "card 0 0", "pod 0")
    panel = panel_of(session)
    assert text(the(panel, id="h-turn")) == "Aunt Marge’s turn"
    assert [text(said).strip() for said in find(panel, "idea")] == [
        "",
        "Pip loads Teapot 3 onto pod 1. Aunt Marge is thinking…",
    ]
    assert text(the(panel, "counted")) == f"Step {FIRST_MOVE + 1} of {LAST}"
    assert acts(panel) == ["lesson-back", "lesson-close"]


def test_at_the_pace_of_a_press_a_move_that_is_said_and_a_button_lead_on() -> None:
    session = at(FIRST_MOVE)
    session.handle(intent("set-pace", value="step"))
    tap(table_of(session), "card 0 0", "pod 0")
    panel = panel_of(session)
    assert text(the(panel, id="idea")) == "Aunt Marge waits for “Next move”."
    assert acts(panel)[0] == "step"
    assert session.handle(intent_of(the(panel, data_act="step")))


@pytest.mark.parametrize(("has_game", "out"), [(False, "Play for real"), (True, "Back to the game")])
def test_the_end_is_that_of_a_game_and_leads_to_one(has_game: bool, out: str) -> None:
    session = at(LAST, visit(dealt(2) if has_game else None))
    end = the(page(session), "finale")
    assert text(the(end, id="h-turn")) == "You have escaped!" and find(end, "getaway") and find(end, "embers")
    assert "is-over" in classes(the(page(session), "table")) and not find(page(session), "me")
    assert acts(end) == ["lesson-close", "lesson-again"] and text(the(end, data_act="lesson-close")) == out
    assert the(end, tag="a").attrs["href"] == "rules.html"
    assert screen_name(session) == "on-end"
    session.handle(intent_of(the(end, data_act="lesson-again")))
    assert table_of(session).step == 0 and screen_name(session) == "on-table"


@pytest.mark.parametrize("step", [0, JAM, LAST])
def test_the_menu_has_what_fits_and_the_tab_says_what_it_is(step: int) -> None:
    session = at(step, visit(dealt(2)))
    session.handle(intent("menu"))
    dialog = the(page(session), tag="dialog")
    ways = [[text(way) for way in find(group, "go")] for group in find(dialog, "ways")]
    assert ways[0] == ["Station log", "From the start", "Leave"]
    assert text(the(dialog, id="h-game")) == "This lesson"
    assert page_title(session, "Relative Space") == "Learn to play – Relative Space"


def test_the_moves_of_its_log_lead_nowhere() -> None:
    session = at(JAM)
    session.handle(intent("look-log"))
    dialog = the(page(session), tag="dialog")
    assert len(find(dialog, "then")) > JAM and not find(dialog, data_act="replay-to")


def test_the_set_up_and_the_menu_lead_to_it_and_say_when_it_was_begun() -> None:
    session = visit()
    for words in ("Learn to play", "Go on learning"):
        assert text(the(the(page(session), "welcome"), data_act="lesson-open")) == words
        session.handle(intent("menu"))
        assert text(the(the(page(session), tag="dialog"), data_act="lesson-open")) == words
        session.handle(intent("close"))
        at(2, session)
        session.handle(intent("lesson-close"))


def test_another_windows_game_is_not_talked_of_in_it() -> None:
    session = visit(dealt(2))
    game = session.game
    assert game is not None
    game.is_watched = True
    assert text(the(page(session), "strip")) != ""
    assert text(the(page(at(2, session)), "strip")) == ""
