"""A game that is looked through in a browser: its panel as somebody at the page uses it, and a game to look through."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.support.browsing import Site, start
from e2e.support.mirror import Mirror, link
from e2e.support.player import MenuPage, TablePage

MOVES = 11
QUERY = link(3, seed=4)


class ReplayPage(TablePage):
    """The table of somebody who looks back."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.panel = page.locator(".replay")
        self.slider = page.get_by_role("slider", name="Move")
        self.play = self.panel.get_by_role("button", name="Play", exact=True)
        self.pause = self.panel.get_by_role("button", name="Pause", exact=True)
        self.on = self.step("One move on")
        self.back = self.step("One move back")
        self.first = self.step("To the beginning")
        self.last = self.step("To the last move")
        self.speed = self.panel.locator("[data-act=replay-speed]")
        self.branch = self.step("Go on from here")
        self.close = self.step("Back to the game")

    def step(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=name)

    def look_back(self) -> None:
        menu = MenuPage(self.page)
        menu.open()
        menu.dialog.get_by_role("button", name="Look back").click()
        expect(self.panel).to_be_visible()

    def expect_move(self, ply: int, last: int = MOVES) -> None:
        expect(self.table).to_have_attribute("data-ply", str(ply))
        expect(self.title).to_have_text(f"Move {ply} of {last}" if ply else "The start")
        expect(self.slider).to_have_value(str(ply))


def played(page: Page) -> ReplayPage:
    """In front of a game of so many moves."""
    table, mirror = ReplayPage(page), Mirror(QUERY)
    while mirror.table.match.ply < MOVES or mirror.table.is_waiting:
        taps = mirror.next_taps()
        mirror.tap(*taps)
        table.press(*taps)
    table.expect_at(MOVES)
    return table


def games(profile: Callable[..., BrowserContext], site: Site) -> Iterator[ReplayPage]:
    """A game that is played once and looked through by all tests of a module; none of them may play on."""
    context = profile()
    page = context.new_page()
    start(page, site.url + QUERY)
    yield played(page)
    context.close()


def replays(game: ReplayPage) -> Iterator[ReplayPage]:
    """It is looked through, and afterwards it is as before."""
    game.page.set_viewport_size({"width": 1180, "height": 820})
    game.look_back()
    game.expect_move(MOVES)
    yield game
    game.page.keyboard.press("Escape")
    if game.panel.count():
        game.page.keyboard.press("Escape")
    expect(game.panel).to_have_count(0)
    game.expect_at(MOVES)
