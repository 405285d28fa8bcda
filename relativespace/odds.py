"""What can be known of the cards that nobody has seen: how many of each kind there are, and how likely one jams a pod.

From the public view only: what it doesn't tell can't be worked out here. It decides nothing and advises nobody.
"""

from __future__ import annotations

from collections import Counter

from .cards import Deck
from .questions import jams
from .view import View


def unseen(view: View, deck: Deck) -> Counter[str]:
    """By the id of its kind: the cards of the deck that nobody has seen, those face down and those never dealt."""
    shown = [card.kind for seat in view.seats for card in seat.slots if card]
    shown += [card.kind for pod in view.pods for card in pod.cards]
    shown += [card.kind for card in view.gone]
    seen = Counter(shown)
    return Counter({kind.id: kind.count - seen[kind.id] for kind in deck.kinds if kind.count > seen[kind.id]})


def share_that_jams(cards: Counter[str], deck: Deck, asks: int) -> float:
    """The share, 0 to 1, of these cards that jam a pod which asks for this (JAM-1); 0 of none."""
    lower = sum(cards[kind.id] for kind in deck.kinds if jams(kind.value, asks))
    return lower / max(cards.total(), 1)


def jam_odds(view: View, deck: Deck, pod: int) -> float:
    """The odds, 0 to 1, that a face-down card turned over on this pod jams it (LOAD-3).

    Whichever face-down card it is: nothing that is public tells one from another, so each of the unseen cards is as
    likely to be it.
    """
    return share_that_jams(unseen(view, deck), deck, view.pods[pod].asks)
