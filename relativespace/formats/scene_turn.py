"""`mid`, the part of a scene that says how far a turn has come. Both directions, so that they stay a pair.

`stage`  "opened" after a keycard, "going" after a card · `plays`  cards still to be played this turn
`rows`   the rows that held a card when the turn began, 0 (top) to 2 (JAM-3)
`card`   the card whose instructions wait for a choice: `kind`, `pod` (−1 if its pod has gone), `step` (which
         instruction), `left` (cards still to be turned up by `reveal N`)
"""

from __future__ import annotations

from typing import Any

from .. import rules
from ..pyramid import ROW_MASK, ROW_SLOTS
from ..state import FRESH, GOING, NO_CARD, OPENED, State
from ..text.faults import Faults
from ..text.toml_lines import KeyPath

_KEYS = ("stage", "plays", "rows", "card")
_CARD_KEYS = ("kind", "pod", "step", "left")
_STAGES = {"opened": OPENED, "going": GOING}


def write_mid(state: State) -> dict[str, Any] | None:
    """`mid` of a position, or None at the beginning of a turn and when the game is over."""
    if state.is_over or state.stage == FRESH:
        return None
    mid: dict[str, Any] = {
        "stage": "opened" if state.stage == OPENED else "going",
        "plays": state.plays,
        "rows": [row for row, mask in enumerate(ROW_MASK) if state.rows & mask],
    }
    if state.card != NO_CARD:
        kind = state.deck.kinds[state.faces[state.card]].id
        mid["card"] = {"kind": kind, "pod": state.at, "step": state.step, "left": state.left}
    return mid


def read_mid(state: State, mid: Any, faults: Faults) -> None:
    """Set the turn of a position otherwise complete. Adds faults."""
    path: KeyPath = ("mid",)
    if not isinstance(mid, dict):
        faults.add("not_a_table", path)
        return
    for key in mid:
        if key not in _KEYS:
            faults.add("unknown_key", (*path, key), key=key, known=", ".join(_KEYS))
    stage = mid.get("stage")
    if not isinstance(stage, str) or stage not in _STAGES:
        faults.add("mid_stage", (*path, "stage"))
        return
    state.stage = _STAGES[stage]
    plays = _number(mid, "plays", 1, path, faults, 0, 1000)
    state.plays = plays
    _read_rows(state, mid.get("rows"), (*path, "rows"), faults)
    if "card" in mid:
        _read_card(state, mid["card"], (*path, "card"), faults)
    elif plays < 1:
        faults.add("mid_plays", (*path, "plays"))
    if state.stage == OPENED and (state.pods[-1] or plays != 1 or "card" in mid):
        faults.add("mid_opened", path)


def _number(table: dict[str, Any], key: str, default: int, path: KeyPath, faults: Faults, least: int, most: int) -> int:
    value = table.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        faults.add("out_of_range", (*path, key), low=least, high=most)
        return default
    return value


def _read_rows(state: State, rows: Any, path: KeyPath, faults: Faults) -> None:
    held = state.rows  # the rows that hold a card now
    if rows is None:
        return
    if not isinstance(rows, list) or not all(type(row) is int and 0 <= row < len(ROW_SLOTS) for row in rows):
        faults.add("mid_rows", path)
        return
    state.rows = sum(ROW_MASK[row] for row in sorted(set(rows)))
    if held & ~state.rows:  # nothing fills an empty row of the active player in mid-turn
        faults.add("mid_rows", path)


def _read_card(state: State, card: Any, path: KeyPath, faults: Faults) -> None:
    if not isinstance(card, dict):
        faults.add("not_a_table", path)
        return
    for key in card:
        if key not in _CARD_KEYS:
            faults.add("unknown_key", (*path, key), key=key, known=", ".join(_CARD_KEYS))
    state.at = _number(card, "pod", -1, path, faults, -1, len(state.pods) - 1)
    kind = card.get("kind")
    # On its pod it is the top card; with its pod gone it is among the cards that left the game.
    places = state.pods[state.at][-1:] if state.at >= 0 else state.discard[::-1]
    found = [handle for handle in places if state.deck.kinds[state.faces[handle]].id == kind]
    if not found:
        faults.add("mid_card", (*path, "kind"))
        return
    state.card = found[0]
    instructions = state.deck.effects[state.faces[state.card]]
    if not instructions:
        faults.add("mid_card", (*path, "kind"))
        return
    state.step = _number(card, "step", 0, path, faults, 0, len(instructions) - 1)
    effect = instructions[state.step]
    options = len(rules.choices(state, effect))
    if not options:
        faults.add("mid_no_choice", (*path, "step"), word=effect.word)
        return
    if effect.word == "reveal":
        most = min(effect.n or 0, options)
        state.left = _number(card, "left", most, path, faults, 1, most)
