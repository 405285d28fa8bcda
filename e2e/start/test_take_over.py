"""Python comes up while somebody is at the set-up: it goes on with what was typed, in the same elements, and
does what was asked for early."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.support.browsing import BOOT_TIMEOUT, Site
from e2e.support.mirror import Mirror
from e2e.support.player import MenuPage, SetupPage, TablePage
from e2e.support.waiting import Waiting, app, drawn, of
from tests.support.tables import PEOPLE
from web.session.setup.form import LOTS, Setup, SetupSeat


@pytest.fixture
def waiting(page: Page, site: Site) -> Iterator[Waiting]:
    yield Waiting(page, site)
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.short("2")
@pytest.mark.parametrize("players", [2, 5])
def test_a_game_asked_for_early_starts_by_itself_with_what_was_typed(waiting: Waiting, players: int) -> None:
    setup = waiting.open()
    for _ in range(players - 1):
        setup.add.click()
    setup.drop(1)
    for place, name in enumerate(PEOPLE[:players]):
        setup.name(place).fill(name)
    setup.choose_first(players - 1)
    setup.type_seed("7")
    setup.start.click()
    assert waiting.status == "The game starts as soon as all is here."
    waiting.let_in()
    TablePage(waiting.page).expect_at(0, turn=players - 1)
    mirror = Mirror(f"?players={','.join(PEOPLE[:players])}&seed=7&first={players - 1}")
    mirror.assert_shown_on(waiting.page)


@pytest.mark.slow
def test_an_edit_takes_an_early_start_back(waiting: Waiting) -> None:
    setup = waiting.open()
    for edit in (
        lambda: setup.name(0).fill("Ada"),
        lambda: setup.level(1).select_option("greedy"),
        lambda: setup.add.click(),
        lambda: setup.drop(2),
        lambda: setup.choose_first(1),
        lambda: setup.lots.check(),
        lambda: setup.type_seed("7"),
    ):
        setup.name(1).press("Enter")
        assert waiting.status.startswith("The game starts")
        edit()
        assert waiting.status == "Fetching the engine…"
    waiting.let_in()
    expect(setup.form).to_be_visible()
    setup.expect_names("Ada", "Uncle")
    expect(setup.seed).to_have_value("7")


def test_what_keeps_an_early_start_from_starting_is_said_when_python_is_there(waiting: Waiting) -> None:
    setup = waiting.open()
    setup.name(1).fill("")
    setup.start.click()
    waiting.let_in()
    expect(setup.faults).to_have_text("Player 2 needs a name.")
    expect(setup.name(1)).to_be_focused()


@pytest.mark.slow
def test_the_settings_asked_for_early_open_by_themselves(waiting: Waiting) -> None:
    waiting.open()
    menu = MenuPage(waiting.page)
    menu.button.click()
    assert waiting.status == "The settings open as soon as all is here."
    waiting.let_in()
    expect(menu.dialog).to_be_visible()
    menu.close.click()
    expect(menu.button).to_be_focused()


def test_python_takes_the_elements_over_as_they_are(waiting: Waiting) -> None:
    setup = waiting.open()
    page = waiting.page
    setup.add.click()
    setup.level(1).select_option("random")
    setup.lots.check()
    setup.type_seed("12")
    page.evaluate("globalThis.known = [...document.querySelectorAll('#app *:not(#boot-wait, #boot-wait *)')]")
    waiting.let_in()
    seats = (SetupSeat(0, "Granny"), SetupSeat(1, "Uncle", "random"), SetupSeat(2, "Cousin"))
    assert app(page) == drawn(Setup(seats, LOTS, "12", shows_more=True))
    assert page.evaluate(
        "() => { const now = [...document.querySelectorAll('#app *')];"
        " return now.length === known.length && now.every((part, at) => part === known[at]); }"
    )
    expect(setup.lots).to_be_checked()
    setup.add.click()
    setup.drop(0)
    setup.expect_names("Uncle", "Cousin", "Auntie")
    expect(setup.level(0)).to_have_value("random")


def test_who_is_typing_notices_nothing(waiting: Waiting) -> None:
    """The same field, the caret in the middle of a word that an input method is still at, the page where it was."""
    page = waiting.page
    page.set_viewport_size({"width": 390, "height": 500})
    setup = waiting.open()
    setup.name(1).fill("Mabel Otto")
    setup.name(1).evaluate("field => { globalThis.field = field; field.setSelectionRange(5, 5); }")
    keys = page.context.new_cdp_session(page)
    keys.send("Input.imeSetComposition", {"text": "かな", "selectionStart": 2, "selectionEnd": 2})
    page.evaluate("globalThis.ends = 0; field.addEventListener('compositionend', () => ends++)")
    page.evaluate("document.body.scrollTop = 120")
    before = page.evaluate("[document.body.scrollTop, field.getBoundingClientRect().top]")
    waiting.let_in()
    here = "[document.activeElement === field, field.selectionStart, field.value, ends]"
    assert page.evaluate(here) == [True, 7, "Mabelかな Otto", 0]
    assert page.evaluate("[document.body.scrollTop, field.getBoundingClientRect().top]") == before
    keys.send("Input.insertText", {"text": "仮名"})
    setup.expect_names("Granny", "Mabel仮名 Otto")
    setup.name(1).press("Enter")
    expect(page.locator(".others h3 bdi")).to_have_text("Mabel仮名 Otto")


@pytest.mark.slow
def test_a_page_of_another_shape_is_drawn_anew_and_the_focus_found_again(waiting: Waiting) -> None:
    """As when something of the browser's own has put an element into the form."""
    setup = waiting.open()
    setup.name(1).fill("Ben")
    setup.name(1).evaluate("field => { field.setSelectionRange(1, 2); field.before(document.createElement('i')); }")
    waiting.let_in()
    assert app(waiting.page) == drawn(of("Granny", "Ben"))
    expect(setup.name(1)).to_be_focused()
    assert setup.name(1).evaluate("field => [field.selectionStart, field.selectionEnd]") == [1, 2]


