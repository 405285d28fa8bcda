"""Growing a tree of what may come: every player in it learns, try by try, what is good for them.

Owns which line is tried next. Each try has a position dealt anew; it follows the tree, where whoever is to move takes
what has served them best so far or what was tried too little to know (UCB1), adds one move to it, lets the quick player
go on for a while, and tells the judge's chances to all who moved on the way. A node stands for the moves that led to
it, whatever the cards turned out to be: nobody in it knows more than a player at the table. The budget is a count of
`apply` calls.

Sources: Peter Cowling, Edward Powley, Daniel Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions
on Computational Intelligence and AI in Games 4 (2012); Peter Auer, Nicolò Cesa-Bianchi, Paul Fischer, "Finite-time
Analysis of the Multiarmed Bandit Problem", Machine Learning 47 (2002).
"""

from __future__ import annotations

from math import log, sqrt

from ..apply import apply
from ..cards import Deck
from ..moves import Move
from ..rng import Rng
from ..rules import legal_moves
from ..state import State
from ..view import View
from .quick import Tables, choose, tables
from .redeal import Redeal
from .search import Option, Weighing
from .value import judge

CURIOSITY = 0.6
"""How much what is little known is preferred. Found by tournament: 0.3 and 1.0 win less often."""
AHEAD = 2
"""How many turns of each player are played on before a position is judged."""


class _Node:
    """What has become known of a move: how often it was tried, the sum of its mover's chances, the moves after it."""

    __slots__ = ("replies", "total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0
        self.replies: dict[Move, _Node] = {}


def grow(view: View, legal: tuple[Move, ...], deck: Deck, rng: Rng, budget: int) -> Weighing:
    """Try the legal moves out with about so many `apply` calls, each of them at least once. The best is the one that
    was tried most: a few lucky tries don't make a move good."""
    redeal, know, root = Redeal(view, deck), tables(deck), _Node()
    while budget > 0 or len(root.replies) < len(legal):
        state = redeal.deal(rng)
        path, applied = _follow(root, state, rng)
        applied += _play_on(state, know)
        chances = judge(deck).chances(state)
        root.tries += 1
        for node, mover in path:
            node.tries += 1
            node.total += chances[mover]
        budget -= applied
        yield
    options = [Option(move, node.total / node.tries, node.tries) for move, node in root.replies.items()]
    return tuple(sorted(options, key=lambda option: (-option.tries, -option.chance, option.move)))


def _follow(root: _Node, state: State, rng: Rng) -> tuple[list[tuple[_Node, int]], int]:
    """Down the tree to a move that is new in it. Returns the way, with who moved, and how many moves it has."""
    node, path = root, []
    while not state.is_over:
        move, mover = _next(node, legal_moves(state), rng), state.turn
        reply = node.replies.get(move)
        is_new = reply is None
        if reply is None:
            reply = node.replies[move] = _Node()
        apply(state, move)
        path.append((reply, mover))
        if is_new:
            break
        node = reply
    return path, len(path)


def _next(node: _Node, legal: tuple[Move, ...], rng: Rng) -> Move:
    """A move that was never tried, or else the one that is the most promising."""
    if len(legal) == 1:
        return legal[0]
    replies = node.replies
    untried = [move for move in legal if move not in replies]
    if untried:
        return untried[rng.below(len(untried))]
    best, most = legal[0], -1.0
    known = log(node.tries + 1)
    for move in legal:
        reply = replies[move]
        promise = reply.total / reply.tries + CURIOSITY * sqrt(known / reply.tries)
        if promise > most:
            best, most = move, promise
    return best


def _play_on(state: State, know: Tables) -> int:
    """The quick player goes on. Returns how many moves it made."""
    moves = 0
    while moves < AHEAD * state.seats and not state.is_over:
        apply(state, choose(state, know))
        moves += 1
    return moves
