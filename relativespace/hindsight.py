"""A game looked back on, once it is over: where it turned, and which plays were bold.

Owns what these words mean. It judges as the hints do: positions are dealt anew from what was public at the time
(`bots.redeal`) and played on by the quick player (`bots.quick`). So it tells nothing of a card that nobody has seen,
and who was lucky was bold all the same. Its budget is a count of `apply` calls and its chance is its own: the same
moves give the same review on every machine.

How sure it is: where it turned, a chance rests on some hundreds of tries with two players and is right to about 3 in
100, with ten on a hundred and more, to about 5. Two turns that nearly tie may stand for each other; one that stands out
is found. The chances of a bold play rest on 12 to 150 tries: which of two is the bolder is a guess where they are near.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from . import events
from .apply import apply
from .bots.quick import Tables, choose, tables
from .bots.redeal import Redeal
from .match import Match
from .odds import jam_odds
from .questions import jams
from .rng import Rng
from .state import State

TURNING, BOLD = 60_000, 40_000
"""The two budgets. What has to be tried at least may need some more."""
STRETCHES = 32
"""A game of more turns than that is first looked at in pieces, so that each gets a try worth its name."""
LEAST_RISE = 0.05
"""What rises less may as well have risen by the chance of the tries."""
LEAST_TRIES, MOST_TRIES = 12, 150  # of a bold play, on either side
MOST_BOLD, LEAST_STAKE = 3, 0.01
MOST_DEALS = 400
"""For a position in which the card jams, or fits; what is rarer than that is taken as it comes."""
ENDLESS = 400
"""Plies after which nobody has won any more."""

_SALT = 0x2545F4914F6CDD1D


class Turning(NamedTuple):
    """The turn in which the winner's chance rose most, and stayed: `seat` moved, from after `first` moves to after
    `last`. It is the last turn only where that was still open: a win that is sure rises no more."""

    seat: int
    first: int
    last: int
    before: float
    after: float  # 1 only where the game ended


class Bold(NamedTuple):
    """A face-down card that was turned over, the move after the first `ply` ones: the odds of a jam, and the chance to
    win if the card fits (1 only where that wins the game) and if it jams."""

    ply: int
    seat: int
    pod: int
    odds: float
    fits: float
    jams: float
    jammed: bool

    @property
    def stake(self) -> float:
        """The chance to win that the play put at stake: what a jam would cost, times its odds."""
        return self.odds * (self.fits - self.jams)


class Review(NamedTuple):
    """`turning` is None where no turn stands out; `bold` has up to three plays for each seat asked about, the boldest
    first."""

    turning: Turning | None
    bold: dict[int, tuple[Bold, ...]]


def review(match: Match, whose: tuple[int, ...]) -> Generator[None, None, Review]:
    """Look back on a game that is over; `whose` are the seats whose bold plays are wanted. A step is one game tried."""
    assert match.winner is not None, "before the end there is nothing to look back on"
    turning = yield from _Chances(match, match.winner).turning()
    bold = yield from _bold(match, whose)
    return Review(turning, bold)


# --- where it turned ----------------------------------------------------------------------------------------------


class _Point:
    """The beginning of a turn, or the end of the game: how often it was tried, and how often won."""

    def __init__(self, match: Match, ply: int) -> None:
        self.ply = ply
        self.is_end = ply == match.ply
        self.tries = self.won = 0
        self._redeal = Redeal(match.view_at(ply), match.config.deck)

    @property
    def chance(self) -> float:
        """Never certain before the end: tries can't know that."""
        return 1.0 if self.is_end else (self.won + 0.5) / (self.tries + 1)

    def deal(self) -> State:
        """Another position for each try, the same chance for all points: what is alike goes alike."""
        self.tries += 1
        return self._redeal.deal(Rng(_SALT + self.tries))


