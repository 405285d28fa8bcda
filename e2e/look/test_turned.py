"""The view turned towards a player: it fills the window as before and is pressed where it is seen; dialogs turn too."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.support.flights import free_card, rest, selector
from e2e.support.flying import Box, box_of, flights, is_same, moving, standing
from e2e.support.player import MenuPage, TablePage

PLAIN = "?players=Ada,Ben,Cleo&seed=7&first=0"
SIZES = [(1180, 820), (390, 844)]
_SCROLLS = """() => {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
  const body = document.body;
  return scrollWidth > clientWidth || scrollHeight > clientHeight
    || body.scrollWidth > body.clientWidth || body.scrollHeight > body.clientHeight;
}"""

_TURNS = "document.body.getAnimations().map((turn) => turn.effect.getKeyframes().at(-1).rotate)"


@pytest.fixture
def page(fresh: Callable[[str], Page]) -> Iterator[Page]:
    page = fresh(PLAIN)
    page.emulate_media(reduced_motion="no-preference")
    yield page
    page.evaluate("relativeSpace.turn(0)")
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 1180, "height": 820})


def turn(page: Page, angle: int) -> None:
    page.evaluate("angle => relativeSpace.turn(angle)", angle)
    rest(page)
    expect(page.locator("html")).to_have_attribute("data-turned", str(angle))


def middle(box: Box) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.short("90-size0", "180-size1")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("angle", [90, 180, 270])
def test_a_turned_page_fills_the_window_and_does_not_scroll(page: Page, angle: int, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    turn(page, angle)
    window = Box(x=0, y=0, width=size[0], height=size[1])
    assert is_same(box_of(page, "body"), window, slack=0.5)
    assert is_same(box_of(page, ".sky"), window, slack=0.5)
    assert not page.evaluate(_SCROLLS)


@pytest.mark.short("90", "270")
@pytest.mark.parametrize("angle", [90, 180, 270])
def test_the_player_s_stash_lies_on_the_side_to_which_the_view_is_turned(page: Page, angle: int) -> None:
    turn(page, angle)
    bay, me = middle(box_of(page, ".bay")), middle(box_of(page, ".me"))
    across, down = me[0] - bay[0], me[1] - bay[1]
    towards = {90: -across, 180: -down, 270: across}[angle]
    assert towards > 100
    assert towards > abs(down if angle != 180 else across)


@pytest.mark.short("90", "180")
@pytest.mark.parametrize("angle", [90, 180, 270])
def test_cards_fly_and_presses_land_on_a_turned_page(page: Page, angle: int) -> None:
    table = TablePage(page)
    turn(page, angle)
    card = free_card(table)
    table.press(card)
    rest(page)
    was = box_of(page, selector(card))
    with standing(page):
        page.mouse.click(*middle(box_of(page, "[data-pod='0']")))
        table.expect_at(1, turn=1)
        [flight] = flights(page)
        assert is_same(flight, was)
        [flight] = flights(page, 1)
        assert is_same(flight, box_of(page, ".inpod"))


@pytest.mark.short("90-size0", "90-size1")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("angle", [90, 180, 270])
def test_a_dialog_is_turned_with_the_page_and_whole_in_the_window(
    page: Page, angle: int, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    turn(page, angle)
    menu = MenuPage(page)
    menu.open()
    box = box_of(page, "dialog")
    assert box["x"] >= 0 and box["x"] + box["width"] <= size[0]
    assert box["y"] >= 0 and box["y"] + box["height"] <= size[1]
    heading, close = middle(box_of(page, "dialog h2")), middle(box_of(page, "dialog [data-act=close]"))
    reads = (close[0] - heading[0], close[1] - heading[1])
    along = {90: reads[1], 180: -reads[0], 270: -reads[1]}[angle]
    assert along > 0 and along > abs(reads[0] if angle != 180 else reads[1])
    page.mouse.click(*close)
    expect(menu.dialog).to_have_count(0)


def test_the_turn_is_seen_unless_nothing_is_to_move(page: Page) -> None:
    rest(page)
    with standing(page):
        page.evaluate("relativeSpace.turn(180)")
        assert page.evaluate(_TURNS) == ["180deg"]
        page.evaluate("relativeSpace.turn(90)")
        assert page.evaluate(_TURNS) == ["90deg"], "the one before is over"
        page.keyboard.press("Shift")
        assert moving(page) == 0
    expect(page.locator("html[data-turning]")).to_have_count(0)
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-motion", "off")
    page.evaluate("relativeSpace.turn(270)")
    expect(page.locator("html")).to_have_attribute("data-turned", "270")
    assert page.evaluate("document.getAnimations().length") == 0
