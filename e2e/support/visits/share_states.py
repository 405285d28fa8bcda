"""Owns what a visitor can have before them on the sheets "share" and "deal": links, files, promises, and what came of
them.

    session = with_papers("share", Case(players=4))

Like states.py, whose third part it is.
"""

from __future__ import annotations

from dataclasses import replace

from e2e.support.visits.cases import Case, do
from e2e.support.visits.endings import whole_game
from relativespace.formats.scene import Scene
from relativespace.match import Match
from tests.support.tables import visit
from web.session.acts.on_table import put_new_on_table
from web.session.session import Session

STATES_OF_PAPERS = {
    "share": "share-told=copied",
    "share refused": "share-told=refused",
    "share position": "",
    "share over": "",
    "deal": "",
    "deal chosen": "",
    "deal over": "share-seed; share-check",
    "deal wrong": "share-noted=0000 1111; share-check",
}
"""Links, files and promises, and what is tapped then: see share_states.py."""

NONCE = "0123456789abcdef" * 2
ADDRESS = "https://games.example/family/relative-space/"


def with_papers(state: str, case: Case) -> Session:
    """At a table, with the sheet open."""
    session = visit()
    session.outside.address, session.outside.can_send = ADDRESS, True
    do(session, f"set-theme={case.theme}")
    kind, _, what = state.partition(" ")
    match = game(case, is_over=what in ("over", "wrong"), is_chosen=what == "chosen")
    if what == "position":
        config = match.config
        names = tuple(seat.name for seat in config.seats)
        match = Scene("", config.deck_name, names, match.copy_state()).match()
    put_new_on_table(session, match)
    do(session, f"look-{kind}; {STATES_OF_PAPERS[state]}")
    return session


def game(case: Case, *, is_over: bool, is_chosen: bool) -> Match:
    whole = whole_game(case.names, case.players)
    match = Match(replace(whole.config, nonce="" if is_chosen else NONCE))
    for move in whole.moves[: None if is_over else 7]:
        match.play(move)
    return match
