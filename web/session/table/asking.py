"""When the table holds on for the people at it: before a face-down card is turned over, and between two turns.

Owns who has said yes to the question. It makes no move and knows no rule: what is asked about lies in the `Hand`.
"""

from __future__ import annotations

from collections.abc import Iterable

from relativespace.events import Played
from relativespace.match import Ply
from relativespace.moves import Move
from relativespace.seats import Seat

from ..settings import Settings
from .hand import Hand
from .result import Result


class Asking:
    """The question of one game: is this face-down card to be turned over?"""

    def __init__(self) -> None:
        self._agreed: set[int] = set()  # the seats whose people have been asked and said yes

    def wants_a_yes(self, move: Move, hand: Hand, settings: Settings) -> bool:
        """Whether the player to move is to be asked before this move is made. Putting the card back is no yes, and
        one player's yes is none of another's."""
        if move == hand.asked:  # the same pod a second time is a yes
            return False
        return hand.is_blind(move) and settings.asks(is_first=hand.view.turn not in self._agreed)

    def note(self, move: Move, hand: Hand) -> None:
        """This move is made; if it was asked about, that was a yes."""
        if move == hand.asked:
            self._agreed.add(hand.view.turn)

    def remember(self, plies: Iterable[Ply]) -> None:
        """These moves were made before; whoever has turned a card over knows what that means."""
        self._agreed |= {ply.seat for ply in plies if any(isinstance(e, Played) and e.blind for e in ply.events)}


def is_worth_waiting(seats: tuple[Seat, ...], mover: int, turn: int, result: Result, settings: Settings) -> bool:
    """Whether the table stays as it is until somebody goes on: the device passes to another person."""
    if mover == turn or seats[mover].is_bot or seats[turn].is_bot:
        return False
    return settings.waits(result.is_worth_a_look)
