"""The end: who escaped, who was left with how much, the game in short, and what next. All of it is story_sheet.py’s."""

from __future__ import annotations

from relativespace.words.catalogue import N_, _
from relativespace.words.line import PlayerName, line

from ...session.intents import Act
from ...session.setup.form import first_next
from ...session.table.table import Table
from ..tree.nodes import Child, Node, bdi, el, rich, use
from .buttons import button
from .chart import chart
from .figures import figures_of, riskiest, summary
from .marks import seat_mark
from .players import cards_left
from .turn import refused

EMBERS = 14
"""How many sparks rise behind it; web/styles/sky.css has a place for each."""

WAYS_ON: tuple[tuple[Act, str, str], ...] = (
    ("replay-open", N_("Look through"), "ui-replay"),
    ("look-story", N_("How it went"), "ui-chart"),
    ("look-share", N_("Share"), "ui-share"),
    ("setup", N_("New table"), "ui-people"),
)
"""What else can be done beside playing again."""


def finale(table: Table) -> Node:
    """It takes the room of the winner's empty stash."""
    drawing = chart(figures_of(table.match).cards_left, table.match.config.seats)
    return el(
        "section",
        embers(),
        _hero(table),
        el("ol", _ranks(table), cls="ranks", tabindex="0", aria_label=_("Ranking")),  # on phones it scrolls
        el("div", drawing, cls="charted"),
        _acts(table),
        cls="finale",
        aria_labelledby="h-turn",
        key="finale",
    )


def embers() -> Node:
    """Sparks behind it."""
    return el("div", [el("i", cls=f"b{place}") for place in range(EMBERS)], cls="embers", aria_hidden="true")


def getaway() -> Node:
    """The pod that has got away."""
    return use("getaway", "getaway")


def _winner(table: Table) -> int:
    """The seat that has escaped."""
    return table.view.turn if table.view.winner is None else table.view.winner


def _hero(table: Table) -> Node:
    figures = figures_of(table.match)
    escaped = line(N_("{name} escapes!"), name=PlayerName(table.names[_winner(table)]))
    bold = riskiest(figures, table.names)
    told = el(
        "div",
        el("h2", rich(escaped), id="h-turn", tabindex="-1", aria_label=str(escaped)),
        el("p", summary(figures)),
        el("p", rich(bold), cls="bold") if bold else None,
        el("p", refused(table), cls="refusal", role="status"),  # of an undo: there is no turn panel any more
    )
    return el("div", getaway(), told, cls="hero")


def _ranks(table: Table) -> list[Child]:
    """The winner, then those who were nearest."""
    seats, view, winner = table.match.config.seats, table.view, _winner(table)
    losers = sorted((seat for seat in range(len(seats)) if seat != winner), key=lambda seat: view.seats[seat].cards)
    first = seat_mark(winner, seats[winner]), bdi(seats[winner].name), el("b", _("escaped"))
    rows: list[Child] = [el("li", *first, cls="first", key=winner)]
    for seat in losers:
        left = cards_left(view.seats[seat].cards)
        rows.append(el("li", seat_mark(seat, seats[seat]), bdi(seats[seat].name), left, key=seat))
    return rows


def _acts(table: Table) -> Node:
    begins = table.match.config.seats[first_next(table.match.config)]
    words = rich(line(N_("Play again: {name} begins"), name=PlayerName(begins.name)))
    again = button("again", words, "ui-cw", "go main")
    others = [button(act, _(name), icon, "go ghost") for act, name, icon in WAYS_ON]
    return el("div", again, el("div", others, cls="onward", key="onward"), cls="acts")
