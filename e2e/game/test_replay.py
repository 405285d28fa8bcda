"""A game looked through in a browser: by buttons and slider, from the log, by itself; and gone on with."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from e2e.support.browsing import Site
from e2e.support.mirror import Mirror
from e2e.support.replays import MOVES, QUERY, ReplayPage, games, replays

PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def game(profile: Callable[..., BrowserContext], site: Site) -> Iterator[ReplayPage]:
    yield from games(profile, site)


@pytest.fixture
def replay(game: ReplayPage) -> Iterator[ReplayPage]:
    yield from replays(game)


# --- buttons, slider, log -----------------------------------------------------------------------------------------


def test_the_buttons_lead_through_the_game_also_when_they_are_tapped_quickly(replay: ReplayPage) -> None:
    replay.first.click()
    replay.expect_move(0)
    replay.on.click(click_count=4)
    replay.expect_move(4)
    replay.back.click(click_count=2)
    replay.expect_move(2)
    replay.last.click()
    replay.expect_move(MOVES)


def test_the_slider_leads_to_any_move_and_says_which_it_is(replay: ReplayPage) -> None:
    box = replay.slider.bounding_box()
    assert box
    replay.page.mouse.move(box["x"] + box["width"] - 4, box["y"] + box["height"] / 2)
    replay.page.mouse.down()
    for step in range(20, -1, -1):
        replay.page.mouse.move(box["x"] + box["width"] * step / 20, box["y"] + box["height"] / 2)
    replay.page.mouse.up()
    replay.expect_move(0)
    replay.slider.fill("5")
    replay.expect_move(5)
    told = replay.panel.locator(".prompt").inner_text()
    expect(replay.slider).to_have_attribute("aria-valuetext", f"Move 5 of {MOVES}: {told}")


def test_a_line_of_the_log_leads_to_its_move(game: ReplayPage) -> None:
    game.page.set_viewport_size({"width": 1180, "height": 820})
    game.page.get_by_role("button", name="Station log").click()
    line = game.page.get_by_role("dialog").locator("[data-act=replay-to]").last
    expect(line).to_have_accessible_name("The cards are dealt. Ada goes first.")
    line.click()
    game.expect_move(0)
    game.close.click()
    game.expect_at(MOVES)


def test_pods_and_stashes_can_be_looked_into_and_nothing_can_be_played(replay: ReplayPage) -> None:
    replay.slider.fill("7")
    replay.expect_move(7)
    replay.page.locator("button[data-act=look-pod]").first.click()
    expect(replay.page.get_by_role("dialog")).to_be_visible()
    replay.page.keyboard.press("Escape")
    expect(replay.page.get_by_role("dialog")).to_have_count(0)
    expect(replay.panel).to_be_visible()
    assert replay.own_cards.count() == 0
    expect(replay.undo).to_have_count(0)


def test_it_fits_a_phone(replay: ReplayPage) -> None:
    replay.page.set_viewport_size(PHONE)
    for button in (replay.play, replay.first, replay.back, replay.on, replay.last, replay.branch, replay.close):
        box = button.bounding_box()
        assert box and min(box["width"], box["height"]) >= 44
    replay.back.click()
    replay.expect_move(MOVES - 1)


# --- by itself ----------------------------------------------------------------------------------------------------


def test_it_plays_by_itself_to_the_end(replay: ReplayPage) -> None:
    expect(replay.speed).to_contain_text("1×")
    replay.speed.click()
    expect(replay.speed).to_contain_text("2×")
    replay.slider.fill(str(MOVES - 3))
    replay.play.click()
    expect(replay.pause).to_be_visible()
    replay.expect_move(MOVES)
    expect(replay.play).to_be_visible()


@pytest.mark.short("button", "hidden")
@pytest.mark.parametrize("act", ["button", "elsewhere", "sheet", "pause", "hidden"])
def test_it_stops_at_any_press_when_a_sheet_opens_and_when_nobody_sees_it(replay: ReplayPage, act: str) -> None:
    page = replay.page
    replay.first.click()
    replay.play.click()
    expect(replay.pause).to_be_visible()
    if act == "button":
        replay.first.click()
    elif act == "elsewhere":
        page.locator(".bayhead").click(position={"x": 2, "y": 2}, force=True)
    elif act == "sheet":
        page.keyboard.press("?")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
    elif act == "pause":
        replay.pause.click()
    else:
        page.evaluate(
            """() => {
              Object.defineProperty(document, "hidden", { value: true, configurable: true });
              document.dispatchEvent(new Event("visibilitychange"));
              delete document.hidden;
            }"""
        )
    expect(replay.play).to_be_visible()


# --- a game of its own --------------------------------------------------------------------------------------------


def test_going_on_from_a_move_is_a_game_of_its_own(fresh: Callable[[str], Page]) -> None:
    table, mirror = ReplayPage(fresh(QUERY)), Mirror(QUERY)
    while mirror.table.match.ply < 3 or mirror.table.is_waiting:
        taps = mirror.next_taps()
        mirror.tap(*taps)
        table.press(*taps)
    table.look_back()
    table.back.click()
    table.branch.click()
    expect(table.panel).to_have_count(0)
    table.expect_at(2)
    told = "From here on this is a game of its own. The one that it comes from is kept as it was."
    table.expect_told(told)
    expect(table.page.locator(".strip")).to_contain_text(told)
    assert table.own_cards.count() > 0
