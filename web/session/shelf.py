"""The games kept on this device, each whole, with the state before its last move as well.

A game has an id and two places in the store, used by turns: a text that is spoilt leaves the one before it. Each text
is a line of JSON, the `Headline`, from which a list is made without opening the game, and below it the save
(`relativespace.save`). What the store refuses is held in memory instead, so that it lasts as long as the page. It
decides nothing about when a game is kept: that is `keeping`.
"""

from __future__ import annotations

from collections.abc import Iterator

from relativespace.faults import Fault, Faulty
from relativespace.save import Save, read_save

from .headline import Headline, read_headline
from .outside import Memory, Store

__all__ = ["Headline", "Shelf", "read_headline"]

PREFIX = "game:"
PLACES = 2


class Shelf:
    """The games in one store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.memory = Memory()  # what the store has refused; it is newer than what the store has of that name

    def games(self) -> list[Headline]:
        """All games, the one kept last first."""
        newest: dict[str, Headline] = {}
        for name in {*self.store.names(), *self.memory.names()}:
            found = self._headline(name) if name.startswith(PREFIX) else None
            if found and (found.ident not in newest or newest[found.ident].count < found.count):
                newest[found.ident] = found
        return sorted(newest.values(), key=lambda game: (-game.when, game.ident))

    def to_go_on_with(self) -> tuple[Headline | None, bool]:
        """The last game that isn't over, and whether there are others."""
        games = self.games()
        unfinished = next((game for game in games if game.winner is None), None)
        return unfinished, len(games) > (unfinished is not None)

    def headline(self, ident: str) -> Headline | None:
        """The newest text of a game as its headline; None where there is no such game."""
        found = [headline for name in _places(ident) if (headline := self._headline(name))]
        return max(found, key=lambda headline: headline.count, default=None)

    def read(self, ident: str) -> tuple[Headline, Save]:
        """A game, from the newest of its texts that is in order. Raises Faulty where none is."""
        found = [(headline, name) for name in _places(ident) if (headline := self._headline(name))]
        refused = Faulty((Fault("no_save"),))
        for headline, name in sorted(found, key=lambda pair: -pair[0].count):
            try:
                return headline, read_save((self._text(name) or "").partition("\n")[2])
            except Faulty as error:
                refused = error
        raise refused

    def is_taken(self, ident: str, count: int) -> bool:
        """Whether somebody has kept this game so often already: then a text with this count would go over a newer one.

        Only the place is looked at into which that text would go. No more is needed: what is newer by one lies there,
        and what is newer by two was written over that.
        """
        found = self._headline(_place(ident, count % PLACES))
        return found is not None and found.count >= count

    def keep(self, headline: Headline, save: str) -> bool:
        """Keep a game in the place of the older of its two texts. Returns whether that was possible for good."""
        name, text = _place(headline.ident, headline.count % PLACES), f"{headline.to_text()}\n{save}"
        return self._put(name, text)

    def remove(self, ident: str) -> dict[str, str]:
        """Take a game away. Returns its texts by name, for `restore`."""
        texts = {name: text for name in _places(ident) if (text := self._text(name)) is not None}
        for name in texts:
            self.store.remove(name)
            self.memory.remove(name)
        return texts

    def restore(self, texts: dict[str, str]) -> bool:
        """Put back what `remove` took away. Returns whether that was possible for good."""
        put_back = [self._put(name, text) for name, text in texts.items()]  # each is tried
        return all(put_back)

    def _put(self, name: str, text: str) -> bool:
        is_kept = self.store.put(name, text)
        if is_kept:
            self.memory.remove(name)
        else:
            self.memory.put(name, text)
        return is_kept

    def _text(self, name: str) -> str | None:
        held = self.memory.get(name)
        return self.store.get(name) if held is None else held

    def _headline(self, name: str) -> Headline | None:
        text = self._text(name)
        return read_headline(text.partition("\n")[0]) if text else None


def _place(ident: str, number: int) -> str:
    return f"{PREFIX}{ident}:{number}"


def _places(ident: str) -> Iterator[str]:
    return (_place(ident, number) for number in range(PLACES))
