"""The sheet of the players: in the middle of a game a seat gets another name, or a robot plays it, or a person again.

Shows what is typed (web/session/setup/people.py) and what is wrong with it; decides nothing.
"""

from __future__ import annotations

from relativespace.seats import Seat
from relativespace.words.catalogue import _, say
from relativespace.words.line import PlayerName

from ...session.acts.people import people_of
from ...session.session import Session
from ...session.setup.form import SetupSeat
from ...session.setup.people import People
from ..parts.levels import level_field, trait
from ..parts.marks import seat_mark
from ..tree.nodes import Child, Node, el, rich


def body(session: Session) -> list[Child]:
    """Its inside."""
    people = people_of(session)
    if people is None:
        return []
    rows = [_row(people, place, seat) for place, seat in enumerate(people.before)]
    if people.problems:
        said = _("Whoever’s name isn’t right keeps the old one.")
    else:
        said = _("The game goes on with the same cards. Whoever leaves the table can have a robot play on.")
    return [
        el("p", said, cls="hint", role="status", key="hint"),
        el("ol", rows, cls="prows", key="rows"),
    ]


def _row(people: People, place: int, seat: Seat) -> Node:
    """One seat; it is called by the name that it has in the game until the sheet closes."""
    typed = people.typed.seats[place]
    problem = next((problem for problem in people.problems if problem.seat == place), None)
    fault_id = f"people-{place}"
    name = el(
        "input",
        type="text",
        value=typed.name,
        autocomplete="off",
        spellcheck="false",
        data_act="rename",
        data_seat=place,
        aria_invalid="true" if problem else None,
        aria_describedby=fault_id if problem else None,
    )
    return el(
        "li",
        seat_mark(place, Seat(seat.name, typed.level)),
        el("label", el("span", say("Name of player {n}", n=place + 1), cls="vh"), name, cls="nm-in"),
        _level(typed, place, PlayerName(seat.name)),
        el("p", rich(problem.line), cls="fault", id=fault_id) if problem else None,
        trait(typed.level, f"trait-{place}"),
        cls="prow",
        key=place,
    )


def _level(typed: SetupSeat, place: int, name: str) -> Node:
    """Who plays the seat."""
    return el(
        "label",
        el("span", say("{name} is played by", name=name), cls="vh"),
        level_field("reseat", place, typed.level, f"trait-{place}"),
        cls="sel",
    )
