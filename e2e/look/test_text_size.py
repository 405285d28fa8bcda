"""The size of text that is chosen in the menu: a part of the reader's own, on every screen, in every size of window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.support.browsing import Shared, Site
from e2e.support.measuring import FIELD, SCREENS_THAT_SCROLL, SIZES, TOUCH, is_phone, measure
from e2e.support.player import MenuPage
from e2e.support.still import Profile, Size, Still, resize, stills
from e2e.support.visits.cases import Case
from e2e.support.visits.states import visitor

SHARES = {"normal": 1.0, "large": 1.25, "larger": 1.5}
STATES: tuple[str, ...] = (
    *("start", "select", "opening", "give whom", "swap which", "jam", "result blind", "thinking", "over", "menu"),
    *("setup left", "over whole", "story", "setup", "setup problems"),
)
SIZE = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"


def named(value: object) -> str:
    return f"{value[0]}x{value[1]}" if isinstance(value, tuple) else str(value).replace(" ", "_")


@pytest.fixture(scope="module", params=["large", "larger"])
def still(request: pytest.FixtureRequest, profile: Profile, site: Site) -> Iterator[Still]:
    """A page whose reader has chosen this size."""
    for still in stills(profile, site, reduced_motion="reduce"):
        still.show(visitor("start", Case()))
        still.page.evaluate("size => { document.documentElement.dataset.text = size; }", request.param)
        yield still


def faults(measured: dict[str, Any], size: Size, state: str) -> list[str]:
    """What breaks the limits that hold for any size of text. A phone's page may become longer than the window: what is
    below its edge then is no fault, and what lies under something can be scrolled clear of it."""
    found = [f"{what}: {measured[what]}" for what in ("cut", "overlapping", "sideways") if measured[what]]
    found += [f"{what}: {measured[what]}" for what in ("ownCard", "pod") if (measured[what] or TOUCH) < TOUCH]
    if (measured["field"] or FIELD) < FIELD:
        found.append(f"field: {measured['field']}")
    if measured["scrollX"] > 0:
        found.append("the page scrolls sideways")
    is_page = state.split()[0] in SCREENS_THAT_SCROLL
    if measured["scrollY"] > 0 and not is_page and not is_phone(size):
        found.append("the table scrolls")
    if measured["scrollY"] <= 0:
        found += [f"{what}: {measured[what]}" for what in ("buried", "outside") if measured[what]]
    return [f"{state}: {fault}" for fault in found]


@pytest.mark.short("large-1180x820", "larger-320x640")
@pytest.mark.parametrize("size", SIZES, ids=named)
def test_nothing_is_cut_off_and_everything_can_be_hit(still: Still, size: Size) -> None:
    resize(still, (size[0] - 1, size[1]))  # Chromium asks a container query in rem again only for another size
    resize(still, size)
    found = []
    for state in STATES:
        still.show(visitor(state, Case(players=5, names="long")))
        found += faults(measure(still.page), size, state)
    assert not found, "\n".join(found)


@pytest.mark.short("large-1180x820", "larger-1920x1080")
@pytest.mark.parametrize("size", [(1180, 820), (1920, 1080)], ids=named)
def test_it_is_a_part_of_what_the_reader_has_set(still: Still, size: Size) -> None:
    """Also where a large window makes everything larger: the two multiply."""
    resize(still, size)
    chosen = str(still.page.locator("html").get_attribute("data-text"))
    large = still.page.evaluate(SIZE)
    still.page.evaluate("() => { document.documentElement.dataset.text = 'normal'; }")
    assert large == pytest.approx(SHARES[chosen] * still.page.evaluate(SIZE))
    still.page.evaluate("size => { document.documentElement.dataset.text = size; }", chosen)


def test_a_choice_in_the_menu_holds_at_once_and_on_the_next_visit(shared: Shared) -> None:
    page = shared.open()
    menu = MenuPage(page)
    sizes = []
    menu.open()
    for choice in SHARES:
        menu.dialog.locator(f"[data-act=set-text][value={choice}]").check()
        sizes.append(page.evaluate(SIZE))
    assert sizes == [16, 20, 24]
    shared.open()
    expect(page.locator("html")).to_have_attribute("data-text", "larger")
    page.goto(shared.site.url + "rules.html")
    assert page.evaluate(SIZE) == 24, "the rules are read in the same size"
    shared.open()
    menu.open()
    menu.dialog.locator("[data-act=set-text][value=normal]").check()
    expect(page.locator("html")).to_have_attribute("data-text", "normal")
