"""What is found out about a game that is over when somebody opens “How it went”: where it turned, who was bold.

Owns when a game is looked back on, whose plays are asked about, and what is kept of the answer; what the words mean is
relativespace/advice/hindsight.py's. It is a job of the session's, begun when the sheet opens, dropped when that closes:
on a laptop some seconds (2 to 4 for two players, 6 for ten), on a slow device more. It gets no smaller budget there,
unlike robots: nobody's turn waits for it, and two people who compare the same game are to read the same.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from relativespace.advice.hindsight import Review, review
from relativespace.cards import Deck
from relativespace.match import Match
from relativespace.moves import Move

from ..jobs import Job

if TYPE_CHECKING:
    from ..visit import Visit

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
    has_failed: bool = False  # by a fault of ours


def look_back(visit: Visit) -> None:
    """The sheet opens, or lies over another end than before: begin, if the game is over and no review of it is kept."""
    match = visit.replay.match if visit.replay else visit.game and visit.game.match
    visit.change_sheet(None)
    if match and match.winner is not None and _game(match) not in _kept:
        waits = _LookingBack(_game(match))
        visit.change_sheet(waits)
        visit.jobs.append(
            Job(_reviewing(match, waits), lambda: visit.sheet_state is waits, lambda found: _keep(waits.game, found))
        )


def looked_back(match: Match) -> Review | None:
    """The review of a game that is over, if it has been found."""
    return _kept.get(_game(match))


def is_looking_back(visit: Visit) -> bool:
    """Whether the open sheet can still expect a review. After a fault it can't; the next time it opens it can."""
    return isinstance(visit.sheet_state, _LookingBack) and not visit.sheet_state.has_failed


def whose_plays(match: Match) -> tuple[int, ...]:
    """The people at the device; where robots played among themselves, the winner."""
    people = tuple(seat for seat, holder in enumerate(match.config.seats) if not holder.is_bot)
    return people or ((match.winner,) if match.winner is not None else ())


def _game(match: Match) -> _Game:
    return _Game(match.digest(), match.config.deck, match.moves, whose_plays(match))


def _reviewing(match: Match, waits: _LookingBack) -> Generator[None, None, Review]:
    try:
        return (yield from review(match, waits.game.whose))
    except Exception:
        waits.has_failed = True
        raise


def _keep(game: _Game, found: Review) -> None:
    _kept[game] = found
    while len(_kept) > MOST_KEPT:
        del _kept[next(iter(_kept))]
