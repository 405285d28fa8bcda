"""The way back to the kept games, before Python is up and after: there at once, to the letter, and right in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import Site, start
from e2e.support.mirror import link
from e2e.support.player import SetupPage, TablePage
from e2e.support.resuming import KEPT
from e2e.support.waiting import Waiting, app
from tests.support.tables import visit as visitor
from web.present.page import page as page_of
from web.present.tree.nodes import html
from web.session.kept.headline import read_headline


@pytest.fixture
def waiting(page: Page, site: Site) -> Iterator[Waiting]:
    yield Waiting(page, site)
    page.unroute_all(behavior="ignoreErrors")


def kept_games(page: Page, site: Site, *queries: str, moves: int = 1) -> None:
    for query in queries:
        start(page, site.url + query)
        for ply in range(moves):
            TablePage(page).own_cards.first.click()
            TablePage(page).pod(0).click()
            TablePage(page).expect_at(ply + 1)


def python_s(page: Page) -> str:
    """The set-up as Python draws it over what is kept."""
    session = visitor()
    for text in page.evaluate(KEPT):
        headline = read_headline(text.partition("\n")[0])
        assert headline
        session.keeper.shelf.store.put(f"game:{headline.ident}:{headline.count % 2}", text)
    session.look_for_unfinished()
    return html(page_of(session))


@pytest.mark.short("2")
@pytest.mark.parametrize("games", [1, 2])
def test_the_way_back_is_there_at_once_to_the_letter_as_python_draws_it(
    waiting: Waiting, site: Site, games: int
) -> None:
    page = waiting.page
    page.unroute_all()
    kept_games(page, site, *(link(3, 7), "?players=%D9%85%D8%B1%D9%8A%D9%85,%3Cb%3E,W&seed=1")[:games])
    waiting = Waiting(page, site)
    setup = waiting.open()
    expect(setup.go_on).to_be_visible()
    assert app(page) == python_s(page)
    place = "document.querySelector('.mhead').getBoundingClientRect().top"
    before = page.evaluate(place)
    page.evaluate("globalThis.known = document.querySelector('.wayback')")
    waiting.let_in()
    assert page.evaluate("known === document.querySelector('.wayback')"), "Python goes on with the same elements"
    assert page.evaluate(place) == before, "nothing has jumped"
    assert app(page) == python_s(page)


def test_going_on_can_be_asked_for_before_python_is_up(waiting: Waiting, site: Site) -> None:
    page = waiting.page
    page.unroute_all()
    kept_games(page, site, link(3, 7), moves=2)
    waiting = Waiting(page, site)
    waiting.open().go_on.click()
    assert waiting.status == "The game goes on as soon as all is here."
    waiting.let_in()
    TablePage(page).expect_at(2)


def test_without_a_game_there_is_no_way_back(waiting: Waiting) -> None:
    waiting.open()
    expect(waiting.page.locator(".wayback")).to_have_count(0)
    waiting.page.evaluate("localStorage.setItem('relative-space:game:x:0', 'nonsense\\n{}')")
    waiting.page.reload()
    expect(waiting.setup.form).to_be_visible()
    expect(waiting.page.locator(".wayback")).to_have_count(0)
    waiting.let_in()


@pytest.mark.short("dark")
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_in_the_way_back(
    page: Page, site: Site, axe: Callable[[Page], list[str]], theme: str
) -> None:
    kept_games(page, site, link(2, 7), link(4, 7))
    start(page, f"{site.url}?theme={theme}")
    expect(page.get_by_role("button", name="All games")).to_be_visible()
    assert axe(page) == []


@pytest.mark.slow
def test_no_game_is_read_before_the_way_back_is_drawn(page: Page, site: Site) -> None:
    kept_games(page, site, link(2, 7), link(2, 8))
    page.add_init_script(
        """
        globalThis.early = [];
        const { getItem } = Storage.prototype;
        Storage.prototype.getItem = function (key) {
          if (key.includes(":game:") && !document.querySelector(".wayback")) globalThis.early.push(key);
          return getItem.call(this, key);
        };
        """
    )
    start(page, site.url)
    expect(SetupPage(page).go_on).to_be_visible()
    assert page.evaluate("early") == []


@pytest.mark.slow
@pytest.mark.parametrize("text", [None, "", "nonsense", "{}\nmore"])
def test_where_the_small_text_is_lost_or_wrong_the_games_are_right(page: Page, site: Site, text: str | None) -> None:
    kept_games(page, site, link(2, 7), link(2, 8))
    page.evaluate("text => { delete localStorage['relative-space:way-back']; }")
    if text is not None:
        page.evaluate("text => { localStorage['relative-space:way-back'] = text; }", text)
    start(page, site.url)
    expect(page.locator(".wayback")).to_contain_text("Move 1")
    expect(page.get_by_role("button", name="All games")).to_be_visible()


@pytest.mark.slow
def test_a_game_that_python_finds_bad_is_not_offered_for_long(page: Page, site: Site) -> None:
    kept_games(page, site, link(2, 7))
    good = page.evaluate(KEPT)
    kept_games(page, site, link(2, 8))
    page.evaluate(
        """good => { for (const [key, text] of Object.entries(localStorage))
          if (!good.includes(text)) localStorage[key] = text.replace('"turn": ', '"turn": 9'); }""",
        good,
    )
    start(page, site.url)
    headline = read_headline(good[0].partition("\n")[0])
    assert headline
    expect(SetupPage(page).go_on).to_have_attribute("value", headline.ident)
