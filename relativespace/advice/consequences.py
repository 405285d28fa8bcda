"""What a move is known to lead to, from what everybody can see. The facts that a hint's reasons are chosen from.

Exact, not tried out: what depends on a card that nobody has seen is not told (None), or told as odds. It weighs
nothing.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ..apply import apply
from ..cards import Deck, Kind
from ..events import Event, Jammed, Refilled, Revealed, Won
from ..moves import Move
from ..odds import share_that_jams, unseen
from ..pyramid import AVAILABLE, slots_in
from ..questions import asks, available, jams
from ..state import NO_CARD, State
from ..view import View


class Outlook(NamedTuple):
    """A move, and what comes of it."""

    move: Move
    kind: Kind | None  # of the own card that is moved, if there is one and its face is known
    wins: bool  # at once, whatever is hidden
    jam: float  # the odds, 0 to 1, that it jams
    back: int  # cards that come back into the stash if it does
    safe: int | None  # own cards sure to load somewhere afterwards; None if that isn't known yet
    rival: int  # who plays next, −1 while that is still the same player
    rival_safe: int | None  # their cards sure to load somewhere
    frees: int  # own cards that become available
    again: bool  # one more card is to be played this turn
    keeps_pod: bool  # the pod that was played onto stands there still, and takes one of the own safe cards


class Seer:
    """Looks at the moves of one position. `world` is any whole position that looks like the view, `hidden` what
    `odds.unseen` says of it."""

    def __init__(self, view: View, deck: Deck, world: State, hidden: Counter[str] | None = None) -> None:
        self.view = view
        self.deck = deck
        self.hidden = unseen(view, deck) if hidden is None else hidden
        self._world = world

    def kind(self, move: Move) -> Kind | None:
        """The kind of the own card that a move begins with; None if it lies face down, or there is none."""
        if move.verb in ("take", "remove"):
            return None
        card = self.view.seats[self.view.turn].slots[move.slot]
        return self.deck.kinds[self.deck.index(card.kind)] if card and card.kind else None

    def is_blind(self, move: Move) -> bool:
        return move.verb == "play" and self.kind(move) is None

    def odds_of_jam(self, move: Move) -> float:
        """How likely a move jams (JAM-1, LOAD-3)."""
        if move.verb != "play":
            return 0
        kind, asked = self.kind(move), self.view.pods[move.pod].asks
        return share_that_jams(self.hidden, self.deck, asked) if kind is None else float(jams(kind.value, asked))

    def outlook(self, move: Move) -> Outlook:
        """What a move is known to lead to."""
        if self.is_blind(move):
            return self._blind(move)
        me, before = self.view.turn, self._world
        state, happened = before.clone(), list[Event]()
        pod = state.pods[move.pod] if move.verb == "play" else None
        apply(state, move, happened.append)
        is_known = not any(isinstance(event, Jammed | Revealed) for event in happened)  # the own stash, afterwards
        is_done = state.card == NO_CARD and not state.is_over and move.verb != "open"
        passes = is_done and state.turn != me
        return Outlook(
            move,
            self.kind(move),
            any(isinstance(event, Won) for event in happened),
            self.odds_of_jam(move),
            sum(len(event.cards) for event in happened if isinstance(event, Refilled)),
            sure_cards(state, me, self.hidden) if is_done and is_known else None,
            state.turn if passes else -1,
            sure_cards(state, state.turn, self.hidden) if passes else None,
            (AVAILABLE[state.occupied[me]] & ~AVAILABLE[before.occupied[me]]).bit_count() if is_known else 0,
            is_done and state.turn == me and state.plays > 0,
            passes and is_known and pod is not None and self._takes_one(state, pod),
        )

    def _blind(self, move: Move) -> Outlook:
        """A face-down card turned over: what the engine makes of it in this world is no more than a guess."""
        before, me, odds = self._world, self.view.turn, self.odds_of_jam(move)
        occupied = before.occupied[me] & ~(1 << move.slot)
        room = (before.rows & ~occupied).bit_count()
        return Outlook(
            move,
            None,
            not occupied and not odds,
            odds,
            min(room, len(before.pods[move.pod]) + 1),
            None,
            -1,
            None,
            (AVAILABLE[occupied] & ~AVAILABLE[before.occupied[me]]).bit_count(),
            again=False,
            keeps_pod=False,
        )

    def _takes_one(self, state: State, pod: list[int]) -> bool:
        number = next((number for number, there in enumerate(state.pods) if there is pod), -1)
        return number >= 0 and cards_for(state, self.view.turn, asks(state, number), self.hidden) > 0


def sure_cards(state: State, seat: int, hidden: Counter[str]) -> int:
    """How many cards of a stash can be played without the risk of a jam: those that the least demanding pod takes."""
    return cards_for(state, seat, min(asks(state, pod) for pod in range(len(state.pods))), hidden)


def cards_for(state: State, seat: int, asked: int, hidden: Counter[str]) -> int:
    """How many available cards of a stash are sure to load on a pod that asks for this; one face down, if all would."""
    deck, stash, down = state.deck, state.stash[seat], state.down[seat]
    all_load = not share_that_jams(hidden, deck, asked)
    return sum(
        all_load if down >> slot & 1 else not jams(deck.values[state.faces[stash[slot]]], asked)
        for slot in slots_in(available(state, seat))
    )
