"""Owns the set-up screen as index.html holds it: seen, and typed into, before Python is up.

It is the tree that Python draws later, as text; so the words of the page are said in one place. What comes and goes
while Python is not there stands beside it in a template, from which web/boot/setup.js copies: a row for each place,
the number of players in words, what robots are like, their face, the start button's words, the names to start with;
and the way back to the games that are kept.
"""

from __future__ import annotations

from relativespace.cards import MAX_PLAYERS, MIN_PLAYERS
from relativespace.match import Seat
from relativespace.words.catalogue import _
from web.build.page import fill
from web.present.parts.levels import trait
from web.present.parts.marks import seat_mark
from web.present.setup.form import players_count, seat_row, setup_page, start_label
from web.present.setup.way_back import way_back_to
from web.present.tree.nodes import Child, el, html
from web.session.setup.form import LOTS, OWN_NAMES, SEAT_LEVELS, Setup, SetupSeat, starting_seat

SETUP = "<!-- SETUP -->"
PARTS = "<!-- SETUP PARTS -->"
NAME = "\ufffc"
"""Stands in the rows for a name. Nothing that people type, and no letter whose capital is another."""


def first_screen(page: str) -> str:
    """The page with the set-up as it is when nothing has been typed, and the template."""
    return fill(fill(page, SETUP, html(setup_page(Setup()))), PARTS, template())


def template() -> str:
    """Everything that the form can need more. The rows are of people, none of whom goes first."""
    rows = Setup(tuple(SetupSeat(place, NAME) for place in range(MAX_PLAYERS)), first=LOTS)
    relatives: tuple[str, ...] = ()
    for place in range(MAX_PLAYERS):
        relatives += (starting_seat(place, relatives).name,)
    own = [el("option", _(name), value=level) for level, names in OWN_NAMES.items() for name in names]
    parts: list[Child] = [
        *(seat_row(rows, place, seat) for place, seat in enumerate(rows.seats)),
        *(players_count(players) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1)),
        seat_mark(0, Seat("", SEAT_LEVELS[-1])),
        *filter(None, map(trait, SEAT_LEVELS)),
        el("menu", start_label(is_watched=False), start_label(is_watched=True)),
        el("datalist", [el("option", name) for name in relatives], own),
        way_back_to(NAME, (NAME, NAME), NAME, has_more=True),
    ]
    return html(el("template", parts, id="setup-parts", data_name=NAME))
