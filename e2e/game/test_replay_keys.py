"""A game looked through in a browser by keys, and who has the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.support.browsing import Site
from e2e.support.player import MenuPage
from e2e.support.replays import MOVES, ReplayPage, games, replays


@pytest.fixture(scope="module")
def game(profile: Callable[..., BrowserContext], site: Site) -> Iterator[ReplayPage]:
    yield from games(profile, site)


@pytest.fixture
def replay(game: ReplayPage) -> Iterator[ReplayPage]:
    yield from replays(game)


def test_keys_lead_through_the_game_whether_single_keys_are_on_or_not(replay: ReplayPage) -> None:
    keyboard = replay.page.keyboard
    replay.title.focus()
    for key, ply in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", MOVES)):
        keyboard.press(key)
        replay.expect_move(ply)
        expect(replay.title).to_be_focused()
    menu = MenuPage(replay.page)
    menu.open()
    menu.choose("Off", "Single keys")
    keyboard.press("Escape")
    keyboard.press("ArrowLeft")
    replay.expect_move(MOVES - 1)
    keyboard.press("p")
    expect(replay.play).to_be_visible()
    menu.open()
    menu.choose("On", "Single keys")
    menu.close.click()


def test_space_and_p_play_and_stop_and_a_space_on_a_button_is_the_buttons(replay: ReplayPage) -> None:
    keyboard = replay.page.keyboard
    replay.title.focus()
    keyboard.press("Home")
    keyboard.press("Space")
    expect(replay.pause).to_be_visible()
    keyboard.press("p")
    expect(replay.play).to_be_visible()
    replay.last.focus()
    keyboard.press("Space")
    replay.expect_move(MOVES)
    expect(replay.play).to_be_visible()
    expect(replay.last).to_be_focused()


def test_a_step_by_keys_leaves_the_focus_on_its_button(replay: ReplayPage) -> None:
    replay.back.focus()
    for ply in (MOVES - 1, MOVES - 2):
        replay.page.keyboard.press("Enter")
        replay.expect_move(ply)
        expect(replay.back).to_be_focused()


def test_arrows_on_the_slider_are_the_sliders_and_those_on_a_pod_lead_to_the_next(replay: ReplayPage) -> None:
    keyboard = replay.page.keyboard
    replay.slider.focus()
    keyboard.press("ArrowLeft")
    replay.expect_move(MOVES - 1)
    expect(replay.slider).to_be_focused()
    seats = replay.page.locator("button[data-act=look-stash]")
    seats.first.focus()
    keyboard.press("ArrowRight")
    expect(seats.nth(1)).to_be_focused()
    replay.expect_move(MOVES - 1)


def test_who_comes_by_keys_is_at_the_panel_and_back_in_the_game_at_a_card(game: ReplayPage) -> None:
    page = game.page
    page.keyboard.press("m")
    page.get_by_role("dialog").get_by_role("button", name="Look back").focus()
    page.keyboard.press("Enter")
    expect(game.title).to_be_focused()
    game.expect_move(MOVES)
    page.keyboard.press("Escape")
    game.expect_at(MOVES)
    expect(page.locator(".me [data-slot]:focus")).to_have_count(1)
