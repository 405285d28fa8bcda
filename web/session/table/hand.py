"""The hand over the table: which card is picked up, and what a tap means with it. Moves are proposed, never made.

Owns the selection, and keeps the hint for it. Whether a move is allowed is the engine's to say; `Table` asks it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from relativespace import moves
from relativespace.moves import Move
from relativespace.view import View
from relativespace.words.catalogue import N_
from relativespace.words.line import Line, PlayerName, line

if TYPE_CHECKING:
    from relativespace.advice.hint import Advice

Proposal = Move | Line | None
"""What a tap leads to: a move to be made, a sentence why not, or only another selection."""

WhyNot = Callable[[Move], Line | None]


class Hand:
    """The selection of the player to move, for one position."""

    def __init__(self, view: View, legal: tuple[Move, ...], names: tuple[str, ...], why_not: WhyNot) -> None:
        self.view = view
        self.legal = legal
        self.names = names
        self.why_not = why_not
        self.selected: int | None = None
        self.is_opening = False  # choosing which keycard opens a pod
        self.asked: Move | None = None  # the face-down card picked up, held over a pod: is it to be turned over?
        self.hint: Advice | None = None  # what was told when somebody asked (hinting.py)
        self.is_advised = False  # a hint is being thought of
        self.meant: Move | None = None  # what a lesson marks (guided.py)
        self.is_forced = view.word in ("give", "swap") and len({move.slot for move in legal}) == 1
        if self.is_forced:  # where an instruction leaves no choice of card, it is picked up already, and stays so
            self.selected = legal[0].slot

    def put_back(self) -> None:
        if not self.is_forced:
            self.selected = None
        self.is_opening = False
        self.asked = None

    def is_blind(self, move: Move) -> bool:
        """Whether the move turns a face-down card over: what is seen then can't be unseen."""
        card = self.view.seats[self.view.turn].slots[move.slot] if move.verb == "play" else None
        return card is not None and card.kind is None

    def tap_card(self, seat: int, slot: int) -> Proposal:
        """A tap on any card of any stash."""
        word = self.view.word
        if seat == self.view.turn:
            if word == "reveal":
                return moves.reveal(slot)
            if word in (None, "give", "swap"):
                return self._pick_up(slot)
            return line(N_("Make the choice of the card just played first."), rule="LOAD-4")
        if word == "swap":
            return self._with_own_card(lambda own: moves.swap(own, seat, slot))
        if word in ("give", "take_top"):  # a tap anywhere on a stash means its owner
            return self.choose_seat(seat)
        return line(N_("That card belongs to {name}."), rule="TURN-1", name=PlayerName(self.names[seat]))

    def choose_seat(self, seat: int) -> Proposal:
        """A relative is chosen, to give something to."""
        if self.view.word == "take_top":
            return moves.take(seat)
        return self._with_own_card(lambda own: moves.give(own, seat))

    def tap_pod(self, pod: int) -> Proposal:
        if self.view.word == "remove_pod":
            return moves.remove(pod)
        if self.view.word is not None:
            return line(N_("Make the choice of the card just played first."), rule="LOAD-4")
        if self.selected is None:
            return line(N_("Choose one of your bright cards first, then a pod."), rule="TURN-1")
        return moves.play(self.selected, pod)

    def open_pod(self) -> Proposal:
        """The keycard button: with one keycard it acts, with several it asks which."""
        keycards = [move for move in self.legal if move.verb == "open"]
        picked = [move for move in keycards if move.slot == self.selected]
        if picked or len(keycards) == 1:
            return (picked or keycards)[0]
        if not keycards:
            rule = "KEY-2" if self.view.unused_pods and not self.view.only_new_pod else "KEY-3"
            return line(N_("You have no keycard that can open a pod now."), rule=rule)
        self.put_back()
        self.is_opening = True
        return None

    def _with_own_card(self, move: Callable[[int], Move]) -> Proposal:
        if self.selected is None:
            return line(N_("Choose one of your own cards first."))
        return move(self.selected)

    def _pick_up(self, slot: int) -> Proposal:
        if self.selected == slot:
            self.put_back()
            return None
        if self.is_opening:
            return moves.open_pod(slot)
        if not any(move.slot == slot for move in self.legal):
            return self.why_not(self.move_with(slot))
        self.put_back()
        self.selected = slot
        return None

    def move_with(self, slot: int) -> Move:
        """A move to ask the rules with, why this card can't be used at all."""
        other = (self.view.turn + 1) % len(self.names)
        if self.is_opening:
            return moves.open_pod(slot)
        if self.view.word == "reveal":
            return moves.reveal(slot)
        if self.view.word == "give":
            return moves.give(slot, other)
        if self.view.word == "swap":
            return moves.swap(slot, other, 0)
        return moves.play(slot, len(self.view.pods) - 1)
