"""A game from its set-up on: the sole owner of a `State`, the one door for people, bots, replays and tests.

A match is its set-up plus its moves: everything else can be worked out again. It keeps the positions it went
through, so that undo and looking back cost nothing and roll no dice again.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from . import events, rules
from .apply import apply
from .events import Event
from .moves import Move
from .rules import IllegalMove, Reason
from .seats import PERSON, Config, Seat
from .state import State, deal
from .view import View, project

__all__ = ["PERSON", "Config", "Match", "Ply", "Seat"]


@dataclass(slots=True)
class Ply:
    """A move that was made: who made it, and what happened. The position before it is the match's own affair."""

    move: Move
    seat: int
    events: tuple[Event, ...]
    _before: State = field(repr=False)

    @property
    def turned_up(self) -> bool:
        """Whether a card was seen that nobody knew before."""
        return any(
            isinstance(event, events.Revealed) or (isinstance(event, events.Played) and event.blind)
            for event in self.events
        )

    @property
    def showed_something_new(self) -> bool:
        """Whether undo stops here: a hidden card or the order of a shuffle became known, and can't be unknown again."""
        return self.turned_up or any(isinstance(event, events.Jammed) for event in self.events)


class _Undone(NamedTuple):
    """A move that was taken back, with the position after it: made again, it rolls nothing anew."""

    ply: Ply
    after: State


class Match:
    """A game being played.

    >>> from relativespace.deckfile import shipped_deck
    >>> match = Match(Config((Seat("Ada"), Seat("Ben")), shipped_deck("station"), seed=7))
    >>> happened = match.play(match.legal[0])
    """

    def __init__(self, config: Config, start: State | None = None) -> None:
        """Deal a game, or go on from `start` (a scene), which is copied.

        Raises ValueError where the set-up can't be dealt (SET-1).
        """
        self._config = config
        self._start = start.clone() if start else deal(config.deck, len(config.seats), config.seed, config.first)
        if self._start.seats != len(config.seats):
            raise ValueError(f"{len(config.seats)} names for {self._start.seats} stashes")
        self._state = self._start.clone()
        self._plies: list[Ply] = []
        self._undone: list[_Undone] = []  # the next one to be made again last

    # --- what is --------------------------------------------------------------------------------------------

    @property
    def config(self) -> Config:
        """The set-up. Another one comes by `reseat` alone."""
        return self._config

    @property
    def view(self) -> View:
        """The public position now."""
        return project(self._state)

    @property
    def legal(self) -> tuple[Move, ...]:
        """The moves allowed now, sorted; empty when the game is over."""
        return rules.legal_moves(self._state)

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(ply.move for ply in self._plies)

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self._plies)

    @property
    def plies(self) -> tuple[Ply, ...]:
        return tuple(self._plies)

    @property
    def turn(self) -> int:
        """The seat to move."""
        return self._state.turn

    @property
    def winner(self) -> int | None:
        return self._state.winner if self._state.is_over else None

    @property
    def undone(self) -> tuple[Ply, ...]:
        """What was taken back and `redo` can make again, the next one first."""
        return tuple(undone.ply for undone in reversed(self._undone))

    @cached_property
    def was_dealt(self) -> bool:
        """Whether the game began with a deal by its seed, rather than with a scene."""
        config = self.config
        try:
            dealt = deal(config.deck, len(config.seats), config.seed, config.first)
        except ValueError:  # a scene can have more players than its deck deals to
            return False
        return self._start.key() == dealt.key()

    def name(self, seat: int) -> str:
        return self.config.seats[seat].name

    def why_illegal(self, move: Move) -> Reason | None:
        """Why a move is not allowed now, or None if it is."""
        return rules.why_illegal(self._state, move)

    def digest(self) -> str:
        """A fingerprint of the whole position, hidden cards included: the same on every Python (16 hex digits)."""
        return digest(self._state)

    def copy_state(self) -> State:
        """A copy of the whole position, for saving and for tests. Nothing that is shown may be made from it."""
        return self._state.clone()

    def copy_start(self) -> State:
        """A copy of the position before the first move."""
        return self._start.clone()

    # --- what can be done -----------------------------------------------------------------------------------

    def reseat(self, seats: tuple[Seat, ...], effort: int | None = None) -> None:
        """Other names, or others who play: the same stashes, moves and chance. `effort`: how much robots think from
        now on, one of `seats.EFFORTS`. Raises ValueError for another number of seats."""
        if len(seats) != len(self.config.seats):
            raise ValueError(f"{len(seats)} seats for {len(self.config.seats)} stashes")
        self._config = replace(self.config, seats=seats, effort=self.config.effort if effort is None else effort)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Make a move. Returns what happened; raises IllegalMove and changes nothing if it is not allowed."""
        reason = rules.why_illegal(self._state, move)
        if reason:
            raise IllegalMove(move, reason)
        before = self._state
        after = before.clone()
        happened: list[Event] = []
        apply(after, move, happened.append)
        self._state = after
        self._plies.append(Ply(move, before.turn, tuple(happened), before))
        self._undone.clear()
        return self._plies[-1].events

    def can_undo(self) -> bool:
        """Whether the last move can be taken back: there is one, and it showed nobody anything new."""
        return bool(self._plies) and not self._plies[-1].showed_something_new

    def undo(self) -> Move | None:
        """Take the last move back, and return it; None (and no change) where `can_undo` says no."""
        if not self.can_undo():
            return None
        ply = self._plies.pop()
        self._undone.append(_Undone(ply, self._state))
        self._state = ply._before
        return ply.move

    def redo(self) -> Ply | None:
        """Make the move that was taken back last once more, as it was; None (and no change) where there is none."""
        if not self._undone:
            return None
        ply, self._state = self._undone.pop()
        self._plies.append(ply)
        return ply

    def until(self, ply: int, *, keeps_promise: bool = True) -> Match:
        """The same game after its first `ply` moves, as a match of its own. Raises IndexError beyond the last one.

        Unless it `keeps_promise`, it has no nonce: its cards may have been seen (web/CONTRACT.md, "A fair deal").
        """
        state = self._state_at(ply)
        early = Match(self.config if keeps_promise else replace(self.config, nonce=""), self._start)
        early._state = state
        early._plies = self._plies[:ply]
        return early

    def view_at(self, ply: int) -> View:
        """The public position after `ply` moves. Raises IndexError beyond the last one."""
        return project(self._state_at(ply))

    def legal_at(self, ply: int) -> tuple[Move, ...]:
        """The moves that were allowed after `ply` moves. Raises IndexError beyond the last one."""
        return rules.legal_moves(self._state_at(ply))

    def open_pods_at(self, ply: int) -> int:
        """How many pods were open after `ply` moves. Raises IndexError beyond the last one."""
        return len(self._state_at(ply).pods)

    def _state_at(self, ply: int) -> State:
        if not 0 <= ply <= len(self._plies):
            raise IndexError(ply)
        return self._state if ply == len(self._plies) else self._plies[ply]._before


def digest(state: State) -> str:
    """A fingerprint of a position: the first 16 hex digits of SHA-256 over its key as text."""
    return hashlib.sha256(repr(state.key()).encode()).hexdigest()[:16]
