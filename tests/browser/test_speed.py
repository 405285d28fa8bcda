"""The stopwatch for a device, with a clock of the test's: what a cold start measures isn't its last word."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator

import pytest

from relativespace.seats import EFFORTS
from web.browser import speed
from web.browser.speed import STRETCH, STRETCHES, Speed
from web.session.effort import SPEEDS


class Device:
    """Its clock goes on with each move that is timed, and by what a move takes now."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time, self.moves = 0.0, 0
        self.set_speed(SPEEDS[0][0] * 2)
        monkeypatch.setattr(speed.time, "perf_counter", lambda: self.time)  # type: ignore[attr-defined]
        monkeypatch.setattr(speed, "LATER", 0)
        monkeypatch.setattr("web.session.effort.trial", self.trial)

    def set_speed(self, moves_a_millisecond: float) -> None:
        self.takes = 1 / moves_a_millisecond / 1000

    def trial(self) -> Iterator[None]:
        for self.moves in itertools.count():
            self.time += self.takes
            yield


async def rest() -> None:
    """Until nothing is left to be done."""
    while others := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.gather(*others)


def test_measured_in_peace_it_is_asked_for_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device(monkeypatch)

    async def visit() -> None:
        measured = Speed()
        await measured.measure()
        before = device.time
        assert measured.effort() == EFFORTS[0] and device.time == before

    asyncio.run(visit())


def test_at_a_deal_before_that_it_is_measured_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device(monkeypatch)
    device.set_speed(SPEEDS[-1][0])

    async def visit() -> None:
        assert Speed().effort() == EFFORTS[-2]
        assert device.time >= STRETCH * STRETCHES

    asyncio.run(visit())


def test_a_device_that_was_busy_at_its_first_deal_gets_its_due_at_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device(monkeypatch)

    async def visit() -> None:
        measured = Speed()
        device.set_speed(0.1)
        assert measured.effort() == EFFORTS[-1]
        device.set_speed(SPEEDS[0][0] * 2)
        await rest()
        assert measured.effort() == EFFORTS[0]

    asyncio.run(visit())


def test_once_measured_well_a_busy_moment_takes_nothing_away(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device(monkeypatch)

    async def visit() -> None:
        measured = Speed()
        await measured.measure()
        device.set_speed(0.1)
        await measured.measure()
        assert measured.effort() == EFFORTS[0]

    asyncio.run(visit())
