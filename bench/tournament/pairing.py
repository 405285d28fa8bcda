"""Who plays whom, on which deals, in which seats, and what is to be reached.

Owns the pairs, the goals and the balance of seats; plays nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from relativespace.rng import Rng
from relativespace.seats import BOT_LEVELS

ALL_SEEING = "all-seeing"
"""The player to whom no card is hidden. It exists in tournaments only: no seat can have it."""

PLAYERS = (*BOT_LEVELS, ALL_SEEING)


class Pair(NamedTuple):
    """Two levels; the wins that are counted are the first one's."""

    one: str
    other: str

    def __str__(self) -> str:
        return f"{self.one} : {self.other}"


STEPS = (Pair("2", "1"), Pair("3", "2"), Pair("4", "3"), Pair("4", "greedy"))
"""Each relative against the one below, and the strongest against the yardstick."""

CAP = Pair(ALL_SEEING, "1")
"""What luck leaves to be won at all: somebody who sees every card, against the weakest relative."""

GOALS = {
    (2, Pair("2", "1")): 0.65,
    (2, Pair("3", "2")): 0.57,
    (2, Pair("4", "3")): 0.54,
    (2, Pair("4", "greedy")): 0.65,
}
"""By number of players: the share of the games that the first level is to win."""


class Contest(NamedTuple):
    """A pair at a table of so many seats."""

    players: int
    pair: Pair

    @property
    def goal(self) -> float | None:
        return GOALS.get((self.players, self.pair))


class Deal(NamedTuple):
    """A deal that every contest plays: its seed, and a number that says who begins."""

    number: int
    seed: int


def deals(seed: int, count: int) -> Iterator[Deal]:
    """The deals of a tournament; one of more deals begins with these."""
    seeds = Rng(seed)
    for number in range(count):
        yield Deal(number, seeds.next64())


def seatings(contest: Contest) -> tuple[tuple[str, ...], ...]:
    """The games of one deal, by who sits where: the levels take turns round the table, and then change places.

    So each of them has every stash of the deal, and the first turn, once; an equal player wins half the games, whatever
    the deal is like. At three, five, seven or nine players the level with a seat more has one fewer in the other game.
    """
    return tuple(
        tuple(contest.pair[(seat + turned) % 2] for seat in range(contest.players)) for turned in range(2)
    )


def pairs_of(text: str) -> tuple[Pair, ...]:
    """`2:1,4:greedy` as pairs. Raises ValueError where that names no two players."""
    found = []
    for part in text.split(","):
        pair = Pair(*part.strip().split(":")) if part.count(":") == 1 else None
        if pair is None or not set(pair) <= set(PLAYERS) or pair.one == pair.other:
            raise ValueError(f"{part} is no pair of players such as 2:1; known: {', '.join(PLAYERS)}")
        found.append(pair)
    return tuple(found)
