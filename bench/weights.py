"""`python -m bench.weights`: finds the weights of `relativespace/bots/value.py` from games that were played out.

The quick player plays, now and then a move at random, so that uneven positions come up; a part of the turns' beginnings
are noted together with who won. The chances of the seats are taken as a conditional logit model (each seat's power is
e to the sum of weight times feature), whose likelihood has one maximum, found by Newton's method.
"""

from __future__ import annotations

import argparse
from math import exp, log
from random import Random

from relativespace.apply import apply
from relativespace.bots import quick
from relativespace.bots.value import WEIGHTS, Judge
from relativespace.deckfile import shipped_deck
from relativespace.pyramid import slots_in
from relativespace.rules import legal_moves
from relativespace.state import FRESH, NO_CARD, State, deal

DECK = shipped_deck("station")
NAMES = tuple(WEIGHTS)
WHIMS = 0.12
"""How often a move is made at random."""
NOTED = 0.15
"""How many of the turns are noted."""
LONGEST = 600

Row = list[float]
Noted = tuple[list[Row], int]
"""The features of each seat, and who won."""


def features(judge: Judge, state: State, seat: int) -> Row:
    """What WEIGHTS weighs, in its order."""
    occupied, down, faces = state.occupied[seat], state.down[seat], state.faces
    low = special = keycards = 0.0
    for slot in slots_in(occupied & ~down):
        face = faces[state.stash[seat][slot]]
        if DECK.is_keycard[face]:
            keycards += 1
        elif DECK.values[face] < 0:
            special += 1
        else:
            low += judge.low[DECK.values[face]]
    cards, seats = occupied.bit_count(), state.seats
    soon = 1 - (seat - state.turn) * state.direction % seats / seats
    mess = judge.mess(state) if seat == state.turn else 0.0
    return [down.bit_count(), low, special, keycards, float(cards == 1), float(cards == 2), soon, mess]


def games(players: int, count: int, chance: Random) -> list[Noted]:
    """Positions of so many games, and their winners."""
    judge, know = Judge(DECK), quick.tables(DECK)
    noted = []
    for _ in range(count):
        state = deal(DECK, players, chance.getrandbits(64))
        seen = []
        plies = 0
        while not state.is_over and plies < LONGEST:
            if state.stage == FRESH and state.card == NO_CARD and chance.random() < NOTED:
                seen.append([features(judge, state, seat) for seat in range(players)])
            if chance.random() < WHIMS:
                legal = legal_moves(state)
                apply(state, legal[int(chance.random() * len(legal))])
            else:
                apply(state, quick.choose(state, know))
            plies += 1
        if state.is_over:
            noted += [(rows, state.winner) for rows in seen]
    return noted


def newton(noted: list[Noted], steps: int = 8) -> tuple[list[float], float]:
    """The likeliest weights, and the mean loss (minus the logarithm of the chance given to who won)."""
    size = len(NAMES)
    weights = [0.0] * size
    loss = 0.0
    for _ in range(steps):
        slope = [0.0] * size
        curve = [[1e-3 * (a == b) for b in range(size)] for a in range(size)]
        loss = 0.0
        for rows, winner in noted:
            powers = [exp(sum(w * f for w, f in zip(weights, row, strict=True))) for row in rows]
            total = sum(powers)
            odds = [power / total for power in powers]
            loss -= log(odds[winner])
            mean = [sum(p * row[a] for p, row in zip(odds, rows, strict=True)) for a in range(size)]
            for a in range(size):
                slope[a] += rows[winner][a] - mean[a]
            for p, row in zip(odds, rows, strict=True):
                off = [f - m for f, m in zip(row, mean, strict=True)]
                for a in range(size):
                    if off[a]:
                        part = p * off[a]
                        line = curve[a]
                        for b in range(size):
                            line[b] += part * off[b]
        weights = [w + d for w, d in zip(weights, solve(curve, slope), strict=True)]
    return weights, loss / len(noted)


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations (Gauss and Jordan, with row exchange)."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        best = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(len(rows)):
            if other != at and rows[other][at]:
                times = rows[other][at]
                rows[other] = [a - times * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]


def main() -> None:
    """Play, fit, print."""
    asked = argparse.ArgumentParser(prog="python -m bench.weights", description="Weights for the bots' judge.")
    asked.add_argument("--games", type=int, default=1500, help="with each number of players")
    asked.add_argument("--players", type=int, nargs="+", default=[2, 4, 8])
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args()
    chance = Random(options.seed)
    noted = [row for players in options.players for row in games(players, options.games, chance)]
    print(f"{len(noted)} positions; without weights the loss is", end=" ")
    print(f"{sum(log(len(rows)) for rows, _ in noted) / len(noted):.4f}")
    weights, loss = newton(noted)
    print(f"loss {loss:.4f}")
    for name, weight in zip(NAMES, weights, strict=True):
        print(f'    "{name}": {weight:.2f},')


if __name__ == "__main__":
    main()
