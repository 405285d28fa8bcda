"""Owns what a visitor can have typed into the set-up: names good and bad, robots, a seed, what a bad link leaves.

    session = at_setup("setup problems", Case(players=4))

Like states.py, whose other half it is: every step is an intent.
"""

from __future__ import annotations

from e2e.support.visits.cases import Case, do
from e2e.support.visits.cast import LEVELS, NAMES
from tests.support.tables import intent, visit
from web.session.session import Session
from web.session.setup.links import read_link

BAD_NAMES = ("Ada", "Ada", "", "W" * 30)
BAD_LINK = "?players=Ada&seed=tomorrow&first=12&deck=railway&theme=pink"


def at_setup(state: str, case: Case) -> Session:
    session = visit()
    do(session, f"set-theme={case.theme}")
    if state == "setup notices":
        session.take_link(read_link(BAD_LINK))
    while len(session.setup.seats) < case.players:
        do(session, "add")
    if state == "setup problems":
        rename(session, [BAD_NAMES[seat % len(BAD_NAMES)] for seat in range(case.players)])
        do(session, "seed=12x; start")
    elif state != "setup notices":
        rename(session, NAMES[case.names][: case.players])
        robots = "; ".join(f"level {seat}={level}" for seat, level in LEVELS.items() if seat < case.players)
        do(session, f"first {case.players - 1}; {robots}")
    if state == "setup left":
        do(session, "start; setup")
    if state == "setup seed":
        do(session, "lots; seed=18446744073709551615")
    if state == "menu setup":
        do(session, "menu")
    return session


def rename(session: Session, names: tuple[str, ...] | list[str]) -> None:
    for seat, name in enumerate(names):
        session.handle(intent(f"name {seat}", value=name))
