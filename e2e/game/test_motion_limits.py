"""What movement may never cost: a wait without end, a fault of the game, work where nothing can be seen moving."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import Watch
from e2e.support.flights import AT_ONCE, FLIGHTS, free_card
from e2e.support.flying import moving, standing
from e2e.support.free_cards import value
from e2e.support.mirror import deal_where, link
from e2e.support.player import MenuPage, TablePage

HIDE = "Object.defineProperty(document, 'hidden', { configurable: true, value: true })"
SHOW_AGAIN = "delete document.hidden"


@pytest.fixture(scope="module")
def query() -> str:
    """A game whose second move can be a jam."""
    return link(3, deal_where(lambda view: value(view, 0, 0) == 9 and 0 < value(view, 1, 0) < 9))


@pytest.fixture
def page(fresh: Callable[[str], Page], query: str) -> Iterator[Page]:
    page = fresh(query)
    page.emulate_media(reduced_motion="no-preference")
    yield page
    page.emulate_media(reduced_motion="reduce")


def test_in_a_hidden_page_nobody_waits_for_a_burst_that_never_ends(page: Page) -> None:
    table = TablePage(page)
    table.press("card 0 0", "pod 0", "card 1 0")
    with standing(page):
        page.evaluate(HIDE)
        table.press("pod 0")
        table.expect_at(2)
        assert moving(page) > 0
        assert page.evaluate(AT_ONCE) == "settled"
        page.evaluate(SHOW_AGAIN)
        assert page.evaluate(AT_ONCE) == "moving"


def test_nobody_waits_longer_than_five_seconds(page: Page) -> None:
    table = TablePage(page)
    with standing(page):
        table.press(free_card(table), "pod 0")
        waited = page.evaluate(
            """async () => {
              const later = globalThis.setTimeout;
              const times = [];
              globalThis.setTimeout = (done, time) => { times.push(time); return later(done, 0); };
              const settled = relativeSpace.settled();
              globalThis.setTimeout = later;
              await settled;
              return times;
            }"""
        )
        assert waited == [5000]
        assert moving(page) > 0


@pytest.mark.allow_console
@pytest.mark.parametrize("broken", ["Element.prototype.getBoundingClientRect", "Element.prototype.animate"])
def test_a_fault_of_the_movement_is_none_of_the_game(page: Page, broken: str, watches: list[Watch]) -> None:
    table = TablePage(page)
    for watch in watches:
        watch.take()
    page.evaluate(f"() => {{ globalThis.kept = {broken}; {broken} = () => {{ throw Error('broken'); }}; }}")
    table.press(free_card(table), "pod 0")
    table.expect_at(1, turn=1)
    page.evaluate(f"() => {{ {broken} = kept; }}")
    assert page.locator(FLIGHTS).count() == 0
    expect(page.locator("#trouble")).to_be_hidden()
    said = [line for watch in watches for line in watch.take()[0]]
    assert said and all("broken" in line for line in said)


def test_places_are_read_only_where_something_can_be_seen_moving(page: Page) -> None:
    table = TablePage(page)
    page.evaluate("""() => {
      const { prototype } = Element, read = prototype.getBoundingClientRect;
      globalThis.readings = 0;
      prototype.getBoundingClientRect = function () { readings += 1; return read.call(this); };
    }""")
    table.own_cards.first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".me [data-slot]:focus")).to_have_attribute("data-slot", "3")
    assert page.evaluate("readings") == 0
    menu = MenuPage(page)
    menu.open()
    page.evaluate("readings = 0")
    menu.close.click()
    expect(menu.dialog).to_have_count(0)
    assert page.evaluate("readings") == 0
    table.press(free_card(table))
    assert page.evaluate("readings") > 0
