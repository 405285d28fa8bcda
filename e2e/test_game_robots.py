"""Robots at the table: they go on by themselves until it is a person's turn, and never behind the menu."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from conftest import Site, start
from mirror import Mirror
from player import MenuPage, TablePage
from playwright.sync_api import Page, expect

QUERY = "?players=Ada,Robo@greedy,Bolt@greedy&seed=4&first=0"
ROBOTS = "?players=Robo@greedy,Bolt@random&seed=4"
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
    """Let time pass until so many moves are made. In steps: a robot's wait begins when the move before it is done."""
    for _ in range(2 * ply + 10):
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
