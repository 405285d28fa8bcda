"""Sessions with the sheet of the fair deal."""

from __future__ import annotations

from relativespace.match import Config, Match, Seat
from tests.support.builders import station_deck
from tests.support.tables import visit
from web.session.acts.on_table import put_new_on_table
from web.session.intents import Intent
from web.session.session import Session

NONCE = "00112233445566778899aabbccddeeff"
SEED = 1234567890123456789


def finished(nonce: str = NONCE, seed: int = SEED) -> Match:
    match = Match(Config((Seat("Ada"), Seat("Ben")), station_deck(), seed=seed, nonce=nonce))
    while match.legal:
        match.play(match.legal[-1])
    assert match.winner is not None
    return match


def at(match: Match) -> Session:
    session = visit()
    put_new_on_table(session, match)
    session.handle(Intent("look-deal"))
    return session
