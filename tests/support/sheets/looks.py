"""A session with a sheet about what is on the table."""

from __future__ import annotations

from tests.support.reading import find, text
from tests.support.tables import seated, tap, visit
from web.present.tree.nodes import Node
from web.session.session import Session
from web.session.table.table import Table

SPECIALS = {
    **{"boom": "launch", "gift": "give", "more": "again"},
    **{"mixup": "swap", "slip": "take_top", "breach": "remove_pod"},
}
POSITION = """
    pods: 3 boom 4 4 7 | more | -
    Ada: 1 . 6 / . 5 . . / 2 . . (3) {card}
    Ben: . boom . / 3 4 . . / (7) . (9) . (8)
    Cleo: 9 . . / . . . . / 1 . 1 1 1
"""


def at(card: str = "key", *taps: str, robots: str = "") -> Session:
    table = seated(POSITION.replace("{card}", card), robots=robots, **SPECIALS)
    tap(table, *taps)
    return visit(table)


def table_of(session: Session) -> Table:
    assert session.table
    return session.table


def hints(sheet: Node) -> list[str]:
    return [text(node) for node in find(sheet, "hint")]
