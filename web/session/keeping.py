"""Keeps the game that is on the table: after each change of it, before any of that is shown.

Owns which kept game the table is, and whether it could be kept. What is written, and where, is the `Shelf`'s.
"""

from __future__ import annotations

from relativespace.match import Match
from relativespace.save import save_text
from relativespace.scene import Scene

from .outside import Outside
from .shelf import Headline, Shelf


class Keeper:
    """The game on the table, as it is kept."""

    def __init__(self, shelf: Shelf, outside: Outside) -> None:
        self.shelf = shelf
        self.outside = outside
        self.ident = ""  # "" while no game is on the table
        self.count = 0
        self.is_kept = True  # whether the last change could be kept
        self._scene: Scene | None = None  # which the game began with
        self._old_moves: tuple[str, ...] = ()
        self._mark: object = None  # of what was kept last

    def begin(self, ident: str, scene: Scene | None = None, old_moves: tuple[str, ...] = (), count: int = 0) -> None:
        """Another game is on the table; `count` is how often it has been kept already."""
        self.ident, self.count = ident, count
        self._scene, self._old_moves = scene, old_moves
        self._mark = None
        self.is_kept = True

    def keep(self, match: Match) -> None:
        """Keep the game, if it has changed since it was kept last."""
        mark = match.moves, match.undone, match.config.seats
        if not self.ident or mark == self._mark:
            return
        self._mark = mark
        self.count += 1
        headline = headline_of(self.ident, self.count, self.outside, match)
        self.is_kept = self.shelf.keep(headline, save_text(match, self._scene, self._old_moves))


def headline_of(ident: str, count: int, outside: Outside, match: Match) -> Headline:
    """What the list tells of a game as it stands now."""
    seats = match.config.seats
    return Headline(
        ident,
        count,
        outside.window,
        outside.now(),
        tuple(seat.name for seat in seats),
        tuple(seat.level for seat in seats),
        match.ply,
        match.turn,
        match.winner,
    )
