"""Legality, and nothing else: which moves are allowed now, and why another one is not. Changes nothing.

`legal_moves` and `why_illegal` are two readings of the same rules; the tests hold them against each other for
every move in every position. What a move does is `apply`'s.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from . import moves
from .cards import Effect
from .moves import Move
from .pyramid import AVAILABLE, covering, slots_in
from .questions import available, available_face_up, openable, pending, spaces_for_gifts
from .state import FRESH, NO_CARD, NOBODY, OPENED, State

ReasonCode = Literal[
    "game_over", "no_choice_now", "choose_first", "empty_slot", "empty_slot_theirs", "covered", "covered_own",
    "covered_theirs", "covered_keycard", "face_down_keycard", "no_keycard", "no_unused_pod", "last_card_keycard",
    "one_keycard_a_turn", "only_at_the_start", "no_such_pod", "onto_the_new_pod", "face_down_own",
    "face_down_theirs", "no_such_seat", "not_yourself", "no_space", "another_pod", "already_face_up",
]  # fmt: skip


class Reason(NamedTuple):
    """Why a move is refused: a code, the id of the rule, and the numbers that its sentence needs."""

    code: ReasonCode
    rule: str
    params: tuple[tuple[str, int | str], ...] = ()


class IllegalMove(ValueError):
    """A move that the rules forbid. `reason` says why."""

    def __init__(self, move: Move, reason: Reason) -> None:
        super().__init__(f"{move}: {reason.code} ({reason.rule})")
        self.move = move
        self.reason = reason


VERB_OF = {"give": "give", "swap": "swap", "take_top": "take", "remove_pod": "remove", "reveal": "reveal"}
"""The instructions that can have a choice, and the verb of the move that makes it."""


@cache
def has_choice(effect: Effect) -> bool:
    """Whether an instruction asks the player for something. `reveal all` doesn't, while `reveal N` does."""
    return effect.word in VERB_OF and effect != ("reveal", None)


# --- legal moves -----------------------------------------------------------------------------------------------


@cache
def _plays(free: int, pods: int, keycards: int, only_last: bool) -> tuple[Move, ...]:
    """The moves of a turn. They depend on so little that the whole game knows some thousands of such tuples."""
    targets = range(pods - 1 if only_last else 0, pods)
    opens = [moves.open_pod(slot) for slot in slots_in(keycards)]
    return tuple(opens + [moves.play(slot, pod) for slot in slots_in(free) for pod in targets])


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every move allowed now, sorted, each once; empty only when the game is over (TURN-5)."""
    if state.card != NO_CARD or state.winner != NOBODY:
        effect = pending(state)
        return choices(state, effect) if effect else ()
    return _plays(AVAILABLE[state.occupied[state.turn]], len(state.pods), openable(state), state.stage == OPENED)


def choices(state: State, effect: Effect) -> tuple[Move, ...]:
    """The choices that an instruction offers the active player; empty when it can't be carried out (INS-3)."""
    seat = state.turn
    word = effect.word
    if not has_choice(effect):
        return ()
    if word == "give":
        occupied = state.occupied[seat]
        if not occupied & (occupied - 1):  # never the last card (INS-1)
            return ()
        takers = _takers(state)
        return tuple(moves.give(slot, to) for slot in slots_in(available_face_up(state, seat)) for to in takers)
    if word == "swap":
        theirs = [
            (other, slot)
            for other in range(state.seats)
            if other != seat
            for slot in slots_in(available_face_up(state, other))
        ]
        mine = slots_in(available_face_up(state, seat))
        return tuple(moves.swap(slot, other, their) for slot in mine for other, their in theirs)
    if word == "take_top":
        if state.at < 0 or len(state.pods[state.at]) < 2:  # LAUNCH-1: a pod placed instead is another pod
            return ()
        return tuple(moves.take(to) for to in _takers(state))
    if word == "remove_pod":
        return tuple(moves.remove(pod) for pod in range(len(state.pods)) if pod != state.at)
    return tuple(moves.reveal(slot) for slot in slots_in(state.down[seat]))


def _takers(state: State) -> list[int]:
    """The opponents who have a space for a card."""
    return [seat for seat, space in enumerate(spaces_for_gifts(state)) if space and seat != state.turn]


# --- reasons ---------------------------------------------------------------------------------------------------


