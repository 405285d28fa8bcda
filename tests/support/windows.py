"""A device with several windows on one store, for tests: what they tell each other goes by post, which a test hands out
when it likes, or loses."""

from __future__ import annotations

from tests.kept.test_autosave import reopened, table_of, tap, visitor
from web.session.acts.windows import hear, look_again
from web.session.platform import Memory
from web.session.session import Session


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
