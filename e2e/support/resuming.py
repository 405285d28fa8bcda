"""Owns a game that is left and gone on with, in the browser and in the mirror; what several tests of that need."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from e2e.support.browsing import start
from e2e.support.mirror import Mirror, link
from e2e.support.player import SetupPage, TablePage
from relativespace.bots import bot, dice
from relativespace.formats.save import read_save
from relativespace.match import Match
from tests.support.tables import intent, taps_for

SEED = 8
QUERY = link(2, SEED)
CHOICES = {5: "swap", 11: "remove", 15: "give", 25: "take"}
"""After so many moves of this game something is to be chosen. It ends after 30."""
LAST = 30

KEPT = """() => Object.entries({ ...localStorage })
  .filter(([key]) => key.startsWith("relative-space:game:")).map(([, text]) => text)"""


class Game:
    """A seeded game on a page, and its mirror."""

    def __init__(self, page: Page, query: str = QUERY) -> None:
        self.page = page
        self.table = TablePage(page)
        self.mirror = Mirror(query)

    def next_taps(self) -> list[str]:
        """What somebody does who doesn't think: all kinds of choices come up soon."""
        table = self.mirror.table
        if table.is_waiting:
            return ["next"]
        move = bot("random")(table.view, table.legal, table.match.config.deck, dice(SEED, table.match.ply))
        return taps_for(table.view, table.hand, move)

    def play(self, until: int) -> None:
        """Play to that move, and wait until it is seen."""
        while self.mirror.table.match.ply < until:
            taps = self.next_taps()
            self.table.press(*taps)
            self.mirror.tap(*taps)
        self.table.expect_at(until, phase=self.mirror.view.phase)

    def on(self, page: Page) -> Game:
        """The game on another page."""
        self.page, self.table = page, TablePage(page)
        return self

    def go_on(self) -> None:
        """From the start screen back to the table, which is as it was."""
        expect(self.page.locator(".wayback")).to_contain_text(f"Move {self.mirror.table.match.ply}")
        SetupPage(self.page).go_on.click()
        self.open_mirror()
        self.expect_whole()

    def open_mirror(self) -> None:
        """In the mirror, too, the game is opened again: nothing is picked up, and nobody is waited for."""
        session = self.mirror.session
        session.handle(intent("setup"))
        assert session.unfinished
        session.handle(intent("game-open", value=session.unfinished.ident))

    def expect_whole(self) -> None:
        """What is shown is what was there, and so is what nobody can see."""
        self.mirror.assert_shown_on(self.page)
        there, wanted = kept_match(self.page), self.mirror.table.match
        assert there.digest() == wanted.digest() and there.moves == wanted.moves

    def play_on(self, page: Page, until: int) -> None:
        """Play in another window, which has taken the game over."""
        self.open_mirror()
        self.on(page).play(until)

    def come_again(self, url: str) -> None:
        start(self.page, url)
        self.go_on()


def kept_match(page: Page) -> Match:
    """The newest of the games that the page has kept, read by this Python."""
    found = [text.partition("\n") for text in page.evaluate(KEPT)]
    assert found
    _, _, newest = max(found, key=lambda parts: int(json.loads(parts[0])["count"]))
    return read_save(newest).match
