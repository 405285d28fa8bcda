"""The player to whom no card is hidden: how much of a game is luck, whoever plays.

It thinks as much as the strongest relative, on the true position. It knows every face, and of chance only what nobody
can know is kept from it: how the jams to come are shuffled. No seat can have it: it lives here, outside the game.
"""

from __future__ import annotations

from relativespace.apply import apply
from relativespace.bots.levels import GRANDMA
from relativespace.bots.quick import Tables, tables
from relativespace.bots.quick import choose as quick
from relativespace.moves import Move
from relativespace.pyramid import AVAILABLE
from relativespace.rng import Rng
from relativespace.rules import legal_moves
from relativespace.seats import WHOLE_EFFORT
from relativespace.state import NO_CARD, State

LONGEST = 400
WHIMS = 3
"""It knows its opponents, too: one of so many of their moves is a whim, as the weakest relative's are."""


def choose(state: State, legal: tuple[Move, ...], rng: Rng, effort: int = WHOLE_EFFORT) -> Move:
    """Tries all moves out, again and again those that do better (sequential halving)."""
    if len(legal) == 1:
        return legal[0]
    know, budget = tables(state.deck), GRANDMA * state.seats * effort // WHOLE_EFFORT
    wins = dict.fromkeys(legal, 0.0)
    tries = dict.fromkeys(legal, 0)
    left = list(legal)
    rounds = (len(legal) - 1).bit_length()
    for _ in range(rounds):
        share = budget // rounds
        while share > 0:
            chance = rng.next64()
            for move in left:  # each with the same shuffles
                won, cost = _try_out(state, move, know, Rng(chance))
                wins[move] += won
                tries[move] += 1
                share -= cost
        left.sort(key=lambda move: -wins[move] / tries[move])
        left = left[: (len(left) + 1) // 2]
    return left[0]


def _try_out(state: State, move: Move, know: Tables, rng: Rng) -> tuple[bool, int]:
    """Whether the game is won after this move, and how many `apply` calls it took to know."""
    me, trial = state.turn, state.clone()
    trial.rng = rng.next64()
    apply(trial, move)
    cost = 1
    while not trial.is_over and cost < LONGEST:
        legal = legal_moves(trial)
        on_a_whim = trial.turn != me and rng.below(WHIMS) == 0
        apply(trial, legal[rng.below(len(legal))] if on_a_whim else _seeing(trial, know))
        cost += 1
    return trial.winner == me, cost


def _seeing(state: State, know: Tables) -> Move:
    """The quick player's move, were all cards face up."""
    down = state.down
    if state.card != NO_CARD or not down[state.turn] & AVAILABLE[state.occupied[state.turn]]:
        return quick(state, know)
    state.down = [0] * state.seats
    move = quick(state, know)
    state.down = down
    if move.verb == "open" and down[state.turn] >> move.slot & 1:
        return quick(state, know)  # KEY-2: a keycard must be seen by all to open a pod
    return move
