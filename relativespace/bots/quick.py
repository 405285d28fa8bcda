"""The player of the playouts: greedy's eye, from tables, quick enough to be asked a hundred thousand times.

It looks at a whole position and yet knows no more than a player does: a card that lies face down is, to it, any card.
Its moves are those of `greedy` but for odd choices between opponents; what they are worth is told there.
"""

from __future__ import annotations

from functools import lru_cache

from ..cards import Deck, Kind
from ..moves import Move, open_pod, play
from ..pyramid import AVAILABLE, slots_in
from ..questions import jams, openable
from ..rules import legal_moves
from ..state import NO_CARD, OPENED, State
from .greedy import GAP, KEYCARD, LOW, WILD

JAM = -100.0


class Tables:
    """What the player knows of a deck: by kind and by what a pod asks for, how good it is to load this card there."""

    def __init__(self, deck: Deck) -> None:
        items = [kind for kind in deck.kinds if kind.value is not None]
        total = max(sum(kind.count for kind in items), 1)
        top = max([kind.asks for kind in deck.kinds], default=0)
        self.rank = [sum(k.count for k in items if (k.value or 0) < n) / total for n in range(top + 1)]
        self.hand = [1 + WILD if kind.value is None else self.rank[kind.value] for kind in deck.kinds]
        self.load = [[self._load(kind, asks) for asks in range(top + 1)] for kind in deck.kinds]
        cards = max(deck.size, 1)
        self.jam = [sum(k.count for k in items if jams(k.value, asks)) / cards for asks in range(top + 1)]

    def _load(self, kind: Kind, asks: int) -> float:
        value = kind.value
        if value is None:
            return 1 - WILD - (KEYCARD if kind.keycard else 0)
        if jams(value, asks):
            return JAM
        rank = self.rank[value]
        return 1 + LOW * (1 - rank) - GAP * (rank - self.rank[asks])


@lru_cache(maxsize=4)
def tables(deck: Deck) -> Tables:
    return Tables(deck)


def choose(state: State, know: Tables) -> Move:
    """A legal move; the same for equal positions."""
    if state.card != NO_CARD:
        return _choice(state, know)
    seat = state.turn
    deck, faces, stash, down = state.deck, state.faces, state.stash[seat], state.down[seat]
    occupied = state.occupied[seat]
    asks_of, load = deck.asks, know.load
    pods = state.pods
    first = len(pods) - 1 if state.stage == OPENED else 0
    best, best_slot, best_pod = -1e9, 0, first
    asked = [asks_of[faces[pod[-1]]] if pod else 0 for pod in pods]
    room = 0
    if first == 0 and openable(state):
        for slot in slots_in(openable(state)):
            value = 1 - KEYCARD + 0.8
            if value > best:
                best, best_slot, best_pod = value, slot, -1
    for slot in slots_in(AVAILABLE[occupied]):
        blind = down >> slot & 1
        row = load[faces[stash[slot]]]
        for pod in range(first, len(pods)):
            ask = asked[pod]
            if blind:
                value = 1.0
                if ask and know.jam[ask]:
                    room = room or (state.rows & ~occupied).bit_count() + 1
                    back = len(pods[pod]) + 1
                    value -= know.jam[ask] * (back if back < room else room)
            else:
                value = row[ask]
                if value == JAM:
                    room = room or (state.rows & ~occupied).bit_count() + 1
                    back = len(pods[pod]) + 1
                    value = 1.0 - (back if back < room else room)
            if value > best:
                best, best_slot, best_pod = value, slot, pod
    return play(best_slot, best_pod) if best_pod >= 0 else open_pod(best_slot)


def _choice(state: State, know: Tables) -> Move:
    legal = legal_moves(state)
    if len(legal) == 1:
        return legal[0]
    seat, faces, hand = state.turn, state.faces, know.hand
    occupied = state.occupied
    verb = legal[0].verb
    if verb == "give":
        stash = state.stash[seat]
        return max(legal, key=lambda m: -hand[faces[stash[m.slot]]] - 0.01 * occupied[m.seat].bit_count())
    if verb == "swap":
        stash = state.stash[seat]
        return max(
            legal,
            key=lambda m: (
                hand[faces[state.stash[m.seat][m.other_slot]]]
                - hand[faces[stash[m.slot]]]
                - 0.01 * occupied[m.seat].bit_count()
            ),
        )
    if verb == "take":
        return max(legal, key=lambda m: -occupied[m.seat].bit_count())
    if verb == "remove":
        asks = state.deck.asks
        return max(legal, key=lambda m: asks[faces[state.pods[m.pod][-1]]] if state.pods[m.pod] else 0)
    return legal[-1]
