"""Players who want something: uniform random play hardly ever launches, gives or opens all six pods.

An appetite takes a position and its legal moves and returns those that it likes; `steered` mixes appetites by
chance. All chance comes from the engine's own generator, so a seed is a game on every Python.
"""

from __future__ import annotations

from collections.abc import Callable

from relativespace import questions
from relativespace.moves import Move
from relativespace.rng import Rng
from relativespace.state import State

Appetite = Callable[[State, tuple[Move, ...]], list[Move]]


def _plays(state: State, legal: tuple[Move, ...]) -> list[tuple[Move, int]]:
    """The plays of face-up cards, each with the index of its kind."""
    seat = state.turn
    return [
        (move, state.faces[state.stash[seat][move.slot]])
        for move in legal
        if move.verb == "play" and not state.down[seat] >> move.slot & 1
    ]


def to_jam(state: State, legal: tuple[Move, ...]) -> list[Move]:
    """Plays that will jam."""
    return [m for m, face in _plays(state, legal) if 0 <= state.deck.values[face] < questions.asks(state, m.pod)]


def to_fit(state: State, legal: tuple[Move, ...]) -> list[Move]:
    """Plays that will not jam."""
    return [m for m, face in _plays(state, legal) if not 0 <= state.deck.values[face] < questions.asks(state, m.pod)]


def to_launch(state: State, legal: tuple[Move, ...]) -> list[Move]:
    return [m for m, face in _plays(state, legal) if any(e.word == "launch" for e in state.deck.effects[face])]


def to_give(state: State, legal: tuple[Move, ...]) -> list[Move]:
    """Gifts, swaps and takings, and plays of cards that make them."""
    words = ("give", "swap", "take_top")
    plays = [m for m, face in _plays(state, legal) if any(e.word in words for e in state.deck.effects[face])]
    return plays or [move for move in legal if move.verb in ("give", "swap", "take")]


def to_open(state: State, legal: tuple[Move, ...]) -> list[Move]:
    """Keycards, and cards that open a pod."""
    opens = [move for move in legal if move.verb == "open"]
    return opens or [
        m for m, face in _plays(state, legal) if any(e.word == "open_pod" for e in state.deck.effects[face])
    ]


def to_use_instructions(state: State, legal: tuple[Move, ...]) -> list[Move]:
    return [move for move, face in _plays(state, legal) if state.deck.effects[face]]


def to_play_blind(state: State, legal: tuple[Move, ...]) -> list[Move]:
    down = state.down[state.turn]
    return [move for move in legal if move.verb == "play" and down >> move.slot & 1]


def anything(state: State, legal: tuple[Move, ...]) -> list[Move]:
    return list(legal)


APPETITES: tuple[Appetite, ...] = (
    to_fit, to_jam, to_launch, to_give, to_open, to_use_instructions, to_play_blind, anything,
)  # fmt: skip
MIXES: tuple[tuple[int, ...], ...] = (
    (8, 0, 1, 1, 1, 2, 1, 2),  # wants to win
    (3, 4, 1, 1, 1, 1, 1, 1),  # jams
    (4, 0, 0, 1, 6, 1, 0, 1),  # opens pods and keeps them
    (3, 0, 3, 4, 0, 3, 1, 1),  # launches and gives
    (0, 0, 0, 0, 0, 0, 0, 1),  # does whatever
)
"""How often each appetite has its way, in the order of `APPETITES`."""


def steered(state: State, legal: tuple[Move, ...], rng: Rng, mix: tuple[int, ...]) -> Move:
    """A legal move, by a mix of appetites. One that finds nothing to its taste plays what fits."""
    draw = rng.below(sum(mix))
    for appetite, weight in zip(APPETITES, mix, strict=True):
        draw -= weight
        if draw < 0:
            liked = appetite(state, legal) or to_fit(state, legal) or legal
            return liked[rng.below(len(liked))]
    raise AssertionError("the weights don't add up")
