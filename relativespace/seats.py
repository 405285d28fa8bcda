"""A game's set-up as values: who sits where, who plays the seat, and what else is settled before the deal.

Knows the names of the robots' levels, not the robots: a page that only asks who plays needs no more than this.
"""

from __future__ import annotations

from dataclasses import dataclass

from .cards import Deck

PERSON = "person"
"""The level of a seat that a person plays."""

BOT_LEVELS = ("random", "greedy", "1", "2", "3", "4")
"""The levels of seats that `bots` plays, by their name in links and on the command line."""

EFFORTS = (8, 4, 2, 1)
"""How much the robots of a game think, in eighths of their budgets: less on a slow device."""
WHOLE_EFFORT = EFFORTS[0]


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: a name, and who plays it."""

    name: str
    level: str = PERSON

    @property
    def is_bot(self) -> bool:
        return self.level != PERSON


@dataclass(frozen=True)
class Config:
    """A game's set-up. With the moves it determines the game.

    `nonce` is 32 hex digits of fresh chance that go into the promise of a fair deal (`promise`), "" where a deal has
    none. It decides nothing. `effort` is one of EFFORTS.
    """

    seats: tuple[Seat, ...]
    deck: Deck
    deck_name: str = "station"
    seed: int = 0
    first: int = 0
    nonce: str = ""
    effort: int = WHOLE_EFFORT

    @property
    def has_robots(self) -> bool:
        return any(seat.is_bot for seat in self.seats)
