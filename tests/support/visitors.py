"""Visitors whose games are kept, in one window or several."""

from __future__ import annotations

from collections.abc import Iterator

from relativespace.bots import bot, dice
from tests.support.tables import UNASKED, intent, taps_for
from web.session.acts.windows import hear, look_again
from web.session.platform import Memory, Outside, Store
from web.session.session import Session
from web.session.table.table import Table


def visitor(store: Store, window: str = "one", numbers: Iterator[int] | None = None) -> Session:
    """Somebody on a device that keeps this."""
    chance = numbers or iter(range(1, 1_000_000))
    return Session(lambda: next(chance), UNASKED, outside=Outside(store, now=lambda: next(chance), window=window))


def table_of(session: Session) -> Table:
    assert session.game is not None
    return session.game


def tap(session: Session, *taps: str) -> None:
    for text in taps:
        session.handle(intent(text, session.table.version if session.table else -1))


def reopened(store: Store, window: str = "next") -> Session:
    """The next visit, which goes on with the game."""
    session = visitor(store, window)
    session.look_for_unfinished()
    assert session.unfinished
    session.handle(intent("game-open", value=session.unfinished.ident))
    return session


def next_taps(session: Session) -> list[str]:
    table = table_of(session)
    if table.is_waiting:
        return ["next"]
    config = table.match.config
    move = bot("random")(table.view, table.legal, config.deck, dice(config.seed, table.match.ply))
    return taps_for(table.view, table.hand, move)


class Device:
    """One store, and the windows that are open on it."""

    def __init__(self) -> None:
        self.store = Memory()
        self.windows: list[Session] = []

    def started(self) -> Session:
        session = visitor(self.store, "first")
        tap(session, "start", "card 0 0", "pod 0")
        self.windows.append(session)
        return session

    def opened(self, window: str = "second") -> Session:
        session = reopened(self.store, window)
        self.windows.append(session)
        return session

    def deliver(self) -> None:
        """Hand out what has been told, and the answers to it; everybody sees what has been kept."""
        while any(session.errands for session in self.windows):
            for sender in self.windows:
                told, sender.errands = sender.errands, []
                for errand in told:
                    assert errand.kind == "tell"
                    for other in self.windows:
                        if other is not sender:
                            hear(other, errand.text)
        for session in self.windows:
            look_again(session, self.windows[0].keeper.ident)

    @property
    def playing(self) -> list[bool]:
        return [not table_of(session).is_watched for session in self.windows]
