"""Links that set up a game: a good one deals at once, a bad one is told in one sentence; no address keeps the deal."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import BOOT_TIMEOUT, Shared, Site
from e2e.support.mirror import Mirror
from e2e.support.player import SetupPage, TablePage

SCRIPTS = "?players=" + quote("مريم,👩\u200d👧,Zoë O'Neil")


def expect_clean(page: Page, site: Site, query: str = "") -> None:
    expect(page).to_have_url(site.url + query)


@pytest.mark.parametrize(
    ("query", "kept"),
    [
        ("?players=Ada,Ben&seed=7", ""),
        ("?players=Ada,Ben,Cleo,Dan,Eve,Fay,Gus,Hal,Ida,Jo&seed=18446744073709551615&first=9", ""),
        ("?players=Ada,Robo@greedy,Bolt@random&seed=0&first=0&deck=station&sound=0", ""),
        (SCRIPTS + "&seed=3&lang=ar&theme=light&utm_source=x", "?lang=ar&theme=light"),
    ],
    ids=["two people", "ten people", "robots", "other scripts"],
)
def test_a_good_link_deals_at_once(fresh: Callable[[str], Page], site: Site, query: str, kept: str) -> None:
    page = fresh(query)
    table = TablePage(page)
    mirror = Mirror(query)
    table.expect_at(0, mirror.view.turn)
    mirror.assert_shown_on(page)
    expect_clean(page, site, kept)


def test_the_link_s_theme_is_the_page_s(fresh: Callable[[str], Page]) -> None:
    for theme in ("light", "dark"):
        expect(fresh(f"?players=Ada,Ben&theme={theme}").locator("html")).to_have_attribute("data-theme", theme)


def test_a_link_without_names_fills_in_the_set_up(fresh: Callable[[str], Page], site: Site) -> None:
    page = fresh("?seed=7&first=1")
    setup = SetupPage(page)
    expect(setup.seed).to_have_value("7")
    expect(setup.first(1)).to_be_checked()
    expect(setup.notices).to_have_count(0)
    expect_clean(page, site)
    setup.start.click()
    Mirror("?players=Granny,Uncle&seed=7&first=1").assert_shown_on(page)


BAD = [
    ("?players=Ada", "The game is for 2 to 10 players; the link names 1.", ["Ada", "Granny"]),
    ("?players=" + ",".join("ABCDEFGHIJK"), "The game is for 2 to 10 players; the link names 11.", [*"ABCDEFGHIJ"]),
    ("?players=Ada,ada", "Two players are called ada; give one of them another name.", ["Ada", "ada"]),
    ("?players=Ada,Ben&seed=x", "The link’s seed “x” is no whole number from 0 to 2⁶⁴−1.", ["Ada", "Ben"]),
    ("?players=Ada,Ben&deck=tarot", "There is no deck called “tarot”.", ["Ada", "Ben"]),
    ("?players=Ada,Ben&theme=pink", "The link’s theme “pink” is none of dark, light and auto.", ["Ada", "Ben"]),
]


def test_a_bad_link_is_told_in_one_sentence_and_the_rest_is_kept(shared: Shared, site: Site) -> None:
    for query, sentence, names in BAD:
        page = shared.open(query + ("" if "seed" in query else "&seed=7"))
        setup = SetupPage(page)
        expect(setup.form.locator(".notice, .fault")).to_have_text([sentence])
        expect(setup.form.locator(".notice, .fault").first).to_be_visible()
        setup.expect_names(*names)
        expect(setup.seed).to_have_value("" if "seed" in query else "7")
        assert "seed" not in page.url and "players" not in page.url


def test_markup_in_a_link_stays_text(fresh: Callable[[str], Page]) -> None:
    page = fresh("?players=%3Cimg%20src=x%20onerror=a()%3E,Ben&deck=%3Cscript%3Ealert(1)%3C/script%3E")
    setup = SetupPage(page)
    expect(setup.notices).to_have_text("There is no deck called “<script>alert(1)</script>”.")
    setup.expect_names("<img src=x onerror=a()>", "Ben")
    expect(page.locator("#app img, #app script")).to_have_count(0)


def test_a_reload_does_not_deal_the_same_game_again(fresh: Callable[[str], Page]) -> None:
    """The address was cleaned, so the set-up is shown."""
    page = fresh("?players=Ada,Ben&seed=7")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    SetupPage(page).expect_names("Granny", "Uncle")
