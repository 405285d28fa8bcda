"""Sounds: off until somebody wants them, heard once a move, woken by every gesture, and never in the way of the game.

The synthesizer is a stand-in that takes notes, because nobody listens here. What needs no game is tried without one.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import Site, start
from e2e.support.ears import SYNTHESIZER, Ears, alone
from e2e.support.player import MenuPage, TablePage
from web.session.table.cues import CUES

QUERY = "?players=Ada,Ben&seed=7&first=0"


# --- in a game --------------------------------------------------------------------------------------------------


@pytest.fixture
def ears(page: Page) -> Ears:
    page.add_init_script(SYNTHESIZER)
    return Ears(page)


def sit_down(ears: Ears, site: Site, query: str = QUERY) -> TablePage:
    start(ears.page, site.url + query)
    return TablePage(ears.page)


def load(table: TablePage) -> None:
    """The first move of the game: any card that loads onto the empty pod."""
    table.own_cards.first.click()
    table.press("pod 0")
    expect(table.table).to_have_attribute("data-ply", "1")


@pytest.mark.slow
def test_sound_begins_when_it_is_chosen_and_each_move_is_heard_once(ears: Ears, site: Site) -> None:
    table = sit_down(ears, site)
    load(table)
    assert (ears.made, ears.started, ears.cues) == (0, 0, ["load"]), "asked for, and nothing is there to sound"
    menu = MenuPage(ears.page)
    menu.open()
    heard, volumes = 0, []
    for choice in ("Soft", "Medium", "Loud"):
        menu.choose(choice)
        assert ears.started > heard, f"{choice}: a sample"
        heard = ears.started
        volumes.append(ears.volume)
    assert 0 < volumes[0] < volumes[1] < volumes[2]
    assert (ears.made, ears.in_gesture) == (1, True), "one synthesizer, made while somebody taps"
    ears.page.keyboard.press("Escape")
    table.press("undo")
    table.expect_at(0)
    assert ears.started == heard, "the table was drawn, a move taken back: no move was made"
    load(table)
    assert ears.cues == ["load"] * 5 and ears.started > heard


@pytest.mark.slow
def test_a_links_sound_begins_with_the_first_gesture_and_is_not_kept(ears: Ears, site: Site) -> None:
    table = sit_down(ears, site, QUERY + "&sound=1")
    assert ears.made == 0, "a link is no gesture"
    load(table)
    assert (ears.made, ears.in_gesture, ears.state) == (1, True, "running") and ears.started > 0
    menu = MenuPage(ears.page)
    sound = menu.dialog.locator("[data-act=set-sound]:checked")
    menu.open()
    expect(sound).to_have_value("medium")
    menu.choose("Slowly")
    sit_down(ears, site)
    menu.open()
    expect(sound).to_have_value("off")
    expect(menu.choice("Slowly")).to_be_checked()


# --- without a game ---------------------------------------------------------------------------------------------


@pytest.fixture
def tapped(ears: Ears, site: Site) -> Ears:
    """Sounds that a first tap has brought to life."""
    alone(ears.page, site)
    ears.page.locator("main").click()
    assert (ears.made, ears.state) == (1, "running")
    return ears


GESTURES: dict[str, Callable[[Page], None]] = {
    "a press": lambda page: page.mouse.down(),
    "a key": lambda page: page.keyboard.press("Shift"),
    "the end of a touch": lambda page: page.locator("main").dispatch_event("touchend"),
    "a click of assistive technology": lambda page: page.locator("main").dispatch_event("click"),
}


@pytest.mark.short("a press-suspended", "a click of assistive technology-interrupted")
@pytest.mark.parametrize("state", ["suspended", "interrupted"])
@pytest.mark.parametrize("gesture", GESTURES)
def test_every_gesture_wakes_a_sound_that_was_taken_away(tapped: Ears, gesture: str, state: str) -> None:
    tapped.becomes(state)
    GESTURES[gesture](tapped.page)
    assert (tapped.made, tapped.state) == (1, "running")


def test_what_is_awake_is_left_alone_and_what_is_gone_for_good_is_replaced(tapped: Ears) -> None:
    asked = tapped.resumed
    tapped.page.keyboard.press("Shift")
    assert tapped.resumed == asked
    tapped.becomes("closed")
    tapped.page.keyboard.press("Shift")
    assert (tapped.made, tapped.state) == (2, "running")


def test_a_page_that_nobody_sees_is_silent(tapped: Ears) -> None:
    tapped.hides(True)
    assert tapped.state == "suspended"
    tapped.page.keyboard.press("Shift")
    tapped.cue("jam")
    assert (tapped.state, tapped.started) == ("suspended", 0)
    tapped.hides(False)
    assert tapped.state == "running"
    tapped.cue("jam")
    assert tapped.started > 0


def test_switched_off_it_sleeps_and_stays_asleep(tapped: Ears) -> None:
    tapped.page.evaluate("relativeSpace.loudness('off')")
    tapped.page.locator("main").click()
    tapped.cue("jam")
    assert (tapped.state, tapped.started) == ("suspended", 0)


def test_a_move_without_a_gesture_does_not_pile_up_sounds_for_later(tapped: Ears) -> None:
    """A robot plays while the sound is asleep."""
    tapped.becomes("suspended")
    tapped.cue("load", "launch")
    assert tapped.started == 0


def test_many_moves_at_once_are_not_a_din_and_what_matters_is_heard(tapped: Ears) -> None:
    for _ in range(30):
        tapped.cue("load")
    loads = tapped.started
    tapped.cue("load")
    assert tapped.started == loads, "one more would only be late"
    tapped.cue("launch")
    assert tapped.started > loads


@pytest.mark.short("make", "start")
@pytest.mark.parametrize("refuses", ["make", "resume", "start"])
def test_a_synthesizer_that_fails_is_silence_and_no_more(ears: Ears, site: Site, refuses: str) -> None:
    """Nothing is raised and the console stays clean: conftest.py looks."""
    alone(ears.page, site)
    ears.refuses(refuses)
    ears.page.locator("main").click()
    ears.cue("jam", "win")
    assert ears.started == 0
    ears.refuses("")
    ears.page.locator("main").click()
    ears.cue("jam")
    assert ears.started > 0, "as soon as it works again"


def test_where_there_is_no_synthesizer_there_is_silence(page: Page, site: Site) -> None:
    ears = alone(page, site, before="AudioContext")
    page.locator("main").click()
    ears.cue("jam")
    assert page.evaluate("'AudioContext' in globalThis") is False


def test_the_browsers_own_synthesizer_plays_without_complaint(page: Page, site: Site) -> None:
    page.add_init_script(
        """(() => {
          const Real = AudioContext;
          window.AudioContext = class extends Real {
            constructor(...given) { super(...given); window.synthesizer = this; }
          };
        })()"""
    )
    ears = alone(page, site)
    page.locator("main").click()
    assert page.evaluate("synthesizer.resume().then(() => synthesizer.state)") == "running"
    ears.cue(*CUES)
