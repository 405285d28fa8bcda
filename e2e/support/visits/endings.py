"""Owns a whole game for states.py: played from the deal to its end, with everything that can happen on the way."""

from __future__ import annotations

from functools import cache

from e2e.support.visits.cast import seats_of
from relativespace.bots import bot, dice
from relativespace.deckfile import shipped_deck
from relativespace.match import Config, Match
from relativespace.moves import Move

SEED = 4
"""Of a game in which something was risked and something went wrong, whoever plays."""


def dealt(names: str, players: int) -> Match:
    return Match(Config(seats_of(names, players), shipped_deck("station"), seed=SEED))


@cache
def moves_to_the_end(players: int) -> tuple[Move, ...]:
    match = dealt("plain", players)
    while match.winner is None:
        match.play(bot("greedy")(match.view, match.legal, match.config.deck, dice(SEED, match.ply)))
    return match.moves


def whole_game(names: str, players: int) -> Match:
    """A game that is over."""
    match = dealt(names, players)
    for move in moves_to_the_end(players):
        match.play(move)
    return match
