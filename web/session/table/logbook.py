"""The log of a game: what was told of it, sentence by sentence, each with the number of moves made by then.

Owns the sentences and which of them an undo takes away. A game that is opened again is told anew from its moves.
"""

from __future__ import annotations

from collections.abc import Iterable

from relativespace import events as e
from relativespace.match import Match, Ply
from relativespace.words.line import Line
from relativespace.words.story import Teller

from .renumbering import renumbered


class Logbook:
    """The log of one match. `lines` are pairs of a number of moves and a sentence."""

    def __init__(self, match: Match) -> None:
        """Everything so far is told."""
        self.match = match
        self.teller = Teller(tuple(seat.name for seat in match.config.seats), match.config.deck)
        self.lines: list[tuple[int, Line]] = []
        self._lasting: set[Line] = set()  # what of the log no undo takes back
        dealt = e.Dealt(len(match.config.seats), match.view_at(0).turn)
        self.lines += [(0, said) for said in self.teller.tell([dealt])]
        for number, ply in enumerate(match.plies, 1):
            self.note(number, ply)

    def note(self, number: int, ply: Ply) -> None:
        """Tell what a move did, the `number`th of the game."""
        told = [*self.teller.tell(ply.events), *renumbered(self.match.open_pods_at(number - 1), ply.events)]
        self.lines += [(number, said) for said in told]

    def tell(self, told: Iterable[Line], is_lasting: bool = False) -> None:
        """Other sentences. What is `is_lasting` is about the people and not about a move."""
        told = tuple(told)
        self.lines += [(self.match.ply, said) for said in told]
        if is_lasting:
            self._lasting |= set(told)

    def rename(self) -> None:
        """From now on with the names that the match has now; what was told stays as it was told."""
        self.teller = Teller(tuple(seat.name for seat in self.match.config.seats), self.match.config.deck)

    def take_back(self) -> None:
        """Forget what was told of moves that are no longer there."""
        now = self.match.ply
        self.lines = [(min(ply, now), said) for ply, said in self.lines if ply <= now or said in self._lasting]
