"""The end: who escaped, who was left with how much, and what next."""

from __future__ import annotations

from relativespace import events as e
from relativespace.words.catalogue import N_, _, say_count
from relativespace.words.line import PlayerName, line
from relativespace.words.names import listed

from ..session.setup import first_next
from ..session.table import Table
from .marks import seat_mark
from .nodes import Child, Node, bdi, el, rich, use
from .players import cards_left

EMBERS = 14
"""How many sparks rise behind it; web/styles/sky.css has a place for each."""


def finale(table: Table) -> Node:
    """It takes the room of the winner's empty stash."""
    seats, view = table.match.config.seats, table.view
    winner = view.winner if view.winner is not None else view.turn
    happened = [event for ply in table.match.plies for event in ply.events]
    jams = sum(isinstance(event, e.Jammed) for event in happened)
    launches = sum(isinstance(event, e.Launched) for event in happened)
    counted = listed(
        [
            say_count("{n} move", "{n} moves", table.match.ply),
            say_count("{n} jam", "{n} jams", jams),
            say_count("{n} launch", "{n} launches", launches),
        ]
    )
    escaped = line(N_("{name} escapes!"), name=PlayerName(seats[winner].name))
    hero = el(
        "div",
        use("getaway", "getaway"),
        el(
            "div",
            el(
                "h2",
                rich(escaped),
                id="h-turn",
                tabindex="-1",
                aria_label=str(escaped),
            ),
            el("p", counted),
        ),
        cls="hero",
    )
    losers = sorted((seat for seat in range(len(seats)) if seat != winner), key=lambda seat: view.seats[seat].cards)
    rows: list[Child] = [
        el(
            "li",
            seat_mark(winner, seats[winner]),
            bdi(seats[winner].name),
            el("b", _("escaped")),
            cls="first",
            key=winner,
        )
    ]
    rows += [
        el(
            "li",
            seat_mark(seat, seats[seat]),
            bdi(seats[seat].name),
            cards_left(view.seats[seat].cards),
            key=seat,
        )
        for seat in losers
    ]
    begins = seats[first_next(table.match.config)]
    acts = [
        el(
            "button",
            use("ui-cw"),
            el("span", rich(line(N_("Play again: {name} begins"), name=PlayerName(begins.name)))),
            type="button",
            cls="go main",
            data_act="again",
            key="again",
        ),
        el("button", _("New table"), type="button", cls="go ghost", data_act="setup", key="setup"),
    ]
    embers = el("div", [el("i", cls=f"b{place}") for place in range(EMBERS)], cls="embers", aria_hidden="true")
    return el(
        "section",
        embers,
        hero,
        el("ol", rows, cls="ranks", tabindex="0", aria_label=_("Ranking")),  # on phones it scrolls
        el("div", acts, cls="acts"),
        cls="finale",
        aria_labelledby="h-turn",
        key="finale",
    )
