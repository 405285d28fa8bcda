"""A game that is looked through: after which move, whether it plays by itself, and the table as it was then.

Owns where in the game one is. What a press does there is `replaying`'s; when the next move is due is the browser's to
say. Whatever is shown was worked out of the moves alone, so it is the same however one has got there.
"""

from __future__ import annotations

from relativespace.match import Match
from relativespace.view import View
from relativespace.words.line import Line

from ..settings import Settings
from .logbook import Logbook
from .result import Result, result_of
from .table import Table

SPEED_MS = {"slow": 2400, "normal": 1200, "fast": 600}
"""How long a move stands before the next one, in milliseconds."""


class PastTable(Table):
    """The table as it was after some of the moves. Nobody acts here.

    `book` is the log of the whole game, told once; what is shown of it ends with the last move.
    """

    def __init__(self, match: Match, settings: Settings) -> None:
        super().__init__(match, settings)
        self.is_watched = True
        self._take(match)

    def _take(self, match: Match) -> None:
        self.whole = match
        self._told_by = [0] * (match.ply + 1)  # how many lines by then
        for number, (ply, _told) in enumerate(self.book.lines, 1):
            self._told_by[ply] = number
        for ply in range(1, match.ply + 1):  # a move of which there is nothing to tell
            self._told_by[ply] = max(self._told_by[ply], self._told_by[ply - 1])

    @property
    def log(self) -> list[tuple[int, Line]]:
        return self.book.lines[: self._told_by[self.match.ply]]

    def goes_on_with(self, match: Match) -> None:
        """The whole game has other moves now, none of them before the one that is seen. That stays as it is."""
        self.book = Logbook(match)
        self._take(match)

    def show(self, ply: int) -> None:
        """Be as it was after so many moves, with the last of them to be seen."""
        was_before = self.view if self.match.ply == ply - 1 else None
        self.match = self.whole.until(ply)
        self.result = self._result(was_before) if ply else None
        self._refresh()
        self.shown = -1  # not as one has got there: while robots play it is the next person who looks on
        self.shown = self._seat_to_show()

    def _result(self, before: View | None) -> Result:
        """What the last move did, to what was there `before`."""
        last = self.match.plies[-1]
        return result_of(before or self.match.view_at(self.match.ply - 1), last.seat, last.events)


class Replay:
    """`table` shows the game after `at` of its `last` moves."""

    def __init__(self, match: Match, settings: Settings, at: int, ident: str = "") -> None:
        """`ident` is that of a kept game; "" for the one on the table."""
        self.match = match.until(match.ply)  # of its own: that one may go on
        self.ident = ident
        self.table = PastTable(self.match, settings)
        self.table.show(at)
        self.is_playing = False
        self.speed = "normal"
        self.is_sliding = False  # got here by the slider, which says where it is
        self.story_line = -1  # the move whose line in “How it went” has led here: the way out leads back to it
        self.is_of_story = False  # and that line has begun it

    @property
    def at(self) -> int:
        return self.table.match.ply

    @property
    def last(self) -> int:
        return self.match.ply

    @property
    def is_over(self) -> bool:
        """Whether there is nothing to go on with from here: the game was over."""
        return self.table.view.winner is not None

    def goes_on_with(self, match: Match) -> None:
        """The game has gone on, or some of it has been taken back. It is looked at where it was, or, if those moves
        aren't in it any more, after the last one that still is."""
        pairs = enumerate(zip(self.match.moves, match.moves, strict=False))
        common = next((ply for ply, (old, new) in pairs if old != new), min(self.last, match.ply))
        was_at, has_new_names = self.at, match.config.seats != self.match.config.seats
        self.match = match.until(match.ply)
        self.table.goes_on_with(self.match)
        if was_at > common or has_new_names:
            self.table.show(min(was_at, common))
        if was_at > common:
            self.is_sliding = False
        self.is_playing = self.is_playing and self.at < self.last

    def go(self, ply: int) -> bool:
        """To the table after so many moves, or as near to that as there are. Returns whether that is another one."""
        ply = min(max(ply, 0), self.last)
        if ply == self.at:
            return False
        self.table.show(ply)
        return True

    def tick(self) -> bool:
        """The time of a move has passed: on to the next one, if it plays by itself."""
        if not self.is_playing:
            return False
        self.go(self.at + 1)
        self.is_playing = self.at < self.last
        return True

    def play(self) -> bool:
        """Play by itself; at the end, once more from the beginning. Returns whether there is anything to play."""
        if self.at == self.last:
            self.go(0)
        self.is_playing = self.at < self.last
        return self.is_playing

    def stop(self) -> bool:
        """Returns whether it was playing."""
        was_playing, self.is_playing = self.is_playing, False
        return was_playing
