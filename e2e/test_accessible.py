"""What assistive technology gets, and people who set their system up for themselves: names and roles (axe), the way of
the keyboard to what scrolls, forced colours, less motion. On every kind of screen; nothing here plays.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from conftest import Site
from playwright.sync_api import Page
from states import NAMES_OF_STATES, Case, visitor
from still import Profile, Size, Still, resize, stills

Axe = Callable[[Page], list[str]]

TABLET, PHONE, LYING, SMALLEST = (1180, 820), (390, 844), (844, 390), (320, 640)
SCREENS = (
    *("start", "select", "select limit", "blind", "opened", "give whom", "swap which", "take", "remove", "reveal"),
    *("jam", "launch gift", "result blind", "refusal name", "thinking", "over", "menu", "menu leaving"),
    *("setup", "setup seed", "setup problems", "setup notices"),
)
"""One state of each kind."""

in_both_themes = pytest.mark.parametrize("theme", ["dark", "light"])


@pytest.fixture(scope="module")
def still(profile: Profile, site: Site) -> Iterator[Still]:
    """A page at rest."""
    yield from stills(profile, site, reduced_motion="reduce")


# --- names and roles ----------------------------------------------------------------------------------------------


@in_both_themes
@pytest.mark.parametrize("state", NAMES_OF_STATES if os.environ.get("RS_ALL") else SCREENS)
def test_axe_finds_nothing(still: Still, axe: Axe, state: str, theme: str) -> None:
    resize(still, TABLET)
    still.show(visitor(state, Case(theme=theme)))
    assert axe(still.page) == []


@in_both_themes
def test_axe_finds_nothing_on_the_start_screen(still: Still, axe: Axe, theme: str) -> None:
    still.show_progress(42, "3.1 of 12.3 MB, unpacked", theme)
    assert axe(still.page) == []
    still.show_failure("The game could not start in this browser: try again.", theme)
    assert axe(still.page) == []


# --- the keyboard and what scrolls --------------------------------------------------------------------------------

BY_KEYBOARD = "scrollable-region-focusable"
"""This rule of axe wants a tabindex on whatever scrolls. Browsers let the keyboard get there without one, and only
while there is something to scroll; a tabindex would be a stop in large windows, too. So it is tried instead."""


@pytest.mark.parametrize("state", ["give whom", "over", "setup", "jam"])
@pytest.mark.parametrize("size", [PHONE, LYING])
def test_axe_finds_nothing_else_on_phones(still: Still, axe: Axe, state: str, size: Size) -> None:
    resize(still, size)
    still.show(visitor(state, Case(10, 4)))
    assert [fault for fault in axe(still.page) if not fault.startswith(BY_KEYBOARD)] == []


@pytest.mark.parametrize(
    ("state", "scrolls", "key"),
    [("start", ".seats", "ArrowRight"), ("over", ".ranks", "ArrowDown"), ("select gift", ".prompt", "ArrowDown")],
)
def test_what_scrolls_is_scrolled_with_the_keyboard(still: Still, state: str, scrolls: str, key: str) -> None:
    resize(still, SMALLEST)
    still.show(visitor(state, Case(10)))
    box = still.page.locator(scrolls)
    for _ in range(30):
        still.page.keyboard.press("Tab")
        if box.evaluate("el => el === document.activeElement"):
            break
    else:
        pytest.fail(f"the keyboard doesn't get to {scrolls}")
    moved = box.evaluate_handle("el => ({ done: new Promise((yes) => el.addEventListener('scroll', yes)) })")
    still.page.keyboard.press(key)
    moved.evaluate("async (moved) => { await moved.done; }")
    assert box.evaluate("el => el.scrollLeft + el.scrollTop") > 0


# --- forced colours -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def forced(profile: Profile, site: Site) -> Iterator[Still]:
    yield from stills(profile, site, reduced_motion="reduce", forced_colors="active")


THINGS = ".card, .seat, .go, .tool, .verdict, .plate, .mark, .choice span, input[type=text], select"
WITHOUT_EDGE = """(all) => all.filter((el) => {
  const s = getComputedStyle(el);
  const isSeen = el.checkVisibility() && s.visibility !== "hidden";
  const isDrawn = (style, width) => style !== "none" && width !== "0px";
  return isSeen && !isDrawn(s.outlineStyle, s.outlineWidth) && !isDrawn(s.borderTopStyle, s.borderTopWidth);
}).map((el) => `${el.className} in ${el.parentElement.className}`)"""


@pytest.mark.parametrize("state", ["select", "blind", "remove", "swap which", "reveal", "jam", "over", "menu", "setup"])
def test_with_forced_colours_whatever_counts_keeps_an_edge(forced: Still, state: str) -> None:
    forced.show(visitor(state, Case(10, 4)))
    things = forced.page.locator(f"{'dialog' if state == 'menu' else 'main'} :is({THINGS})")
    assert things.count() > 5
    assert things.evaluate_all(WITHOUT_EDGE) == []


# --- motion -------------------------------------------------------------------------------------------------------


def moving(page: Page) -> int:
    """How many animations run."""
    count: int = page.evaluate("document.getAnimations().filter((it) => it.playState === 'running').length")
    return count


@pytest.mark.parametrize("state", ["start", "jam", "launch", "thinking", "over", "setup"])
def test_nothing_moves_where_less_motion_is_asked_for(still: Still, state: str) -> None:
    still.show(visitor(state, Case()))
    assert moving(still.page) == 0


def test_motion_can_be_switched_off_in_the_page_too(profile: Profile, site: Site) -> None:
    for lively in stills(profile, site, reduced_motion="no-preference"):
        lively.show(visitor("jam", Case()))
        assert moving(lively.page) > 5
        lively.page.evaluate("document.documentElement.dataset.motion = 'off'")
        assert moving(lively.page) == 0
