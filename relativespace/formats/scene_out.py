"""Writing a position as a scene: plain values for JSON that read back as the same position.

This shows the whole position, hidden cards included: it is for saves, links and scripts, never for the page.
"""

from __future__ import annotations

from typing import Any

from ..pyramid import ROW_SLOTS
from ..state import State
from .scene_turn import write_mid


def scene_of(
    state: State,
    names: tuple[str, ...],
    title: str = "",
    deck_name: str = "station",
    demo: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """The scene of a position, with the keys of web/CONTRACT.md, the optional ones written out.

    `names` has one name a seat. `mid` is there in mid-turn only, `winner` in a finished game only.
    """
    scene: dict[str, Any] = {
        "title": title,
        "deck": deck_name,
        "turn": state.turn,
        "seed": state.rng,
        "unused_pods": state.unused_pods,
        "direction": state.direction,
        "skips": state.skips,
        "pods": [[card_ref(state, card) for card in cards] for cards in state.pods],
        "players": [{"name": name, "stash": _stash(state, seat)} for seat, name in enumerate(names)],
        "discard": [card_ref(state, card) for card in state.discard],
    }
    mid = write_mid(state)
    if mid:
        scene["mid"] = mid
    if state.is_over:
        scene["winner"] = state.winner
    if demo is not None:
        scene["demo"] = demo
    return scene


def card_ref(state: State, card: int) -> int | str:
    """A card as a scene names it: an item by its bare number if the deck has one kind of it, else by its id."""
    kind = state.deck.kinds[state.faces[card]]
    if kind.value is not None and len(state.deck.indexes_of_value(kind.value)) == 1:
        return kind.value
    return kind.id


def _stash(state: State, seat: int) -> list[list[int | str]]:
    def slot_ref(slot: int) -> int | str:
        if not state.occupied[seat] >> slot & 1:
            return "."
        ref = card_ref(state, state.stash[seat][slot])
        return f"({ref})" if state.down[seat] >> slot & 1 else ref

    return [[slot_ref(slot) for slot in slots] for slots in ROW_SLOTS]
