"""A game looked through in a browser: by buttons, slider and keys, from the log, by itself; and back to the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from conftest import Site, start
from mirror import Mirror, link
from player import MenuPage, TablePage
from playwright.sync_api import Locator, Page, expect

MOVES = 11
QUERY = link(3, seed=4)
PHONE = {"width": 390, "height": 844}


class ReplayPage(TablePage):
    """The table of somebody who looks back."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.panel = page.locator(".replay")
        self.slider = page.get_by_role("slider", name="Move")
        self.play = self.panel.get_by_role("button", name="Play", exact=True)
        self.pause = self.panel.get_by_role("button", name="Pause", exact=True)
        self.on = self.step("One move on")
        self.back = self.step("One move back")
        self.first = self.step("To the beginning")
        self.last = self.step("To the last move")
        self.speed = self.panel.locator("[data-act=replay-speed]")
        self.branch = self.step("Go on from here")
        self.close = self.step("Back to the game")

    def step(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=name)

    def look_back(self) -> None:
        menu = MenuPage(self.page)
        menu.open()
        menu.dialog.get_by_role("button", name="Look back").click()
        expect(self.panel).to_be_visible()

    def expect_move(self, ply: int, last: int = MOVES) -> None:
        expect(self.table).to_have_attribute("data-ply", str(ply))
        expect(self.title).to_have_text(f"Move {ply} of {last}" if ply else "The start")
        expect(self.slider).to_have_value(str(ply))


def played(page: Page) -> ReplayPage:
    """In front of a game of so many moves."""
    table, mirror = ReplayPage(page), Mirror(QUERY)
    while mirror.table.match.ply < MOVES or mirror.table.is_waiting:
        taps = mirror.next_taps()
        mirror.tap(*taps)
        table.press(*taps)
    table.expect_at(MOVES)
    return table


@pytest.fixture(scope="module")
def game(profile: Callable[..., object], site: Site) -> Iterator[ReplayPage]:
    """A game that is played once and looked through by all tests; none of them may play on."""
    context = profile()
    page = context.new_page()  # type: ignore[attr-defined]
    start(page, site.url + QUERY)
    yield played(page)
    context.close()  # type: ignore[attr-defined]


@pytest.fixture
def replay(game: ReplayPage) -> Iterator[ReplayPage]:
    game.page.set_viewport_size({"width": 1180, "height": 820})
    game.look_back()
    game.expect_move(MOVES)
    yield game
    game.page.keyboard.press("Escape")
    if game.panel.count():
        game.page.keyboard.press("Escape")
    expect(game.panel).to_have_count(0)
    game.expect_at(MOVES)


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
    expect(line).to_have_text("The cards are dealt. Ada goes first.")
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


# --- by keys ------------------------------------------------------------------------------------------------------


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
    table.expect_told("From here on this is a game of its own. The one that it comes from is kept as it was.")
    assert table.own_cards.count() > 0
