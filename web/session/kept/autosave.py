"""Keeps the game that is on the table: after each change of it, before any of that is shown.

Owns which kept game the table is, whether it could be kept, and whether another window has gone on with it. What is
written, and where, is the `Shelf`'s; what is done about another window is `following`'s.
"""

from __future__ import annotations

from relativespace.formats.save import save_text
from relativespace.formats.scene import Scene
from relativespace.match import Match

from ..platform import Outside
from .headline import Headline
from .shelf import Shelf


class Keeper:
    """The game on the table, as it is kept."""

    def __init__(self, shelf: Shelf, outside: Outside) -> None:
        self.shelf = shelf
        self.outside = outside
        self.ident = ""  # "" while no game is on the table
        self.count = 0  # how often it has been kept, as far as this window knows
        self.is_kept = True  # whether the last change could be kept
        self.is_heard = False  # whether somebody has put away the sentence that it couldn't
        self.is_overtaken = False  # another window has gone on with this game
        self._was_opened = False  # it is kept already as it lies there
        self._has_written = False
        self._scene: Scene | None = None  # which the game began with
        self._old_moves: tuple[str, ...] = ()
        self._mark: object = None  # of what was kept last
        self._refused: object = None  # of what could not be kept, and is tried again at the next act

    def begin(self, ident: str, scene: Scene | None = None, old_moves: tuple[str, ...] = (), count: int = 0) -> None:
        """Another game is on the table; `count` is how often it has been kept already."""
        if ident != self.ident:
            self.is_heard = False  # what was said of another game
        self.ident, self.count = ident, count
        self._scene, self._old_moves = scene, old_moves
        self._mark = self._refused = None
        self._was_opened = count > 0
        self._has_written = self.is_overtaken = False
        self.is_kept = True

    def keep(self, match: Match) -> None:
        """Keep the game, if it has changed since it was kept last. A newer one of another window is left alone."""
        mark = match.moves, match.undone, match.config.seats
        if not self.ident or mark == self._mark:
            return
        if self._was_opened:
            self._was_opened = False
            self._mark = mark
            return
        count = self.count + (mark != self._refused)  # tried again, it is still the same text
        if self.shelf.is_taken(self.ident, count, self.outside.window):
            self.is_overtaken = True
            return
        self.count = count
        self._has_written = True
        headline = headline_of(self.ident, self.count, self.outside, match)
        self.is_kept = self.shelf.keep(headline, self.text(match))
        if self.is_kept:
            self.is_heard = False
        self._mark, self._refused = (mark, None) if self.is_kept else (None, mark)

    def text(self, match: Match) -> str:
        """The game on the table as it is saved."""
        return save_text(match, self._scene, self._old_moves)

    @property
    def has_gone_on(self) -> bool:
        """Whether this window has kept anything of the game since it was opened here."""
        return self._has_written

    def knows(self, headline: Headline) -> bool:
        """Whether a text that is kept of this game is no news: older than what is on the table, or the same."""
        is_own = headline.window == self.outside.window or not self._has_written
        return headline.count < self.count or (headline.count == self.count and is_own)


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
