"""The face of a card: pictures, number or sign, what it does. One place, so that it looks alike everywhere.

A face-down card has one face for all: nothing here is given more than its `kind`, which is None.
"""

from __future__ import annotations

from functools import lru_cache

from relativespace.cards import Deck, Effect, Kind
from relativespace.words.catalogue import _, say

from ..tree.nodes import Child, el, use

GLYPHS = {
    "launch": "fx-launch",
    "again": "fx-again",
    "reveal": "fx-reveal",
    "give": "fx-give",
    "swap": "fx-swap",
    "take_top": "fx-take",
    "remove_pod": "fx-remove",
    "open_pod": "fx-open",
    "skip": "ui-last",
    "reverse": "ui-undo",
}
"""The glyph of each instruction. `limit` is a number instead."""

COLOURS = 9
"""Item numbers have nine colours; greater numbers share the last ones."""


@lru_cache(maxsize=4096)
def card_class(deck: Deck, kind_id: str | None) -> str:
    """The classes that give a card its colours."""
    if kind_id is None:
        return "card down"
    kind = deck.kinds[deck.index(kind_id)]
    if kind.value is not None:
        return f"card item v{min(max(kind.value, 1), COLOURS)}"
    return f"card {'key' if kind.keycard else 'special'} k-{kind.id}"


@lru_cache(maxsize=4096)
def face(deck: Deck, kind_id: str | None) -> tuple[Child, ...]:
    """The inside of a card."""
    if kind_id is None:
        return (use("back", "backart"), el("span", cls="q", aria_hidden="true"))
    kind = deck.kinds[deck.index(kind_id)]
    shown: list[Child] = [el("span", cls="disc"), use(f"i-{kind.id}", "pic")]
    if kind.value is not None:
        shown.append(el("span", str(kind.value), cls="num"))
    else:
        sign = el("span", kind.symbol or kind.name[:1].upper(), cls="let")
        shown += [el("span", sign, cls="num"), el("span", _glyphs(kind), cls="does")]
    shown.append(el("span", _(kind.name), cls="nm"))
    return tuple(shown)


@lru_cache(maxsize=4096)
def face_seal(deck: Deck, kind_id: str | None) -> str:
    """The name of `face`'s result, for elements that hold nothing else: all that a face is made of."""
    if kind_id is None:
        return "face down"
    kind = deck.kinds[deck.index(kind_id)]
    return f"face {kind.id} {kind.name} {kind.value} {kind.symbol} {' '.join(map(str, kind.effects))}"


def _glyphs(kind: Kind) -> list[Child]:
    if kind.keycard:
        return [use("fx-open", "fx")]
    return [_glyph(effect) for effect in kind.effects]


def _glyph(effect: Effect) -> Child:
    if effect.word == "limit":
        return el("span", cls="lim", data_sign=asks_sign(effect.n or 0))  # drawn, as the other glyphs are
    return use(GLYPHS[effect.word], "fx")


def asks_sign(number: int) -> str:
    """How a plate says what a pod asks for: “6+”."""
    return say("{number}+", number=number)
