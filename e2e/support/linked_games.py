"""Owns the game that tests put into links."""

from __future__ import annotations

from relativespace.match import Config, Match, Seat
from tests.support.builders import station_deck

NONCE = "00112233445566778899aabbccddeeff"


def game(moves: int, seed: int) -> Match:
    """A game of two people. Each test has a seed of its own: what one has kept must not be another's."""
    match = Match(Config((Seat("Ada"), Seat("Ben")), station_deck(), seed=seed, nonce=NONCE))
    for _ in range(moves):
        match.play(match.legal[0])
    return match
