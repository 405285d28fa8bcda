"""The games kept on this device, each whole, with the state before its last move as well.

A game has an id and two places in the store, used by turns: a text that is spoilt leaves the one before it. Each text
is a line of JSON, the `Headline`, from which a list is made without opening the game, and below it the save
(`relativespace.formats.save`). That somebody has seen the seed of a finished game lies beside it, and goes with it.
What the store refuses is held in memory instead, so that it lasts as long as the page. It decides nothing about when a
game is kept: that is `keeping`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from relativespace.formats.save import Save, read_save
from relativespace.text.faults import Fault, FormatError

from ..platform import Memory, Store
from . import way_back
from .headline import PREFIX, Headline, read_headline
from .way_back import WayBack, read_way_back

PLACES = 2
SEEN_SEED = "seen-seed:"
"""What the name begins with under which it lies that the seed of a game was shown: then comes the game's id."""


class Shelf:
    """The games in one store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.memory = Memory()  # what the store has refused
        self._latest = 0  # the time of what was kept last here

    def games(self) -> list[Headline]:
        """All games, the one kept last first."""
        newest: dict[str, Headline] = {}
        for name in {*self.store.names(), *self.memory.names()}:
            found = self._headline(name) if name.startswith(PREFIX) else None
            if found and (found.ident not in newest or newest[found.ident].count < found.count):
                newest[found.ident] = found
        return sorted(newest.values(), key=lambda game: (-game.when, game.ident))

    def to_go_on_with(self) -> WayBack:
        """The last game that isn't over, and whether there are others."""
        games = self.games()
        unfinished = next((game for game in games if game.winner is None), None)
        return WayBack(unfinished, len(games) > (unfinished is not None))

    def headline(self, ident: str) -> Headline | None:
        """The newest text of a game as its headline; None where there is no such game."""
        found = [headline for name in _places(ident) if (headline := self._headline(name))]
        return max(found, key=lambda headline: headline.count, default=None)

    def read(self, ident: str) -> tuple[Headline, Save]:
        """A game, from the newest of its texts that is in order. Raises FormatError where none is.

        The count is that of the newest text, be it damaged: who goes on counts from there, or what comes next would
        seem to be older than what is damaged.
        """
        found = [(headline, name) for name in _places(ident) if (headline := self._headline(name))]
        count = max((headline.count for headline, _ in found), default=0)
        refused = FormatError((Fault("no_save"),))
        for headline, name in sorted(found, key=lambda pair: -pair[0].count):
            try:
                return replace(headline, count=count), read_save((self._text(name) or "").partition("\n")[2])
            except FormatError as error:
                refused = error
        raise refused

    def is_taken(self, ident: str, count: int, window: str) -> bool:
        """Whether another window than this has kept the game so often already: then a text with this count would go
        over a newer one.

        Only the place is looked at into which that text would go. No more is needed: what is newer by one lies there,
        and what is newer by two was written over that.
        """
        found = _headline_of(self.store.get(_place(ident, count % PLACES)))
        return found is not None and found.count >= count and found.window != window

    def keep(self, headline: Headline, save: str) -> bool:
        """Keep a game in the place of the older of its two texts. Returns whether that was possible for good.

        A clock that was set back makes no game older than the one that was kept before it.
        """
        before = self._way_back()
        if before is None and not self._latest:
            before = self.to_go_on_with()
        self._latest = max(self._latest, before.game.when if before and before.game else 0)
        headline = replace(headline, when=max(headline.when, self._latest + 1))
        self._latest = headline.when
        is_kept = self._put(_place(headline.ident, headline.count % PLACES), f"{headline.to_text()}\n{save}")
        if is_kept:
            self.point_back((before and before.after(headline)) or self.to_go_on_with())
        return is_kept

    def remove(self, ident: str) -> dict[str, str]:
        """Take a game away. Returns its texts by name, for `restore`; none where there is no such game."""
        names = (*_places(ident), SEEN_SEED + ident)
        texts = {name: text for name in names if (text := self._text(name)) is not None}
        for name in texts:
            self.store.remove(name)
            self.memory.remove(name)
        return texts if any(name.startswith(PREFIX) for name in texts) else {}

    def restore(self, texts: dict[str, str]) -> bool:
        """Put back what `remove` took away, unless another window has gone on with the game by then. Returns whether
        that was possible for good. The newer text goes last: so it is with a game that is played, too."""
        is_kept = True
        for name in sorted(texts, key=lambda name: _count_of(texts[name])):
            newest = self.headline(name.removeprefix(PREFIX).partition(":")[0])
            if newest is None or newest.count < _count_of(texts[name]):
                is_kept = self._put(name, texts[name]) and is_kept  # each is tried
        return is_kept

    def note_seen_seed(self, ident: str) -> None:
        """Keep in mind that the seed of a game was shown."""
        self._put(SEEN_SEED + ident, "1")

    def is_seed_seen(self, ident: str) -> bool:
        """Whether the seed of a game was shown, in whatever window."""
        return self._text(SEEN_SEED + ident) is not None

    def point_back(self, found: WayBack) -> None:
        """Keep the way back for the next start. Where there is no room for it, that start looks for itself."""
        if found == WayBack():
            self.store.remove(way_back.NAME)
        else:
            self.store.put(way_back.NAME, found.to_text())

    def _way_back(self) -> WayBack | None:
        return read_way_back(self.store.get(way_back.NAME) or "")

    def _put(self, name: str, text: str) -> bool:
        is_kept = self.store.put(name, text)
        if is_kept:
            self.memory.remove(name)
        else:
            self.memory.put(name, text)
        return is_kept

    def _text(self, name: str) -> str | None:
        """What is kept under a name. What the store has refused counts until another window has kept as much."""
        held, kept = self.memory.get(name), self.store.get(name)
        own, other = _headline_of(held), _headline_of(kept)
        is_late = own and other and other.count >= own.count and other.window != own.window
        return kept if held is None or is_late else held

    def _headline(self, name: str) -> Headline | None:
        return _headline_of(self._text(name))


def _headline_of(text: str | None) -> Headline | None:
    return read_headline(text.partition("\n")[0]) if text else None


def _count_of(text: str) -> int:
    """How often a game had been kept with this text; 0 where the text doesn't say."""
    found = _headline_of(text)
    return found.count if found else 0


def _place(ident: str, number: int) -> str:
    return f"{PREFIX}{ident}:{number}"


def _places(ident: str) -> Iterator[str]:
    return (_place(ident, number) for number in range(PLACES))
