"""The list of kept games in a browser: by hand and by keys, who has the focus, and what is still there afterwards."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.browsing import Site, start
from e2e.support.player import MenuPage, SetupPage, TablePage
from tests.support.shelves import WON
from tests.support.tables import intent, seated, taps_for, visit
from web.session.acts.on_table import put_new_on_table
from web.session.session import Session

PREFIX = "relative-space:"
GAME = "game:"


class GamesPage:
    """The sheet of the kept games."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = page.get_by_role("dialog", name="Games on this device")
        self.rows = self.dialog.locator("li.game")
        self.said = self.dialog.get_by_role("status")
        self.close = self.dialog.get_by_role("button", name="Close")

    def open(self) -> None:
        MenuPage(self.page).open()
        self.page.get_by_role("button", name="Games", exact=True).click()
        expect(self.dialog).to_be_visible()

    def button(self, words: str, ply: int) -> Locator:
        """A button of the game that has come so far."""
        return self.dialog.get_by_role("button", name=re.compile(f"^{words} .*move {ply}$"))


def kept(*plies: int) -> dict[str, str]:
    """What a device keeps of games of Ada and Ben, with so many moves each; the last one is the newest."""
    session: Session = visit()
    for place, name in enumerate(("Ada", "Ben")):
        session.handle(intent(f"name {place}", value=name))
    for count in plies:
        session.handle(intent("start"))
        for _ in range(count):
            table = session.game
            assert table
            for text in ["next"] * table.is_waiting + taps_for(table.view, table.hand, table.legal[0]):
                session.handle(intent(text))
        session.handle(intent("setup"))
    return texts_of(session)


def texts_of(session: Session) -> dict[str, str]:
    """The games alone: what there is to go on with the page has to find out by itself."""
    store = session.outside.store
    return {name: text for name in store.names() if name.startswith(GAME) and (text := store.get(name))}


def kept_to_the_end() -> dict[str, str]:
    """The same of a game that Ada has won, by a move that can be taken back."""
    session = visit()
    put_new_on_table(session, seated(WON).match)
    for text in ("card 0 7", "pod 0", "setup"):
        session.handle(intent(text))
    return texts_of(session)


def put(page: Page, texts: dict[str, str]) -> None:
    page.evaluate(
        "(texts) => Object.entries(texts).forEach(([name, text]) => localStorage.setItem(name, text))",
        {PREFIX + name: text for name, text in texts.items()},
    )


def names_kept(page: Page) -> set[str]:
    """The ids of the games in the device's storage."""
    names: list[str] = page.evaluate("Object.keys(localStorage)")
    return {name.split(":")[2] for name in names if name.startswith(f"{PREFIX}game:")}


@pytest.fixture
def games(page: Page, site: Site) -> GamesPage:
    """On the set-up of a device that keeps three games."""
    page.goto(f"{site.url}rules.html")
    put(page, kept(2, 3, 5))
    start(page, site.url)
    return GamesPage(page)


def test_games_are_deleted_and_brought_back_by_hand(games: GamesPage, site: Site) -> None:
    page = games.page
    before = names_kept(page)
    games.open()
    expect(games.rows).to_have_count(3)
    games.button("Delete", 5).click()
    games.button("Delete", 2).click()
    expect(games.said).to_contain_text("Deleted.")
    assert len(names_kept(page)) == 1
    games.button("Undo", 2).click()
    expect(games.said).to_have_text("The game is back.")
    games.close.click()
    expect(page.locator(".wayback")).to_contain_text("Move 3")
    start(page, site.url)
    games.open()
    expect(games.rows).to_have_count(2)
    assert names_kept(page) < before


@pytest.mark.slow
def test_a_double_tap_deletes_and_doesn_t_bring_back_what_it_deleted(games: GamesPage) -> None:
    games.open()
    games.button("Delete", 5).dblclick()
    expect(games.button("Undo", 5)).to_have_count(1)


def test_by_keys_the_focus_stays_where_the_undo_is_and_a_key_that_is_held_presses_once(games: GamesPage) -> None:
    games.open()
    keyboard, focused = games.page.keyboard, games.page.locator("*:focus")
    for _ in range(3):
        keyboard.press("Tab")
    expect(focused).to_have_accessible_name("Delete the game of Ada, Ben, move 5")
    keyboard.down("Enter")
    keyboard.down("Enter")
    keyboard.down("Enter")
    keyboard.up("Enter")
    expect(focused).to_have_accessible_name("Undo deleting the game of Ada, Ben, move 5")
    assert len(names_kept(games.page)) == 2
    keyboard.press("Tab")
    expect(focused).to_have_accessible_name("Go on with the game of Ada, Ben, move 3")
    keyboard.press("Shift+Tab")
    keyboard.press("Enter")
    expect(focused).to_have_accessible_name("Delete the game of Ada, Ben, move 5")
    assert len(names_kept(games.page)) == 3


