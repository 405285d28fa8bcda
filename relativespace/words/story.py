"""The log: what happened, as sentences. One for every event that people want to read, always with names.

Owns the words of events; the facts are `events`', the rule that each comes from is `rule_of`'s. Nothing is said here
that an event doesn't carry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from .. import events as e
from ..cards import Deck
from ..events import CardFact, Event, SlotFact
from .catalogue import N_
from .line import CardName, Line, PlayerName, line, line_count
from .names import card_name, listed, pod_number
from .rule_of import rule_of


class Teller:
    """Tells the events of one game, in the language in use."""

    def __init__(self, names: tuple[str, ...], deck: Deck) -> None:
        self.names = names
        self.deck = deck

    def tell(self, happened: Iterable[Event]) -> list[Line]:
        """The sentences of a move's events, in order."""
        happened = tuple(happened)
        lines = (self.line(event, then) for event, then in zip_longest(happened, happened[1:]))
        return [told for told in lines if told]

    def line(self, event: Event, then: Event | None = None) -> Line | None:
        """The sentence of one event, `then` is the next; None for those that others tell already."""
        tell: Callable[[Teller, Any], Line | None] | None = _TELLERS.get(type(event))
        told = tell(self, event) if tell else None
        return replace(told, rule=rule_of(event, then)) if told else None

    def who(self, seat: int) -> PlayerName:
        return PlayerName(self.names[seat])

    def card(self, kind: str) -> CardName:
        return card_name(self.deck, kind)

    def cards(self, cards: Iterable[CardFact | SlotFact]) -> CardName:
        """Several cards in a row, as in “Violin 5, Skis 6”."""
        return CardName(listed(self.card(card.kind) for card in cards))


def _dealt(t: Teller, event: e.Dealt) -> Line:
    return line(N_("The cards are dealt. {name} goes first."), name=t.who(event.first))


def _opened(t: Teller, event: e.Opened) -> Line:
    message = N_("{name} plays a keycard and opens pod {pod}.")
    return line(message, name=t.who(event.seat), pod=pod_number(event.pod))


def _played(t: Teller, event: e.Played) -> Line | None:
    if not event.blind:
        return None  # loading or jamming tells it
    message = N_("{name} turns over {card} on pod {pod}.")
    return line(message, name=t.who(event.seat), card=t.card(event.kind), pod=pod_number(event.pod))


def _loaded(t: Teller, event: e.Loaded) -> Line:
    message = N_("{name} loads {card} onto pod {pod}.")
    return line(message, name=t.who(event.seat), card=t.card(event.kind), pod=pod_number(event.pod))


def _jammed(t: Teller, event: e.Jammed) -> Line:
    message = N_("Jam! {name}’s {card} was too small for pod {pod}, which asked for {asked} or more.")
    return line(
        message,
        "jam",
        name=t.who(event.seat),
        card=t.card(event.kind),
        pod=pod_number(event.pod),
        asked=event.asked,
    )


def _refilled(t: Teller, event: e.Refilled) -> Line:
    return line_count(
        "{n} card flies back into {name}’s stash: {cards}.",
        "{n} cards fly back into {name}’s stash: {cards}.",
        len(event.cards),
        name=t.who(event.seat),
        cards=t.cards(event.cards),
    )


def _discarded(t: Teller, event: e.Discarded) -> Line:
    return line_count(
        "{n} card has no room and is lost: {cards}.",
        "{n} cards have no room and are lost: {cards}.",
        len(event.cards),
        cards=t.cards(event.cards),
    )


def _launched(t: Teller, event: e.Launched) -> Line:
    return line_count(
        "LAUNCH! Pod {pod} leaves with {n} card.",
        "LAUNCH! Pod {pod} leaves with {n} cards.",
        len(event.cards),
        "launch",
        pod=pod_number(event.pod),
    )


def _pod_removed(t: Teller, event: e.PodRemoved) -> Line:
    if event.by == "jam":
        return line(N_("Pod {pod} is out of order and leaves the game."), pod=pod_number(event.pod))
    return line_count(
        "Pod {pod} is lost, with {n} card.",
        "Pod {pod} is lost, with {n} cards.",
        len(event.cards),
        pod=pod_number(event.pod),
    )


