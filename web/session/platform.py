"""What a session needs of the world around it, as values and functions: a place to keep texts, the time, the page's
address, and errands that only a browser can run.

The browser layer fills it in (web/browser/platform.py). Without one, as in tests, things
are kept as long as the session.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Protocol

from relativespace.seats import WHOLE_EFFORT

TUTORIAL_PLACE = "tutorial"
"""The name under which the store holds where somebody has got to in the tutorial (lesson.py)."""


class Store(Protocol):
    """Texts by name. Each of its acts may fail: a browser can refuse, be full, or be cleared at any time."""

    def get(self, name: str) -> str | None:
        """The text of a name, None where there is none or it can't be read."""

    def put(self, name: str, text: str) -> bool:
        """Keep a text for good. False if that was not possible; then the old text is still there."""

    def remove(self, name: str) -> None:
        """Forget a name. Nothing happens where there is none."""

    def names(self) -> list[str]:
        """All names there are, in no certain order."""


class Memory:
    """A store that lasts as long as the page."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, name: str) -> str | None:
        return self.texts.get(name)

    def put(self, name: str, text: str) -> bool:
        self.texts[name] = text
        return True

    def remove(self, name: str) -> None:
        self.texts.pop(name, None)

    def names(self) -> list[str]:
        return list(self.texts)


ErrandKind = Literal["copy", "send", "download", "tell", "address"]


class Errand(NamedTuple):
    """Something for the browser to do, in the same breath as the press that asked for it.

    kind   "copy" (text to the clipboard), "send" (text, a link, to the system's share sheet, `name` is its title),
           "download" (text as a file called `name`), "tell" (text, to this site's other windows),
           "address" (text is what the page's address holds from now on, from its # on)
    """

    kind: ErrandKind
    text: str
    name: str = ""


@dataclass
class Outside:
    """The world around one session."""

    store: Store = field(default_factory=Memory)
    now: Callable[[], int] = lambda: 0
    """The time in milliseconds since 1970, UTC."""
    date: Callable[[int], str] = str
    """A time in words, in the language of the page and by the clock of the device."""
    address: str = "./"
    """The page's own, without what follows a ? or a #."""
    fragment: str = ""
    """What it holds from the # on, since an errand has put that there."""
    can_send: bool = False
    """Whether there is a share sheet of the system."""
    effort: Callable[[], int] = lambda: WHOLE_EFFORT
    """How much robots and hints may think on this device, one of `seats.EFFORTS`. To find it out can take a moment:
    asked when robots come into a game, which then notes it, and for each hint."""
    window: str = ""
    """A name for this window that no other one has."""
