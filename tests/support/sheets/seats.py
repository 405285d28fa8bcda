"""Sessions with the sheet of the players."""

from __future__ import annotations

from tests.support.tables import dealt, intent, visit
from web.session.session import Session
from web.session.sheet import Sheet
from web.session.table.table import Table


def at_players(table: Table | None = None) -> tuple[Session, Table]:
    session = visit(table or dealt(3, handover="never"))
    session.handle(intent("look-players"))
    assert session.table is not None and session.sheet == Sheet("players")
    return session, session.table


def give(session: Session, act: str, value: str) -> None:
    assert session.handle(intent(act, value=value))


def close(session: Session) -> None:
    session.handle(intent("close"))


def told(table: Table) -> list[str]:
    return [str(said) for _ply, said in table.log][1:]
