"""Putting a scene's cards down: faces get handles, and the seed draws the cards that were left to it.

Everything has been checked before (`scene_in`).
"""

from __future__ import annotations

from ..rng import Rng
from ..state import NO_CARD, State

DRAWN = -2
"""Stands for `?` until the seed draws a card for it."""

Slots = list[tuple[int, bool]]
"""A stash by slot: the index of the card's kind (or NO_CARD, DRAWN) and whether it lies face down."""


def lay_cards(
    state: State, used: dict[int, int], stashes: list[Slots], pods: list[list[int]], discard: list[int]
) -> None:
    """Put the cards down; `used` says how many of each kind the scene names.

    Handles go by place, so that they say nothing about faces. `?` is drawn in seat order, then slot order.
    """
    rest = [index for index, kind in enumerate(state.deck.kinds) for _ in range(kind.count - used.get(index, 0))]
    if any(kind == DRAWN for slots in stashes for kind, _ in slots):
        rng = Rng(state.rng)
        rng.shuffle(rest)
        state.rng = rng.state
    rest.reverse()  # drawn from the front
    faces: list[int] = []

    def handle(kind: int) -> int:
        faces.append(rest.pop() if kind == DRAWN else kind)
        return len(faces) - 1

    for seat, slots in enumerate(stashes):
        for slot, (kind, face_down) in enumerate(slots):
            if kind != NO_CARD:
                state.stash[seat][slot] = handle(kind)
                state.occupied[seat] |= 1 << slot
                state.down[seat] |= face_down << slot
    state.pods = [[handle(kind) for kind in cards] for cards in pods]
    state.discard = [handle(kind) for kind in discard]
    dealt = len(faces)
    faces += sorted(rest)  # they never enter the game: their order must not tell this position from one read back
    state.undealt = tuple(range(dealt, len(faces)))
    state.faces = tuple(faces)