def why_illegal(state: State, move: Move) -> Reason | None:
    """Why a move is not allowed now, or None if it is."""
    if state.winner != NOBODY:
        return Reason("game_over", "WIN-1", (("seat", state.winner),))
    effect = pending(state)
    if effect is None:
        if move.verb == "play":
            return _why_not_play(state, move.slot, move.pod)
        if move.verb == "open":
            return _why_not_open(state, move.slot)
        return Reason("no_choice_now", "LOAD-4", (("verb", move.verb),))
    if move.verb != VERB_OF[effect.word]:
        return Reason("choose_first", "LOAD-4", (("word", effect.word),))
    if move.verb == "give":
        return _why_not_own(state, move.slot) or _why_not_taker(state, move.seat)
    if move.verb == "swap":
        return _why_not_own(state, move.slot) or _why_not_theirs(state, move.seat, move.other_slot)
    if move.verb == "take":
        return _why_not_taker(state, move.seat)
    if move.verb == "remove":
        return _why_not_remove(state, move.pod)
    if not state.occupied[state.turn] >> move.slot & 1:
        return Reason("empty_slot", "INS-3", (("slot", move.slot),))
    if not state.down[state.turn] >> move.slot & 1:
        return Reason("already_face_up", "INS-3", (("slot", move.slot),))
    return None


def _why_not_available(
    state: State, seat: int, slot: int, empty: ReasonCode, covered: ReasonCode
) -> Reason | None:
    if not state.occupied[seat] >> slot & 1:
        return Reason(empty, "TURN-1", (("slot", slot), ("seat", seat)))
    if not available(state, seat) >> slot & 1:
        cards = covering(state.occupied[seat], slot)
        return Reason(covered, "TURN-2", (("slot", slot), ("seat", seat), ("cards", cards)))
    return None


def _why_not_play(state: State, slot: int, pod: int) -> Reason | None:
    reason = _why_not_available(state, state.turn, slot, "empty_slot", "covered")
    if reason:
        return reason
    if not 0 <= pod < len(state.pods):
        return Reason("no_such_pod", "TURN-1", (("pod", pod), ("pods", len(state.pods))))
    if state.stage == OPENED and pod != len(state.pods) - 1:
        return Reason("onto_the_new_pod", "KEY-1", (("pod", len(state.pods) - 1),))
    return None


def _why_not_open(state: State, slot: int) -> Reason | None:
    if state.stage == OPENED:
        return Reason("one_keycard_a_turn", "KEY-3")
    if state.stage != FRESH:
        return Reason("only_at_the_start", "KEY-1")
    seat = state.turn
    reason = _why_not_available(state, seat, slot, "empty_slot", "covered")
    if reason and reason.code == "empty_slot":
        return reason
    is_face_down = state.down[seat] >> slot & 1
    is_known_keycard = not is_face_down and state.deck.is_keycard[state.faces[state.stash[seat][slot]]]
    if reason:  # KEY-2 is the rule that asks for an available keycard
        return Reason("covered_keycard", "KEY-2", reason.params) if is_known_keycard else reason
    if is_face_down:
        return Reason("face_down_keycard", "KEY-2", (("slot", slot),))
    if not is_known_keycard:
        return Reason("no_keycard", "KEY-1", (("slot", slot),))
    if not state.unused_pods:
        return Reason("no_unused_pod", "KEY-3")
    if not state.occupied[seat] & (state.occupied[seat] - 1):
        return Reason("last_card_keycard", "KEY-3", (("slot", slot),))
    return None


def _why_not_own(state: State, slot: int) -> Reason | None:
    """Why a card of mine can't be given or swapped."""
    seat = state.turn
    reason = _why_not_available(state, seat, slot, "empty_slot", "covered_own")
    if reason:
        return reason
    if state.down[seat] >> slot & 1:
        return Reason("face_down_own", "SET-3", (("slot", slot),))
    return None


def _why_not_taker(state: State, seat: int) -> Reason | None:
    if seat >= state.seats:
        return Reason("no_such_seat", "MAT-4", (("seat", seat), ("seats", state.seats)))
    if seat == state.turn:
        return Reason("not_yourself", "INS-3", (("seat", seat),))
    if not spaces_for_gifts(state)[seat]:
        return Reason("no_space", "INS-3", (("seat", seat),))
    return None


def _why_not_theirs(state: State, seat: int, slot: int) -> Reason | None:
    if seat >= state.seats:
        return Reason("no_such_seat", "MAT-4", (("seat", seat), ("seats", state.seats)))
    if seat == state.turn:
        return Reason("not_yourself", "INS-3", (("seat", seat),))
    reason = _why_not_available(state, seat, slot, "empty_slot_theirs", "covered_theirs")
    if reason:
        return reason
    if state.down[seat] >> slot & 1:
        return Reason("face_down_theirs", "SET-3", (("slot", slot), ("seat", seat)))
    return None


def _why_not_remove(state: State, pod: int) -> Reason | None:
    if pod >= len(state.pods):
        return Reason("no_such_pod", "INS-3", (("pod", pod), ("pods", len(state.pods))))
    if pod == state.at:
        return Reason("another_pod", "INS-3", (("pod", pod),))
    return None
