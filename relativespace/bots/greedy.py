"""The player that looks one move ahead: loads what is safe, low items first, and keeps what loads anywhere.

It weighs each legal move by what its stash is worth afterwards, counted in cards: 1 for a card that is gone,
−1 for each card that a jam brings back. Fractions say which of two safe loads is the better one. It uses no
chance: of equal moves it takes the first.
"""

from __future__ import annotations

from ..cards import Deck, Kind
from ..moves import Move
from ..odds import share_that_jams, unseen
from ..pyramid import COVERED_BY
from ..questions import jams
from ..rng import Rng
from ..view import StashCard, View

# Found by playing variants against each other, 2,500 games each. Halved or doubled, none of them matters by
# more than two wins in a hundred, as long as jams cost what they cost.
WILD = 0.6
"""What a special item is worth in hand: it loads on anything, so it waits for its need (LOAD-2)."""
KEYCARD = 0.3
"""What a keycard is worth in hand: less, as pods run out, and it rids of two cards in one turn (KEY-1)."""
GAP = 0.5
"""The price of asking for more than before: later cards must be as high."""
LOW = 0.3
"""The gain in getting rid of a low item, which fewest pods take."""
TIE = 0.01
"""Decides between opponents once the card is chosen: the leader gets the worst, and loses the best."""


def choose(view: View, legal: tuple[Move, ...], deck: Deck, rng: Rng) -> Move:
    """The move that leaves the best stash."""
    if len(legal) == 1:
        return legal[0]
    return max(legal, key=_Judge(view, deck).worth)


class _Judge:
    """One position, judged by the player to move."""

    def __init__(self, view: View, deck: Deck) -> None:
        self.view = view
        self.mine = view.seats[view.turn].slots
        self.kinds = {kind.id: kind for kind in deck.kinds}
        self.deck = deck
        self.unseen = unseen(view, deck)
        self.items = [(kind.value, kind.count) for kind in deck.kinds if kind.value is not None]
        self.ranks: dict[int, float] = {}

    def worth(self, move: Move) -> float:
        """How good a move is; only to be compared with that of another one in the same position."""
        if move.verb == "play":
            return self.play(move.slot, move.pod)
        if move.verb == "open":
            return self.open(move.slot)
        if move.verb == "give":
            return -self.in_hand(self.known(self.mine[move.slot])) - TIE * self.cards(move.seat)
        if move.verb == "swap":
            gain = self.in_hand(self.known(self.view.seats[move.seat].slots[move.other_slot]))
            return gain - self.in_hand(self.known(self.mine[move.slot])) - TIE * self.cards(move.seat)
        if move.verb == "take":
            return -self.cards(move.seat)
        if move.verb == "remove":
            return self.view.pods[move.pod].asks
        card = self.mine[move.slot]  # reveal: the card that will be free first
        return -card.covers if card else 0

    def play(self, slot: int, pod: int) -> float:
        """A card onto a pod."""
        card, asks = self.mine[slot], self.view.pods[pod].asks
        if card is None or card.kind is None:
            return 1 - self.odds_of_jam(asks) * self.comes_back(slot, pod)
        kind = self.kinds[card.kind]
        if jams(kind.value, asks):
            return 1 - self.comes_back(slot, pod)
        if self.cards(self.view.turn) == 1:
            return 2  # the last card: it wins (WIN-1), nothing is better
        return self.load(kind, asks)

    def open(self, slot: int) -> float:
        """A keycard, and then the best of the cards that are free for the new pod (KEY-1, KEY-4)."""
        free = [
            self.mine[at]
            for at in range(len(self.mine))
            if at != slot and not any(self.mine[over] for over in COVERED_BY[at] if over != slot)
        ]
        known = [self.load(self.known(card), 0) if card.kind else 1.0 for card in free if card]
        return 1 - KEYCARD + max(known)

    def load(self, kind: Kind, asks: int) -> float:
        """A card that loads."""
        if kind.value is None:
            return 1 - WILD - (KEYCARD if kind.keycard else 0)
        rank = self.rank(kind.value)
        return 1 + LOW * (1 - rank) - GAP * (rank - self.rank(asks))

    # --- what it weighs ---------------------------------------------------------------------------------

    def known(self, card: StashCard | None) -> Kind:
        """The kind of a card that lies face up."""
        assert card is not None and card.kind is not None, "the rules offer only cards that are known"
        return self.kinds[card.kind]

    def cards(self, seat: int) -> int:
        return self.view.seats[seat].cards

    def in_hand(self, kind: Kind) -> float:
        """How good a card is to have: the more pods take it, the better."""
        return 1 + WILD if kind.value is None else self.rank(kind.value)

    def rank(self, value: int) -> float:
        """The share of the deck's items that are lower than this number."""
        if value not in self.ranks:
            lower = sum(count for number, count in self.items if number < value)
            self.ranks[value] = lower / max(sum(count for _, count in self.items), 1)
        return self.ranks[value]

    def odds_of_jam(self, asks: int) -> float:
        """How likely an unseen card jams a pod that asks for this (JAM-1)."""
        return share_that_jams(self.unseen, self.deck, asks)

    def comes_back(self, slot: int, pod: int) -> int:
        """How many cards a jam brings back: the pod's, as far as there is room (JAM-3)."""
        room = sum(self.view.rows >> at & 1 and card is None for at, card in enumerate(self.mine)) + 1
        return min(room, len(self.view.pods[pod].cards) + 1)
