"""What a window shows while another one plays: sheets, replays, the set-up, and each move as it is where it is made."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from tests.support.tables import dealt, intent
from tests.support.visitors import Device, next_taps, table_of, tap, visitor
from web.present.page import page
from web.present.parts.frame import alert
from web.present.tree.nodes import html
from web.session.acts.windows import look_again
from web.session.platform import Memory
from web.session.session import Session
from web.session.settings import Settings
from web.session.sheet import SHEETS, Sheet, SheetKind
from web.session.table.cues import Ear, cues
from web.session.table.replay import Replay


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.mark.parametrize("kind", SHEETS)
def test_a_sheet_that_is_open_while_another_window_moves_can_be_drawn(device: Device, kind: str) -> None:
    """Pods come and go: each sheet is opened about the last of what there is, at each move of a whole game."""
    first, second = device.started(), device.opened()
    device.deliver()
    gone = 0
    while table_of(first).match.winner is None and table_of(first).match.ply < 300:
        view = table_of(second).view
        number = {"pod": len(view.pods) - 1, "stash": len(view.seats) - 1}.get(kind, -1)
        second.show(Sheet(cast("SheetKind", kind), number))
        tap(first, *next_taps(first))
        device.deliver()
        page(second)
        gone += second.sheet is None
    assert (gone > 0) == (kind in ("pod", "players")), "what is about something that is still there stays open"


def looked_through(session: Session) -> str:
    """The page of a replay, which is to be the same as if it were opened now at that place."""
    shown = session.replay
    assert shown and session.game
    drawn = html(page(session))
    session.replay = Replay(session.game.match, session.settings, shown.at)
    session.replay.is_playing, session.replay.is_sliding = shown.is_playing, shown.is_sliding
    assert html(page(session)) == drawn
    session.replay = shown
    return drawn


@pytest.mark.parametrize("at", [0, 1, 3])
def test_a_replay_that_is_open_while_another_window_moves_stays_where_it_is_and_has_the_new_moves(
    device: Device, at: int
) -> None:
    first, second = device.started(), device.opened()
    device.deliver()
    while table_of(first).match.ply < 3:
        tap(first, *next_taps(first))
    device.deliver()
    tap(second, "replay-open")
    second.handle(intent("replay-to", value=str(at)))
    replay = second.replay
    assert replay and replay.last == 3
    table, view, version = replay.table, replay.table.view, replay.table.version
    while table_of(first).match.ply < 8:
        tap(first, *next_taps(first))
        device.deliver()
        assert second.replay is replay and (replay.at, replay.last) == (at, table_of(first).match.ply)
        assert (replay.table, replay.table.view, replay.table.version) == (table, view, version)
        looked_through(second)
    tap(second, "replay-last")
    assert replay.table.view == table_of(first).view
    looked_through(second)
    tap(second, "replay-close")
    assert second.table is second.game and table_of(second).match.ply == table_of(first).match.ply


def test_a_replay_that_plays_by_itself_goes_on_into_what_another_window_plays(device: Device) -> None:
    first, second = device.started(), device.opened()
    device.deliver()
    tap(second, "replay-open", "replay-first", "replay-play")
    while table_of(first).match.ply < 3:
        tap(first, *next_taps(first))
    device.deliver()
    replay = second.replay
    assert replay and replay.is_playing
    seen = []
    while replay.is_playing:
        tap(second, "replay-tick")
        seen.append(replay.at)
    assert seen == [1, 2, 3]


def test_a_replay_of_moves_that_another_window_takes_back_goes_to_the_last_one_that_still_stands(
    device: Device,
) -> None:
    first, second = device.started(), device.opened()
    device.deliver()
    tap(first, "undo")
    tap(first, "card 0 1", "pod 0")
    device.deliver()
    assert table_of(second).match.ply == 1
    tap(second, "replay-open")
    replay = second.replay
    assert replay and replay.at == 1
    tap(first, "undo")
    device.deliver()
    assert (replay.at, replay.last) == (0, 0)
    looked_through(second)
    tap(first, "card 0 0", "pod 0")
    device.deliver()
    assert (replay.at, replay.last) == (0, 1)
    tap(second, "replay-play")
    tap(first, "undo")
    device.deliver()
    assert (replay.at, replay.last, replay.is_playing) == (0, 0, False), "there is nothing left to play"


def test_a_replay_goes_to_where_other_moves_begin() -> None:
    whole = dealt(2).match
    for _ in range(4):
        whole.play(whole.legal[0])
    other = whole.until(2)
    for _ in range(4):
        other.play(other.legal[-1])
    assert other.moves[2] != whole.moves[2]
    for at, there in ((1, 1), (2, 2), (3, 2), (4, 2)):
        replay = Replay(whole, Settings(), at)
        replay.goes_on_with(other)
        assert (replay.at, replay.last) == (there, 6)
        assert replay.table.view == other.view_at(there)
        anew = Replay(other, Settings(), there)
        assert [(ply, str(told)) for ply, told in replay.table.log] == [
            (ply, str(told)) for ply, told in anew.table.log
        ]


def test_a_sheet_about_a_pod_that_is_not_there_in_a_replay_any_more_closes(device: Device) -> None:
    first, second = device.started(), device.opened()
    device.deliver()
    pods = len(table_of(first).view.pods)
    while len(table_of(first).view.pods) <= pods:
        pods = len(table_of(first).view.pods)
        tap(first, *next_taps(first))
    device.deliver()
    tap(second, "replay-open")
    second.show(Sheet("pod", pods))
    tap(first, "undo")
    assert len(table_of(first).view.pods) == pods
    device.deliver()
    assert second.replay and second.sheet is None
    page(second)


def test_a_replay_of_another_game_is_left_alone(device: Device) -> None:
    first, second = device.started(), device.opened()
    device.deliver()
    other = dealt(2).match
    second.replay = Replay(other, second.settings, 0, "of another game")
    tap(first, *next_taps(first))
    device.deliver()
    assert second.replay.match.digest() == other.digest() and table_of(second).match.ply == 2


def test_a_replay_calls_the_people_as_another_window_does_now(device: Device) -> None:
    first, second = device.started(), device.opened()
    device.deliver()
    tap(second, "replay-open")
    match = table_of(first).match
    match.reseat(tuple(replace(seat, name=f"Zoë {number}") for number, seat in enumerate(match.config.seats)))
    tap(first, *next_taps(first))
    device.deliver()
    assert "Zoë 0" in looked_through(second) and second.replay and second.replay.at == 1


def test_a_move_of_another_window_is_seen_and_heard(device: Device) -> None:
    """Its words, its marks and its sounds are those that it has where it is made."""
    first, second = device.started(), device.opened()
    device.deliver()
    ear, loud = Ear(table_of(second)), 0
    while (before := table_of(first).match.ply) < 60 and table_of(first).match.winner is None:
        tap(first, *next_taps(first))
        device.deliver()
        if table_of(first).match.ply == before:  # whoever is next has been let to the table
            continue
        here, there = table_of(second), table_of(first)
        assert here.result and here.result == there.result
        assert html(alert(here)) == html(alert(there))
        loud += "Jam!" in html(alert(here))
        ear = ear.at(here)
        assert there.result and ear.listen() == cues(there.result) and ear.listen() == ()
    assert loud


def test_of_several_moves_at_once_and_of_an_undo_there_is_nothing_to_hear(device: Device) -> None:
    first, second = device.started(), device.opened()
    device.deliver()
    ear = Ear(table_of(second))
    tap(first, *next_taps(first))
    tap(first, *next_taps(first))
    device.deliver()
    ear = ear.at(table_of(second))
    result = table_of(second).result
    assert table_of(second).match.ply == 3 and result and result.events == () and ear.listen() == ()
    tap(first, "undo")
    device.deliver()
    assert ear.at(table_of(second)).listen() == ()


def test_a_set_up_looks_only_at_the_game_that_has_changed(device: Device) -> None:
    for _ in range(4):
        tap(device.started(), "setup")
    first = device.started()

    class Reading(Memory):
        def __init__(self) -> None:
            super().__init__()
            self.asked: list[str] = []

        def get(self, name: str) -> str | None:
            self.asked.append(name)
            return super().get(name)

    store = Reading()
    store.texts = device.store.texts
    waiting = visitor(store, "waiting")
    waiting.look_for_unfinished()
    for _ in range(3):
        tap(first, *next_taps(first))
        store.asked.clear()
        assert look_again(waiting, first.keeper.ident)
        assert all(first.keeper.ident in name for name in store.asked) and len(store.asked) == 2
        assert waiting.unfinished and waiting.unfinished.ply == table_of(first).match.ply
        assert not look_again(waiting, first.keeper.ident), "nothing has changed since"
