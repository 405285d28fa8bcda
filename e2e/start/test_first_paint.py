"""The set-up before Python is up: it can be used at first paint, and nothing of waiting is in its way.

What the page's script makes of the form is compared with what Python would draw for the same set-up, letter by letter.
What Python goes on with is in test_take_over.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import Site
from e2e.support.measuring import SIZES
from e2e.support.waiting import Waiting, app, drawn, of
from relativespace.seats import PERSON
from web.present.parts.levels import CHARACTERS
from web.session.setup.form import LOTS, RELATIVES, Setup, SetupSeat


@pytest.fixture
def waiting(page: Page, site: Site) -> Iterator[Waiting]:
    yield Waiting(page, site)
    page.unroute_all(behavior="ignoreErrors")


# --- the form answers ---------------------------------------------------------------------------------------------


def test_it_looks_as_python_would_draw_it_whatever_is_done_to_it(waiting: Waiting) -> None:
    setup = waiting.open()
    page = waiting.page
    assert app(page) == drawn(Setup())
    wanted = Setup()
    robots = [(1, "1"), (1, "4"), (0, "4"), (0, "greedy"), (1, "random"), (1, "3")]
    for place, level in [*robots, (1, PERSON), (0, PERSON)]:
        setup.level(place).select_option(level)
        wanted = wanted.with_level(place, level)
        assert app(page) == drawn(wanted)
        if level != PERSON:
            expect(setup.level(place)).to_have_accessible_description(CHARACTERS[level])
    assert wanted == Setup()
    setup.name(1).fill("")
    assert app(page) == drawn(of("Granny", ""))
    setup.add.click()
    assert app(page) == drawn(of("Granny", "", "Uncle"))
    setup.name(1).fill("  ben")
    setup.level(2).select_option("greedy")
    setup.choose_first(2)
    seats = (SetupSeat(0, "Granny"), SetupSeat(1, "  ben"), SetupSeat(2, "Uncle", "greedy"))
    assert app(page) == drawn(Setup(seats, first=2))
    setup.drop(0)
    assert app(page) == drawn(Setup(seats[1:], first=1))
    setup.lots.check()
    setup.fewer.click(force=True)
    assert app(page) == drawn(Setup(seats[1:], first=LOTS))
    setup.level(1).select_option("person")
    setup.name(0).fill("ẞ & <b>")
    for _ in range(8):
        setup.add.click()
    assert setup.count.inner_text().split() == ["10", "players"]
    expect(setup.add).to_be_disabled()
    names = ("ẞ & <b>", "Uncle", "Granny", "Cousin", "Auntie", "Grandpa", "Niece", "Nephew", "Stepdad", "Sister")
    setup.expect_names(*names)
    setup.name(0).fill("Zoë")
    assert app(page) == drawn(of("Zoë", *names[1:], first=LOTS))
    for _ in range(8):
        setup.fewer.click()
    assert app(page) == drawn(of("Zoë", "Uncle", first=LOTS))


@pytest.mark.short("2-0-1", "1-1-0")
@pytest.mark.parametrize(("first", "dropped", "then"), [(2, 0, 1), (2, 2, 0), (0, 2, 0), (1, 1, 0)])
def test_who_goes_first_stays_the_same_person(waiting: Waiting, first: int, dropped: int, then: int) -> None:
    setup = waiting.open()
    setup.add.click()
    setup.choose_first(first)
    setup.drop(dropped)
    names = [name for place, name in enumerate(RELATIVES[:3]) if place != dropped]
    assert app(waiting.page) == drawn(of(*names, first=then))
    expect(setup.first(then)).to_be_checked()
    expect(waiting.page.locator("#h-man")).to_be_focused()


def test_the_form_answers_as_soon_as_it_says_so(waiting: Waiting) -> None:
    waiting.open()
    marks = waiting.page.evaluate("performance.getEntriesByName('set-up').length")
    assert marks == 1


def test_a_start_that_is_tried_again_has_not_lost_the_names(waiting: Waiting) -> None:
    waiting.page.clock.install()
    setup = waiting.open()
    setup.add.click()
    setup.name(2).fill("Ada")
    setup.choose_first(2)
    setup.type_seed("9")
    waiting.page.clock.run_for(15_000)
    waiting.page.get_by_role("button", name="Try again").click()
    expect(setup.name(2)).to_have_value("Ada")
    assert app(waiting.page).replace(" open=\"\"", "") == drawn(of("Granny", "Uncle", "Ada", first=2, seed="9"))
    expect(setup.first(2)).to_be_checked()
    expect(setup.seed).to_be_visible()


# --- for everybody ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing(waiting: Waiting, axe: Callable[[Page], list[str]], theme: str) -> None:
    waiting.page.clock.install()
    setup = waiting.open(f"?theme={theme}")
    setup.add.click()
    setup.level(1).select_option("4")
    assert axe(waiting.page) == []
    waiting.page.clock.run_for(15_000)
    setup.start.click()
    assert axe(waiting.page) == []
    waiting.open(f"?theme={theme}&seed=7")
    assert axe(waiting.page) == []


BOXES = """() => {
  const box = (selector) => [...document.querySelectorAll(selector)].map((el) => el.getBoundingClientRect().toJSON());
  return {
    strip: box("#app #boot-wait"), form: box("#app .manifest"), texts: box("#app h1, #app .tagl"),
    picture: box("#app .station"), start: box("#app .go.start"), ways: box("#app .bootways .go"),
    scroll: document.body.scrollWidth - innerWidth,
  };
}"""
Box = dict[str, float]


def meet(one: Box, other: Box) -> bool:
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > 0.5 and down > 0.5


@pytest.mark.short("1180x820-2", "320x640-10")
@pytest.mark.parametrize("players", [2, 10])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_strip_covers_nothing_and_the_form_stays_where_it_is(
    waiting: Waiting, size: tuple[int, int], players: int
) -> None:
    page = waiting.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.clock.install()
    setup = waiting.open()
    for _ in range(players - 2):
        setup.add.click()
    early = page.evaluate(BOXES)
    assert not meet(early["strip"][0], early["picture"][0])
    page.clock.run_for(15_000)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    late = page.evaluate(BOXES)
    for seen in (early, late):
        [strip] = seen["strip"]
        others = seen["form"] + seen["texts"] + (seen["start"] if players == 2 else [])
        assert not any(meet(strip, other) for other in others)
        assert seen["scroll"] <= 0 and strip["left"] >= 0 and strip["right"] <= size[0]
        assert players > 2 or strip["bottom"] <= size[1]
    assert [way["height"] >= 44 for way in late["ways"]] == [True, True]
    page.evaluate("relativeSpace.takeOver()")
    gone = page.evaluate(BOXES)
    assert gone["strip"] == []
    assert early["form"] == late["form"] == gone["form"]
    assert early["texts"] == late["texts"] == gone["texts"]



# --- where no form is shown ---------------------------------------------------------------------------------------


@pytest.mark.short("?players=Ada,Ben", "?lang=en#s")
@pytest.mark.parametrize("query", ["?players=Ada,Ben", "?seed=7", "?first=1", "?deck=station", "#g=x", "?lang=en#s"])
def test_an_address_with_a_set_up_of_its_own_waits_for_its_table(waiting: Waiting, query: str) -> None:
    setup = waiting.open(query)
    expect(setup.form).to_be_hidden()
    expect(waiting.page.locator("#boot").get_by_role("heading", name="Relative Space")).to_be_visible()
    expect(waiting.page.locator("#boot").get_by_role("progressbar")).to_be_visible()


@pytest.mark.short("?theme=light", "#")
@pytest.mark.parametrize("query", ["?theme=light", "?lang=en", "?sound=0", "?utm_source=x", "?", "#"])
def test_any_other_address_shows_the_form_at_once(waiting: Waiting, query: str) -> None:
    expect(waiting.open(query).form).to_be_visible()
    expect(waiting.page.locator("#boot")).to_be_hidden()


@pytest.mark.allow_console
def test_a_start_that_fails_takes_the_form_away(waiting: Waiting) -> None:
    setup = waiting.open()
    waiting.held.pop().fulfill(status=404, body="")
    page = waiting.page
    expect(page.locator("html")).to_have_attribute("data-state", "failed")
    expect(setup.form).to_be_hidden()
    expect(page.locator("#boot-message")).to_contain_text("could not be fetched")
    expect(page.locator("#boot-wait")).to_be_hidden()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.frame_locator("#boot-rules").get_by_role("heading", level=1)).to_contain_text("rules")
