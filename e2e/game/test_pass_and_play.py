"""One device for all: the first turn is near, the view turns to who plays, a blind play can be asked about, and people
come and go in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.support.browsing import Site, start
from e2e.support.mirror import deal_where, link
from e2e.support.player import MenuPage, PlayersPage, SetupPage, TablePage
from relativespace.view import View
from tests.support.builders import station_deck

ROUND, SIDE = "Lies between us: turn to each player", "We all sit on one side"
DIG = ["card 0 0", "pod 0", "card 1 0", "pod 0", "card 0 3", "pod 0", "card 1 3", "pod 0"]
"""Both take two cards away, until one that lies face down is free."""


def can_dig(view: View) -> bool:
    """A deal in which those cards can be loaded one after the other."""
    kinds, deck = station_deck().kinds, station_deck()
    cards = [view.seats[seat].slots[slot] for slot in (0, 3) for seat in (0, 1)]
    values = [kinds[deck.index(card.kind)].value if card and card.kind else None for card in cards]
    return None not in values and values == sorted(values, key=int) and values[-1] != 0  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def query() -> str:
    return link(2, deal_where(can_dig, 2))


@pytest.fixture(scope="module")
def own_page(profile: Callable[..., BrowserContext]) -> Iterator[Page]:
    """A page whose settings are no other test's. Nothing flies in it: a press would be for what lies where it ends."""
    context = profile(asks=True)
    yield context.new_page()
    context.close()


@pytest.fixture
def at_table(own_page: Page, site: Site) -> Callable[[str], TablePage]:
    """The table of a link, with the settings as they come."""

    def open_(query: str) -> TablePage:
        own_page.goto(f"{site.url}rules.html")
        own_page.evaluate("localStorage.clear()")
        start(own_page, site.url + query)
        return TablePage(own_page)

    return open_


def turned(table: TablePage) -> str | None:
    return table.page.locator("html").get_attribute("data-turned")


# --- how near the first turn is -----------------------------------------------------------------------------------


def test_from_the_page_to_the_first_turn_it_is_one_tap(at_table: Callable[[str], TablePage]) -> None:
    """Three would be allowed: who wants other names has two left."""
    table = at_table("")
    SetupPage(table.page).start.click()
    expect(table.title).to_have_text("Granny’s turn")
    expect(table.own_cards.first).to_be_enabled()
    table.expect_at(0, turn=0)


# --- seats round the device ---------------------------------------------------------------------------------------

HELD_BACK = """() => {
  const { relativeSpace } = globalThis;
  const turn = relativeSpace.turn;
  globalThis.calls = [];
  relativeSpace.settled = () => {
    calls.push("waits");
    return new Promise((go) => { globalThis.arrive = () => { calls.push("settled"); go(); }; });
  };
  relativeSpace.turn = (angle) => { calls.push(`turns to ${angle}`); turn(angle); };
}"""


def test_the_view_turns_when_the_move_has_come_to_rest_and_not_before(
    at_table: Callable[[str], TablePage], query: str
) -> None:
    table = at_table(query)
    page = table.page
    MenuPage(page).set(ROUND)
    page.evaluate(HELD_BACK)
    table.press("card 0 0", "pod 0")
    table.expect_at(1, turn=1)
    expect(table.title).to_have_text("Ben’s turn")
    assert page.evaluate("calls") == ["waits"] and turned(table) in (None, "0")
    page.evaluate("arrive()")
    expect(page.locator("html")).to_have_attribute("data-turned", "180")
    assert page.evaluate("calls") == ["waits", "settled", "turns to 180"]


def test_the_page_does_not_turn_under_a_sheet_that_is_open(at_table: Callable[[str], TablePage], query: str) -> None:
    """Not even if the movement that it waited for ends while the sheet is there."""
    table = at_table(query)
    page, menu = table.page, MenuPage(table.page)
    menu.set(ROUND)
    page.evaluate(HELD_BACK)
    table.press("card 0 0", "pod 0")
    table.expect_at(1, turn=1)
    menu.open()
    page.evaluate("async () => { arrive(); await new Promise((go) => { setTimeout(go); }); }")
    menu.choose("Very large", "Size of text")  # Python has had its turn, and has drawn
    expect(page.locator("html")).to_have_attribute("data-text", "larger")
    assert turned(table) in (None, "0")
    menu.close.click()
    expect(menu.dialog).to_have_count(0)
    page.evaluate("arrive()")
    expect(page.locator("html")).to_have_attribute("data-turned", "180")
    assert page.evaluate("calls") == ["waits", "settled", "waits", "settled", "turns to 180"]


