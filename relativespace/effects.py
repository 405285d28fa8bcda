"""What the instructions of special item cards do (LOAD-4, INS-*, LAUNCH-*), and pods that come and go.

Changes a `State` in place and emits events; asks `rules` what can be chosen. The way from a move to here is
`apply`.
"""

from __future__ import annotations

from collections.abc import Callable

from . import events
from .cards import Effect
from .events import CardFact, Event
from .moves import Move
from .pyramid import slots_in
from .questions import space_for_gift
from .rules import choices, has_choice
from .state import NO_CARD, State

Emit = Callable[[Event], None] | None
"""Where events go; None where nobody listens."""


def kind_id(state: State, card: int) -> str:
    """The id of a card's kind."""
    return state.deck.kinds[state.faces[card]].id


def facts(state: State, cards: list[int]) -> tuple[CardFact, ...]:
    """Cards as an event carries them."""
    return tuple(CardFact(card, kind_id(state, card)) for card in cards)


def carry_out(state: State, emit: Emit) -> bool:
    """Carry out the instructions of `state.card` from `state.step` on, in the order printed (LOAD-4).

    Returns True when the card is fully resolved, False when an instruction waits for a choice.
    """
    instructions = state.deck.effects[state.faces[state.card]]
    while state.step < len(instructions):
        effect = instructions[state.step]
        if not has_choice(effect):
            _WITHOUT_CHOICE[effect.word](state, emit)
        elif _waits_for_a_choice(state, effect, emit):
            return False
        state.step += 1
    state.card = NO_CARD
    state.at = -1
    state.step = 0
    return True


def _waits_for_a_choice(state: State, effect: Effect, emit: Emit) -> bool:
    options = choices(state, effect)
    if options:
        if effect.n is not None:  # `reveal N`: as many as there are (LOAD-4)
            state.left = min(effect.n, len(options))
        return True
    if effect.word == "remove_pod":  # there is no other: it takes its own (INS-3)
        _remove_pod(state, state.at, emit)
    elif emit:
        emit(events.Fizzled(state.turn, effect.word, "nothing_to_choose"))
    return False


def choose(state: State, move: Move, emit: Emit) -> bool:
    """Make the choice that an instruction waited for. Returns True when that instruction is done."""
    if move.verb == "give":
        _give(state, move.slot, move.seat, emit)
    elif move.verb == "swap":
        _swap(state, move.slot, move.seat, move.other_slot, emit)
    elif move.verb == "take":
        _take_top(state, move.seat, emit)
    elif move.verb == "remove":
        _remove_pod(state, move.pod, emit)
    else:
        _reveal(state, move.slot, emit)
        state.left -= 1
        return not state.left
    return True


# --- instructions with a choice --------------------------------------------------------------------------------


def _give(state: State, slot: int, to: int, emit: Emit) -> None:
    seat = state.turn
    card = state.stash[seat][slot]
    state.stash[seat][slot] = NO_CARD
    state.occupied[seat] ^= 1 << slot
    to_slot = _receive(state, card, to)
    if emit:
        emit(events.Given(seat, slot, to, to_slot, card, kind_id(state, card)))


def _take_top(state: State, to: int, emit: Emit) -> None:
    card = state.pods[state.at].pop(-2)
    to_slot = _receive(state, card, to)
    if emit:
        emit(events.Taken(state.turn, state.at, to, to_slot, card, kind_id(state, card)))


def _receive(state: State, card: int, seat: int) -> int:
    """Put a card face up into a stash, where cards that are given lie. Returns the slot."""
    slot = space_for_gift(state, seat)
    state.stash[seat][slot] = card
    state.occupied[seat] |= 1 << slot
    return slot


def _swap(state: State, slot: int, other: int, other_slot: int, emit: Emit) -> None:
    seat = state.turn
    mine, theirs = state.stash[seat][slot], state.stash[other][other_slot]
    state.stash[seat][slot], state.stash[other][other_slot] = theirs, mine
    if emit:
        emit(events.Swapped(seat, slot, mine, kind_id(state, mine), other, other_slot, theirs, kind_id(state, theirs)))


def _reveal(state: State, slot: int, emit: Emit) -> None:
    seat = state.turn
    state.down[seat] ^= 1 << slot
    if emit:
        card = state.stash[seat][slot]
        emit(events.Revealed(seat, slot, card, kind_id(state, card)))


def _remove_pod(state: State, pod: int, emit: Emit) -> None:
    cards = state.pods.pop(pod)
    state.discard += cards
    if pod < state.at:
        state.at -= 1
    elif pod == state.at:
        state.at = -1
    if emit:
        emit(events.PodRemoved(pod, "card", facts(state, cards)))
    keep_one_open(state, emit)


# --- instructions without --------------------------------------------------------------------------------------


def _launch(state: State, emit: Emit) -> None:
    """LAUNCH-1"""
    if state.at < 0:
        if emit:
            emit(events.Fizzled(state.turn, "launch", "pod_gone"))
        return
    pod = state.at
    cards = state.pods.pop(pod)
    state.discard += cards
    state.at = -1
    if emit:
        emit(events.Launched(state.turn, pod, facts(state, cards)))
    keep_one_open(state, emit)


def keep_one_open(state: State, emit: Emit) -> None:
    """LAUNCH-2 and LAUNCH-3: there is always at least one open pod."""
    if state.pods:
        return
    returned = not state.unused_pods
    if not returned:
        state.unused_pods -= 1
    state.pods.append([])
    if emit:
        emit(events.PodPlaced(0, returned))


def place_unused_pod(state: State) -> int:
    """Place an unused pod, the last in the row. Returns its number."""
    state.unused_pods -= 1
    state.pods.append([])
    return len(state.pods) - 1


def _open_pod(state: State, emit: Emit) -> None:
    if not state.unused_pods:
        if emit:
            emit(events.Fizzled(state.turn, "open_pod", "no_unused_pod"))
        return
    pod = place_unused_pod(state)
    if emit:
        emit(events.PodPlaced(pod, False))


def _again(state: State, emit: Emit) -> None:
    state.plays += 1
    if emit:
        emit(events.PlayAgain(state.turn))


def _reveal_all(state: State, emit: Emit) -> None:
    seat = state.turn
    if not state.down[seat] and emit:
        emit(events.Fizzled(seat, "reveal", "nothing_to_choose"))
    for slot in slots_in(state.down[seat]):
        _reveal(state, slot, emit)


def _skip(state: State, emit: Emit) -> None:
    state.skips += 1
    if emit:
        emit(events.SkipComing(state.turn, state.skips))


def _reverse(state: State, emit: Emit) -> None:
    if state.seats == 2:  # nothing changes
        if emit:
            emit(events.Fizzled(state.turn, "reverse", "two_players"))
        return
    state.direction = -state.direction
    if emit:
        emit(events.Reversed(state.direction))


_WITHOUT_CHOICE: dict[str, Callable[[State, Emit], None]] = {
    "launch": _launch,
    "again": _again,
    "reveal": _reveal_all,
    "open_pod": _open_pod,
    "skip": _skip,
    "reverse": _reverse,
}
