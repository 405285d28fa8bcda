"""The same game, kept on this device already: games with one beginning, and how far they go together.

Owns when two games are one by their beginnings. What is made of it when a game comes from elsewhere is the act's
(acts/opening.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from relativespace.formats.save import Save
from relativespace.match import Match
from relativespace.text.faults import FormatError

from .headline import PREFIX, Headline
from .shelf import Shelf


class SameGame(NamedTuple):
    """A kept game that began like one that comes from elsewhere. They have so many moves in `common`."""

    headline: Headline
    save: Save
    common: int

    @property
    def is_beginning(self) -> bool:
        """Whether the other game has all moves of this one."""
        return self.common == self.save.match.ply

    def is_further_than(self, match: Match) -> bool:
        """Whether this one has all moves of the other, and more."""
        return self.common == match.ply < self.save.match.ply


def same_games(shelf: Shelf, match: Match) -> Iterator[SameGame]:
    """The kept games with the same beginning. Few are opened for that: only those whose text has the same seed."""
    seed = re.compile(rf'"seed":\s*{match.config.seed}\b')
    for ident in dict.fromkeys(_idents(shelf, seed)):
        try:
            headline, save = shelf.read(ident)
        except FormatError:
            continue
        if _is_same_deal(match, save.match):
            pairs = zip(match.moves, save.match.moves, strict=False)
            common = next((at for at, (one, other) in enumerate(pairs) if one != other), None)
            yield SameGame(headline, save, min(match.ply, save.match.ply) if common is None else common)


def _idents(shelf: Shelf, pattern: re.Pattern[str]) -> Iterator[str]:
    for store in (shelf.store, shelf.memory):
        for name in store.names():
            if name.startswith(PREFIX) and pattern.search(store.get(name) or ""):
                yield name.removeprefix(PREFIX).rpartition(":")[0]


def _is_same_deal(one: Match, other: Match) -> bool:
    """Whether two games are one by their beginnings. A nonce is drawn once in the world; a seed that somebody has
    chosen deals the same to many, so there the names must agree as well."""
    if one.config.nonce != other.config.nonce or one.config.deck != other.config.deck:
        return False
    if not one.config.nonce and _names(one) != _names(other):
        return False
    return one.until(0).digest() == other.until(0).digest()


def _names(match: Match) -> list[str]:
    return [seat.name for seat in match.config.seats]
