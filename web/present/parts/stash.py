"""A stash: twelve slots as a pyramid, each card with its full name and, where it can be used, as a real button. A card
of one's own that can't be used now is a button to those who hear the page: one that is off, and says why.

What can be used comes from the engine's legal moves; here is no rule.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from relativespace.cards import Deck
from relativespace.view import SeatView, StashCard
from relativespace.words.catalogue import say, say_count
from relativespace.words.names import card_read, slot_name

from ..tree.nodes import Node, el
from .bulb import bulb, with_hint
from .cards import card_class, face, face_seal


class StashLook(NamedTuple):
    """What the moment adds to a stash. Slots are masks."""

    usable: int = 0  # real buttons
    picks: bool = False  # the buttons are choices of an instruction, not plays
    selected: int | None = None
    came_back: int = 0  # filled by a jam
    marked: int = 0  # touched by the last move
    taking: bool = False  # the buttons say “Take”
    stop: int | None = None  # the slot that Tab leads to: the other cards are reached from it with arrows
    toggles: bool = False  # a press picks a card up or puts it back; else it acts at once
    hinted: int = 0  # what a hint means
    about: tuple[str, ...] = ()  # by slot the ids of sentences about the card (about.py)


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
    tabindex: int | None
    toggles: bool
    about: str
    hinted: bool


def _slot_look(look: StashLook, slot: int) -> SlotLook:
    usable = bool(look.usable >> slot & 1)
    return SlotLook(
        usable,
        usable and look.picks,
        slot == look.selected,
        bool(look.came_back >> slot & 1),
        bool(look.marked >> slot & 1),
        usable and look.taking,
        _tabindex(look, slot, usable),
        usable and look.toggles,
        look.about[slot] if look.about else "",
        bool(look.hinted >> slot & 1),
    )


def _tabindex(look: StashLook, slot: int, usable: bool) -> int | None:
    """Of own cards all can be reached by keys, of somebody else's those that can be taken."""
    if look.stop is None or (look.taking and not usable):
        return None
    return 0 if slot == look.stop else -1


@lru_cache(maxsize=1024)
def _slot(deck: Deck, seat: int, slot: int, card: StashCard | None, look: SlotLook) -> Node:
    if card is None:
        return el("li", cls=f"slot empty s{slot}", key=slot)
    cls = f"slot s{slot}"
    if look.selected:
        cls += " sel"
    if look.marked:
        cls += " last"
    if look.hinted:
        cls += " hinted"
    return el("li", _card(deck, seat, slot, card, look), bulb() if look.hinted else None, cls=cls, key=slot)


def _card(deck: Deck, seat: int, slot: int, card: StashCard, look: SlotLook) -> Node:
    cls = f"{card_class(deck, card.kind)} {'covered' if card.covers else 'free'}"
    if look.came_back:
        cls += " back-in"
    if look.picks:
        cls += " pick"
    name = _card_label(deck, slot, card, look.usable)
    if look.taking:
        name = say("Take {card}", card=name)
    name = with_hint(name, look.hinted)
    inside, seal = face(deck, card.kind), face_seal(deck, card.kind)
    place: dict[str, Any] = {"data_seat": seat, "data_slot": slot, "data_card": card.card, "aria_label": name}
    place["tabindex"] = look.tabindex
    if look.about:
        place["aria_describedby"] = look.about
    if look.usable:
        pressed = ("true" if look.selected else "false") if look.toggles else None
        return el(
            "button", inside, type="button", cls=cls, aria_pressed=pressed, key=f"b{card.card}", seal=seal, **place
        )
    if look.tabindex is not None:  # no real button: what is one can be used
        place["aria_disabled"] = "true"
    role = "img" if look.tabindex is None else "button"
    return el("div", inside, cls=cls, role=role, key=f"c{card.card}", seal=seal, **place)


def _card_label(deck: Deck, slot: int, card: StashCard, usable: bool) -> str:
    """“Violin, 5, top row 2 of 3, available”. A face-down card says nothing of its face."""
    what, where = card_read(deck, card.kind), slot_name(slot)
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
