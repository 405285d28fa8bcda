"""Two windows on one game: one plays, the other shows each move, and nothing is ever written over.

The windows share a store. What they tell each other goes by post, which a test hands out when it likes, or loses.
"""

from __future__ import annotations

import pytest

from tests.support.tables import intent
from tests.support.visitors import Device, next_taps, reopened, table_of, tap, visitor
from web.present.page import page
from web.present.tree.nodes import html
from web.session.acts.windows import hear, look_again
from web.session.notices import strip_of
from web.session.platform import Memory
from web.session.session import Session
from web.session.sheet import Sheet

ELSEWHERE = "This game is played in another window."


@pytest.fixture
def device() -> Device:
    return Device()


def said(session: Session) -> str:
    shown = strip_of(session)
    return str(shown.told) if shown else ""


def test_the_second_window_says_so_and_follows_move_by_move(device: Device) -> None:
    first, second = device.started(), device.opened()
    device.deliver()
    assert device.playing == [True, False]
    assert said(second).startswith(ELSEWHERE) and said(first) == ""
    assert 'data-act="window-lead"' in html(page(second))
    for ply in range(2, 6):
        tap(first, *next_taps(first))
        device.deliver()
        there = table_of(second)
        assert there.match.ply == ply and there.match.digest() == table_of(first).match.digest()
        assert not there.can_act and not there.is_bot_turn


def test_nothing_that_is_tapped_in_a_window_that_follows_changes_anything(device: Device) -> None:
    first, second = device.started(), device.opened()
    device.deliver()
    before = dict(device.store.texts)
    for act in ("card 1 0", "pod 0", "undo", "redo", "open", "next", "confirm"):
        tap(second, act)
    second.bot_move()
    assert device.store.texts == before and table_of(second).match.ply == 1
    tap(first, "undo")
    device.deliver()
    assert table_of(second).match.ply == 0


def test_play_here_makes_the_other_one_follow(device: Device) -> None:
    first, second = device.started(), device.opened()
    device.deliver()
    version = table_of(second).version
    tap(second, "window-lead")
    device.deliver()
    assert device.playing == [False, True]
    assert table_of(second).version > version, "a press that was meant for the table of before is too late"
    tap(second, *next_taps(second))
    device.deliver()
    assert table_of(first).match.ply == 2 and said(first).startswith(ELSEWHERE) and said(second) == ""


def test_when_the_first_window_has_gone_the_other_one_just_plays(device: Device) -> None:
    device.started()
    second = device.opened()
    device.deliver()
    del device.windows[0]
    tap(second, "window-lead")
    tap(second, *next_taps(second))
    assert table_of(second).match.ply == 2 and table_of(reopened(device.store)).match.ply == 2


def test_a_window_that_nobody_answers_plays(device: Device) -> None:
    device.started()
    device.windows.clear()
    device.opened()
    device.deliver()
    assert device.playing == [True]


def test_moves_in_both_before_any_message_is_there_lose_none_that_was_kept(device: Device) -> None:
    """Post that is late: whoever comes second to the shelf follows, and shows what the other has done."""
    first, second = device.started(), device.opened()
    tap(second, *next_taps(second))
    kept = table_of(second).match.digest()
    tap(first, *next_taps(first))
    assert table_of(first).is_watched and table_of(first).match.digest() == kept
    device.deliver()
    assert device.playing == [False, True]
    assert table_of(reopened(device.store)).match.digest() == kept


def test_an_answer_that_comes_after_a_move_doesn_t_stop_both(device: Device) -> None:
    device.started()
    second = device.opened()
    tap(second, *next_taps(second))
    device.deliver()
    assert device.playing == [False, True]


def test_both_keep_in_the_same_moment_and_one_of_them_goes_on(device: Device) -> None:
    """Two browsers' processes see each other's texts a moment late; of two that go to the same place one stays."""
    first, second = device.started(), device.opened()
    late = Memory()
    late.texts = dict(device.store.texts)
    first.keeper.shelf.store = late
    tap(second, *next_taps(second))
    tap(first, *next_taps(first))
    first.keeper.shelf.store = device.store
    device.deliver()
    assert device.playing == [False, True]
    assert table_of(first).match.digest() == table_of(second).match.digest()


def test_lost_messages_lose_no_move(device: Device) -> None:
    first, second = device.started(), device.opened()
    for session in (first, second, first, second, second, first):
        for other in device.windows:
            other.errands.clear()
        if not table_of(session).is_watched:
            tap(session, *next_taps(session))
        newest = table_of(reopened(device.store)).match
        assert any(table_of(each).match.digest() == newest.digest() for each in device.windows)
    assert device.playing.count(True) == 1


def test_three_windows_have_one_that_plays(device: Device) -> None:
    device.started()
    device.opened("second")
    third = device.opened("third")
    device.deliver()
    assert device.playing == [True, False, False]
    tap(third, "window-lead")
    device.deliver()
    assert device.playing == [False, False, True]


def test_another_game_is_nobody_s_business(device: Device) -> None:
    first = device.started()
    other = visitor(device.store, "other", iter(range(500, 100_000)))
    device.windows.append(other)
    tap(other, "start")
    device.deliver()
    assert device.playing == [True, True] and first.keeper.ident != other.keeper.ident


def test_a_set_up_learns_of_a_game_that_was_begun_in_another_window(device: Device) -> None:
    waiting = visitor(device.store, "waiting")
    first = device.started()
    assert look_again(waiting, first.keeper.ident)
    assert waiting.unfinished and waiting.unfinished.ident == first.keeper.ident


def test_a_game_deleted_in_another_window_goes_on_where_it_is_played(device: Device) -> None:
    first = device.started()
    device.store.texts.clear()
    assert not look_again(first, first.keeper.ident)
    tap(first, *next_taps(first))
    assert device.playing == [True] and table_of(reopened(device.store)).match.ply == 2


def test_a_game_deleted_while_it_is_followed_can_still_be_played_here(device: Device) -> None:
    device.started()
    second = device.opened()
    device.deliver()
    device.store.texts.clear()
    tap(second, "window-lead")
    assert not table_of(second).is_watched and table_of(second).match.ply == 1
    tap(second, *next_taps(second))
    assert table_of(reopened(device.store)).match.ply == 2


def test_names_that_were_being_typed_are_for_whoever_plays(device: Device) -> None:
    first, second = device.started(), device.opened()
    tap(second, "look-players")
    second.handle(intent("rename 0", value="Zoë"))
    device.deliver()
    assert second.sheet is None
    tap(second, "look-players")
    assert second.sheet == Sheet("players")
    second.handle(intent("rename 0", value="Zoë"))
    tap(second, "close")
    assert table_of(second).names == table_of(first).names


NONSENSE = ["", "ask", "have x", "lead  second", "ask GAME", "shout GAME other", "have GAME a b c"]


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_from_another_window_is_not_listened_to(device: Device, text: str) -> None:
    first = device.started()
    assert not hear(first, text.replace("GAME", first.keeper.ident))
    assert device.playing == [True]
