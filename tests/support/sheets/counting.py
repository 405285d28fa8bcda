"""Windows of a device on which games end and are counted: what the tests of the statistics are written with."""

from __future__ import annotations

from relativespace.seats import PERSON
from tests.support.tables import UNASKED, intent, seated
from web.session.acts.on_table import put_new_on_table
from web.session.kept.record import NAME, Player, Record, Result, read_record, record_text
from web.session.platform import Memory, Outside, Store
from web.session.session import Session

NEARLY = "pods: 1 | 5\n Ada: - / - / 4 . . . .\n Ben: - / - / 1 2 . . ."
"""Ada wins by whatever she loads; onto pod 2 it jams."""
TWO_WAYS = "pods: 1 | 2\n Ada: - / - / 4 . . . .\n Ben: - / - / 1 2 . . ."


class Counting(Memory):
    """A store that counts how often something is put into it, and that can refuse."""

    def __init__(self) -> None:
        super().__init__()
        self.puts: list[str] = []
        self.refused = ""

    def put(self, name: str, text: str) -> bool:
        if self.refused and name.startswith(self.refused):
            return False
        self.puts.append(name)
        return super().put(name, text)


def visitor(store: Store | None = None, first: int = 1) -> Session:
    """A window of a device."""
    numbers = iter(range(first, 1_000_000))
    outside = Outside(store or Counting(), now=lambda: next(numbers), window=str(first))
    return Session(lambda: next(numbers), UNASKED, outside=outside)


def do(session: Session, *acts: str, value: str = "") -> bool:
    changed = False
    for act in acts:
        changed = session.handle(intent(act, value=value))
    return changed


def sit_down(session: Session, position: str = NEARLY) -> str:
    """Lay a game on the table. Its id."""
    put_new_on_table(session, seated(position).match)
    do(session, "menu", "close")
    return session.keeper.ident


def win(session: Session, pod: int = 0) -> None:
    do(session, "card 0 7", f"pod {pod}")
    assert session.game and session.game.view.winner == 0


def record(session: Session) -> Record:
    read = read_record(session.outside.store.get(NAME) or record_text(Record()))
    assert read is not None
    return read


def counted(session: Session) -> list[str]:
    return [result.ident for result in record(session).results]


ONE = Result("00000000000000a1", 5, 41, 2, 0, (Player("Ada", PERSON, 3), Player("Ben", "greedy", 0)))
KEPT = Record((ONE,), ("00000000000000b2",))


def at_statistics(kept: Record = KEPT) -> Session:
    session = visitor()
    session.outside.store.put(NAME, record_text(kept))
    do(session, "look-statistics")
    return session