@pytest.mark.slow
def test_what_is_tapped_before_the_script_is_there_is_done_when_it_comes(page: Page, site: Site) -> None:
    """The first tap can be faster than a slow line: nothing is sent, and nothing is lost."""
    scripts: list[Route] = []
    page.route("**/assets/boot-*.js", lambda route: scripts.append(route))
    page.goto(site.url, wait_until="commit")
    setup = SetupPage(page)
    setup.name(1).fill("Ben")
    setup.add.click()
    setup.name(0).press("Enter")
    expect(setup.rows).to_have_count(2)
    for route in scripts:
        route.continue_()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    TablePage(page).expect_at(0)
    expect(page.locator(".others h3 bdi")).to_have_text(["Ben", "Uncle"])


def test_keys_alone_do(waiting: Waiting) -> None:
    setup = waiting.open()
    keys = waiting.page.keyboard
    setup.add.focus()
    keys.press("Enter")
    expect(setup.add).to_be_focused()
    keys.press("Tab")
    expect(setup.name(0)).to_be_focused()
    keys.type("Ada")  # over the name to start with, which is selected
    keys.press("Tab")
    keys.type("Robot: ca")
    expect(setup.level(0)).to_have_value("greedy")
    keys.press("Tab")
    expect(setup.first(0)).to_be_focused()
    keys.press("ArrowDown")
    expect(setup.first(1)).to_be_checked()
    setup.rows.nth(2).locator("[data-act=drop]").focus()
    keys.press("Enter")
    setup.start.focus()
    keys.press("Enter")
    waiting.let_in()
    TablePage(waiting.page).expect_at(0, turn=1)
    expect(waiting.page.locator(".others .botface")).to_have_count(1)


@pytest.mark.slow
def test_what_a_link_says_wrong_is_told_on_the_form_that_was_typed_into(waiting: Waiting) -> None:
    setup = waiting.open("?theme=purple")
    setup.name(0).fill("Ada")
    waiting.let_in()
    expect(setup.notices).to_have_text("The link’s theme “purple” is none of dark, light and auto.")
    setup.expect_names("Ada", "Uncle")


def test_a_browser_that_keeps_nothing_is_told_of_quietly(page: Page, site: Site) -> None:
    page.add_init_script("Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('no') } })")
    page.goto(site.url)
    expect(page.locator(".unkept")).to_contain_text("keeps nothing", timeout=BOOT_TIMEOUT)
    MenuPage(page).set("Fast")
    SetupPage(page).start.click()
    TablePage(page).expect_at(0)