class _Chances:
    """The winner's chance at the beginnings of turns, known better the more it matters."""

    def __init__(self, match: Match, winner: int) -> None:
        self._match = match
        self._winner = winner
        self._know = tables(match.config.deck)
        self._begins = list(_beginnings(match))
        self._points: dict[int, _Point] = {}  # by number of turn

    def turning(self) -> Generator[None, None, Turning | None]:
        """From coarse to fine: the stretches with the greatest rise are halved, and tried more."""
        last = len(self._begins) - 1
        size = max(-(-last // STRETCHES), 1)
        stretches = [(turn, min(turn + size, last)) for turn in range(0, last, size)]
        budget = TURNING // 2
        while stretches:
            yield from self._try({turn for stretch in stretches for turn in stretch}, budget)
            stretches.sort(key=self._rise, reverse=True)  # of equal ones the first
            if len(stretches) <= 2 and all(end - begin == 1 for begin, end in stretches):
                return self._told(*stretches[0]) if self._rise(stretches[0]) >= LEAST_RISE else None
            kept = stretches[: max(2, len(stretches) // 3)]
            stretches = sorted(half for stretch in kept for half in _halves(*stretch))
            budget = TURNING // 6
        return None

    def _told(self, turn: int, following: int) -> Turning:
        before, after = self._points[turn], self._points[following]
        seat = self._match.plies[before.ply].seat
        return Turning(seat, before.ply, after.ply, before.chance, after.chance)

    def _try(self, turns: set[int], budget: int) -> Generator[None, None, None]:
        """Try each of these points as often as the budget allows, and once at least."""
        for turn in sorted(turns - self._points.keys()):
            self._points[turn] = _Point(self._match, self._begins[turn])
            yield
        points = [self._points[turn] for turn in sorted(turns) if not self._points[turn].is_end]
        while points and budget > 0:
            for point in points:
                winner, cost = _played_on(point.deal(), self._know)
                point.won += winner == self._winner
                budget -= cost + 1
                yield

    def _rise(self, stretch: tuple[int, int]) -> float:
        """How much the chance rose, and stayed: of a rise that was soon lost again, what was left of it on average."""
        begin, end = stretch
        before = self._points[begin].chance
        later = [point.chance for turn, point in self._points.items() if turn >= end]
        return min(self._points[end].chance, sum(later) / len(later)) - before


def _beginnings(match: Match) -> Iterator[int]:
    """After how many moves each turn began; at last, the number of all moves."""
    yield 0
    for number, ply in enumerate(match.plies, 1):
        if number == match.ply or any(isinstance(event, events.TurnBegan) for event in ply.events):
            yield number


def _halves(begin: int, end: int) -> list[tuple[int, int]]:
    middle = (begin + end) // 2
    return [(begin, end)] if middle == begin else [(begin, middle), (middle, end)]


def _played_on(state: State, know: Tables) -> tuple[int, int]:
    """Who wins, and after how many plies."""
    plies = 0
    while not state.is_over and plies < ENDLESS:
        apply(state, choose(state, know))
        plies += 1
    return state.winner, plies


# --- bold plays ---------------------------------------------------------------------------------------------------


class _Dare:
    """A blind play that could jam and could fit. One that can only jam isn't bold, and no card that is seen is."""

    def __init__(self, match: Match, number: int, odds: float) -> None:
        ply = match.plies[number]
        view, self._deck = match.view_at(number), match.config.deck
        self.seat, self.ply, self.move, self.odds = ply.seat, number, ply.move, odds
        self.jammed = any(isinstance(event, events.Jammed) for event in ply.events)
        self._asks = view.pods[ply.move.b].asks
        self._is_last = view.seats[ply.seat].cards == 1
        self._redeal = Redeal(view, self._deck)
        self._rng = Rng(_SALT ^ number)
        self.tries = 0
        self.won = {True: 0, False: 0}  # by whether it jams

    def attempt(self, is_jam: bool, know: Tables) -> int:
        """Try it once where it jams, or where it fits. Returns what that cost."""
        state = self._deal(is_jam)
        apply(state, self.move)
        winner, cost = _played_on(state, know)
        self.won[is_jam] += winner == self.seat
        return cost + 1

    def _deal(self, is_jam: bool) -> State:
        for _ in range(MOST_DEALS):
            state = self._redeal.deal(self._rng)
            card = state.stash[self.seat][self.move.a]
            if jams(self._deck.values[state.faces[card]], self._asks) == is_jam:
                break
        return state

    def judged(self) -> Bold:
        fits, jammed = ((self.won[is_jam] + 0.5) / (self.tries + 1) for is_jam in (False, True))
        fits = 1.0 if self._is_last else fits  # WIN-1
        return Bold(self.ply, self.seat, self.move.b, self.odds, fits, jammed, self.jammed)


def _bold(match: Match, whose: tuple[int, ...]) -> Generator[None, None, dict[int, tuple[Bold, ...]]]:
    know, dares, budget = tables(match.config.deck), [], BOLD
    for number, odds in _risks(match, whose):
        dares.append(_Dare(match, number, odds))
        yield
    for tries in range(1, MOST_TRIES + 1 if dares else 1):
        for dare in dares:
            dare.tries = tries
            for is_jam in (True, False):
                budget -= dare.attempt(is_jam, know)
                yield
        if budget <= 0 and tries >= LEAST_TRIES:
            break
    plays = sorted((dare.judged() for dare in dares), key=lambda play: -play.stake)  # of equal ones the first
    plays = [play for play in plays if play.stake >= LEAST_STAKE]
    return {seat: tuple(play for play in plays if play.seat == seat)[:MOST_BOLD] for seat in whose}


def _risks(match: Match, whose: tuple[int, ...]) -> Iterator[tuple[int, float]]:
    """The blind plays of these seats that could jam and could fit, and how likely a jam was."""
    for number, ply in enumerate(match.plies):
        if ply.seat in whose and any(isinstance(event, events.Played) and event.blind for event in ply.events):
            odds = jam_odds(match.view_at(number), match.config.deck, ply.move.b)
            if 0 < odds < 1:
                yield number, odds
