"""Positions to think on: the public one, with every card that nobody has seen dealt anew.

A bot sees a `View`. To try moves it needs a whole position, and here it gets one that could be the true one: what is
public is as it is, what is hidden is drawn from the cards still unseen, and the shuffles to come are its own. So
nothing that it finds out can be the future of the game (DESIGN, "Randomness").
"""

from __future__ import annotations

from collections import Counter
from itertools import chain

from ..cards import Deck
from ..odds import unseen
from ..rng import Rng
from ..state import FRESH, GOING, NOBODY, OPENED, State
from ..view import StashCard, View


class Redeal:
    """All the positions that look like one view.

    >>> from relativespace.deckfile import shipped_deck
    >>> from relativespace.match import Config, Match, Seat
    >>> match = Match(Config((Seat("Ada"), Seat("Ben")), shipped_deck("station"), seed=7))
    >>> world = Redeal(match.view, shipped_deck("station")).deal(Rng(1))
    """

    def __init__(self, view: View, deck: Deck, hidden: Counter[str] | None = None) -> None:
        """`hidden`: what `odds.unseen` says of them, where that is known already."""
        hidden = unseen(view, deck) if hidden is None else hidden
        self._hidden: list[int] = []  # the handles of the cards that lie face down
        self._pool = [deck.index(kind) for kind, count in sorted(hidden.items()) for _ in range(count)]
        self._state = self._laid(view, deck)
        self._faces = list(self._state.faces)
        if len(self._pool) < len(self._hidden):  # a scene may show more cards than its deck has
            self._pool += deck.faces

    def deal(self, rng: Rng) -> State:
        """One such position, a copy of its own."""
        state = self._state.clone()
        pool, faces, below = self._pool, self._faces, rng.below
        last = len(pool)
        for handle in self._hidden:  # as much of a shuffle as there are cards to be dealt
            place = below(last)
            last -= 1
            pool[place], pool[last] = pool[last], pool[place]
            faces[handle] = pool[last]
        state.faces = tuple(faces)
        state.rng = rng.next64()
        return state

    def _laid(self, view: View, deck: Deck) -> State:
        """What is public. A face-down card has some face, until `deal` gives it one."""
        state = State(deck, len(view.seats), view.turn)
        faces: dict[int, int] = {}
        for seat in view.seats:
            for slot, card in enumerate(seat.slots):
                if card:
                    self._lay(state, seat.seat, slot, card, faces)
        shown = chain.from_iterable([*(pod.cards for pod in view.pods), view.gone])
        faces |= {card.card: deck.index(card.kind) for card in shown if card.kind}
        state.faces = tuple(faces.get(handle, 0) for handle in range(max(faces, default=-1) + 1))
        state.pods = [[card.card for card in pod.cards] for pod in view.pods]
        state.discard = [card.card for card in view.gone]
        state.unused_pods = view.unused_pods
        state.direction, state.skips = view.direction, view.skips
        state.plays, state.rows = view.plays, view.rows
        state.stage = OPENED if view.only_new_pod else FRESH if view.is_fresh else GOING
        if view.choosing:
            state.card, state.at, state.step, state.left = view.choosing.card, view.at, view.step, view.left
        state.winner = NOBODY if view.winner is None else view.winner
        return state

    def _lay(self, state: State, seat: int, slot: int, card: StashCard, faces: dict[int, int]) -> None:
        state.stash[seat][slot] = card.card
        state.occupied[seat] |= 1 << slot
        if card.kind is None:
            state.down[seat] |= 1 << slot
            self._hidden.append(card.card)
            faces[card.card] = 0
        else:
            faces[card.card] = state.deck.index(card.kind)
