"""Robots at the table: they go on by themselves until it is a person's turn, never behind the menu, and not when they
are stopped; what they decide in slices is what they decide in one go."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import Site, start
from e2e.support.mirror import Mirror
from e2e.support.player import MenuPage, SetupPage, TablePage
from e2e.support.resuming import KEPT

QUERY = "?players=Ada,Robo@greedy,Bolt@greedy&seed=4&first=0"
ROBOTS = "?players=Robo@greedy,Bolt@random&seed=4"
THINKERS = "?players=Ada,Robo@{level},Bolt@{level}&seed=4&first=0"
AN_AGE = 20_000
"""Milliseconds: longer than a robot ever waits."""


@pytest.fixture
def standing(page: Page, site: Site) -> Callable[[str], TablePage]:
    """standing(query): a table before which the clock stands still. A page of its own: the clock stays with it."""

    def sit_down(query: str) -> TablePage:
        start(page, site.url + query)
        page.clock.install(time=0)
        page.clock.pause_at(1_000)
        return TablePage(page)

    return sit_down


def let_play(table: TablePage, ply: int, turn: int, phase: str = "play") -> None:
    """Let time pass until so many moves are made. In steps: a robot thinks and waits when the move before it is done,
    and gives way some times meanwhile."""
    for _ in range(8 * ply + 10):
        if table.table.get_attribute("data-ply") == str(ply):
            break
        table.page.clock.run_for(AN_AGE)
    table.expect_at(ply, turn, phase)


def test_robots_play_on_to_the_persons_turn(fresh: Callable[[str], Page]) -> None:
    mirror, page = Mirror(QUERY), fresh(QUERY)
    MenuPage(page).set("Fast")
    table = TablePage(page)
    for _ in range(4):
        while mirror.view.turn == 0:
            for tap in mirror.next_taps():
                table.press(tap)
                mirror.tap(tap)
        while mirror.table.is_bot_turn:
            mirror.table.bot_move()
        table.expect_at(mirror.table.match.ply, mirror.view.turn, mirror.view.phase)
        mirror.assert_shown_on(page)
    assert mirror.table.match.ply >= 12


def test_nothing_moves_behind_the_menu(standing: Callable[[str], TablePage]) -> None:
    table, mirror = standing(QUERY), Mirror(QUERY)
    menu, clock = MenuPage(table.page), table.page.clock
    table.press(*mirror.next_taps())
    expect(table.page.locator(".turn.thinking")).to_be_visible()
    menu.open()
    clock.run_for(AN_AGE)
    table.expect_at(1, turn=1)
    menu.close.click()
    let_play(table, 3, turn=0)


def test_undo_while_a_robot_thinks_takes_it_out_of_its_hands(standing: Callable[[str], TablePage]) -> None:
    table, mirror = standing(QUERY), Mirror(QUERY)
    table.press(*mirror.next_taps())
    table.expect_at(1, turn=1)
    table.undo.click()
    table.expect_at(0, turn=0)
    table.page.clock.run_for(AN_AGE)
    table.expect_at(0, turn=0)
    table.press(*mirror.next_taps())
    let_play(table, 3, turn=0)


def test_robots_alone_play_to_the_end(standing: Callable[[str], TablePage]) -> None:
    table, mirror = standing(ROBOTS), Mirror(ROBOTS)
    while mirror.table.is_bot_turn:
        mirror.table.bot_move()
    table.expect_at(1)  # the first one was thinking before the clock stood
    let_play(table, mirror.table.match.ply, mirror.view.turn, "over")
    mirror.assert_shown_on(table.page)
    expect(table.again).to_be_visible()


def thinking_alike(page: Page, query: str) -> Mirror:
    """The game as CPython plays it, whose robots think as much as those of this device do: the kept game says it."""
    mirror = Mirror(query)
    match = mirror.table.match
    match.reseat(match.config.seats, kept(page)["config"]["effort"])
    return mirror


def kept(page: Page) -> dict[str, Any]:
    """The game as the device has it: of its two places the newer one."""
    saves: list[dict[str, Any]] = [json.loads(text.partition("\n")[2]) for text in page.evaluate(KEPT)]
    return max(saves, key=lambda save: len(save["moves"]))


def test_step_by_step_by_keys_each_robot_decides_as_it_does_elsewhere(fresh: Callable[[str], Page]) -> None:
    query = THINKERS.format(level=3)
    page = fresh(query)
    table = TablePage(page)
    MenuPage(page).set("Step by step")
    mirror = thinking_alike(page, query)
    taps = mirror.next_taps()
    for tap in taps:
        table.button(tap).focus()
        page.keyboard.press("Enter")
        mirror.tap(tap)
    step = table.button("step")
    while mirror.table.is_bot_turn:
        table.expect_at(mirror.table.match.ply, turn=mirror.view.turn)
        expect(step).to_be_focused()
        page.keyboard.press("Enter")
        mirror.table.bot_move()
    table.expect_at(mirror.table.match.ply, turn=0)
    mirror.assert_shown_on(page)
    assert mirror.table.match.ply >= 3
    expect(page.locator(".me button.card:focus")).to_have_count(1)  # where the person goes on


def test_a_robot_that_thinks_long_can_be_undone_stopped_and_left(
    fresh: Callable[[str], Page], axe: Callable[[Page], list[str]]
) -> None:
    query = THINKERS.format(level=4)
    page = fresh(query)
    table, menu, thinks = TablePage(page), MenuPage(page), page.locator(".turn.thinking")
    menu.set("Slowly")  # no thought, however short, becomes a move before the presses that follow
    mirror = thinking_alike(page, query)
    taps = mirror.next_taps()
    table.press(*taps)
    expect(thinks).to_be_visible()
    table.undo.click()
    table.expect_at(0, turn=0)
    table.press(*taps)
    mirror.tap(*taps, "undo", *taps)
    table.press("stop")
    expect(thinks).to_have_count(0)
    assert axe(page) == []
    table.press("step")
    mirror.tap("stop")
    mirror.table.bot_move()
    table.expect_at(2, turn=mirror.view.turn)
    mirror.assert_shown_on(page)
    table.press("go-on")
    expect(thinks).to_be_visible()
    menu.open()
    menu.leave.click()
    SetupPage(page).go_on.click()
    table.expect_at(2, turn=mirror.view.turn)
    menu.set("At once")
    mirror.table.bot_move()
    table.expect_at(mirror.table.match.ply, turn=mirror.view.turn)
    assert kept(page)["moves"] == [str(move) for move in mirror.table.match.moves]
