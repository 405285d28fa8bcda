"""Random chess with python-chess: a random legal move, `push`, and the question whether the game is over."""

from __future__ import annotations

from random import Random

import chess

# Random chess wanders on for hundreds of moves of bare kings; an end keeps the sample a mixture of positions.
LONGEST = 200


def play_one(seed: int) -> int:
    """One game of at most LONGEST half-moves; returns their number."""
    choose = Random(seed).random
    board = chess.Board()
    steps = 0
    while steps < LONGEST:
        legal = list(board.legal_moves)
        board.push(legal[int(choose() * len(legal))])
        steps += 1
        if board.is_game_over():
            break
    return steps
