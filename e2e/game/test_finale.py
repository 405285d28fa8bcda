"""The end of a game on the page: its chart, how it went, and the ways on from there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import Site
from e2e.support.mirror import Mirror
from e2e.support.player import MenuPage, SetupPage, TablePage
from e2e.support.still import Profile, Size, Still, resize, stills
from e2e.support.visits.cases import Case
from e2e.support.visits.states import visitor

QUERY = "?players=Robo@greedy,Bolt@greedy,Chip@greedy&seed=4"
"""Robots, who play to the end by themselves."""

ENDS = """(table, direction) => {
  const edge = direction === "ltr" ? "right" : "left";
  const number = (cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect()[edge];
  };
  const marks = [...table.tHead.querySelectorAll(".mark")];
  const cells = [...table.tBodies[0].rows[0].querySelectorAll("td")];
  return marks.map((mark, place) => mark.getBoundingClientRect()[edge] - number(cells[place]));
}"""
"""How far from the end of a column's number its mark ends."""


@pytest.fixture(scope="module")
def still(profile: Profile, site: Site) -> Iterator[Still]:
    yield from stills(profile, site, reduced_motion="reduce")


@pytest.fixture(scope="module")
def mirror() -> Mirror:
    """The same game under CPython."""
    mirror = Mirror(QUERY)
    while mirror.table.is_bot_turn:
        mirror.table.bot_move()
    assert mirror.view.winner is not None
    return mirror


@pytest.fixture
def ended(fresh: Callable[[str], Page], mirror: Mirror) -> TablePage:
    page = fresh(QUERY)
    MenuPage(page).set("At once")
    table = TablePage(page)
    table.expect_at(mirror.table.match.ply, mirror.view.turn, "over")
    return table


def test_the_end_shows_what_cpython_draws_and_the_chart_is_drawn(ended: TablePage, mirror: Mirror) -> None:
    mirror.assert_shown_on(ended.page)
    chart = ended.page.locator(".finale .chart")
    expect(chart).to_be_visible()
    expect(chart).to_have_accessible_name(mirror_chart(mirror))
    lines = chart.locator("polyline").evaluate_all(
        "all => all.map((line) => [line.namespaceURI, line.getTotalLength() > 100, getComputedStyle(line).stroke])"
    )
    assert len({stroke for _space, _is_long, stroke in lines}) == 3, "each in the colour of its seat"
    assert {(space, is_long) for space, is_long, _stroke in lines} == {("http://www.w3.org/2000/svg", True)}


def mirror_chart(mirror: Mirror) -> str:
    left = [seat.cards for seat in mirror.view.seats]
    ways = [f"{name} from 12 to {count}" for name, count in zip(mirror.table.names, left, strict=True)]
    return f"Cards left, turn by turn: {', '.join(ways)}."


def test_how_it_went_is_a_sheet_that_gives_the_focus_back(ended: TablePage) -> None:
    page = ended.page
    opener = page.get_by_role("button", name="How it went")
    opener.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="How it went")
    expect(sheet.locator("#h-sheet")).to_be_focused()
    expect(sheet.get_by_role("img")).to_be_visible()
    expect(sheet.get_by_role("table")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(opener).to_be_focused()


@pytest.mark.short("2-size0", "10-size1")
@pytest.mark.parametrize("size", [(390, 844), (820, 1180)])
@pytest.mark.parametrize("players", [2, 10])
def test_the_marks_above_the_numbers_of_how_it_went_end_where_the_numbers_do(
    still: Still, players: int, size: Size
) -> None:
    resize(still, size)
    for direction in ("ltr", "rtl"):
        still.show(visitor("story", Case(players)), direction)
        apart = still.page.locator("[role=region] table").last.evaluate(ENDS, direction)
        assert len(apart) == players and max(map(abs, apart)) <= 1


def test_in_hindsight_a_press_leads_to_the_table_after_the_move_that_is_told_of(ended: TablePage) -> None:
    page = ended.page
    page.get_by_role("button", name="How it went").click()
    move = page.get_by_role("dialog", name="How it went").locator("[data-act=replay-to]").first
    told = page.get_by_role("heading", name="Where it turned")
    expect(told).to_be_visible(timeout=30_000)  # it takes some thousand games tried
    ply = int(move.get_attribute("value") or -1)
    move.click()
    ended.expect_at(ply)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_an_undo_that_is_refused_says_why_at_the_end_too(ended: TablePage) -> None:
    ended.undo.click(force=True)
    expect(ended.page.locator(".finale .refusal")).to_have_text("There is no move of yours to take back.")


def test_the_game_can_be_looked_through_and_shared_from_the_end(ended: TablePage) -> None:
    page = ended.page
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("dialog", name="Share this game")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Look through").click()
    ended.expect_at(0)
    expect(page.locator(".finale")).to_have_count(0)


def test_a_new_table_is_one_press_away(ended: TablePage) -> None:
    ended.new_table.click()
    expect(SetupPage(ended.page).page.locator("body")).to_have_class("on-setup")


def test_playing_again_is_in_sight_without_scrolling_on_the_smallest_phones(ended: TablePage) -> None:
    page = ended.page
    size = page.viewport_size
    for width, height in ((320, 640), (844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        expect(ended.again).to_be_in_viewport(ratio=1)
    assert size
    page.set_viewport_size(size)
