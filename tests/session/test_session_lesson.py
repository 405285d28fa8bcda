"""The desk of the tutorial: how it is opened, left and gone on with, and that it touches nothing of games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.acting import as_act
from tests.support.tables import dealt, intent, make, tap, visit
from web.session.acts.on_table import put_new_on_table
from web.session.intents import Intent
from web.session.lessons.tutorial import Tutorial
from web.session.platform import TUTORIAL_PLACE, Memory, Outside
from web.session.session import Session
from web.session.setup.links import read_link
from web.session.sheet import OF_A_GAME


def learner(store: Memory | None = None) -> Session:
    """Somebody who has opened the tutorial; with a store, on a device that was used before."""
    session = visit()
    session.outside = Outside(store=store or Memory())
    session.handle(intent("lesson-open"))
    return session


def lesson_of(session: Session) -> Tutorial:
    assert isinstance(session.lesson, Tutorial)
    return session.lesson


def go(session: Session, steps: int) -> None:
    """So many steps on, as the page goes."""
    table = lesson_of(session)
    for _ in range(steps):
        if table.is_waiting:
            session.handle(intent("next"))
        else:
            make(table, table.meant[0])
            session.handle(intent("at"))  # whatever is done is kept by then
        while table.is_bot_turn:
            session.bot_move()


LAST = lesson_of(learner()).steps - 1


@pytest.mark.parametrize("steps", range(1, LAST))
def test_it_is_left_at_any_step_and_gone_on_with_there_on_the_same_device(steps: int) -> None:
    store = Memory()
    session = learner(store)
    go(session, steps)
    table = lesson_of(session)
    session.handle(intent("lesson-close"))
    assert session.lesson is None and session.table is None
    further = lesson_of(learner(store))
    assert further.match.digest() == table.match.digest()
    # What was only read is read once more.
    assert further.step == table.step or (further.is_waiting and further.step == table.step - 1)


def test_in_the_midst_of_a_relatives_moves_they_go_on_where_they_were() -> None:
    store = Memory()
    session = learner(store)
    table = lesson_of(session)
    go(session, next(number for number, step in enumerate(table.guide.steps) if len(step.then) == 2))
    session.handle(intent("next"))
    session.bot_move()
    assert len(table.due) == 1
    further = lesson_of(learner(store))
    assert further.due == table.due and further.match.digest() == table.match.digest() and further.is_bot_turn


def test_once_it_is_over_it_begins_anew() -> None:
    store = Memory()
    session = learner(store)
    go(session, LAST)
    assert lesson_of(session).view.winner == 0 and not session.is_learning
    assert store.names() == []
    assert lesson_of(learner(store)).step == 0


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "nonsense",
        "[]",
        '{"script": "another", "at": "play 0 0"}',
        '{"at": "play 0 0"}',
        '{"script": null, "at": 7}',
    ],
)
def test_what_was_kept_of_another_script_or_is_nonsense_begins_anew(kept: str) -> None:
    store = Memory()
    store.put(TUTORIAL_PLACE, kept)
    assert lesson_of(learner(store)).step == 0


def test_kept_moves_that_lead_nowhere_are_left_out() -> None:
    store = Memory()
    go(learner(store), 3)
    text = store.get(TUTORIAL_PLACE)
    assert text is not None
    store.put(TUTORIAL_PLACE, text.replace("play 3 0", "play 11 5"))
    table = lesson_of(learner(store))
    assert table.step == 2 and table.match.ply == 2 and table.can_act


def test_only_a_move_is_a_reason_to_keep_it_anew() -> None:
    kept: list[str] = []

    class Counting(Memory):
        def put(self, name: str, text: str) -> bool:
            kept.append(text)
            return super().put(name, text)

        def remove(self, name: str) -> None:
            kept.append("")
            super().remove(name)

    session = learner(Counting())
    go(session, 2)
    for act in ("lesson-show", "menu", "close", "look-log", "close", "card 0 3", "cancel"):
        session.handle(intent(act))
    assert kept[0] == "" and len(kept) - 1 == lesson_of(session).match.ply == len([text for text in kept if text])


def test_a_device_that_keeps_nothing_is_no_hindrance() -> None:
    class Refusing(Memory):
        def put(self, name: str, text: str) -> bool:
            return False

    session = learner(Refusing())
    go(session, LAST)
    assert lesson_of(session).view.winner == 0


def test_a_visitor_who_has_begun_is_offered_to_go_on() -> None:
    store = Memory()
    session = learner(store)
    assert not session.is_learning, "nothing has been done yet"
    go(session, 2)
    assert session.is_learning
    later = visit()
    later.outside = Outside(store=store)
    later.take_link(read_link(""))
    assert later.is_learning and later.lesson is None


def test_the_game_on_the_table_is_the_same_after_it() -> None:
    session = visit(dealt(3))
    game = session.game
    assert game is not None
    tap(game, "card 0 0")
    before, kept = game.match.digest(), session.outside.store.names()
    session.handle(intent("menu"))
    session.handle(intent("lesson-open"))
    assert session.sheet is None and session.table is session.lesson
    go(session, LAST)
    assert [name for name in session.outside.store.names() if name not in kept] == []
    session.handle(intent("lesson-close"))
    assert game.match.digest() == before and game.selected == 0
    assert session.table is game


def test_no_game_is_kept_and_nothing_is_counted() -> None:
    store = Memory()
    session = learner(store)
    go(session, LAST - 1)
    assert store.names() == [TUTORIAL_PLACE]
    go(session, 1)
    assert store.names() == [] and session.counted is None and session.keeper.ident == ""


@pytest.mark.parametrize("kind", OF_A_GAME)
def test_what_only_a_game_has_does_not_open(kind: str) -> None:
    session = visit(dealt(2))
    session.handle(intent("lesson-open"))
    assert not session.handle(intent(f"look-{kind}")) and session.sheet is None


@pytest.mark.parametrize("act", ["replay-open", "hint", "again", "redo"])
def test_what_a_game_has_beside_that_does_nothing_to_it(act: str) -> None:
    session = visit(dealt(2))
    session.handle(intent("lesson-open"))
    table = lesson_of(session)
    session.handle(intent(act))
    assert session.table is table and table.step == 0 and session.replay is None


def test_its_log_and_the_pods_and_stashes_can_be_looked_at() -> None:
    session = learner()
    for act, number in (("look-log", -1), ("look-pod 0", 0), ("look-stash 1", 1)):
        session.handle(intent(act))
        assert session.sheet == (act.removeprefix("look-").partition(" ")[0], number)


def test_a_press_that_was_meant_for_an_earlier_table_does_nothing() -> None:
    session = learner()
    table = lesson_of(session)
    late = table.version
    go(session, 2)
    for act in ("lesson-back", "lesson-show", "lesson-next", "lesson-close", "next"):
        assert not session.handle(Intent(act, version=late))
    assert session.lesson is table and table.step == 2


def test_from_the_start_leads_there_from_anywhere() -> None:
    session = learner()
    go(session, 7)
    session.handle(intent("menu"))
    session.handle(intent("lesson-again"))
    assert lesson_of(session).step == 0 and lesson_of(session).match.ply == 0 and session.sheet is None


@pytest.mark.parametrize("fragment", ["#tutorial", "#tutorial.", "#%74utorial"])
def test_a_link_opens_it_whatever_else_it_says(fragment: str) -> None:
    session = visit()
    session.take_link(read_link("?players=Ada,Ben&seed=7&theme=dark", fragment))
    assert isinstance(session.lesson, Tutorial) and session.game is None
    session.handle(intent("lesson-close"))
    assert [seat.name for seat in session.setup.seats] == ["Ada", "Ben"]


def test_other_fragments_are_no_tutorial() -> None:
    for fragment in ("", "#", "#tutor", "#tutorials", "#g=tutorial"):
        assert not read_link("", fragment).learns


def test_a_game_that_comes_takes_its_place() -> None:
    session = learner()
    go(session, 3)
    put_new_on_table(session, dealt(2).match)
    assert session.lesson is None and session.table is session.game and session.is_learning


def test_its_relative_waits_for_a_press_at_that_pace_and_asks_nothing_at_any() -> None:
    session = learner()
    for name, value in (("pace", "step"), ("blind", "always"), ("handover", "always"), ("seating", "round")):
        session.handle(Intent(as_act(f"set-{name}"), value=value))
    table = lesson_of(session)
    assert session.facing == 0
    tap(table, "next", "card 0 0", "pod 0")
    assert table.is_bot_turn and table.robots.wait and not table.is_waiting
    tap(table, "step")
    assert table.robots.is_called
    session.bot_move()
    assert table.can_act and table.step == 2
    assert replace(session.settings, pace="normal").blind == "always", "the player's own settings stay as they are"
