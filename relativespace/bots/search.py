"""Trying moves out: each is played on positions dealt anew, played on by a quick player for a while, and judged.

Owns how the tries are shared out among the moves: all moves are tried on the same positions, and after each round the
worse half is left out (sequential halving), so that most tries go to the moves among which the choice is hard. The
budget is a count of `apply` calls, never a time: the same view, chance and budget give the same answer everywhere.

Source: Zohar Karnin, Tomer Koren, Oren Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, Protocol

from ..apply import apply
from ..cards import Deck
from ..moves import Move
from ..rng import Rng
from ..state import State
from ..view import View
from .quick import choose, tables
from .redeal import Redeal
from .value import judge


class Option(NamedTuple):
    """A move that was tried: how often, and the chance to win after it, 0 to 1, as the tries say."""

    move: Move
    chance: float
    tries: int


Weighing = Generator[None, None, tuple[Option, ...]]
"""A weighing being done, a try a step; the options come out at the end, the best first."""


class Worlds(Protocol):
    """Where positions to try moves on come from."""

    def deal(self, rng: Rng) -> State:
        """One position, a copy of its own."""


def weigh(view: View, legal: tuple[Move, ...], deck: Deck, rng: Rng, budget: int, ahead: int = 4) -> Weighing:
    """Try the legal moves out with about so many `apply` calls; each try looks `ahead` so many turns of each player."""
    return weigh_on(Redeal(view, deck), legal, deck, rng, budget, ahead)


def weigh_on(worlds: Worlds, legal: tuple[Move, ...], deck: Deck, rng: Rng, budget: int, ahead: int = 4) -> Weighing:
    """The same on positions from elsewhere."""
    hopes = [_Hope(move) for move in legal]
    out: list[_Hope] = []
    while True:
        rounds = max((len(hopes) - 1).bit_length(), 1)
        round_ends = budget - budget // rounds
        while budget > round_ends or not hopes[0].tries:
            world = worlds.deal(rng)
            for hope in hopes:
                budget -= hope.try_on(world, deck, ahead)
                yield
        hopes.sort(key=lambda hope: -hope.chance)
        if len(hopes) <= 2:
            return tuple(Option(hope.move, hope.chance, hope.tries) for hope in hopes + out)
        half = (len(hopes) + 1) // 2
        hopes, out = hopes[:half], hopes[half:] + out


class _Hope:
    """A move while it is being tried."""

    __slots__ = ("move", "total", "tries")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.total = 0.0
        self.tries = 0

    @property
    def chance(self) -> float:
        return self.total / self.tries

    def try_on(self, world: State, deck: Deck, ahead: int) -> int:
        """One try. Returns how many times `apply` was called."""
        know, me = tables(deck), world.turn
        state = world.clone()
        apply(state, self.move)
        applied = 1
        last = 1 + ahead * len(state.stash)
        while applied < last and not state.is_over:
            apply(state, choose(state, know))
            applied += 1
        self.total += judge(deck).chances(state)[me]
        self.tries += 1
        return applied
