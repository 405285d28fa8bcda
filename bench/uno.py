"""Random play of RLCard's UNO through its raw game, without RLCard's environment or agents around it.

`step` already hands back the next player's legal actions inside the state, so nothing is asked for twice:
this is UNO at its cheapest.
"""

from __future__ import annotations

from random import Random

import numpy as np
from rlcard.games.uno import Game


def play_one(seed: int, players: int = 4) -> int:
    """One game from the deal to the last card; returns the number of steps."""
    choose = Random(seed).random
    game = Game(num_players=players)
    game.np_random = np.random.RandomState(seed)
    state, _ = game.init_game()
    steps = 0
    while not game.is_over():
        legal = state["legal_actions"]
        state, _ = game.step(legal[int(choose() * len(legal))])
        steps += 1
    return steps
