"""Puzzles in a browser: made on the sheet, opened by the link, answered by keys; and that they fit on every screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.support.browsing import Shared, Site, start
from e2e.support.player import MenuPage, TablePage
from e2e.support.still import Profile, Still, resize, stills
from relativespace.formats.share_scene import encode_scene
from tests.support.puzzles import answer, asked, do, in_game, making, scene
from web.session.session import Session

QUESTION = "What would you play here, with the small things all on top and so little room left on pod 2?"
SIZES = [(1180, 820), (820, 1180), (390, 844), (844, 390), (320, 640)]


def link(**demo: str) -> str:
    return f"#s={encode_scene(scene(**demo))}"


@pytest.fixture(scope="module")
def still(profile: Profile, site: Site) -> Iterator[Still]:
    yield from stills(profile, site)


def test_a_puzzle_goes_from_one_to_another_and_is_answered_by_keys(
    profile: Callable[..., BrowserContext], site: Site
) -> None:
    context = profile()
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.url.rstrip("/"))
    page = context.new_page()
    start(page, site.url + link())
    MenuPage(page).open()
    page.locator("dialog [data-act=look-share]").click()
    page.locator("dialog [data-act=look-puzzle]").click()
    sheet = page.get_by_role("dialog", name="A puzzle from this position")
    sheet.get_by_label("The question").fill("Well, <b>what</b>?")
    sheet.get_by_label("Your answer").select_option(label="Stone head 9 onto pod 3")
    sheet.get_by_role("button", name="Copy the link").click()
    expect(sheet.get_by_role("status").last).to_have_text("Copied.")

    start(page, page.evaluate("navigator.clipboard.readText()"))
    table = TablePage(page)
    expect(page.locator(".question")).to_have_text("Well, <b>what</b>?")
    page.reload()  # as a browser does that has put the page away meanwhile
    expect(page.locator(".question")).to_have_text("Well, <b>what</b>?")
    expect(page.locator(".asker")).to_be_empty()
    page.keyboard.press("a")  # the keycard's neighbour on the left: the stone head
    page.keyboard.press("2")
    table.expect_at(1)
    expect(table.title).to_be_focused()
    expect(page.locator(".asker")).to_have_text("The puzzle’s own answer: Stone head 9 onto pod 3.")
    expect(page.locator(".advised")).to_contain_text("The hint: ")
    page.get_by_role("button", name="Try another move").press("Enter")
    table.expect_at(0)
    expect(page.locator(".advised")).to_be_empty()
    table.press("card 0 3", "pod 2")
    expect(page.locator(".asker")).to_have_text("You have played the puzzle’s own answer.")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".puzzle")).to_have_count(0)
    table.expect_at(1, 1)
    expect(page).to_have_url(site.url)
    context.close()


def test_a_link_put_into_the_address_of_an_open_game_leaves_that_as_it_is(shared: Shared) -> None:
    page = shared.open("?players=Ada,Ben&seed=7")
    table = TablePage(page)
    table.expect_at(0)
    cards = page.locator(".me .stash").inner_text()
    page.evaluate("(fragment) => { location.hash = fragment; }", link(question="And now?"))
    expect(page.locator(".question")).to_have_text("And now?")
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".question")).to_have_count(0)
    assert page.locator(".me .stash").inner_text() == cards
    shared.forget()


def states() -> Iterator[tuple[str, Session]]:
    for name, position, moves in [
        ("asked", "play", []),
        ("swap", "swap", ["play 3 0"]),
        ("jam", "play", ["play 4 1"]),
        ("loaded", "give", ["play 3 0", "give 4 1"]),
    ]:
        session, _table = asked(position=position, question=QUESTION, answer=moves[0] if moves else "play 3 2")
        answer(session, *moves)
        yield name, session


@pytest.mark.short("1180x820", "320x640")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_panel_and_its_buttons_are_whole_on_the_screen(still: Still, size: tuple[int, int]) -> None:
    resize(still, size)
    page = still.page
    for name, session in states():
        still.show(session)
        assert page.evaluate("document.body.scrollHeight <= innerHeight"), f"{name}: the page scrolls"
        panel = box(page, ".puzzle")
        for button in page.locator(".puzzle .go").all():
            inside = button.bounding_box()
            assert inside and inside["width"] >= 44 and inside["height"] >= 44, f"{name}: {button}"
            assert inside["x"] >= panel[0] and inside["y"] >= panel[1], name
            assert inside["x"] + inside["width"] <= panel[2] and inside["y"] + inside["height"] <= panel[3], name
        if name == "jam":
            question = box(page, ".question")
            assert question[3] - question[1] > 10 and question[3] <= panel[3], "what was asked is still told"
        told = box(page, ".asked")
        assert told[3] - told[1] >= 16 and told[3] <= panel[3] + 0.5, f"{name}: what is said is cut"
        assert page.locator(".asked").evaluate("(box) => box.scrollWidth <= box.clientWidth"), name
        assert box(page, ".bay")[3] - box(page, ".bay")[1] >= 60, f"{name}: no room for the pods"


def box(page: Page, selector: str) -> tuple[float, float, float, float]:
    found = page.locator(selector).bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def test_axe_finds_nothing_on_the_panel_and_on_the_sheet(still: Still, axe: Callable[[Page], list[str]]) -> None:
    resize(still, (390, 844))
    maker = in_game("swap")
    making(maker, "Well?")
    do(maker, "puzzle-copy")
    do(maker, "share-told", "refused")
    for name, session in [*states(), ("sheet", maker)]:
        still.show(session)
        assert axe(still.page) == [], name
