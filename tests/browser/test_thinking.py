"""The slices in which the page thinks, without a page: whose turn it is, what is dropped, what a fault does."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from typing import Any

import pytest

from tests.support.tables import visit
from web.browser import thinking
from web.browser.thinking import Outcome, Thinking
from web.session.jobs import Job


@pytest.fixture(autouse=True)
def one_step_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by one whenever somebody looks at it."""
    ticks = iter(range(10**9))
    monkeypatch.setattr(thinking.time, "perf_counter", lambda: next(ticks))  # type: ignore[attr-defined]
    monkeypatch.setattr(thinking, "SLICE", 2)


class Page:
    """What `Thinking` calls, and what it did, in order."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.session = visit()
        self.thinking = Thinking(self.session, lambda: self.told.append("shown"), lambda: self.told.append("fault"))

    def work(self, name: str, steps: int, result: object = None) -> Generator[None, None, Any]:
        try:
            for _ in range(steps):
                self.told.append(name)
                yield
            return result or name
        finally:
            self.told.append(f"{name} over")

    def job(self, name: str, steps: int) -> Job:
        return Job(self.work(name, steps), lambda: True, lambda value: self.told.append(f"{value} done"))


def test_work_comes_to_its_end_and_lets_others_in_between() -> None:
    page = Page()

    async def both() -> tuple[Outcome | None, Outcome | None]:
        thinks = (page.thinking.think(page.work(name, 3), lambda: True) for name in "ab")
        return tuple(await asyncio.gather(*thinks))  # type: ignore[return-value]

    assert asyncio.run(both()) == (Outcome("a"), Outcome("b"))
    assert page.told == ["a", "b", "a", "b", "a", "b", "a over", "b over"]


def test_what_nobody_wants_any_more_is_dropped_and_closed() -> None:
    page = Page()
    assert asyncio.run(page.thinking.think(page.work("a", 9), lambda: page.told.count("a") < 3)) is None
    assert page.told == ["a", "a", "a", "a over"]


def test_what_was_never_wanted_is_not_begun() -> None:
    page = Page()
    assert asyncio.run(page.thinking.think(page.work("a", 9), lambda: False)) is None
    assert page.told == []


def test_a_job_comes_before_a_thought_for_somebody_waits_for_it() -> None:
    page = Page()

    def asks_for_a_hint() -> Generator[None, None, str]:
        yield from page.work("robot", 2)
        page.session.jobs.append(page.job("hint", 3))
        page.thinking.wake()
        yield
        yield from page.work("robot", 2)
        return "move"

    assert asyncio.run(page.thinking.think(asks_for_a_hint(), lambda: True)) == Outcome("move")
    middle = ["hint", "hint", "hint", "hint over", "hint done", "shown"]
    assert page.told == ["robot", "robot", "robot over", *middle, "robot", "robot", "robot over"]


def test_jobs_are_done_one_after_the_other_and_each_is_shown() -> None:
    page = Page()

    async def wake() -> None:
        page.session.jobs += [page.job("a", 1), page.job("b", 1)]
        page.thinking.wake()
        page.thinking.wake()
        await page.thinking.think(page.work("robot", 1), lambda: True)

    asyncio.run(wake())
    done = [[name, f"{name} over", f"{name} done", "shown"] for name in "ab"]
    assert page.told == [*done[0], *done[1], "robot", "robot over"] and page.session.jobs == []


def test_a_job_that_is_not_wanted_any_more_is_not_shown() -> None:
    page = Page()

    async def wake() -> None:
        page.session.jobs.append(Job(page.work("a", 5), lambda: "a" not in page.told, page.told.append))
        page.thinking.wake()
        await page.thinking.think(page.work("robot", 1), lambda: True)

    asyncio.run(wake())
    assert page.told == ["a", "a over", "robot", "robot over"]


def test_a_fault_in_a_job_is_told_and_the_next_is_done() -> None:
    page = Page()

    def fails() -> Generator[None, None, None]:
        yield
        raise LookupError

    async def wake() -> None:
        page.session.jobs += [Job(fails(), lambda: True, page.told.append), page.job("b", 1)]
        page.thinking.wake()
        await page.thinking.think(page.work("robot", 1), lambda: True)

    asyncio.run(wake())
    assert page.told == ["fault", "b", "b over", "b done", "shown", "robot", "robot over"]


def test_a_fault_in_a_thought_is_its_callers() -> None:
    page = Page()

    def fails() -> Generator[None, None, None]:
        yield
        raise LookupError

    with pytest.raises(LookupError):
        asyncio.run(page.thinking.think(fails(), lambda: True))


def test_a_slice_takes_as_many_steps_as_fit_into_it(monkeypatch: pytest.MonkeyPatch) -> None:
    page, pauses = Page(), []
    inner = asyncio.sleep

    async def sleep(delay: float) -> None:
        pauses.append(page.told.count("a"))
        await inner(delay)

    monkeypatch.setattr(thinking, "SLICE", 4)
    monkeypatch.setattr(thinking.asyncio, "sleep", sleep)  # type: ignore[attr-defined]
    asyncio.run(page.thinking.think(page.work("a", 7), lambda: True))
    assert pauses == [0, 3, 6]
