"""Sessions with the sheet for sharing."""

from __future__ import annotations

from relativespace.match import Config, Match, Seat
from tests.support.builders import lab_deck
from tests.support.tables import visit
from web.session.acts.on_table import put_new_on_table
from web.session.acts.share import Sharing, sharing_of
from web.session.intents import Intent
from web.session.session import Session

ADDRESS = "https://games.example/rs/"


def sharing(session: Session) -> Sharing:
    session.outside.address = ADDRESS
    session.handle(Intent("look-share"))
    return sharing_of(session)


def own_deck() -> Session:
    session = visit()
    put_new_on_table(session, Match(Config((Seat("Ada"), Seat("Ben")), lab_deck(), "lab", seed=7)))
    return session
