"""The same game under CPython: what the page in the browser must look like, and what a player would do next.

`Mirror` runs the page's own controller and presentation, fed with the same taps. It knows hidden cards no more
than the page does; `twin()` is a mirror of the same game with all of them dealt anew.
"""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Callable, Iterator
from html.parser import HTMLParser

from playwright.sync_api import Page

from relativespace import events as e
from relativespace.bots import bot
from relativespace.match import Config, Match, Seat
from relativespace.moves import Move
from relativespace.rng import Rng
from relativespace.view import View
from tests.support.builders import station_deck
from tests.support.hidden import hidden_cards
from tests.support.tables import PEOPLE, UNASKED, intent, taps_for, with_other_faces
from web.present.panels.table import table_page
from web.present.tree.nodes import html
from web.session.session import Session
from web.session.setup.links import read_link
from web.session.table.table import Table


class Canonical(HTMLParser):
    """HTML as lines that can be compared, whoever wrote it: attributes sorted, entities resolved."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = []
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.lines.append(f"<{tag} {sorted((name, value or '') for name, value in attrs)}>")

    def handle_endtag(self, tag: str) -> None:
        self.lines.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self.lines.append(data)


def assert_same_html(page: str, mirror: str) -> None:
    shown, wanted = Canonical(page).lines, Canonical(mirror).lines
    assert shown == wanted, "\n".join(difflib.unified_diff(shown, wanted, "page", "mirror", n=2, lineterm=""))


class Mirror:
    """A link's game. Its seed must be in the link: nothing here is left to chance."""

    def __init__(self, query: str) -> None:
        assert "seed=" in query, "this game has a seed"
        self.session = Session(itertools.count().__next__, UNASKED)  # what else is left to chance is on no page
        self.session.take_link(read_link(query))
        self.taps: list[str] = []

    @property
    def table(self) -> Table:
        assert self.session.table is not None
        return self.session.table

    @property
    def view(self) -> View:
        return self.table.view

    @property
    def html(self) -> str:
        return html(table_page(self.table))

    def tap(self, *taps: str) -> None:
        for text in taps:
            self.taps.append(text)
            self.session.handle(intent(text, self.table.version))

    def best(self) -> Move:
        """What a careful player would do. It sees what everybody sees."""
        table = self.table
        return bot("greedy")(table.view, table.legal, table.match.config.deck, Rng(0))

    def next_taps(self) -> list[str]:
        """The presses up to the next move: going on first, where the table waits."""
        if self.table.is_waiting:
            return ["next"]
        return taps_for(self.table.view, self.table.hand, self.best())

    def happened(self) -> Iterator[e.Event]:
        for ply in self.table.match.plies:
            yield from ply.events

    def twin(self, rng: Rng) -> Mirror:
        """The same game as far as anybody can see, with other cards wherever nobody can."""
        match = self.table.match
        start = with_other_faces(match.copy_start(), hidden_cards(match.copy_state()), rng)
        other = Mirror.__new__(Mirror)
        other.session, other.taps = Session(self.session.chance, self.session.settings), []
        other.session.game = Table(Match(match.config, start), self.session.settings)
        other.tap(*self.taps)
        return other

    def assert_shown_on(self, page: Page) -> None:
        """The page's own HTML is what this mirror shows."""
        assert_same_html(page.locator("main.table").evaluate("main => main.outerHTML"), self.html)


def deal_where(wanted: Callable[[View], bool], players: int = 3) -> int:
    """The first seed whose deal is as wanted; the same on every machine."""
    seats = tuple(map(Seat, PEOPLE[:players]))
    for seed in range(10_000):
        if wanted(Match(Config(seats, station_deck(), seed=seed)).view):
            return seed
    raise AssertionError("no such deal")


def link(players: int, seed: int, first: int = 0) -> str:
    return f"?players={','.join(PEOPLE[:players])}&seed={seed}&first={first}"


def kinds_of(mirror: Mirror) -> set[str]:
    """What has happened in the game: names of events, blind plays and pods removed by a card apart."""
    found = set()
    for event in mirror.happened():
        found.add(type(event).__name__)
        if isinstance(event, e.Played) and event.blind:
            found.add("Blind")
        if isinstance(event, e.PodRemoved):
            found.add(f"PodRemoved by {event.by}")
    return found
