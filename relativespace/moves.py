"""Moves as values: what a player can decide, with the one-line text of web/CONTRACT.md.

All 1672 moves exist once, so they can be compared by identity, used as keys and sent as text. Whether one is
allowed now is `rules`' question; what it does is `apply`'s.

>>> parse_move("play 7 1")
Move(verb='play', slot=7, pod=1, seat=-1, other_slot=-1)
>>> str(swap(3, 2, 9))
'swap 3 2 9'
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from .cards import MAX_PLAYERS, PODS
from .pyramid import SLOTS

Verb = Literal["open", "play", "give", "swap", "take", "remove", "reveal"]


class Move(NamedTuple):
    """A verb and what it is about; −1 where the verb has no such part. Sorts by verb, then by numbers.

    slot        of the card that is played, given, swapped away or turned up
    pod         that is played onto, or removed
    seat        that is given to, swapped with, or made to take
    other_slot  of the card that is swapped for

    Use the functions below rather than the constructor: they hand out the one copy of each move.
    """

    verb: Verb
    slot: int = -1
    pod: int = -1
    seat: int = -1
    other_slot: int = -1

    def __str__(self) -> str:
        return " ".join([self.verb, *(str(n) for n in self[1:] if n >= 0)])


_OPEN = tuple(Move("open", slot) for slot in range(SLOTS))
_PLAY = tuple(tuple(Move("play", slot, pod) for pod in range(PODS)) for slot in range(SLOTS))
_GIVE = tuple(tuple(Move("give", slot, seat=seat) for seat in range(MAX_PLAYERS)) for slot in range(SLOTS))
_TAKE = tuple(Move("take", seat=seat) for seat in range(MAX_PLAYERS))
_REMOVE = tuple(Move("remove", pod=pod) for pod in range(PODS))
_REVEAL = tuple(Move("reveal", slot) for slot in range(SLOTS))


def open_pod(slot: int) -> Move:
    """Play the keycard at `slot` to open a pod (KEY-1)."""
    return _OPEN[slot]


def play(slot: int, pod: int) -> Move:
    """Play the card at `slot` onto the open pod number `pod` (TURN-1)."""
    return _PLAY[slot][pod]


def give(slot: int, seat: int) -> Move:
    """Choice of `give`: my card at `slot` goes to `seat`."""
    return _GIVE[slot][seat]


@cache  # most of all moves are these, and few are ever made: not worth their time at every start
def swap(slot: int, seat: int, other: int) -> Move:
    """Choice of `swap`: my card at `slot` for the card of `seat` at its slot `other`."""
    if not (0 <= slot < SLOTS and 0 <= seat < MAX_PLAYERS and 0 <= other < SLOTS):
        raise IndexError("There is no such swap.")
    return Move("swap", slot, seat=seat, other_slot=other)


def take(seat: int) -> Move:
    """Choice of `take_top`: the card under the played one goes to `seat`."""
    return _TAKE[seat]


def remove(pod: int) -> Move:
    """Choice of `remove_pod`."""
    return _REMOVE[pod]


def reveal(slot: int) -> Move:
    """Choice of `reveal N`: my face-down card at `slot` is turned face up."""
    return _REVEAL[slot]


@cache
def all_moves() -> tuple[Move, ...]:
    """Every move there is, sorted."""
    slots, seats = range(SLOTS), range(MAX_PLAYERS)
    swaps = [swap(slot, seat, other) for slot in slots for seat in seats for other in slots]
    rows = [move for table in (_PLAY, _GIVE) for row in table for move in row]
    return tuple(sorted([*_OPEN, *rows, *swaps, *_TAKE, *_REMOVE, *_REVEAL]))


@cache
def _by_text() -> dict[str, Move]:
    return {str(move): move for move in all_moves()}


def parse_move(text: str) -> Move:
    """The move that a text names; blanks around and between words don't matter. Raises ValueError."""
    move = _by_text().get(" ".join(text.split()))
    if move is None:
        raise ValueError(f"not a move: {text!r}")
    return move
