"""Games between bots, for tests that need real ones."""

from __future__ import annotations

from relativespace.bots import bot, dice
from relativespace.deckfile import shipped_deck
from relativespace.match import Config, Match, Seat
from relativespace.seats import WHOLE_EFFORT


def bot_game(
    levels: list[str],
    seed: int,
    names: list[str] | None = None,
    plies: int = 10**6,
    first: int | None = None,
    effort: int = WHOLE_EFFORT,
) -> Match:
    """A game between bots, or its first moves."""
    seats = tuple(Seat(names[place] if names else f"P{place}", level) for place, level in enumerate(levels))
    begins = seed % len(seats) if first is None else first
    match = Match(Config(seats, shipped_deck("station"), seed=seed, first=begins, effort=effort))
    while match.winner is None and match.ply < plies:
        choose = bot(levels[match.turn], effort)
        match.play(choose(match.view, match.legal, match.config.deck, dice(seed, match.ply)))
    return match
