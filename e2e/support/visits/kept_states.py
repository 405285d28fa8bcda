"""Owns what a visitor can have kept: games that go on, that are over, that are spoilt, and the figures of them all.

    session = with_games("games", Case(players=4))

Like states.py, whose other half it is: every game is played through the session that keeps it.
"""

from __future__ import annotations

from e2e.support.visits.cases import Case, do
from e2e.support.visits.endings import whole_game
from relativespace.match import Match
from tests.support.tables import intent, taps_for, visit
from web.session.acts.on_table import put_new_on_table
from web.session.kept.headline import PREFIX
from web.session.kept.record import DAMAGED
from web.session.session import Session

SPOILT = "0123456789abcdef"


def with_games(state: str, case: Case) -> Session:
    """On the set-up, with what there is to see on the sheet."""
    session = visit()
    session.outside.date = lambda when: "30 Nov 2026, 20:15"
    do(session, f"set-theme={case.theme}")
    if not state.endswith("empty"):
        for moves in (0, 7, None, None):  # None: to the end
            play(session, case, moves)
            do(session, "menu; setup")
        session.outside.store.put(f"{PREFIX}{SPOILT}:0", "{")
        session.outside.store.put(f"{DAMAGED}0", "{")
    do(session, f"look-{state.split()[0]}")
    if state == "games":
        newest = session.unfinished
        assert newest
        do(session, f"game-delete={newest.ident}; game-open={SPOILT}")
    if state == "statistics wiped":
        do(session, "statistics-wipe")
    return session


def play(session: Session, case: Case, count: int | None) -> None:
    """Play so many moves of a game; the last of them is made at the table."""
    whole = whole_game(case.names, case.players)
    moves = whole.moves[:count]
    match = Match(whole.config)
    for move in moves[:-1]:
        match.play(move)
    table = put_new_on_table(session, match)
    if table.is_bot_turn:
        session.bot_move()
    elif moves:
        for text in taps_for(table.view, table.hand, moves[-1]):
            session.handle(intent(text, table.version))
    assert table.match.moves == moves or not moves
