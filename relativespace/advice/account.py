"""A game in figures: turns, jams, launches, the boldest blind play, and how the stashes shrank.

Owns what is counted and how; it only reads what is public of a match, its events and views. How the figures are
told and drawn is the page's affair.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .. import events
from ..events import Event
from ..match import Match
from ..moves import Move
from ..odds import jam_odds


class BlindPlay(NamedTuple):
    """A face-down card that was turned over on a pod: the move after the first `ply` ones, and the odds then."""

    ply: int
    seat: int
    pod: int
    odds: float
    jammed: bool


class Account(NamedTuple):
    """The figures of a game so far. What is counted by seat has one number a seat."""

    turns: int  # begun, the one under way included
    moves: int
    jams: tuple[int, ...]
    launches: int
    blind_plays: tuple[int, ...]
    boldest: BlindPlay | None  # the blind play that was likeliest to jam; the first of equal ones
    cards_left: tuple[tuple[int, ...], ...]  # by seat: at the beginning, then after each turn that has ended


def account(match: Match) -> Account:
    """The figures of a game so far. Each position is counted once, whoever asks: a long game takes a while."""
    return _counted(match, match.moves)


@lru_cache(maxsize=2)
def _counted(match: Match, moves: tuple[Move, ...]) -> Account:
    """The moves are there to tell one position of a match from another: it can go back and another way."""
    seats = len(match.config.seats)
    jams, blind_plays = [0] * seats, [0] * seats
    turns, launches = 1, 0
    boldest: BlindPlay | None = None
    left = [seat.cards for seat in match.view_at(0).seats]
    cards_left = [tuple(left)]
    for number, ply in enumerate(match.plies):
        jammed = any(isinstance(event, events.Jammed) for event in ply.events)
        jams[ply.seat] += jammed
        for event in ply.events:
            _count_cards(event, left)
            if isinstance(event, events.Played) and event.blind:
                blind_plays[event.seat] += 1
                odds = jam_odds(match.view_at(number), match.config.deck, event.pod)
                if odds > (boldest.odds if boldest else 0):
                    boldest = BlindPlay(number, event.seat, event.pod, odds, jammed)
            elif isinstance(event, events.Launched):
                launches += 1
            elif isinstance(event, events.TurnBegan):
                turns += 1
                cards_left.append(tuple(left))
            elif isinstance(event, events.Won):
                cards_left.append(tuple(left))
    return Account(
        turns, match.ply, tuple(jams), launches, tuple(blind_plays), boldest, tuple(cards_left)
    )  # fmt: skip


def _count_cards(event: Event, left: list[int]) -> None:
    """Keep count of the stashes. Events tell of every card that comes and goes, and cost less than looking."""
    if isinstance(event, events.Played | events.Opened):
        left[event.seat] -= 1
    elif isinstance(event, events.Refilled):
        left[event.seat] += len(event.cards)
    elif isinstance(event, events.Given):
        left[event.seat] -= 1
        left[event.to] += 1
    elif isinstance(event, events.Taken):
        left[event.to] += 1
