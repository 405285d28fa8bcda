"""What a position is worth to whom, at a glance: the chance of each seat to win.

Owns what is weighed and how much; it looks at what is public alone, so a card that lies face down is to it any card.
A stash is worth less the more it holds that is hard to get rid of: a face-down card, and an item the more, the lower
its number, because fewer pods take it. Whose turn comes sooner is better off, and worse off if all they can do is jam.

Only + − × ÷ are used on floats, one after another: those come out the same on every machine, while `exp` and `log` are
the platform's own, and `sum` of floats has changed between Python's versions.
"""

from __future__ import annotations

from functools import lru_cache

from ..cards import Deck
from ..pyramid import AVAILABLE, slots_in
from ..questions import jams
from ..state import NOBODY, State

WEIGHTS = {
    "down": -0.40,
    "low": -0.60,
    "special": -0.04,
    "keycard": 0.0,
    "last": 1.2,
    "last_but_one": 0.40,
    "soon": 0.5,
    "mess": -0.37,
}
"""By what is counted in a stash: cards that lie face down; items, by the share of the deck's items that are not lower;
special items; keycards; whether one card is left, or two; how soon its turn comes, from 1 (now) to nearly 0 (last);
for who is to move the cards that come back in the best case, expected from the odds.

Rounded between what `python -m bench.weights --games 800` finds for 2, for 4 and for 8 players (`--players 2` and so
on), which differ mostly by a factor."""
STEEPNESS = (1.0, 1.0, 1.0, 1.18, 1.3, 1.4, 1.48, 1.54, 1.6, 1.65, 1.7)
"""That factor, by the number of players: 1.3 for 4 and 1.6 for 8, the others between."""
_HALVINGS = 12


class Judge:
    """Judges positions with a deck's cards."""

    def __init__(self, deck: Deck, weights: dict[str, float] | None = None) -> None:
        self.weights = weights or WEIGHTS
        items = [(kind.value, kind.count) for kind in deck.kinds if kind.value is not None]
        total = max(sum(count for _, count in items), 1)
        most = max((kind.asks for kind in deck.kinds), default=0)
        cards = max(deck.size, 1)
        self.values, self.asks = deck.values, deck.asks
        self.low = [1 - sum(n for value, n in items if value < asked) / total for asked in range(most + 1)]
        self.jam = [sum(n for value, n in items if jams(value, asked)) / cards for asked in range(most + 1)]
        self.worth = tuple(
            self.weights["keycard"] if kind.keycard
            else self.weights["special"] if kind.value is None
            else self.weights["low"] * self.low[kind.value]
            for kind in deck.kinds
        )  # fmt: skip

    def chances(self, state: State) -> list[float]:
        """By seat: the chance to win, 0 to 1; together 1."""
        seats = len(state.stash)
        if state.winner != NOBODY:
            return [float(seat == state.winner) for seat in range(seats)]
        weights, mover, step = self.weights, state.turn, state.direction
        soon = weights["soon"] / seats
        worths = [
            self._stash(state, seat) - soon * ((seat - mover) * step % seats) for seat in range(seats)
        ]  # fmt: skip
        worths[mover] += weights["mess"] * self.mess(state)
        powers = [power(STEEPNESS[seats] * worth) for worth in worths]
        total = 0.0
        for each in powers:
            total += each
        return [each / total for each in powers]

    def _stash(self, state: State, seat: int) -> float:
        occupied, down = state.occupied[seat], state.down[seat]
        stash, faces, worth, weights = state.stash[seat], state.faces, self.worth, self.weights
        held = weights["down"] * down.bit_count()
        for slot in slots_in(occupied & ~down):
            held += worth[faces[stash[slot]]]
        cards = occupied.bit_count()
        if cards <= 2:
            held += weights["last" if cards == 1 else "last_but_one"]
        return held

    def mess(self, state: State) -> float:
        """How many cards come back to who is to move, if they do the least harm that they can."""
        seat, faces, values, asks = state.turn, state.faces, self.values, self.asks
        occupied, down, stash = state.occupied[seat], state.down[seat], state.stash[seat]
        least = 99.0
        room = (state.rows & ~occupied).bit_count() + 1
        for slot in slots_in(AVAILABLE[occupied]):
            value = values[faces[stash[slot]]]
            for pod in state.pods:
                asked = asks[faces[pod[-1]]] if pod else 0
                if down >> slot & 1:
                    risk = self.jam[asked]
                elif value < 0 or value >= asked:
                    return 0.0
                else:
                    risk = 1.0
                back = risk * min(len(pod) + 1, room)
                if back < least:
                    least = back
        return least


def power(x: float) -> float:
    """e to the power of x, near enough for |x| below 100: (1 + x/4096) to the power of 4096."""
    y = 1 + x / (1 << _HALVINGS)
    for _ in range(_HALVINGS):
        y *= y
    return y


@lru_cache(maxsize=4)
def judge(deck: Deck) -> Judge:
    """The judge for a deck, made once."""
    return Judge(deck)
