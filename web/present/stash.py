"""A stash: twelve slots as a pyramid, each card with its full name and, where it can be used, as a real button.

What can be used comes from the engine's legal moves; here is no rule.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from relativespace.cards import Deck
from relativespace.view import SeatView, StashCard
from relativespace.words.catalogue import say, say_count
from relativespace.words.effects import effect_sentence
from relativespace.words.names import card_name, slot_name

from .cards import card_class, face, face_seal
from .nodes import Attr, Node, el


class StashLook(NamedTuple):
    """What the moment adds to a stash. Slots are masks."""

    usable: int = 0  # real buttons
    picks: bool = False  # the buttons are choices of an instruction, not plays
    selected: int | None = None
    came_back: int = 0  # filled by a jam
    marked: int = 0  # touched by the last move
    taking: bool = False  # the buttons say “Take”
    is_big: bool = False  # the cards tell what they do, and covered ones can be focused to say so


PLAIN = StashLook()


@lru_cache(maxsize=256)
def stash(deck: Deck, seat: SeatView, look: StashLook = PLAIN) -> Node:
    """A stash in its box. Kept for equal arguments: most stashes don't change from one move to the next.

    Its key travels: a stash that was big is the same element when it is small.
    """
    slots = [_slot(deck, seat.seat, slot, card, _slot_look(look, slot)) for slot, card in enumerate(seat.slots)]
    return el("div", el("ol", slots, cls="stash"), cls="stashbox", key=f"@stash-{seat.seat}")


class SlotLook(NamedTuple):
    """The part of a `StashLook` that one slot sees."""

    usable: bool
    picks: bool
    selected: bool
    came_back: bool
    marked: bool
    taking: bool
    is_big: bool


def _slot_look(look: StashLook, slot: int) -> SlotLook:
    usable = bool(look.usable >> slot & 1)
    return SlotLook(
        usable,
        usable and look.picks,
        slot == look.selected,
        bool(look.came_back >> slot & 1),
        bool(look.marked >> slot & 1),
        usable and look.taking,
        look.is_big,
    )


@lru_cache(maxsize=1024)
def _slot(deck: Deck, seat: int, slot: int, card: StashCard | None, look: SlotLook) -> Node:
    if card is None:
        return el("li", cls=f"slot empty s{slot}", key=slot)
    cls = f"slot s{slot}"
    if look.selected:
        cls += " sel"
    if look.marked:
        cls += " last"
    return el("li", _card(deck, seat, slot, card, look), cls=cls, key=slot)


def _card(deck: Deck, seat: int, slot: int, card: StashCard, look: SlotLook) -> Node:
    cls = f"{card_class(deck, card.kind)} {'covered' if card.covers else 'free'}"
    if look.came_back:
        cls += " back-in"
    if look.picks:
        cls += " pick"
    name = _card_label(deck, slot, card, look.usable)
    if look.taking:
        name = say("Take {card}", card=name)
    inside, seal = face(deck, card.kind), face_seal(deck, card.kind)
    place: dict[str, Attr] = {"data_seat": seat, "data_slot": slot, "aria_label": name}
    if look.is_big:
        place["aria_description"] = _what_it_does(deck, card.kind)
        place["tabindex"] = None if look.usable else -1
    if look.usable:
        pressed = "true" if look.selected else "false"
        return el(
            "button", inside, type="button", cls=cls, aria_pressed=pressed, key=f"b{card.card}", seal=seal, **place
        )
    return el("div", inside, cls=cls, role="img", key=f"c{card.card}", seal=seal, **place)


def _what_it_does(deck: Deck, kind_id: str | None) -> str | None:
    """A special card's instructions in words; an item and a face-down card have none."""
    kind = deck.kinds[deck.index(kind_id)] if kind_id else None
    return effect_sentence(kind) if kind and not kind.is_item else None


def _card_label(deck: Deck, slot: int, card: StashCard, usable: bool) -> str:
    """“Violin 5, top row 2 of 3, available”. A face-down card says nothing of its face."""
    what, where = card_name(deck, card.kind), slot_name(slot)
    if card.covers:
        return say_count(
            "{what}, {where}, under {n} card",
            "{what}, {where}, under {n} cards",
            card.covers,
            what=what,
            where=where,
        )
    if usable:
        return say("{what}, {where}, available", what=what, where=where)
    return say("{what}, {where}, not covered", what=what, where=where)
