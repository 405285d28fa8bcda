"""What everybody may see of a position. The page, the bots and the log know a game only through this.

Nobody holds private information in this game: a face-down card is unknown to its owner too (SET-3), so there is
one view for all. It is a whitelist that builds new values and keeps no reference to the `State`; whatever is not
named here stays hidden.
"""

from __future__ import annotations

from typing import NamedTuple

from . import questions
from .cards import Instruction
from .pyramid import SLOTS, covering
from .questions import Phase
from .state import FRESH, OPENED, State


class CardView(NamedTuple):
    """A card. `card` is its handle; `kind` is None while it lies face down: an unknown card."""

    card: int
    kind: str | None


class StashCard(NamedTuple):
    """A card in a stash. `covers` says how many cards lie over it: 0 means available (TURN-2)."""

    card: int
    kind: str | None
    covers: int


class SeatView(NamedTuple):
    """One stash: twelve slots, None where empty."""

    seat: int
    slots: tuple[StashCard | None, ...]
    cards: int


class PodView(NamedTuple):
    """An open pod, from the bottom card to the top card. `asks` is 0 when any card loads."""

    cards: tuple[CardView, ...]
    asks: int


class View(NamedTuple):
    """The public position."""

    seats: tuple[SeatView, ...]
    pods: tuple[PodView, ...]
    unused_pods: int
    gone: tuple[CardView, ...]  # cards that left the game in sight of all
    turn: int
    next_seat: int  # who plays after this turn, as things stand
    direction: int
    skips: int
    phase: Phase
    word: Instruction | None  # the instruction that waits for a choice
    choosing: CardView | None  # the card that it stands on
    at: int  # the number of that card's pod, −1 if it has gone
    left: int  # cards still to be turned up by `reveal N`
    step: int  # which of its instructions
    plays: int  # cards still to be played this turn
    is_fresh: bool  # nothing has been done in this turn yet
    rows: int  # mask of the slots in rows that held a card when the turn began (JAM-3)
    only_new_pod: bool  # a keycard has just opened the last pod (KEY-1)
    winner: int | None


def project(state: State) -> View:
    """The public view of a position."""
    faces, kinds = state.faces, state.deck.kinds

    def shown(card: int) -> CardView:
        return CardView(card, kinds[faces[card]].id)

    phase = questions.phase(state)
    effect = questions.pending(state)
    return View(
        seats=tuple(_seat(state, seat) for seat in range(state.seats)),
        pods=tuple(
            PodView(tuple(shown(card) for card in cards), questions.asks(state, pod))
            for pod, cards in enumerate(state.pods)
        ),
        unused_pods=state.unused_pods,
        gone=tuple(shown(card) for card in state.discard),
        turn=state.turn,
        next_seat=(state.turn + state.direction * (1 + state.skips)) % state.seats,
        direction=state.direction,
        skips=state.skips,
        phase=phase,
        word=effect.word if effect else None,
        choosing=shown(state.card) if effect else None,
        at=state.at,
        left=state.left,
        step=state.step,
        plays=state.plays,
        is_fresh=state.stage == FRESH,
        rows=state.rows,
        only_new_pod=state.stage == OPENED,
        winner=state.winner if phase == "over" else None,
    )


def _seat(state: State, seat: int) -> SeatView:
    faces, kinds = state.faces, state.deck.kinds
    occupied, down, stash = state.occupied[seat], state.down[seat], state.stash[seat]
    slots = tuple(
        StashCard(
            stash[slot],
            None if down >> slot & 1 else kinds[faces[stash[slot]]].id,
            covering(occupied, slot),
        )
        if occupied >> slot & 1
        else None
        for slot in range(SLOTS)
    )
    return SeatView(seat, slots, occupied.bit_count())
