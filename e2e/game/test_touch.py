"""The table under fingers and a mouse: taps that slip, cards that are dragged, and what browsers do with touches."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.support.browsing import start
from e2e.support.fingers import Fingers, Point, middle
from e2e.support.mirror import deal_where, link
from e2e.support.player import TablePage
from e2e.support.presses import plain

TABLET, STANDING, LYING = (1180, 820), (820, 1180), (844, 390)
QUERY = link(3, deal_where(plain))


@pytest.fixture(scope="module")
def glass(profile: Callable[..., BrowserContext]) -> Iterator[Page]:
    """A page on a tablet with a touch screen."""
    context = profile(has_touch=True, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.fixture
def table(glass: Page, site) -> TablePage:  # type: ignore[no-untyped-def]
    glass.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    start(glass, site.url + QUERY)
    return TablePage(glass)


@pytest.fixture
def fingers(table: TablePage) -> Fingers:
    return Fingers(table.page)


def on(table: TablePage, slot: int) -> Point:
    """Where a finger comes down on an own card."""
    return middle(table.page.locator(f".me [data-slot='{slot}']"), 0.3)


def aside(point: Point, across: float, down: float = 0) -> Point:
    return point[0] + across, point[1] + down


def dragged(table: TablePage) -> Locator:
    return table.page.locator("[data-dragged]")


def expect_nothing_in_hand(table: TablePage) -> None:
    expect(table.picked_up).to_have_count(0)
    expect(dragged(table)).to_have_count(0)
    expect(table.page.locator("html")).not_to_have_attribute("data-dragging", "")
    table.expect_at(0, turn=0)


# --- taps -----------------------------------------------------------------------------------------------------------


def test_a_tap_that_slips_by_six_pixels_is_a_tap(table: TablePage, fingers: Fingers) -> None:
    card = on(table, 1)
    fingers.slide(card, aside(card, 6), steps=3)
    expect(table.picked_up).to_have_attribute("data-slot", "1")
    pod = middle(table.pod(0))
    fingers.slide(pod, aside(pod, 0, 6), steps=3)
    table.expect_at(1, turn=1)


def test_a_finger_that_slides_off_a_pod_has_chosen_nothing(table: TablePage, fingers: Fingers) -> None:
    table.press("card 0 0")
    pod = middle(table.pod(0))
    fingers.slide(pod, aside(pod, 200))
    table.expect_at(0, turn=0)


def test_two_fingers_on_cards_play_nothing(table: TablePage, fingers: Fingers) -> None:
    one, two = on(table, 0), on(table, 1)
    fingers.down(one)
    fingers.down(one, two)
    fingers.up()
    expect_nothing_in_hand(table)
    fingers.down(one, two)
    fingers.to(aside(one, -40), aside(two, 40))
    fingers.up()
    expect_nothing_in_hand(table)


def test_a_long_press_on_a_card_brings_no_menu_and_selects_no_text(table: TablePage, fingers: Fingers) -> None:
    """A right click asks for the same menu as a long press does."""
    card = table.page.locator(".me [data-slot='1']")
    heard = card.evaluate_handle("""() => {
      const heard = [];
      addEventListener("contextmenu", (event) => heard.push(event.defaultPrevented));
      return heard;
    }""")
    card.click(button="right", position={"x": 20, "y": 20})
    table.page.locator("#h-turn").click(button="right")
    assert heard.json_value() == [True, False], "only on cards"
    styles = card.evaluate("(card) => [getComputedStyle(card).userSelect, getComputedStyle(card).touchAction]")
    assert styles == ["none", "none"]
    assert table.page.evaluate("getSelection().toString()") == ""
    expect_nothing_in_hand(table)


def test_two_quick_taps_on_a_pod_play_one_card(table: TablePage, fingers: Fingers) -> None:
    table.press("card 0 0")
    pod = middle(table.pod(0))
    for _ in range(2):
        fingers.down(pod)
        fingers.up()
    expect(table.table).not_to_have_attribute("data-ply", "0")
    table.expect_at(1, turn=1)


# --- dragging ---------------------------------------------------------------------------------------------------------


def test_a_card_dragged_to_a_pod_is_played_there(table: TablePage, fingers: Fingers) -> None:
    card, pod = on(table, 1), middle(table.pod(0))
    fingers.down(card)
    fingers.drag(card, pod)
    expect(dragged(table)).to_have_count(1)
    expect(table.pod(0)).to_contain_text("Loads")
    expect(table.page.locator("[data-under]")).to_have_attribute("data-pod", "0")
    assert abs(middle(dragged(table), 0.3)[0] - pod[0]) < 2, "the card is under the finger"
    table.expect_at(0)
    fingers.up()
    table.expect_at(1, turn=1)
    expect(dragged(table)).to_have_count(0)
    expect(table.page.locator("[data-under]")).to_have_count(0)


def test_a_card_let_go_anywhere_else_is_put_back(table: TablePage, fingers: Fingers) -> None:
    card = on(table, 1)
    fingers.slide(card, aside(card, 150, 60))
    expect_nothing_in_hand(table)
    table.press("card 0 1")  # picked up before, it is put back all the same
    fingers.slide(on(table, 1), aside(card, -150))
    expect_nothing_in_hand(table)


def test_a_tap_right_after_a_drag_is_heard(table: TablePage, fingers: Fingers) -> None:
    card = on(table, 1)
    fingers.slide(card, aside(card, 150, 60))
    table.page.mouse.click(*on(table, 2))  # Chromium itself makes no click of a finger that comes so soon
    expect(table.picked_up).to_have_attribute("data-slot", "2")


@pytest.mark.parametrize("slot", [4, 8])
def test_a_card_that_cannot_be_played_cannot_be_dragged(table: TablePage, fingers: Fingers, slot: int) -> None:
    card = middle(table.page.locator(f".me [data-slot='{slot}']"), 0.9)
    fingers.down(card)
    fingers.drag(card, middle(table.pod(0)))
    expect(dragged(table)).to_have_count(0)
    fingers.up()
    expect_nothing_in_hand(table)


def test_a_second_finger_ends_a_drag(table: TablePage, fingers: Fingers) -> None:
    card, pod = on(table, 1), middle(table.pod(0))
    fingers.down(card)
    fingers.drag(card, pod)
    fingers.down(pod, on(table, 2))
    expect_nothing_in_hand(table)
    fingers.up()
    expect_nothing_in_hand(table)


def test_a_touch_that_the_system_takes_away_ends_a_drag(table: TablePage, fingers: Fingers) -> None:
    card, pod = on(table, 1), middle(table.pod(0))
    fingers.down(card)
    fingers.drag(card, pod)
    fingers.cancel()
    expect_nothing_in_hand(table)


def test_escape_ends_a_drag(table: TablePage, fingers: Fingers) -> None:
    card, pod = on(table, 1), middle(table.pod(0))
    fingers.down(card)
    fingers.drag(card, pod)
    table.page.keyboard.press("Escape")
    expect_nothing_in_hand(table)
    fingers.up()
    expect_nothing_in_hand(table)


def test_turning_the_tablet_ends_a_drag(table: TablePage, fingers: Fingers) -> None:
    card, pod = on(table, 1), middle(table.pod(0))
    fingers.down(card)
    fingers.drag(card, pod)
    table.page.set_viewport_size({"width": STANDING[0], "height": STANDING[1]})
    expect_nothing_in_hand(table)
    fingers.up()
    expect_nothing_in_hand(table)
    fingers.slide(on(table, 1), middle(table.pod(0)))
    table.expect_at(1, turn=1)


@pytest.mark.short("90", "270")
@pytest.mark.parametrize("angle", ["90", "180", "270"])
def test_in_a_turned_view_the_card_stays_under_the_finger(table: TablePage, fingers: Fingers, angle: str) -> None:
    table.page.evaluate("(angle) => { document.documentElement.dataset.turned = angle; }", angle)
    card, pod = middle(table.page.locator(".me [data-slot='1']")), middle(table.pod(0))
    fingers.down(card)
    fingers.drag(card, pod)
    found = middle(dragged(table))
    assert abs(found[0] - pod[0]) < 2 and abs(found[1] - pod[1]) < 2
    fingers.up()
    table.expect_at(1, turn=1)


def test_a_mouse_drags_too_and_its_slips_are_clicks(table: TablePage) -> None:
    mouse, card = table.page.mouse, on(table, 1)
    mouse.move(*card)
    mouse.down()
    mouse.move(*aside(card, 6))
    mouse.up()
    expect(table.picked_up).to_have_attribute("data-slot", "1")
    mouse.move(*on(table, 2))
    mouse.down()
    mouse.move(*middle(table.pod(0)), steps=5)
    expect(table.picked_up).to_have_attribute("data-slot", "2")
    mouse.up()
    table.expect_at(1, turn=1)


# --- the page stays where it is ---------------------------------------------------------------------------------------


@pytest.mark.short("size0", "size2")
@pytest.mark.parametrize("size", [TABLET, STANDING, LYING])
def test_a_finger_that_slides_over_cards_or_felt_scrolls_nothing(
    table: TablePage, fingers: Fingers, size: tuple[int, int]
) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    for place in (on(table, 1), middle(table.page.locator(".bay"), 0.1), middle(table.page.locator(".me"), 0.95)):
        fingers.slide(place, aside(place, 0, -120))
        scrolled = "[scrollX, scrollY, document.body.scrollLeft, document.body.scrollTop]"
        assert table.page.evaluate(scrolled) == [0, 0, 0, 0]
    expect(table.picked_up).to_have_count(0)


@pytest.mark.short("0-pan-y", "270-pan-x")
@pytest.mark.parametrize(("angle", "along"), [("0", "pan-y"), ("90", "pan-x"), ("180", "pan-y"), ("270", "pan-x")])
def test_fingers_slide_up_and_down_as_the_player_sees_it(table: TablePage, angle: str, along: str) -> None:
    table.page.evaluate("(angle) => { document.documentElement.dataset.turned = angle; }", angle)
    expect(table.table).to_have_css("touch-action", f"{along} pinch-zoom")


def test_the_page_can_be_zoomed_everywhere_but_on_a_card_in_play(table: TablePage) -> None:
    expect(table.page.locator("meta[name=viewport]")).not_to_have_attribute("content", "user-scalable")
    held = table.page.locator("main *").evaluate_all(
        """(all) => all.filter((part) => getComputedStyle(part).touchAction === "none")
          .map((part) => part.matches(".me button[data-slot]"))"""
    )
    assert held == [True] * 3
