"""The statistics in a browser: a game that ends is counted before its end is seen, handed out, wiped, brought back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import Site, start
from e2e.support.player import MenuPage, TablePage
from tests.support.tables import intent, seated, visit
from web.session.acts.on_table import put_new_on_table
from web.session.kept.record import read_record

NAME = "relative-space:statistics"
NEARLY = "pods: 1\n Ada: - / - / 4 . . . .\n Ben: - / - / 1 2 . . ."


class StatisticsPage:
    """The sheet of the statistics."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = page.get_by_role("dialog", name="Statistics")
        self.table = self.dialog.get_by_role("table")
        self.close = self.dialog.get_by_role("button", name="Close")
        self.wipe = self.dialog.get_by_role("button", name="Wipe the statistics")
        self.undo = self.dialog.get_by_role("button", name="Undo")

    def open(self) -> None:
        MenuPage(self.page).open()
        self.page.get_by_role("button", name="Statistics", exact=True).click()
        expect(self.dialog).to_be_visible()

    def expect_row(self, name: str, *figures: int) -> None:
        expect(self.dialog.get_by_role("row", name=name).get_by_role("cell")).to_have_text([*map(str, figures)])


def nearly_won() -> dict[str, str]:
    """What a device keeps of a game that Ada wins with her next card."""
    session = visit()
    put_new_on_table(session, seated(NEARLY).match)
    session.handle(intent("menu"))
    return {name: text for name in session.outside.store.names() if (text := session.outside.store.get(name))}


@pytest.fixture
def table(page: Page, site: Site) -> TablePage:
    page.goto(f"{site.url}rules.html")
    for name, text in nearly_won().items():
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [f"relative-space:{name}", text])
    start(page, site.url)
    page.get_by_role("button", name="Go on with the game").click()
    table = TablePage(page)
    table.expect_at(0)
    return table


def test_a_game_that_ends_is_counted_shown_handed_out_wiped_and_brought_back(
    table: TablePage, site: Site, tmp_path: Path
) -> None:
    page = table.page
    table.press("card 0 7", "pod 0")
    table.expect_at(1, phase="over")
    kept = page.evaluate("(name) => localStorage.getItem(name)", NAME)
    record = read_record(kept)
    assert record and [result.winner for result in record.results] == [0]

    start(page, site.url)
    statistics = StatisticsPage(page)
    statistics.open()
    statistics.expect_row("Ada", 1, 1, 0, 1)
    statistics.expect_row("Ben", 1, 0, 0, 0)
    with page.expect_download() as downloading:
        statistics.dialog.get_by_role("button", name="Download the statistics").click()
    assert downloading.value.suggested_filename == "relative-space-statistics.json"
    downloading.value.save_as(tmp_path / "figures.json")
    assert json.loads((tmp_path / "figures.json").read_text(encoding="utf-8")) == json.loads(kept)

    statistics.wipe.focus()
    page.keyboard.press("Enter")
    expect(statistics.table).to_have_count(0)
    expect(statistics.undo).to_be_focused()
    assert page.evaluate("(name) => localStorage.getItem(name)", NAME) is None
    page.keyboard.press("Enter")
    expect(statistics.wipe).to_be_focused()
    statistics.expect_row("Ada", 1, 1, 0, 1)
    assert page.evaluate("(name) => localStorage.getItem(name)", NAME) == kept
    statistics.wipe.click()
    statistics.close.click()
    statistics.open()
    expect(statistics.dialog).to_contain_text("No game has been finished on this device yet.")
    expect(statistics.undo).to_have_count(0)
