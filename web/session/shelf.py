"""The games kept on this device, each whole, with the state before its last move as well.

A game has an id and two places in the store, used by turns: a text that is spoilt leaves the one before it. Each text
is a line of JSON, the `Headline`, from which a list is made without opening the game, and below it the save
(`relativespace.save`). It decides nothing about when a game is kept: that is `keeping`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from relativespace.faults import Fault, Faulty
from relativespace.save import Save, read_save

from .outside import Store

PREFIX = "game:"
PLACES = 2


@dataclass(frozen=True, slots=True)
class Headline:
    """What a list tells of a game.

    ident    the game's id, 16 hex digits
    count    how often it has been kept: of two texts the one with the higher count is the newer
    window   which window wrote it
    when     the time, in milliseconds since 1970
    names, levels   by seat
    ply, turn, winner   of the position; `winner` is None while the game goes on
    """

    ident: str
    count: int
    window: str
    when: int
    names: tuple[str, ...]
    levels: tuple[str, ...]
    ply: int
    turn: int
    winner: int | None


class Shelf:
    """The games in one store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def games(self) -> list[Headline]:
        """All games, the one kept last first."""
        newest: dict[str, Headline] = {}
        for name in self.store.names():
            found = self._headline(name) if name.startswith(PREFIX) else None
            if found and (found.ident not in newest or newest[found.ident].count < found.count):
                newest[found.ident] = found
        return sorted(newest.values(), key=lambda game: (-game.when, game.ident))

    def unfinished(self) -> Headline | None:
        """The game to go on with: the last one that isn't over."""
        return next((game for game in self.games() if game.winner is None), None)

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
                return headline, read_save((self.store.get(name) or "").partition("\n")[2])
            except Faulty as error:
                refused = error
        raise refused

    def keep(self, headline: Headline, save: str) -> bool:
        """Keep a game in the place of the older of its two texts. Returns whether that was possible."""
        text = json.dumps(asdict(headline)) + "\n" + save
        return self.store.put(_place(headline.ident, headline.count % PLACES), text)

    def remove(self, ident: str) -> dict[str, str]:
        """Take a game away. Returns its texts by name, for `restore`."""
        texts = {name: text for name in _places(ident) if (text := self.store.get(name)) is not None}
        for name in texts:
            self.store.remove(name)
        return texts

    def restore(self, texts: dict[str, str]) -> bool:
        """Put back what `remove` took away."""
        put_back = [self.store.put(name, text) for name, text in texts.items()]  # each is tried
        return all(put_back)

    def _headline(self, name: str) -> Headline | None:
        text = self.store.get(name)
        return read_headline(text.partition("\n")[0]) if text else None


def _place(ident: str, number: int) -> str:
    return f"{PREFIX}{ident}:{number}"


def _places(ident: str) -> Iterator[str]:
    return (_place(ident, number) for number in range(PLACES))


def read_headline(text: str) -> Headline | None:
    """A headline as `Shelf.keep` writes it; None for any other text."""
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return _headline_of(given) if isinstance(given, dict) else None


def _headline_of(given: dict[str, Any]) -> Headline | None:
    ident, window, winner = given.get("ident"), given.get("window"), given.get("winner")
    numbers = [given.get(name) for name in ("count", "when", "ply", "turn")]
    lists = [given.get(name) for name in ("names", "levels")]
    if not (isinstance(ident, str) and isinstance(window, str) and all(type(n) is int and n >= 0 for n in numbers)):
        return None
    if not all(isinstance(part, list) and all(isinstance(text, str) for text in part) for part in lists):
        return None
    names, levels = (tuple(part) for part in lists if isinstance(part, list))
    count, when, ply, turn = (n for n in numbers if type(n) is int)
    seats = len(names)
    if not (2 <= seats == len(levels) and turn < seats):
        return None
    if winner is not None and not (type(winner) is int and 0 <= winner < seats):
        return None
    return Headline(ident, count, window, when, names, levels, ply, turn, winner)
