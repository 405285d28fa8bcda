"""What assistive technology gets, and people who set their system up for themselves: names and roles (axe), the way of
the keyboard to what scrolls, forced colours, less motion. On every kind of screen; nothing here plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from e2e.support.browsing import Site
from e2e.support.measuring import SIZES
from e2e.support.pairs import Choice, sample
from e2e.support.still import Profile, Size, Still, resize, stills
from e2e.support.visits.cases import Case
from e2e.support.visits.states import NAMES_OF_STATES, pods_of, visitor
from tests.support.effort import IS_WHOLE

Axe = Callable[[Page], list[str]]

SMALLEST = (320, 640)
SCREENS = (
    *("start", "select", "select gift", "blind", "opened", "give whom", "swap which", "take", "remove", "reveal"),
    *("start hint", "blind hint", "give hint"),
    *("jam", "launch gift", "result blind", "refusal name", "thinking", "over", "menu", "setup left", "keys"),
    *("over whole", "story", "menu over"),
    *("look pod", "look stash", "look log", "confirm", "players problems", "replay", "replay jam", "menu replay"),
    *("setup", "setup seed", "setup problems", "setup notices"),
    *("games", "games empty", "statistics", "statistics wiped"),
    *("share", "share refused", "share position", "deal", "deal wrong"),
)
"""One state of each kind."""


@pytest.fixture(scope="module")
def still(profile: Profile, site: Site) -> Iterator[Still]:
    """A page at rest."""
    yield from stills(profile, site, reduced_motion="reduce")


# --- names and roles ----------------------------------------------------------------------------------------------

THEMES = ("dark", "light")
AXES = {"state": NAMES_OF_STATES, "size": SIZES, "theme": THEMES}
MORE = {"players": range(2, 11), "names": ("plain", "long")}


def chosen() -> Iterator[Choice]:
    """All of them, or two thirds of the states, each in one of the themes, and every size some times: axe takes half a
    second a page."""
    if IS_WHOLE:
        yield from sample({**AXES, **MORE}, whole=tuple(AXES))
        return
    for number, state in enumerate(SCREENS):
        if number % 3 == 2:
            continue
        yield {
            "state": state,
            "size": SIZES[number % len(SIZES)],
            "theme": THEMES[number % 2],
            "players": MORE["players"][5 * number % 9],
            "names": MORE["names"][number // 2 % 2],
        }


CHOSEN = tuple(chosen())


@pytest.mark.parametrize("state", dict.fromkeys(choice["state"] for choice in CHOSEN))
def test_axe_finds_nothing(still: Still, axe: Axe, state: str) -> None:
    found = []
    for choice in CHOSEN:
        if choice["state"] != state:
            continue
        resize(still, choice["size"])
        pods = max(pods_of(state))
        still.show(visitor(state, Case(choice["players"], pods, choice["names"], choice["theme"])))
        found += [f"{choice}: {fault}" for fault in axe(still.page)]
    assert not found, "\n".join(found)


BOTH = [(size, theme) for size in SIZES for theme in THEMES]
IN_TURN = BOTH[::5]


@pytest.mark.parametrize(("size", "theme"), BOTH if IS_WHOLE else IN_TURN)
def test_axe_finds_nothing_on_screens_that_are_no_session_s(still: Still, axe: Axe, size: Size, theme: str) -> None:
    resize(still, size)
    still.show_progress(42, "3.1 of 12.3 MB, unpacked", theme)
    assert axe(still.page) == []
    still.show_failure("The game could not start in this browser: try again.", theme)
    assert axe(still.page) == []
    still.show_trouble(visitor("select", Case(theme=theme)), "Something went wrong in the game. You can try to go on.")
    assert axe(still.page) == []
    still.show_rules(theme)
    assert axe(still.page) == []


# --- the keyboard and what scrolls --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "scrolls", "key"),
    [("over", ".ranks", "ArrowDown"), ("select gift", ".prompt", "ArrowDown")],
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
