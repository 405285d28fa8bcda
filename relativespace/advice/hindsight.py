"""A game looked back on, once it is over: where it turned, and which plays were bold (`bold`).

Owns what these words mean. It judges as the hints do (`chances`): by what was public at the time, and by what everybody
could do then. So it tells nothing of a card that nobody has seen, and a position that good players can't lose any more
is as good as won, whoever played badly afterwards. Its budget is a count of `apply` calls and its chance is its own:
the same moves give the same review on every machine. A position has one figure, wherever it is told.

How sure it is: where it turned, a chance rests on some hundreds of tries with two players, with ten on some dozens.
Beside games that aunts played on from there it was 8 in 100 off on average with two players, and up to twice that with
three to six; with ten it is a guess until near the end. Two turns that nearly tie may stand for
each other; one that stands out is found. The chances of a bold play rest on 8 to 100 tries of each position: which of
two is the bolder is a guess where they are near.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from .. import events
from ..match import Match
from .bold import Bold, bold_plays
from .chances import Outlooks

BUDGET, BUDGET_A_SEAT = 60_000, 12_000
"""In `apply` calls, for where it turned: the more players, the longer is each try. What has to be tried at least may
need some more."""
STRETCHES = 32
"""A game of more turns than that is first looked at in pieces, so that each gets a try worth its name."""
LEAST_RISE = 0.05
"""What rises less may as well have risen by the chance of the tries."""


class Turning(NamedTuple):
    """The turn in which the winner's chance rose most, and stayed: `seat` moved, from after `first` moves to after
    `last`. It is the last turn only where that was still open: a win that is sure rises no more."""

    seat: int
    first: int
    last: int
    before: float
    after: float  # 1 only where the game ended


class Review(NamedTuple):
    """`turning` is None where no turn stands out; `bold` has up to three plays for each seat asked about, the boldest
    first."""

    turning: Turning | None
    bold: dict[int, tuple[Bold, ...]]


def review(match: Match, whose: tuple[int, ...]) -> Generator[None, None, Review]:
    """Look back on a game that is over; `whose` are the seats whose bold plays are wanted. A step is one game tried."""
    assert match.winner is not None, "before the end there is nothing to look back on"
    outlooks = Outlooks(match)
    rises = _Rises(match, match.winner, outlooks)
    found = yield from rises.greatest()
    bold = yield from bold_plays(match, whose, outlooks)
    return Review(rises.told(*found), bold)


# --- where it turned ----------------------------------------------------------------------------------------------


class _Rises:
    """How the winner's chance rose from turn to turn, known better the more it matters."""

    def __init__(self, match: Match, winner: int, outlooks: Outlooks) -> None:
        self._match = match
        self._winner = winner
        self._outlooks = outlooks
        self._begins = list(_beginnings(match))
        self._tried: set[int] = set()  # turns

    def greatest(self) -> Generator[None, None, tuple[int, int]]:
        """The turn with the greatest rise, and the one after it. From coarse to fine: the stretches with the greatest
        rise are halved, and tried more."""
        last = len(self._begins) - 1
        size = max(-(-last // STRETCHES), 1)
        stretches = [(turn, min(turn + size, last)) for turn in range(0, last, size)]
        whole = BUDGET + BUDGET_A_SEAT * len(self._match.config.seats)
        budget = whole // 2
        while True:
            yield from self._try({turn for stretch in stretches for turn in stretch}, budget)
            stretches.sort(key=lambda stretch: self._rise(*stretch), reverse=True)  # of equal ones the first
            if len(stretches) <= 2 and all(end - begin == 1 for begin, end in stretches):
                return stretches[0]
            kept = stretches[: max(2, len(stretches) // 3)]
            stretches = sorted(half for stretch in kept for half in _halves(*stretch))
            budget = whole // 6

    def told(self, turn: int, following: int) -> Turning | None:
        """That turn, if it stands out by all that is known in the end."""
        if self._rise(turn, following) < LEAST_RISE:
            return None
        first, last = self._begins[turn], self._begins[following]
        return Turning(self._match.plies[first].seat, first, last, self._chance(turn), self._chance(following))

    def _chance(self, turn: int) -> float:
        return self._outlooks.after(self._begins[turn]).of(self._winner)

    def _try(self, turns: set[int], budget: int) -> Generator[None, None, None]:
        """Try each of these beginnings as often as the budget allows, and once at least."""
        self._tried |= turns
        outlooks = []
        for turn in sorted(turns):
            outlooks.append(self._outlooks.after(self._begins[turn]))
            yield
        outlooks = [outlook for outlook in outlooks if not outlook.is_end]
        while outlooks and budget > 0:
            for outlook in outlooks:
                budget -= outlook.attempt()
                yield

    def _rise(self, turn: int, following: int) -> float:
        """How much the chance rose, and stayed: of a rise that was soon lost again, what was left of it on average."""
        later = [self._chance(each) for each in sorted(self._tried) if each >= following]
        return min(self._chance(following), _average(later)) - self._chance(turn)


def _beginnings(match: Match) -> Iterator[int]:
    """After how many moves each turn began; at last, the number of all moves."""
    yield 0
    for number, ply in enumerate(match.plies, 1):
        if number == match.ply or any(isinstance(event, events.TurnBegan) for event in ply.events):
            yield number


def _average(chances: list[float]) -> float:
    total = 0.0
    for chance in chances:  # not by `sum`, which rounds otherwise from Python 3.12 on; some machines have an older one
        total += chance
    return total / len(chances)


def _halves(begin: int, end: int) -> list[tuple[int, int]]:
    middle = (begin + end) // 2
    return [(begin, end)] if middle == begin else [(begin, middle), (middle, end)]
