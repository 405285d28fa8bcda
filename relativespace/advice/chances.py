"""The chances to win at a public position, better known the more often it is tried.

A hint's search judges them (`bots.tree`), on positions dealt anew from what is public (`bots.redeal`): everybody at the
table goes on as well as that search can find. So they tell nothing of a card that nobody has seen.
"""

from __future__ import annotations

from ..bots.redeal import Redeal
from ..bots.tree import AHEAD, Tree
from ..cards import Deck
from ..match import Match
from ..rng import Rng
from ..view import View

FEW = 4
"""With more players the judge's chances hang too much on who has just moved: tries are played on to the end."""
TO_THE_END = 40
"""After so many turns more of each player nobody wins any more."""

_SALT = 0x2545F4914F6CDD1D


class Outlook:
    """The chances at one position."""

    def __init__(self, view: View, deck: Deck) -> None:
        self.tries = 0
        self._seats = len(view.seats)
        self._winner = view.winner
        self._tree = Tree(Redeal(view, deck), deck, AHEAD if self._seats <= FEW else TO_THE_END)
        self._found: list[float] | None = None  # until the next try

    @property
    def is_end(self) -> bool:
        return self._winner is not None

    def attempt(self) -> int:
        """Try it once more. Returns what that cost in `apply` calls, 1 at least. All outlooks have the same chance, try
        by try: what is alike goes alike."""
        if self.is_end:
            return 1
        self.tries += 1
        self._found = None
        return self._tree.attempt(Rng(_SALT + self.tries))

    def of(self, seat: int) -> float:
        """The chance of a seat. None is certain before the end: tries can't know that."""
        if self.is_end:
            return float(seat == self._winner)
        if self._found is None:
            self._found = self._tree.chances()
        return (self._found[seat] * self.tries + 1 / self._seats) / (self.tries + 1)


class Outlooks:
    """Those of a game, by the number of moves that had been made: each position has one, whoever asks."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._known: dict[int, Outlook] = {}

    def after(self, ply: int) -> Outlook:
        if ply not in self._known:
            self._known[ply] = Outlook(self._match.view_at(ply), self._match.config.deck)
        return self._known[ply]