def test_two_players_face_each_other_over_the_same_page(at_table: Callable[[str], TablePage], query: str) -> None:
    table = at_table(query)
    html = table.page.locator("html")
    MenuPage(table.page).set(ROUND)
    table.press("card 0 0", "pod 0")
    expect(html).to_have_attribute("data-turned", "180")
    table.press("card 1 0", "pod 0")
    expect(html).to_have_attribute("data-turned", "0")
    table.undo.click()
    expect(html).to_have_attribute("data-turned", "180")
    menu = MenuPage(table.page)
    menu.open()
    menu.leave.click()
    expect(html).to_have_attribute("data-turned", "0")
    SetupPage(table.page).go_on.click()
    expect(html).to_have_attribute("data-turned", "180")


def test_the_way_on_is_called_as_people_sit(at_table: Callable[[str], TablePage], query: str) -> None:
    table = at_table(query)
    MenuPage(table.page).set("Wait after every turn")
    table.press("card 0 0", "pod 0")
    expect(table.next).to_have_text("Pass to Ben")
    for choice, words in ((ROUND, "Turn to Ben"), (SIDE, "Ben’s turn")):
        MenuPage(table.page).set(choice)
        expect(table.next).to_have_text(words)
    table.press("next")
    expect(table.title).to_have_text("Ben’s turn")


# --- before a face-down card is turned over -----------------------------------------------------------------------


def test_a_face_down_card_is_turned_over_after_a_yes(at_table: Callable[[str], TablePage], query: str) -> None:
    """A double tap on the pod is one tap, and no yes."""
    table = at_table(query)
    yes = table.page.get_by_role("button", name="Turn it over")
    MenuPage(table.page).set("Always ask")
    table.press(*DIG, "card 0 7")
    table.pod(0).dblclick()
    expect(table.prompt).to_contain_text("Turn it over on pod 1?")
    table.expect_at(4, turn=0)
    table.press("cancel")
    expect(table.picked_up).to_have_count(0)
    table.press("card 0 7", "pod 0")
    yes.click()
    table.expect_at(5)


def test_who_plays_by_keys_finds_the_yes_under_the_finger(at_table: Callable[[str], TablePage], query: str) -> None:
    table = at_table(query)
    MenuPage(table.page).set("Ask each player once")
    table.press(*DIG, "card 0 7")
    table.button("pod 0").focus()
    table.page.keyboard.press("Enter")
    expect(table.page.get_by_role("button", name="Turn it over")).to_be_focused()
    table.expect_at(4, turn=0)
    table.page.keyboard.press("Enter")
    table.expect_at(5)


# --- people come and go -------------------------------------------------------------------------------------------


def test_a_seat_gets_another_name_in_the_middle_of_a_game(at_table: Callable[[str], TablePage], query: str) -> None:
    table = at_table(query)
    players = PlayersPage(table.page)
    table.press("card 0 0", "pod 0")
    players.open()
    players.name(1).fill("Ada")
    expect(players.faults).to_have_text("Two players are called Ada; give one of them another name.")
    players.name(1).fill("Zoë")
    expect(players.faults).to_have_count(0)
    expect(players.name(1)).to_be_focused()
    players.close.click()
    expect(table.title).to_have_text("Zoë’s turn")
    table.expect_told("Ben is now called Zoë.")
    table.expect_at(1, turn=1)


def test_a_robot_takes_over_when_the_sheet_is_closed_and_gives_the_seat_back(
    at_table: Callable[[str], TablePage], query: str
) -> None:
    table = at_table(query)
    players = PlayersPage(table.page)
    MenuPage(table.page).set("At once")
    players.open()
    players.level(1).select_option("greedy")
    players.close.click()
    table.expect_told("Ben is played by a careful robot now.")
    table.press("card 0 0", "pod 0")
    expect(table.title).to_have_text("Ada’s turn")
    expect(table.log).to_contain_text("Ben loads")
    players.open()
    players.level(1).select_option("person")
    players.level(0).select_option("random")
    players.close.click()
    expect(table.title).to_have_text("Ben’s turn")
    expect(table.own_cards.first).to_be_enabled()