def test_a_game_is_gone_on_with_from_the_list_and_left_for_another(games: GamesPage) -> None:
    table = TablePage(games.page).table
    games.open()
    games.button("Go on", 3).click()
    expect(table).to_have_attribute("data-ply", "3")
    games.open()
    expect(games.button("Delete", 3)).to_have_count(0)
    games.button("Go on", 5).click()
    expect(table).to_have_attribute("data-ply", "5")
    games.open()
    games.button("Go on", 5).click()
    expect(games.dialog).to_have_count(0)
    expect(table).to_have_attribute("data-ply", "5")
    assert len(names_kept(games.page)) == 3


def test_a_game_that_ended_in_the_last_visit_is_found_and_opens_at_its_end(page: Page, site: Site) -> None:
    page.goto(f"{site.url}rules.html")
    put(page, kept_to_the_end())
    start(page, site.url)
    expect(SetupPage(page).go_on).to_have_count(0)
    page.get_by_role("button", name="All games").click()
    games, table = GamesPage(page), TablePage(page)
    games.dialog.get_by_role("button", name="Go to the end").click()
    expect(page.locator(".finale")).to_be_visible()
    table.undo.click()
    expect(page.locator(".finale")).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(table.again).to_be_visible()


def test_a_damaged_game_says_why_and_is_handed_out_as_it_is(games: GamesPage, tmp_path: Path) -> None:
    page = games.page
    texts = {name: text.replace('"moves"', '"m0ves"') for name, text in kept(4).items()}
    ident = next(iter(texts)).split(":")[1]
    put(page, texts)
    games.open()
    games.button("Go on", 4).click()
    expect(games.said).to_contain_text("This game can’t be opened.")
    with page.expect_download() as downloading:
        games.button("Download what is left", 4).click()
    downloading.value.save_as(tmp_path / "left")
    left = (tmp_path / "left").read_text(encoding="utf-8")
    assert all(text in left for text in texts.values())
    assert downloading.value.suggested_filename == f"relative-space-{ident}.txt"
    games.button("Delete", 4).click()
    assert ident not in names_kept(page)


@pytest.mark.slow
def test_a_game_whose_headlines_alone_are_damaged_is_handed_out_and_opened_as_a_file(
    games: GamesPage, tmp_path: Path
) -> None:
    page = games.page
    put(page, {name: "7\n" + text.partition("\n")[2] for name, text in kept(4).items()})
    games.open()
    with page.expect_download() as downloading:
        games.dialog.get_by_role("button", name="Download what is left").click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    games.dialog.locator("input[type=file]").set_input_files(file)
    expect(TablePage(page).table).to_have_attribute("data-ply", "4")


def test_a_game_that_cannot_be_opened_leaves_the_set_up_as_it_is(games: GamesPage) -> None:
    page = games.page
    expect(SetupPage(page).go_on).to_be_visible()
    # In one breath: the page, which looks once more when all is loaded, would take the button away.
    SetupPage(page).go_on.evaluate("(button) => { localStorage.clear(); button.click(); }")
    expect(page.locator("body")).to_contain_text("This game is no longer on this device.")
    expect(SetupPage(page).start).to_be_visible()


@pytest.mark.slow
def test_two_hundred_games_are_listed_and_one_is_deleted(page: Page, site: Site) -> None:
    texts = kept(2)
    many = {}
    for number in range(200):
        for name, text in texts.items():
            head, _, save = text.partition("\n")
            ident = f"{number:016x}"
            told = json.loads(head) | {"ident": ident, "when": number}
            many[name.replace(name.split(":")[1], ident)] = f"{json.dumps(told)}\n{save}"
    page.goto(f"{site.url}rules.html")
    put(page, many)
    start(page, site.url)
    games = GamesPage(page)
    games.open()
    expect(games.rows).to_have_count(200)
    games.button("Delete", 2).last.click()
    expect(games.button("Undo", 2)).to_have_count(1)
    assert len(names_kept(page)) == 199
