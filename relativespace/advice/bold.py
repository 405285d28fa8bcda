"""Bold plays: the face-down cards that somebody turned over in a game that is over, and what that put at stake.

A part of looking back (`hindsight`). What came of the play is judged at the position that it led to, and what could
have come of it at such as it could have led to (`chances`): there another of the cards unseen at the time was turned
over, one that would have jammed where this one fitted, or fitted where it jammed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NamedTuple

from .. import events
from ..apply import apply
from ..bots.redeal import Redeal
from ..match import Match
from ..odds import jam_odds, unseen
from ..questions import jams
from ..rng import Rng
from ..view import View, project
from .chances import Outlook, Outlooks

BUDGET = 60_000
"""In `apply` calls. What has to be tried at least may need some more."""
LEAST_TRIES, MOST_TRIES = 8, 100  # of each position
WAYS = 4
"""How many cards are thought of that could have been turned over instead: of the possible ones, from the lowest to the
highest, every so manieth."""
MOST_BOLD, LEAST_STAKE = 3, 0.01

_SALT = 0x2545F4914F6CDD1D


class Bold(NamedTuple):
    """A face-down card that was turned over, the move after the first `ply` ones: the odds of a jam, and the chance to
    win where it fits (1 only where that wins the game) and where it jams. Of what came of it that is the chance after
    the move, of what did not, the average over what could have."""

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


class _Dare:
    """A blind play that could jam and could fit. One that can only jam isn't bold, and no card that is seen is."""

    def __init__(self, match: Match, number: int, odds: float, came: Outlook) -> None:
        ply = match.plies[number]
        self.seat, self.ply, self.pod, self.odds = ply.seat, number, ply.move.pod, odds
        self.jammed = any(isinstance(event, events.Jammed) for event in ply.events)
        self._came = came
        self._instead = [Outlook(view, match.config.deck) for view in _instead(match, number, not self.jammed)]

    def attempt(self) -> int:
        """Try both sides once more. Returns what that cost."""
        cost = self._came.attempt()
        for outlook in self._instead:
            cost += outlook.attempt()
        return cost

    def judged(self) -> Bold:
        came, instead = self._came.of(self.seat), 0.0
        for outlook in self._instead:
            instead += outlook.of(self.seat) / len(self._instead)
        fits, jammed = (instead, came) if self.jammed else (came, instead)
        return Bold(self.ply, self.seat, self.pod, self.odds, fits, jammed, self.jammed)


def _instead(match: Match, number: int, is_jam: bool) -> Iterator[View]:
    """Positions that another card would have led to, turned over by the same move: such as jam, or such as fit."""
    view, deck, move = match.view_at(number), match.config.deck, match.plies[number].move
    asks, cards = view.pods[move.pod].asks, unseen(view, deck)
    kinds = [kind for kind in deck.kinds if jams(kind.value, asks) == is_jam for _ in range(cards[kind.id])]
    faces = sorted((deck.index(kind.id) for kind in kinds), key=lambda face: (deck.values[face], face))
    redeal, rng = Redeal(view, deck), Rng(_SALT ^ number)
    for way in range(WAYS):
        state = redeal.deal(rng)
        card, face = state.stash[view.turn][move.slot], faces[(2 * way + 1) * len(faces) // (2 * WAYS)]
        state.faces = (*state.faces[:card], face, *state.faces[card + 1 :])
        apply(state, move)
        yield project(state)


def bold_plays(
    match: Match, whose: tuple[int, ...], outlooks: Outlooks
) -> Generator[None, None, dict[int, tuple[Bold, ...]]]:
    """By seat the boldest plays, the boldest first."""
    dares, budget = list[_Dare](), BUDGET
    for number, odds in _risks(match, whose):
        dares.append(_Dare(match, number, odds, outlooks.after(number + 1)))
        yield
    for tries in range(1, MOST_TRIES + 1 if dares else 1):
        for dare in dares:
            budget -= dare.attempt()
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
            odds = jam_odds(match.view_at(number), match.config.deck, ply.move.pod)
            if 0 < odds < 1:
                yield number, odds
