"""The clock of robots, without a page: what happens after faults of ours, and how the robots get going again."""

from __future__ import annotations

import asyncio

import pytest

from tests.support.tables import dealt, tap, visit
from web.browser.robots import MOST_FAULTS, Robots
from web.browser.thinking import Thinking
from web.session.table.table import Table


class Page:
    """What `Robots` calls. The next so many moves end in a fault."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.told: list[str] = []
        self.faults = 0
        self.session = visit(table)
        inner = self.session.bot_move
        table.settings = self.session.settings = table.settings.with_value("pace", "instant")

        def move(*which: object) -> None:
            if self.faults:
                self.faults -= 1
                raise LookupError
            inner(*which)  # type: ignore[arg-type]

        async def nothing() -> None:
            pass

        monkeypatch.setattr(self.session, "bot_move", move)
        thinking = Thinking(self.session, self.draw, self.recover)
        self.robots = Robots(self.session, thinking, self.draw, self.recover, settled=nothing, answered=nothing)

    def draw(self) -> None:
        self.told.append("drawn")

    def recover(self) -> None:
        assert self.session.game
        self.told.append("stopped" if self.session.game.robots.wait else "fault")

    async def run(self) -> None:
        """Wake the robots, as after each act, and let them play until they are still."""
        self.robots.wake()
        if self.robots._playing:
            await self.robots._playing


def test_after_a_single_fault_they_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(table := dealt(2, robots=range(2)), monkeypatch)
    page.faults = MOST_FAULTS - 1
    asyncio.run(page.run())
    assert table.view.winner is not None and not table.robots.is_stopped
    assert page.told == ["fault"] * page.told.count("fault") + ["drawn"] * table.match.ply and "fault" in page.told


def test_after_several_in_a_row_they_are_stopped_and_that_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(table := dealt(2, robots=range(2)), monkeypatch)
    page.faults = MOST_FAULTS
    asyncio.run(page.run())
    assert page.told == [*["fault"] * (MOST_FAULTS - 1), "stopped"]
    assert table.match.ply == 0 and table.robots.is_stopped


def test_a_press_elsewhere_lets_them_be_and_go_on_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(table := dealt(2, robots=range(2)), monkeypatch)
    page.faults = 2 * MOST_FAULTS

    async def presses() -> None:
        await page.run()
        before = list(page.told)
        await page.run()
        assert page.told == before, "nobody has asked for another try"
        tap(table, "go-on")
        await page.run()
        assert page.told == 2 * before and table.robots.wait
        tap(table, "go-on")
        await page.run()

    asyncio.run(presses())
    assert table.view.winner is not None


def test_a_robot_that_was_stopped_before_stays_so_after_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(table := dealt(2, robots=range(2)), monkeypatch)
    page.faults = MOST_FAULTS - 1

    async def presses() -> None:
        tap(table, "stop")
        tap(table, "step")
        page.robots.wake()
        while table.match.ply == 0:
            await asyncio.sleep(0)
        assert table.robots.wait
        page.session.game = None
        await page.run()

    asyncio.run(presses())
    assert table.match.ply == 1 and table.robots.is_stopped
