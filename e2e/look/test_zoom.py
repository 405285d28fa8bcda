"""Text that is set larger, and pages that are zoomed: everything can still be read and got at, whatever the window.

Text of twice the size in every window (WCAG 1.4.4), the text sizes of the menu, and what a window shows that is zoomed
to 400 % (WCAG 1.4.10): the page may be long then, but is never wider than the window, and each card and pod is a tap
away once it is scrolled to. Limits are measuring.py's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from e2e.support.browsing import Site
from e2e.support.measuring import LARGE, SIZES, faults, measure
from e2e.support.pairs import Choice, sample
from e2e.support.still import Profile, Size, Still, resize, stills
from e2e.support.visits.cases import Case
from e2e.support.visits.states import NAMES_OF_STATES, pods_of, visitor
from tests.support.effort import IS_WHOLE

ZOOMED = ((320, 256), (320, 1000), (256, 512))
"""1280 × 1024 at 400 %, the narrowest page that WCAG asks for, and a small phone at 125 %."""
TWICE = "32px"
LIKELY: tuple[str, ...] = (
    *("start", "select", "confirm", "give whom", "swap which", "jam", "over", "menu", "setup", "setup problems"),
    *("replay", "replay jam", "setup left", "look log", "over whole", "story"),
)
STATES = NAMES_OF_STATES if IS_WHOLE else LIKELY
WINDOWS = SIZES if IS_WHOLE else tuple(size for size in SIZES if size not in LARGE)
AXES = {
    "size": WINDOWS,
    "state": STATES,
    "players": (2, 5, 10),
    "pods": range(7),
    "names": ("plain", "long"),
    "direction": ("ltr", "rtl"),
}
EVERY = ("size", "state") if IS_WHOLE else ()


def named(value: object) -> str:
    return f"{value[0]}x{value[1]}" if isinstance(value, tuple) else str(value).replace(" ", "_")


def choices(sizes: tuple[Size, ...]) -> list[Choice]:
    def is_possible(choice: Choice) -> bool:
        return "state" not in choice or "pods" not in choice or choice["pods"] in pods_of(choice["state"])

    return sample({**AXES, "size": sizes}, is_possible, EVERY)


def found(still: Still, chosen: Iterable[Choice]) -> list[str]:
    """What is wrong with any of these."""
    wrong = []
    for choice in chosen:
        resize(still, choice["size"])
        case = Case(choice["players"], choice["pods"], choice["names"])
        still.show(visitor(choice["state"], case), choice["direction"])
        told = f"{choice['state']} ({case.pods} pods, {case.names} names, {choice['direction']})"
        wrong += faults(measure(still.page), choice["size"], case.players, told, is_zoomed=True)
    return wrong


@pytest.fixture(scope="module")
def still(profile: Profile, site: Site) -> Iterator[Still]:
    yield from stills(profile, site, reduced_motion="reduce")


@pytest.fixture(scope="module")
def twice(profile: Profile, site: Site) -> Iterator[Still]:
    """The page of somebody whose browser is set to letters of twice the size."""
    for still in stills(profile, site, reduced_motion="reduce"):
        still.show(visitor("start", Case()))
        still.page.evaluate("size => { document.documentElement.style.fontSize = size; }", TWICE)
        yield still


@pytest.mark.parametrize("state", STATES if IS_WHOLE else STATES[::3], ids=named)
def test_text_twice_as_large_can_be_read_and_hit(twice: Still, state: str) -> None:
    wrong = found(twice, (choice for choice in choices(WINDOWS) if choice["state"] == state))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("state", STATES if IS_WHOLE else STATES[1::3], ids=named)
def test_a_page_zoomed_to_400_percent_reflows(still: Still, state: str) -> None:
    wrong = found(still, (choice for choice in choices(ZOOMED) if choice["state"] == state))
    assert not wrong, "\n".join(wrong)


TEXT_SIZES = [(size, text) for size in WINDOWS for text in ("large", "larger")]


@pytest.mark.parametrize(("size", "text"), TEXT_SIZES if IS_WHOLE else TEXT_SIZES[::3], ids=named)
def test_the_text_sizes_of_the_menu_fit(still: Still, size: Size, text: str) -> None:
    still.show(visitor("start", Case()))
    still.page.evaluate("text => { document.documentElement.dataset.text = text; }", text)
    wrong = found(still, (choice for choice in choices(WINDOWS) if choice["size"] == size))
    still.page.evaluate("delete document.documentElement.dataset.text")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("text", ["large", "larger"])
def test_text_that_is_set_larger_on_the_page_takes_its_layout_at_once(still: Still, text: str) -> None:
    """Layouts are chosen by the size of letters: a page that has it changed is laid out as one that began with it."""
    edges = "(all) => all.map((el) => [el.getBoundingClientRect().left, el.getBoundingClientRect().top])"
    for size in ((820, 1180), (390, 844)):
        resize(still, size)
        still.show(visitor("select", Case(5)))
        still.page.evaluate("text => { document.documentElement.dataset.text = text; }", text)
        changed = still.page.locator(".table *").evaluate_all(edges)
        for width in (size[0] - 100, size[0]):  # whoever comes with it
            resize(still, (width, size[1]))
            began = still.page.locator(".table *").evaluate_all(edges)
        still.page.evaluate("delete document.documentElement.dataset.text")
        assert changed == began
