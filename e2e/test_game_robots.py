"""Robots at the table: they go on by themselves until it is a person's turn, and never behind the menu."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mirror import Mirror
from player import MenuPage, TablePage
from playwright.sync_api import Page, expect

QUERY = "?players=Ada,Robo@greedy,Bolt@greedy&seed=4&first=0"


@pytest.fixture
def table(fresh: Callable[[str], Page]) -> TablePage:
    page = fresh(QUERY)
    MenuPage(page).set("Fast")
    return TablePage(page)


def play(table: TablePage, mirror: Mirror) -> None:
    """Ada's turn, and in the mirror the robots' moves after it."""
    turn_of = mirror.view.turn
    while mirror.view.turn == turn_of and mirror.view.winner is None:
        for tap in mirror.next_taps():
            table.press(tap)
            mirror.tap(tap)
    while mirror.table.is_bot_turn:
        mirror.table.bot_move()


def test_robots_play_on_to_the_persons_turn(table: TablePage) -> None:
    mirror = Mirror(QUERY)
    for _ in range(4):
        if mirror.view.winner is not None:
            break
        play(table, mirror)
        table.expect_at(mirror.table.match.ply, mirror.view.turn, mirror.view.phase)
        mirror.assert_shown_on(table.page)
    assert mirror.table.match.ply >= 12


def test_nothing_moves_behind_the_menu(table: TablePage) -> None:
    mirror, menu = Mirror(QUERY), MenuPage(table.page)
    page = table.page
    page.clock.install()
    for tap in mirror.next_taps():
        table.press(tap)
    expect(table.page.locator(".turn.thinking")).to_be_visible()
    menu.open()
    ply = table.table.get_attribute("data-ply")
    page.clock.run_for(10_000)
    expect(table.table).to_have_attribute("data-ply", ply or "")
    menu.close.click()
    page.clock.run_for(10_000)
    page.clock.resume()
    expect(page.locator("main.table[data-turn='0']")).to_be_visible()


def test_undo_while_a_robot_thinks_takes_it_out_of_its_hands(table: TablePage) -> None:
    mirror = Mirror(QUERY)
    table.page.clock.install()  # the robot thinks for as long as this clock stands
    for tap in mirror.next_taps():
        table.press(tap)
    table.expect_at(1, turn=1)
    table.undo.click()
    table.expect_at(0, turn=0)
    table.page.clock.run_for(10_000)
    table.expect_at(0, turn=0)
    table.page.clock.resume()


def test_robots_alone_play_to_the_end(fresh: Callable[[str], Page]) -> None:
    query = "?players=Robo@greedy,Bolt@greedy&seed=4"
    page = fresh(query)
    MenuPage(page).set("Fast")
    page.clock.install()
    mirror, table = Mirror(query), TablePage(page)
    while mirror.table.is_bot_turn:
        mirror.table.bot_move()
    page.clock.fast_forward(0)
    for _ in range(mirror.table.match.ply * 3):
        if table.table.get_attribute("data-phase") == "over":
            break
        page.clock.run_for(600)
    page.clock.resume()
    table.expect_at(mirror.table.match.ply, mirror.view.turn, "over")
    mirror.assert_shown_on(page)
    expect(table.again).to_be_visible()
