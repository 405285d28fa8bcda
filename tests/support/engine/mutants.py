"""Texts that were saves once: what disks, messengers, editors and people with bad intentions make of them.

    made = mutant(saves, 4711)

Owns how a save is spoilt. The number decides everything, so that one that fails can be made again. A *signed* mutant
carries the digest of what it says, so that it gets as far as the reader of its parts; the others are only damaged.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from relativespace.formats.save import digest_of
from relativespace.rng import Rng

Path = tuple[str | int, ...]

ODDITIES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 99, 100, 2**31, 2**63, 2**64 - 1, 2**64, -(2**64), 10**40, 0.5, 1.0, -0.0, 1e308,
    float("inf"), float("nan"), "", " ", ".", "?", "()", "(?)", "(7)", "station", "../station", "person", "keycard",
    "play 0 0", "give 0 1", "\ud800", "\u0000", "\u202e", "x" * 5000, [], {}, [[]], [None], {"": None}, [0] * 500,
    {"kind": "keycard"}, {"stash": []}, ["play 0 0"] * 50, "0" * 32, "1e999", '"', "[" * 50,
)  # fmt: skip


class Mutant(NamedTuple):
    """A spoilt save. `data` is what a signed one says; None: it isn't signed."""

    kind: str
    text: str | bytes
    data: Any = None


def mutant(saves: Sequence[str], number: int) -> Mutant:
    """The spoilt save of this number."""
    rng = Rng(number)
    kind = KINDS[rng.below(len(KINDS))]
    return kind(rng, _one(rng, saves), _one(rng, saves))


def _one(rng: Rng, things: Sequence[Any]) -> Any:
    return things[rng.below(len(things))]


# --- damaged: nobody signed it again --------------------------------------------------------------------------


def flipped_bytes(rng: Rng, text: str, _other: str) -> Mutant:
    raw = bytearray(text.encode())
    for _ in range(1 + rng.below(4)):
        raw[rng.below(len(raw))] ^= 1 + rng.below(255)
    return Mutant("flipped bytes", bytes(raw))


def other_letters(rng: Rng, text: str, _other: str) -> Mutant:
    """As when it is typed: still a text."""
    letters = list(text)
    for _ in range(1 + rng.below(3)):
        letters[rng.below(len(letters))] = _one(rng, '0123456789"[]{}:,. xé')
    return Mutant("other letters", "".join(letters))


def cut_short(rng: Rng, text: str, _other: str) -> Mutant:
    return Mutant("cut short", text[: rng.below(len(text))])


def piece_missing(rng: Rng, text: str, _other: str) -> Mutant:
    start = rng.below(len(text))
    return Mutant("piece missing", text[:start] + text[start + 1 + rng.below(60) :])


def piece_twice(rng: Rng, text: str, _other: str) -> Mutant:
    start = rng.below(len(text))
    return Mutant("piece twice", text[: start + 1 + rng.below(60)] + text[start:])


def joined(rng: Rng, text: str, other: str) -> Mutant:
    """The beginning of one save and the end of another, as where a write over it was cut off."""
    at = rng.below(min(len(text), len(other)))
    return Mutant("joined", text[:at] + other[at if rng.below(2) else rng.below(len(other)) :])


def changed_unsigned(rng: Rng, text: str, other: str) -> Mutant:
    made = changed_values(rng, text, other)
    return Mutant("changed, unsigned", json.dumps({**made.data, "digest": json.loads(text)["digest"]}))


# --- signed: it says what it says -----------------------------------------------------------------------------


def signed(kind: str, data: dict[str, Any]) -> Mutant:
    data = {key: value for key, value in data.items() if key != "digest"}
    text = json.dumps({**data, "digest": digest_of(data)})
    return Mutant(kind, text, json.loads(text))


def paths(value: Any, path: Path = ()) -> list[Path]:
    """The key paths of all that is inside a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, part in inside for found in [(*path, key), *paths(part, (*path, key))]]


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def put(data: Any, path: Path, value: Any) -> None:
    at(data, path[:-1])[path[-1]] = json.loads(json.dumps(value))


def changed_values(rng: Rng, text: str, _other: str) -> Mutant:
    """Wrong values, wrong types, huge numbers, in one to three places."""
    data = json.loads(text)
    for _ in range(1 + rng.below(3)):
        put(data, _one(rng, paths(data)), _one(rng, ODDITIES))
    return signed("changed values", data)


def near_values(rng: Rng, text: str, _other: str) -> Mutant:
    """Numbers that are a little off, and values that stand elsewhere in the same save: the kind that looks right."""
    data = json.loads(text)
    everywhere = paths(data)
    for _ in range(1 + rng.below(3)):
        path, source = _one(rng, everywhere), at(data, _one(rng, everywhere))
        value = at(data, path)
        if type(value) is int and rng.below(2):
            put(data, path, value + (-1, 1, 2)[rng.below(3)])
        elif type(value) is type(source):
            put(data, path, source)
        everywhere = paths(data)
    return signed("near values", data)


def without_parts(rng: Rng, text: str, _other: str) -> Mutant:
    data = json.loads(text)
    for _ in range(1 + rng.below(3)):
        *to, key = _one(rng, paths(data))
        del at(data, tuple(to))[key]
        if not data:
            break
    return signed("without parts", data)


def other_lists(rng: Rng, text: str, _other: str) -> Mutant:
    """Lists shuffled, doubled, turned round, emptied: moves, seats, stashes, pods."""
    data = json.loads(text)
    for _ in range(1 + rng.below(2)):
        found = [at(data, path) for path in paths(data) if isinstance(at(data, path), list)]
        if not found:
            break
        some = _one(rng, found)
        change = rng.below(4)
        if change == 0:
            rng.shuffle(some)
        elif change == 1:
            some += some
        else:
            some[:] = some[::-1] if change == 2 else some[: rng.below(len(some) + 1)]
    return signed("other lists", data)


def cross_bred(rng: Rng, text: str, other: str) -> Mutant:
    """Parts of one game in another."""
    data, donor = json.loads(text), json.loads(other)
    for _ in range(1 + rng.below(3)):
        keys = [path for path in paths(donor) if len(path) <= 1 + rng.below(4)]
        path = _one(rng, keys)
        try:
            put(data, path, at(donor, path))
        except (IndexError, KeyError, TypeError):  # no such place here
            continue
    return signed("cross-bred", data)


def nested(rng: Rng, text: str, _other: str) -> Mutant:
    """A value inside so many lists or tables, down to where Python itself gives up."""
    data = json.loads(text)
    deep = 1 + rng.below(400)
    value: Any = 7
    for _ in range(deep):
        value = [value] if rng.below(2) else {"demo": value}
    put(data, _one(rng, paths(data)), value)
    return signed("nested", data)


KINDS: tuple[Callable[[Rng, str, str], Mutant], ...] = (
    flipped_bytes, other_letters, cut_short, piece_missing, piece_twice, joined, changed_unsigned,
    changed_values, near_values, without_parts, other_lists, cross_bred, nested,
    changed_values, near_values, cross_bred,  # what goes deepest, twice as often
)  # fmt: skip
