"""Movement: what changes its place is seen going there, and whoever is in a hurry or wants none doesn't have any."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.support.flights import AT_ONCE, FLIGHTS, free_card, rest, selector
from e2e.support.flying import at_rest, box_of, flights, is_same, moving, standing
from e2e.support.free_cards import FREE, kind, starts_with, value
from e2e.support.mirror import Mirror, deal_where, link
from e2e.support.player import MenuPage, TablePage
from relativespace.view import View

PLAIN = "?players=Ada,Ben,Cleo&seed=7&first=0"
WINDOW = {"width": 1180, "height": 820}


@pytest.fixture
def sit_down(fresh: Callable[[str], Page]) -> Iterator[Callable[[str], TablePage]]:
    """sit_down(query): a table in a browser whose system has nothing against movement."""
    pages: list[Page] = []

    def open_table(query: str = PLAIN) -> TablePage:
        pages.append(fresh(query))
        pages[-1].emulate_media(reduced_motion="no-preference")
        return TablePage(pages[-1])

    yield open_table
    for page in pages:
        page.emulate_media(reduced_motion="reduce")
        page.set_viewport_size(WINDOW)  # type: ignore[arg-type]


def kinds_on_top(view: View) -> list[str]:
    return [kind(view, 0, slot) for slot in FREE]


# --- what is seen -----------------------------------------------------------------------------------------------


def test_a_played_card_goes_from_its_place_in_the_stash_to_the_pod(sit_down: Callable[..., TablePage]) -> None:
    table = sit_down()
    card = free_card(table)
    table.press(card)
    rest(table.page)
    was = box_of(table.page, selector(card))
    with standing(table.page):
        table.press("pod 0")
        [flight] = flights(table.page)
        assert is_same(flight, was)
        [flight] = flights(table.page, 1)
        assert is_same(flight, box_of(table.page, ".inpod"))


def test_what_is_on_its_way_is_no_card_to_the_page(sit_down: Callable[..., TablePage]) -> None:
    table = sit_down()
    with standing(table.page):
        table.press(free_card(table), "pod 0")
        expect(table.page.locator(FLIGHTS)).to_have_count(1)
        known = "[data-card], [data-slot], [data-pod], [data-act], [id], [aria-label], button"
        assert table.page.locator(".flights").locator(known).count() == 0
        expect(table.page.locator(".flights")).to_have_attribute("aria-hidden", "true")
        expect(table.page.locator(".flights")).to_have_css("pointer-events", "none")


def test_after_a_jam_the_cards_come_back_from_the_pod(sit_down: Callable[..., TablePage]) -> None:
    seed = deal_where(lambda view: value(view, 0, 0) == 9 and 0 < value(view, 1, 0) < 9)
    table = sit_down(link(3, seed))
    table.press("card 0 0", "pod 0", "card 1 0")
    with standing(table.page):
        table.press("pod 0")
        [back] = [flight for flight in flights(table.page) if flight["delay"]]
        assert is_same(back, box_of(table.page, ".hold > :last-child"))
        [back] = [flight for flight in flights(table.page, 1) if flight["delay"]]
        assert is_same(back, box_of(table.page, ".me .back-in"))
        table.page.keyboard.press("Shift")
    expect(table.page.locator(".me .back-in")).to_have_css("opacity", "1")


def test_a_launched_pod_waits_for_its_card_and_leaves_the_window(sit_down: Callable[..., TablePage]) -> None:
    seed = deal_where(lambda view: starts_with(view, "panic_button"))
    table = sit_down(link(3, seed))
    with standing(table.page):
        table.press("card 0 0", "pod 0")
        [pod] = [flight for flight in flights(table.page) if "pod" in flight["faces"][0].split()]
        assert pod["delay"] > 0
        assert is_same(pod, box_of(table.page, ".ghost .pod"))
        [pod] = [flight for flight in flights(table.page, 1) if "pod" in flight["faces"][0].split()]
        assert pod["y"] + pod["height"] <= 2
    expect(table.page.locator(".ghost .pod")).to_have_css("opacity", "0")


def test_a_keycard_goes_to_the_pod_that_it_opens(sit_down: Callable[..., TablePage]) -> None:
    seed = deal_where(lambda view: starts_with(view, "keycard") and kinds_on_top(view).count("keycard") == 1)
    table = sit_down(link(3, seed))
    was = box_of(table.page, selector("card 0 0"))
    with standing(table.page):
        table.press("open")
        [keycard] = flights(table.page)
        assert is_same(keycard, was)
        [keycard] = flights(table.page, 1)
        pod = at_rest(table.page, "[data-pod='1'] .hold > :last-child")
        assert is_same(keycard, pod)


def test_a_face_down_card_is_turned_over_on_its_way(sit_down: Callable[..., TablePage]) -> None:
    table, mirror = sit_down(), Mirror(PLAIN)
    table.page.emulate_media(reduced_motion="reduce")
    while not is_blind(mirror, taps := mirror.next_taps()):
        table.press(*taps)
        mirror.tap(*taps)
    table.page.emulate_media(reduced_motion="no-preference")
    expect(table.page.locator("html")).to_have_attribute("data-motion", "on")
    with standing(table.page):
        table.press(*taps)
        faces = [flight["faces"] for flight in flights(table.page) if len(flight["faces"]) > 1]
        assert [["down" in face.split() for face in flight] for flight in faces] == [[False, True]]


def is_blind(mirror: Mirror, taps: list[str]) -> bool:
    """Whether these taps play a card that lies face down."""
    assert mirror.view.winner is None, "nobody has played blind in this game"
    act, *numbers = taps[0].split()
    if act != "card" or taps[-1].split()[0] != "pod":
        return False
    card = mirror.view.seats[int(numbers[0])].slots[int(numbers[1])]
    return card is not None and card.kind is None


def test_the_next_player_s_stash_grows_from_its_seat(sit_down: Callable[..., TablePage]) -> None:
    table = sit_down()
    was = box_of(table.page, ".seats > li:first-child .stash")
    with standing(table.page):
        table.press(free_card(table), "pod 0")
        table.expect_at(1, turn=1)
        assert is_same(box_of(table.page, ".me .stash"), was, slack=4)


# --- nobody has to wait -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("means", ["press", "key"])
def test_a_press_or_a_key_ends_all_movements(sit_down: Callable[..., TablePage], means: str) -> None:
    page = sit_down().page
    table = TablePage(page)
    with standing(page):
        table.press(free_card(table), "pod 0")
        assert moving(page) > 0
        if means == "press":
            page.mouse.click(WINDOW["width"] - 30, WINDOW["height"] - 30)
        else:
            page.keyboard.press("Shift")
        assert moving(page) == 0
        assert page.locator(FLIGHTS).count() == 0


def test_a_press_in_the_middle_is_heard_where_things_will_be(sit_down: Callable[..., TablePage]) -> None:
    table = sit_down()
    with standing(table.page):
        table.press(free_card(table), "pod 0")
        table.expect_at(1, turn=1)
        card = selector(free_card(table))
        box = at_rest(table.page, card)
        assert not is_same(box, box_of(table.page, card), slack=20), "it is on its way"
        table.page.mouse.click(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.8)
        expect(table.picked_up).to_have_count(1)
        assert table.page.locator(card).get_attribute("aria-pressed") == "true"


def test_settled_waits_for_the_movements_and_for_nothing_else(sit_down: Callable[..., TablePage]) -> None:
    table = sit_down()
    rest(table.page)
    assert table.page.evaluate(AT_ONCE) == "settled"
    with standing(table.page):
        table.press(free_card(table), "pod 0")
        assert table.page.evaluate(AT_ONCE) == "moving"
        table.page.keyboard.press("Shift")
        assert table.page.evaluate(AT_ONCE) == "settled"


def test_after_another_size_in_the_middle_everything_is_in_its_place(sit_down: Callable[..., TablePage]) -> None:
    page = sit_down().page
    table = TablePage(page)
    with standing(page):
        table.press(free_card(table), "pod 0")
        expect(page.locator(FLIGHTS)).to_have_count(1)
        page.set_viewport_size({"width": 820, "height": 1180})
        expect(page.locator(FLIGHTS)).to_have_count(0)
        assert moving(page) == 0
        for number in range(page.locator("[data-card]").count()):
            expect(page.locator("[data-card]").nth(number)).to_have_css("opacity", "1")
    assert is_same(box_of(page, ".me .stash"), at_rest(page, ".me .stash"), slack=0)


# --- none at all ------------------------------------------------------------------------------------------------


def test_a_system_that_wants_no_movement_gets_none(sit_down: Callable[..., TablePage]) -> None:
    table = sit_down()
    table.page.emulate_media(reduced_motion="reduce")
    expect(table.page.locator("html")).to_have_attribute("data-motion", "off")
    with standing(table.page):
        table.press(free_card(table), "pod 0")
        assert table.page.evaluate("document.getAnimations().length") == 0
        assert table.page.locator(FLIGHTS).count() == 0


def test_the_switch_in_the_game_goes_before_the_system(sit_down: Callable[..., TablePage]) -> None:
    table = sit_down()
    switch = table.page.locator("[data-act=set-motion]")
    menu = MenuPage(table.page)
    for system, choice in (("no-preference", "off"), ("reduce", "on")):
        table.page.emulate_media(reduced_motion=system)  # type: ignore[arg-type]
        menu.open()
        switch.and_(table.page.locator(f"[value={choice}]")).check(force=True)
        menu.close.click()
        expect(menu.dialog).to_have_count(0)
        expect(table.page.locator("html")).to_have_attribute("data-motion", choice)
        with standing(table.page):
            table.press(free_card(table), "pod 0")
            assert (moving(table.page) > 0) is (choice == "on")
            assert (table.page.evaluate("document.getAnimations().length") > 0) is (choice == "on")
        table.page.keyboard.press("Shift")
    table.page.evaluate("localStorage.clear()")
