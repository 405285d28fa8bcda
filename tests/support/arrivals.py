"""Visitors with games under way, and links that are opened: what the tests of links, files and promises are written
with."""

from __future__ import annotations

from relativespace.formats.share import encode_game
from tests.support.tables import visit
from web.session.intents import Intent
from web.session.session import Session
from web.session.setup.links import GAME, read_link
from web.session.table.table import Table

SCENE_DATA = {
    "title": "Ellie jams a pod",
    "turn": 1,
    "seed": 7,
    "pods": [[3, 5], []],
    "players": [
        {"name": "Ellie", "stash": [[".", ".", "."], [4, ".", "keycard", "."], ["?", "(7)", 2, ".", "."]]},
        {"name": "Ben", "stash": [[".", ".", "."], [".", ".", ".", "."], ["?", "?", 2, ".", "."]]},
    ],
}


def playing(moves: int, query: str = "?players=Ada,Ben") -> Session:
    """Somebody who has played so many moves."""
    session = visit()
    session.take_link(read_link(query))
    go_on(session, moves)
    return session


def table_of(session: Session) -> Table:
    assert session.game
    return session.game


def go_on(session: Session, moves: int, choice: int = 0) -> None:
    """Make some moves: of the allowed ones that with this number, or the last."""
    table = table_of(session)
    for _ in range(moves):
        table._play(table.legal[min(choice, len(table.legal) - 1)])
    session.handle(Intent("menu"))  # whatever is handled keeps the game
    session.handle(Intent("close"))


def link_of(session: Session) -> str:
    return GAME + encode_game(table_of(session).match)


def open_link(session: Session, fragment: str) -> None:
    """As a link does that is put into the address of an open page."""
    assert session.handle(Intent("share-link", value=fragment))


def kept(session: Session) -> list[tuple[str, int]]:
    """The games on the device: who plays, how many moves."""
    return sorted((" ".join(game.names), game.ply) for game in session.keeper.shelf.games())


def notice(session: Session) -> str:
    return str(session.notice)
