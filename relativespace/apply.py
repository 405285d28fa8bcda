"""What a move does to a position: the turn, loading, jams and winning. The only door by which a game changes.

`apply` trusts its caller: it must be given a legal move (`rules`). It changes the state in place; with `emit` it
tells what happens, fact by fact, in the order in which it happens.
"""

from __future__ import annotations

from . import events
from .effects import Emit, carry_out, choose, facts, kind_id, place_unused_pod
from .events import SlotFact
from .moves import Move
from .pyramid import REFILL_ORDER, ROWS_HELD
from .rng import Rng
from .state import FRESH, GOING, NO_CARD, OPENED, State


def apply(state: State, move: Move, emit: Emit = None) -> None:
    """Make a legal move. `emit(event)` is called for each fact (see `events`)."""
    if move.verb == "play":
        _play(state, move.slot, move.pod, emit)
    elif move.verb == "open":
        _open(state, move.slot, emit)
    elif choose(state, move, emit):
        state.step += 1
        if carry_out(state, emit) and not state.plays:
            _end_turn(state, emit)


def _open(state: State, slot: int, emit: Emit) -> None:
    """KEY-1: the keycard leaves the game, an unused pod is placed beside the open ones."""
    seat = state.turn
    card = state.stash[seat][slot]
    state.stash[seat][slot] = NO_CARD
    state.occupied[seat] ^= 1 << slot
    state.discard.append(card)
    pod = place_unused_pod(state)
    state.stage = OPENED
    if emit:
        emit(events.Opened(seat, slot, card, kind_id(state, card), pod))


def _play(state: State, slot: int, pod: int, emit: Emit) -> None:
    seat = state.turn
    stash = state.stash[seat]
    card = stash[slot]
    bit = 1 << slot
    stash[slot] = NO_CARD
    state.occupied[seat] ^= bit
    blind = state.down[seat] & bit
    state.down[seat] &= ~bit
    state.stage = GOING
    state.plays -= 1
    faces, deck = state.faces, state.deck
    face = faces[card]
    cards = state.pods[pod]
    asked = deck.asks[faces[cards[-1]]] if cards else 0
    cards.append(card)
    if emit:
        emit(events.Played(seat, slot, pod, card, kind_id(state, card), bool(blind)))
    # JAM-1 and LOAD-2 are `questions.jams`, written out here: a call would cost a simulation about 2 %.
    if 0 <= deck.values[face] < asked:
        _jam(state, pod, asked, emit)
        _end_turn(state, emit)
        return
    if emit:
        emit(events.Loaded(seat, pod, card, kind_id(state, card)))
    if not state.occupied[seat]:
        state.winner = seat  # WIN-1, and before any instruction: WIN-2
        if emit:
            emit(events.Won(seat))
        return
    if deck.effects[face]:
        state.card = card
        state.at = pod
        if not carry_out(state, emit):
            return
    if not state.plays:
        _end_turn(state, emit)


def _jam(state: State, pod: int, asked: int, emit: Emit) -> None:
    seat = state.turn
    cards = state.pods[pod][:]
    if emit:
        emit(events.Jammed(seat, pod, cards[-1], kind_id(state, cards[-1]), asked, len(cards)))
    rng = Rng(state.rng)
    rng.shuffle(cards)  # JAM-2
    state.rng = rng.state

    space = state.rows & ~state.occupied[seat]  # JAM-3: the rows that held a card when the turn began
    stash = state.stash[seat]
    slots = [slot for slot in REFILL_ORDER if space >> slot & 1][: len(cards)]
    for slot, card in zip(slots, cards, strict=False):
        stash[slot] = card
        state.occupied[seat] |= 1 << slot
    over = cards[len(slots) :]
    state.discard += over  # JAM-4
    if emit:
        emit(
            events.Refilled(seat, tuple(SlotFact(s, c, kind_id(state, c)) for s, c in zip(slots, cards, strict=False)))
        )
        if over:
            emit(events.Discarded(facts(state, over)))

    if len(state.pods) > 1:  # JAM-5
        del state.pods[pod]
        if emit:
            emit(events.PodRemoved(pod, "jam", ()))
    else:
        state.pods[0].clear()


def _end_turn(state: State, emit: Emit) -> None:
    """The turn passes on: TURN-1, `skip`, `reverse`. Extra plays not yet made are lost (JAM-6)."""
    seats, step, skips = len(state.stash), state.direction, state.skips
    if emit:
        for skipped in range(1, skips + 1):
            emit(events.Skipped((state.turn + step * skipped) % seats))
    state.turn = (state.turn + step * (1 + skips)) % seats
    state.skips = 0
    state.stage = FRESH
    state.plays = 1
    state.rows = ROWS_HELD[state.occupied[state.turn]]
    if emit:
        emit(events.TurnBegan(state.turn))
