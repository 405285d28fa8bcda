"""How codes and scenes get spoilt: by those who type, by what carries them, and by those who mean it.

Each takes an `Rng`, so that what it makes is known by a number. It knows nothing of what comes out.
"""

from __future__ import annotations

import string
from copy import deepcopy
from typing import Any, TypeVar

from relativespace.rng import Rng

LETTERS = string.ascii_letters + string.digits + "-_"
SIGNS = [*LETTERS, *" \n.,&=#%>“—\u200b\u00adÉ🎒", "&amp;", "%20", "=\n", "#g=", "#s=", "&at=3"]

T = TypeVar("T")


def some(rng: Rng, among: list[T]) -> T:
    return among[rng.below(len(among))]


def mistyped(rng: Rng, code: str) -> str:
    """Up to three letters are another, missing, too many or swapped; or there are signs among them."""
    for _ in range(1 + rng.below(3)):
        at = rng.below(len(code) or 1)
        how = rng.below(5)
        if how == 0:
            code = code[:at] + some(rng, SIGNS) + code[at + 1 :]
        elif how == 1:
            code = code[:at] + code[at + 1 + rng.below(4) :]
        elif how == 2:
            code = code[:at] + some(rng, SIGNS) + code[at:]
        elif how == 3:
            code = code[:at] + code[at : at + 2][::-1] + code[at + 2 :]
        else:
            code = code[: at + 1] + code[at:]
    return some(rng, ["", "#g=", "#s=", "https://example.org/?lang=de#g=", "see %23s="]) + code


def joined(rng: Rng, one: str, other: str) -> str:
    """The beginning of one and the end of the other, cut where it may be."""
    return one[: rng.below(len(one) + 1)] + some(rng, ["", "", " ", "&"]) + other[rng.below(len(other) + 1) :]


def other_bytes(rng: Rng, raw: bytes) -> bytes:
    """A byte or a few are others, missing or too many."""
    body = bytearray(raw)
    for _ in range(some(rng, [1, 1, 1, 2, 3])):
        at = rng.below(len(body) or 1)
        how = rng.below(5)
        if how == 0:
            del body[at : at + 1 + rng.below(3)]
        elif how == 1:
            body[at:at] = bytes([rng.below(256)])
        elif how == 2:
            body[at : at + 1] = bytes([rng.below(256)])
        elif body:
            body[at] ^= 1 << rng.below(8)
    return bytes(body)


WRONG: list[Any] = [
    None, True, -1, 0, 1, 2, 3, 6, 11, 99, 100, 2**64 - 1, 2**64, -(10**40), 1.5, float("nan"), "", "x", "3", "(7)",
    "()", "(x)", "?", ".", "violin", "(violin)", "keycard", "station", "../x", "\ud800", "\0", "x" * 300, [], {}, [[]],
    [[], []], ["."], {"name": "Ada"}, {"kind": "keycard", "pod": 0}, "opened", "going", [0, 1, 2],
]  # fmt: skip
KEYS = [
    "title", "deck", "turn", "seed", "unused_pods", "pods", "players", "direction", "skips", "discard", "demo", "mid",
    "winner", "name", "stash", "stage", "plays", "rows", "card", "kind", "pod", "step", "left", "", "ß",
]  # fmt: skip


def other_values(rng: Rng, data: Any) -> Any:
    """A copy with up to three values wrong, missing, too many or from elsewhere in it."""
    data = deepcopy(data)
    for _ in range(1 + rng.below(3)):
        part, depth = data, rng.below(6)
        while depth and isinstance(part, list | dict) and part:
            inner = some(rng, list(part.values() if isinstance(part, dict) else part))
            if not isinstance(inner, list | dict):
                break
            part, depth = inner, depth - 1
        how = rng.below(3)
        if isinstance(part, dict):
            key = some(rng, [*part, *KEYS])
            if how:
                part[key] = deepcopy(some(rng, WRONG))
            else:
                part.pop(key, None)
        elif how == 0 and part:
            del part[rng.below(len(part))]
        elif how == 1 and part:
            part[rng.below(len(part))] = deepcopy(some(rng, WRONG))
        else:
            part.insert(rng.below(len(part) + 1), deepcopy(some(rng, WRONG)))
    return data
