"""What a window shows while another one plays: sheets, replays, the set-up, and each move as it is where it is made."""

from __future__ import annotations

import pytest

from tests.test_keeping import next_taps, table_of, tap, visitor
from tests.windows import Device
from web.present.nodes import html
from web.present.page import page
from web.present.parts import alert
from web.session.cues import Ear, cues
from web.session.following import look_again
from web.session.outside import Memory
from web.session.sheet import SHEETS, Sheet


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
        second.show(Sheet(kind, number))
        tap(first, *next_taps(first))
        device.deliver()
        page(second)
        gone += second.sheet is None
    assert (gone > 0) == (kind in ("pod", "players")), "what is about something that is still there stays open"


def test_a_replay_that_is_open_while_another_window_moves_stays_as_it_is(device: Device) -> None:
    first, second = device.started(), device.opened()
    device.deliver()
    tap(second, "replay-open", "replay-first")
    for _ in range(5):
        tap(first, *next_taps(first))
        device.deliver()
        page(second)
        assert second.replay and (second.replay.at, second.replay.last) == (0, 1)
    tap(second, "replay-close")
    assert second.table is second.game and table_of(second).match.ply == table_of(first).match.ply


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