def _pod_placed(t: Teller, event: e.PodPlaced) -> Line:
    if event.returned:
        return line(N_("No unused pod is left, so an old one comes back as pod {pod}."), pod=pod_number(event.pod))
    return line(N_("An unused pod is opened: pod {pod}."), pod=pod_number(event.pod))


def _given(t: Teller, event: e.Given) -> Line:
    message = N_("{name} gives {card} to {other}.")
    return line(message, name=t.who(event.seat), card=t.card(event.kind), other=t.who(event.to))


def _taken(t: Teller, event: e.Taken) -> Line:
    message = N_("{name} drops {card} from pod {pod} into {other}’s stash.")
    return line(
        message,
        name=t.who(event.seat),
        card=t.card(event.kind),
        pod=pod_number(event.pod),
        other=t.who(event.to),
    )


def _swapped(t: Teller, event: e.Swapped) -> Line:
    return line(
        N_("{name} swaps {card} for {other}’s {other_card}."),
        name=t.who(event.seat),
        card=t.card(event.kind),
        other=t.who(event.other),
        other_card=t.card(event.other_kind),
    )


def _revealed(t: Teller, event: e.Revealed) -> Line:
    return line(N_("{name} turns up {card}."), name=t.who(event.seat), card=t.card(event.kind))


def _play_again(t: Teller, event: e.PlayAgain) -> Line:
    return line(N_("{name} plays one more card."), name=t.who(event.seat))


def _skip_coming(t: Teller, event: e.SkipComing) -> Line:
    return line_count(
        "After this turn {n} player is passed over.",
        "After this turn {n} players are passed over.",
        event.skips,
    )


def _skipped(t: Teller, event: e.Skipped) -> Line:
    return line(N_("{name} misses a turn."), name=t.who(event.seat))


def _reversed(t: Teller, event: e.Reversed) -> Line:
    if event.direction > 0:
        return line(N_("The order of play turns round: clockwise again."))
    return line(N_("The order of play turns round: anticlockwise now."))


FIZZLED: dict[tuple[str, str], str] = {
    ("give", "nothing_to_choose"): N_("There is no card to give away or nobody with room for it."),
    ("swap", "nothing_to_choose"): N_("There are no two cards to swap."),
    ("take_top", "nothing_to_choose"): N_("There is no card underneath to drop, or nobody with room for it."),
    ("reveal", "nothing_to_choose"): N_("{name} has no face-down card to turn up."),
    ("open_pod", "no_unused_pod"): N_("No unused pod is left to open."),
    ("launch", "pod_gone"): N_("Its pod has gone already, so nothing launches."),
    ("reverse", "two_players"): N_("With two players the order of play stays the same."),
}


def _fizzled(t: Teller, event: e.Fizzled) -> Line:
    return line(FIZZLED[event.word, event.why], name=t.who(event.seat))


def _won(t: Teller, event: e.Won) -> Line:
    return line(N_("{name} has packed everything and escapes!"), "end", name=t.who(event.seat))


_TELLERS: dict[type[Any], Callable[[Teller, Any], Line | None]] = {
    e.Dealt: _dealt,
    e.Opened: _opened,
    e.Played: _played,
    e.Loaded: _loaded,
    e.Jammed: _jammed,
    e.Refilled: _refilled,
    e.Discarded: _discarded,
    e.Launched: _launched,
    e.PodRemoved: _pod_removed,
    e.PodPlaced: _pod_placed,
    e.Given: _given,
    e.Taken: _taken,
    e.Swapped: _swapped,
    e.Revealed: _revealed,
    e.PlayAgain: _play_again,
    e.SkipComing: _skip_coming,
    e.Skipped: _skipped,
    e.Reversed: _reversed,
    e.Fizzled: _fizzled,
    e.Won: _won,
}


def tell(happened: Iterable[Event], names: tuple[str, ...], deck: Deck) -> list[Line]:
    """The sentences of a move's events, in order; `names` has one name a seat."""
    return Teller(names, deck).tell(happened)
