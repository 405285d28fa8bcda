"""Devices with kept games on them: what the tests of the list of games are written with."""

from __future__ import annotations

from tests.support.tables import UNASKED, intent
from web.session.acts.games import list_of
from web.session.kept.headline import PREFIX
from web.session.platform import Memory, Outside
from web.session.session import Session

WON = "pods: 1\n Ada: - / - / 4 . . . .\n Ben: - / - / 1 2 . . ."
SPOILT = "00000000000000ff"


class Grudging(Memory):
    """A store that can be full, and counts how often it is asked for a text."""

    def __init__(self) -> None:
        super().__init__()
        self.is_full = False
        self.asked = 0

    def get(self, name: str) -> str | None:
        self.asked += 1
        return super().get(name)

    def put(self, name: str, text: str) -> bool:
        return not self.is_full and super().put(name, text)


def game_texts(store: Memory) -> dict[str, str]:
    """What of a device's texts are games."""
    return {name: text for name, text in store.texts.items() if name.startswith(PREFIX)}


def do(session: Session, act: str, value: str = "") -> bool:
    return session.handle(intent(act, value=value))


def with_games(count: int) -> tuple[Session, Grudging]:
    """On the set-up, with so many games that were begun, one after the other."""
    numbers, store = iter(range(1, 1_000_000)), Grudging()
    session = Session(lambda: next(numbers), UNASKED, outside=Outside(store, now=lambda: next(numbers)))
    for _ in range(count):
        do(session, "start")
        do(session, "setup")
    return session, store


def opened(session: Session) -> list[str]:
    """The ids on the list, in the order of its rows."""
    assert do(session, "look-games")
    return [row.ident for row in list_of(session).rows]


def said(session: Session) -> str:
    return str(list_of(session).said or "")


def spoil(store: Memory, ident: str, cut: int) -> None:
    """Leave of each text of a game what begins after so many characters of its save."""
    for name in store.names():
        if ident in name:
            head, _, save = store.texts[name].partition("\n")
            store.texts[name] = f"{head}\n{save[cut:]}"
