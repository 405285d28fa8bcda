"""Questions about a position that more than one rule asks: what is available, what a pod wants, what waits.

Changes nothing and forbids nothing; what is allowed is `rules`'.
"""

from __future__ import annotations

from typing import Literal

from .cards import Effect
from .pyramid import AVAILABLE, REFILL_ORDER, ROWS_HELD, slots_in
from .state import FRESH, NO_CARD, NOBODY, State

Phase = Literal["play", "choose", "over"]
"""What a position waits for: a card, the choice that an instruction asks for, or nothing any more."""


def available(state: State, seat: int) -> int:
    """The mask of cards that a player could play (TURN-2), face-down ones too (LOAD-3)."""
    return AVAILABLE[state.occupied[seat]]


def available_face_up(state: State, seat: int) -> int:
    """The mask of available cards whose faces are known."""
    return AVAILABLE[state.occupied[seat]] & ~state.down[seat]


def spaces_for_gifts(state: State) -> list[int]:
    """By seat: the mask of slots where a card that is given may lie, the empty ones of rows that hold a card."""
    return [ROWS_HELD[occupied] & ~occupied for occupied in state.occupied]


def space_for_gift(state: State, seat: int) -> int:
    """The slot where a card given to `seat` would lie, or −1."""
    space = spaces_for_gifts(state)[seat]
    return next((slot for slot in REFILL_ORDER if space >> slot & 1), -1)


def asks(state: State, pod: int) -> int:
    """The number that the pod's top card asks for; 0 when any card loads (LOAD-1, LOAD-2, `limit`)."""
    cards = state.pods[pod]
    return state.deck.asks[state.faces[cards[-1]]] if cards else 0


def jams(value: int | None, asked: int) -> bool:
    """Whether a card jams a pod that asks for `asked` (JAM-1). A special item, without a number, never does (LOAD-2).

    `value` is as in `Kind.value` (None) or as in `Deck.values` (−1 for a special item).
    """
    return value is not None and 0 <= value < asked


def openable(state: State) -> int:
    """The mask of keycards that can open a pod now (KEY-1, KEY-2, KEY-3)."""
    seat = state.turn
    occupied = state.occupied[seat]
    if state.stage != FRESH or not state.unused_pods or not occupied & (occupied - 1):
        return 0
    stash, faces, is_keycard = state.stash[seat], state.faces, state.deck.is_keycard
    mask = 0
    for slot in slots_in(AVAILABLE[occupied] & ~state.down[seat]):
        if is_keycard[faces[stash[slot]]]:
            mask |= 1 << slot
    return mask


def pending(state: State) -> Effect | None:
    """The instruction that waits for the player's choice, or None."""
    if state.card == NO_CARD or state.winner != NOBODY:
        return None
    return state.deck.effects[state.faces[state.card]][state.step]


def phase(state: State) -> Phase:
    """`play`, `choose` or `over`."""
    if state.winner != NOBODY:
        return "over"
    return "play" if state.card == NO_CARD else "choose"
