"""What a move sounds like, as names of sounds: web/play/voices.js makes them, web/play/sound.js lets them be heard.

Never the only sign of anything: the log and the alert say all of it in words.
"""

from __future__ import annotations

from typing import Literal, get_args

from relativespace import events as e

from .result import Result
from .table import Table

Cue = Literal["load", "blind", "jam", "keycard", "launch", "win", "slide", "turn"]
CUES: tuple[Cue, ...] = get_args(Cue)
"""All there are."""


def cues(result: Result) -> tuple[Cue, ...]:
    """The sounds of a move, in the order in which things happened; the same one only once."""
    heard: list[Cue] = []
    for event in result.events:
        cue: Cue | None = None
        if isinstance(event, e.Loaded):
            cue = "blind" if result.blind else "load"
        elif isinstance(event, e.Jammed):
            cue = "jam"
        elif isinstance(event, e.Opened):
            cue = "keycard"
        elif isinstance(event, e.Launched):
            cue = "launch"
        elif isinstance(event, e.Given | e.Taken | e.Swapped | e.Revealed):
            cue = "slide"
        elif isinstance(event, e.Won):
            cue = "win"
        if cue and cue not in heard:
            heard.append(cue)
    return tuple(heard)


class Ear:
    """Listens at one table, and hears each move once, however often the table is drawn."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._ply = table.match.ply

    def at(self, table: Table) -> Ear:
        """An ear at another table. Where that is this one a move later, played in another window, the move is news."""
        ear, match, before = Ear(table), table.match, self.table.match
        if self.table.is_watched and table.is_watched and match.moves[:-1] == before.moves and match.moves:
            ear._ply = min(self._ply, match.ply - 1)
        return ear

    def listen(self) -> tuple[Cue, ...]:
        """What is to be heard since the last time. A move that is taken back makes no sound."""
        table, before = self.table, self._ply
        self._ply = table.match.ply
        if self._ply <= before or table.result is None:
            return ()
        heard = cues(table.result)
        if table.can_act and table.match.config.seats[table.result.seat].is_bot:
            heard += ("turn",)  # who looked away while robots played is called back
        return heard
