"""What is found out about a game that is over when somebody opens “How it went”: where it turned, who was bold.

Owns when a game is looked back on, whose plays are asked about, and what is kept of the answer; what the words mean is
relativespace/hindsight.py's. It takes a second or two, as a job of the session's, and is dropped when the sheet closes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from relativespace.cards import Deck
from relativespace.hindsight import Review, review
from relativespace.match import Match
from relativespace.moves import Move

from .background import Job

if TYPE_CHECKING:
    from .session import Session

MOST_KEPT = 8

_kept: dict[_Game, Review] = {}
"""As an `lru_cache` would keep it: the same game gives the same review, on whatever table or replay it lies."""


@dataclass(frozen=True)
class _Game:
    """A game that was played to its end, as far as a review depends on it."""

    digest: str
    deck: Deck
    moves: tuple[Move, ...]
    whose: tuple[int, ...]


@dataclass(eq=False)
class _LookingBack:
    """What the open sheet waits for."""

    game: _Game


def looked_back(session: Session, match: Match) -> Review | None:
    """The review of a game that is over. None as long as it is being worked out; the first to ask begins with that."""
    game = _Game(match.digest(), match.config.deck, match.moves, whose_plays(match))
    desk = session.on_desk
    if game not in _kept and not (isinstance(desk, _LookingBack) and desk.game == game):
        waits = session.on_desk = _LookingBack(game)
        session.jobs.append(
            Job(review(match, game.whose), lambda: session.on_desk is waits, lambda found: _keep(game, found))
        )
    return _kept.get(game)


def whose_plays(match: Match) -> tuple[int, ...]:
    """The people at the device; where robots played among themselves, the winner."""
    people = tuple(seat for seat, holder in enumerate(match.config.seats) if not holder.is_bot)
    return people or ((match.winner,) if match.winner is not None else ())


def _keep(game: _Game, found: Review) -> None:
    _kept[game] = found
    while len(_kept) > MOST_KEPT:
        del _kept[next(iter(_kept))]
