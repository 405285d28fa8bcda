"""A position as text: pods, stashes as pyramids, what can be done. Shows what a view shows, no more.

Cards are written as in scenes: an item as its number, `?` face down, `.` an empty slot.
"""

from __future__ import annotations

from ..cards import Deck
from ..moves import Move
from ..pyramid import ROW_SLOTS
from ..view import CardView, PodView, SeatView, StashCard, View
from ..words.catalogue import N_, say, say_count
from ..words.names import pod_number

CHOICES: dict[str, str] = {
    "give": N_("{name} chooses a card to give away."),
    "swap": N_("{name} chooses two cards to swap."),
    "take_top": N_("{name} chooses who gets the card underneath."),
    "remove_pod": N_("{name} chooses a pod to lose."),
    "reveal": N_("{name} chooses a face-down card to turn up."),
}


def position_lines(view: View, names: tuple[str, ...], deck: Deck, legal: tuple[Move, ...] = ()) -> list[str]:
    """The position, line by line; with the legal moves, if they are given."""
    lines = [_pod(number, pod, deck) for number, pod in enumerate(view.pods)]
    lines.append(say_count("{n} unused pod", "{n} unused pods", view.unused_pods))
    for seat in view.seats:
        lines += ["", *_stash(seat, names[seat.seat], deck)]
    lines += ["", what_now(view, names)]
    if legal:
        lines.append(say("Moves (counted from 0): {moves}", moves="; ".join(map(str, legal))))
    return lines


def _pod(number: int, pod: PodView, deck: Deck) -> str:
    if not pod.cards:
        return say("Pod {pod} is empty.", pod=pod_number(number))
    cards = " ".join(_label(card, deck) for card in pod.cards)
    if not pod.asks:
        return say("Pod {pod} holds {cards} and takes any card.", pod=pod_number(number), cards=cards)
    return say("Pod {pod} holds {cards} and asks for {asked}.", pod=pod_number(number), cards=cards, asked=pod.asks)


def _stash(seat: SeatView, name: str, deck: Deck) -> list[str]:
    labels = [_label(card, deck) if card else "." for card in seat.slots]
    width = max(map(len, labels))
    cell = width + (width % 2) + 2  # even, so that half a brick is a whole number of blanks
    lines = [say_count("{name} has {n} card:", "{name} has {n} cards:", seat.cards, name=name)]
    for slots in ROW_SLOTS:
        indent = " " * (cell // 2 * (len(ROW_SLOTS[-1]) - len(slots)))
        lines.append((indent + "".join(labels[slot].center(cell) for slot in slots)).rstrip())
    return lines


def _label(card: CardView | StashCard, deck: Deck) -> str:
    if card.kind is None:
        return "?"
    kind = deck.kinds[deck.index(card.kind)]
    return card.kind if kind.value is None else str(kind.value)


def what_now(view: View, names: tuple[str, ...]) -> str:
    """Who has to do what, or who has won."""
    if view.winner is not None:
        return say("{name} has won.", name=names[view.winner])
    name = names[view.turn]
    if view.word is not None:
        return say(CHOICES[view.word], name=name)
    if view.only_new_pod:
        return say("{name} plays a card onto the new pod.", name=name)
    return say("It is {name}’s turn.", name=name)
