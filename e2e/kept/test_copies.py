"""The second copy of each game: what the storage has lost comes back, and nothing newer or deleted is touched."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import Site, start
from e2e.support.mirror import link
from e2e.support.player import MenuPage, SetupPage, TablePage
from e2e.support.resuming import KEPT, QUERY, Game

COPIES = """async (wanted) => {
  const asked = indexedDB.open("relative-space");
  await new Promise((done) => { asked.onsuccess = done; });
  for (;;) {
    const keys = asked.result.transaction("games").objectStore("games").getAllKeys();
    await new Promise((done) => { keys.onsuccess = done; });
    if (keys.result.length === wanted) break;
  }
  asked.result.close();
}"""
"""Wait until there are so many copies. What is kept is copied within milliseconds, but nobody waits for it."""


def lose(page: Page, site: Site) -> Game:
    """A game of five moves, of which the storage has only the first one left."""
    start(page, site.url + QUERY)
    game = Game(page)
    game.play(1)
    old = page.evaluate("({ ...localStorage })")
    game.play(5)
    page.evaluate(COPIES, 2)
    page.evaluate("old => { localStorage.clear(); for (const key in old) localStorage[key] = old[key]; }", old)
    return game


def test_what_the_storage_has_lost_comes_back_from_the_copy(page: Page, site: Site) -> None:
    game = lose(page, site)
    game.come_again(site.url)
    page.evaluate("localStorage.clear()")
    game.come_again(site.url)


def test_a_deleted_game_does_not_come_back(page: Page, site: Site) -> None:
    start(page, site.url + QUERY)
    Game(page).play(1)
    page.evaluate(COPIES, 2)
    MenuPage(page).open()
    MenuPage(page).leave.click()
    ident = SetupPage(page).go_on.get_attribute("value")
    page.evaluate("ident => relativeSpace.copies.drop(ident)", ident)
    page.evaluate("for (const key of Object.keys(localStorage)) if (key.includes(':game:')) delete localStorage[key]")
    start(page, site.url)
    page.evaluate(COPIES, 0)
    expect(page.locator(".wayback")).to_have_count(0)
    assert not [key for key in page.evaluate("Object.keys(localStorage)") if ":gone:" in key]


@pytest.mark.slow
@pytest.mark.parametrize(
    "trouble",
    ["open() { throw new Error('no') }", "open() { return {} }", "open() { return null }"],
    ids=["refuses", "hangs", "is none"],
)
def test_nothing_waits_for_a_copy_that_can_t_be_had(page: Page, site: Site, trouble: str) -> None:
    page.add_init_script(f"Object.defineProperty(globalThis, 'indexedDB', {{ value: {{ {trouble} }} }})")
    start(page, site.url + QUERY)
    game = Game(page)
    game.play(2)
    game.come_again(site.url)


# --- while something else happens -------------------------------------------------------------------------------


MEANWHILE = """
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (key) {    // another window, at the last moment
    for (const key of Object.keys(localStorage).filter((key) => key.includes(":game:"))) DO
    return get.call(this, key);
  };
"""
PLAYS = "localStorage[key] = localStorage[key].replace(/\"count\": \\d+/, '\"count\": 99');"
DELETES = "{ delete localStorage[key]; localStorage['relative-space:gone:' + key.split(':')[2]] = ''; }"


@pytest.mark.slow
def test_what_another_window_keeps_meanwhile_stays(page: Page, site: Site) -> None:
    lose(page, site)
    page.add_init_script(MEANWHILE.replace("DO", PLAYS))
    start(page, site.url)
    kept = page.evaluate(KEPT)
    assert len(kept) == 2 and all('"count": 99' in text for text in kept)


@pytest.mark.slow
def test_what_another_window_deletes_meanwhile_stays_deleted(page: Page, site: Site) -> None:
    lose(page, site)
    page.add_init_script(MEANWHILE.replace("DO", DELETES))
    start(page, site.url)
    assert page.evaluate(KEPT) == []


@pytest.mark.slow
def test_a_game_for_which_there_is_no_room_keeps_no_other_one_away(page: Page, site: Site) -> None:
    for seed in (5, 6):
        start(page, site.url + link(2, seed))
        TablePage(page).expect_at(0)
    page.evaluate(COPIES, 2)
    small, large = sorted(key.split(":")[2] for key in page.evaluate("Object.keys(localStorage)") if ":game:" in key)
    page.evaluate("localStorage.clear()")
    page.add_init_script(
        """
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (key, text) {
          if (key.includes("IDENT")) throw new DOMException("full", "QuotaExceededError");
          return setItem.call(this, key, text);
        };
        """.replace("IDENT", f":game:{small}")
    )
    start(page, site.url)
    expect(SetupPage(page).go_on).to_have_attribute("value", large)


LATE = """
  const open = indexedDB.open.bind(indexedDB);
  const come = new Promise((done) => { globalThis.comes = done; });
  indexedDB.open = (name) => {
    const [asked, shown] = [open(name), {}];
    asked.onsuccess = async () => {
      await come;
      shown.result = asked.result;
      shown.onsuccess();
    };
    return shown;
  };
"""


@pytest.mark.slow
@pytest.mark.parametrize("moves", [0, 1])
def test_what_comes_too_late_is_a_game_of_its_own(page: Page, site: Site, moves: int) -> None:
    """The player has gone on from where the storage was: neither course is lost."""
    lose(page, site)
    page.add_init_script(LATE)
    start(page, site.url)
    expect(page.locator(".wayback")).to_contain_text("Move 1")
    SetupPage(page).go_on.click()
    table = TablePage(page)
    for ply in range(1, 1 + moves):
        table.own_cards.first.click()
        table.pod(0).click()
        table.expect_at(ply + 1)
    page.evaluate("comes()")
    MenuPage(page).open()
    MenuPage(page).leave.click()
    all_games = page.get_by_role("button", name="All games")
    expect(all_games).to_be_visible()
    all_games.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text("Move 5")).to_have_count(1)
    expect(sheet.get_by_text(f"Move {1 + moves}")).to_have_count(1)


@pytest.mark.slow
def test_a_deleted_game_that_is_put_back_has_its_copies_again(page: Page, site: Site) -> None:
    start(page, site.url + link(2, 5))
    TablePage(page).expect_at(0)
    start(page, site.url + QUERY)
    game = Game(page)
    game.play(2)
    MenuPage(page).open()
    MenuPage(page).leave.click()
    page.get_by_role("button", name="All games").click()
    page.locator("[data-act=game-delete]").first.click()
    page.locator("[data-act=game-undelete]").click()
    expect(page.locator("[data-act=game-undelete]")).to_have_count(0)
    page.evaluate(COPIES, 3)
    page.evaluate("localStorage.clear()")
    game.come_again(site.url)
