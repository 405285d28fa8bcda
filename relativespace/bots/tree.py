"""Growing a tree of what may come: every player in it learns, try by try, what is good for them.

Owns which line is tried next. Each try has a position dealt anew; it follows the tree, where whoever is to move takes
what has served them best so far or what was tried too little to know (UCB1, by the visits of the node above), adds one
move to it, lets the quick player go on for a while, and tells the judge's chances to all who moved on the way. A node
stands for the moves that led to it, whatever lies face down: nobody in it knows more than a player at the table. The
budget is a count of `apply` calls.

Sources: Peter Cowling, Edward Powley, Daniel Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions
on Computational Intelligence and AI in Games 4 (2012); Peter Auer, Nicolò Cesa-Bianchi, Paul Fischer, "Finite-time
Analysis of the Multiarmed Bandit Problem", Machine Learning 47 (2002).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt

from ..apply import apply
from ..cards import Deck
from ..moves import Move
from ..rng import Rng
from ..rules import legal_moves
from ..state import State
from ..view import View
from .quick import Tables, choose, tables
from .redeal import Redeal
from .search import Option, Weighing, Worlds
from .value import judge

CURIOSITY = 0.6
"""How much what is little known is preferred. Found by tournament: with 0.3 and 1.0 it won less often."""
LN_2 = 0.69
"""By this the logarithm in UCB1 grows where a count doubles. A bit length stands for it, the same everywhere."""
AHEAD = 2
"""How many turns of each player are played on before a position is judged."""
AS_GOOD = 0.02
"""Chances that are no further apart than this are as good as equal."""

_OF_OWN_CARDS = ("play", "give", "swap")
"""The verbs whose first number is a slot of one's own."""

_Sight = tuple[Move, int, int]
"""A move as everybody sees it before it is made: with the kind of the card, −1 for one that lies face down, and with
what its pod asks for. After a jam another card may lie in the same slot, after a blind play a pod may be empty."""
_Seeing = Callable[[State, Move], _Sight]


class _Node:
    """What has become known of a move: how often it was tried, the sum of its mover's chances, the moves after it."""

    __slots__ = ("replies", "total", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.total = 0.0
        self.replies: dict[_Sight, _Node] = {}


class Tree:
    """What is learnt of one position, try by try; each is played on for `ahead` turns of each player.

    `is_exact`: whether moves are told apart by the card and by what its pod asks for, too, which differ from try to try
    after a jam or a blind play. The chances are nearer then; it takes a fifth longer, and no more games are won by it
    (252 of 500 against one that isn't).
    """

    def __init__(self, worlds: Worlds, deck: Deck, ahead: int = AHEAD, is_exact: bool = True) -> None:
        self._ahead = ahead
        self._see = _seen if is_exact else _named
        self._worlds, self._deck, self._know = worlds, deck, tables(deck)
        self._root = _Node()
        self._chances: dict[_Sight, list[float]] = {}  # by first move: what was told to all seats, added up

    def attempt(self, rng: Rng) -> int:
        """Try once more. Returns how many times `apply` was called."""
        state = self._worlds.deal(rng)
        path, applied = _follow(self._root, state, rng, self._see)
        applied += _play_on(state, self._know, self._ahead)
        chances = judge(self._deck).chances(state)
        self._root.tries += 1
        for _sight, node, mover in path:
            node.tries += 1
            node.total += chances[mover]
        told = self._chances.setdefault(path[0][0], [0.0] * state.seats)
        for seat, chance in enumerate(chances):
            told[seat] += chance
        return applied

    def options(self) -> list[Option]:
        """The moves that have been tried, the best first: the one that was tried most. A few lucky tries don't make a
        move good."""
        options = [Option(move, node.total / node.tries, node.tries) for (move, *_), node in self._root.replies.items()]
        return sorted(options, key=lambda option: (-option.tries, -option.chance, option.move))

    def chances(self) -> list[float]:
        """By seat the chance to win, if who is to move makes the best move, or one that serves them as well: of those
        each counts as often as it was tried."""
        best = self.options()[0]
        tries, total = 0, [0.0] * len(next(iter(self._chances.values())))
        for sight, told in self._chances.items():
            node = self._root.replies[sight]
            if sight[0] == best.move or abs(node.total / node.tries - best.chance) <= AS_GOOD:
                tries += node.tries
                total = [sums + more for sums, more in zip(total, told, strict=True)]
        return [each / tries for each in total]


def grow(
    view: View, legal: tuple[Move, ...], deck: Deck, rng: Rng, budget: int, hidden: Counter[str] | None = None
) -> Weighing:
    """Try the legal moves out with about so many `apply` calls, each of them at least once. `hidden`: see `Redeal`."""
    tree, tried = Tree(Redeal(view, deck, hidden), deck, is_exact=False), 0
    while budget > 0 or tried < len(legal):  # untried ones come first
        budget -= tree.attempt(rng)
        tried += 1
        yield
    return tuple(tree.options())


def _follow(root: _Node, state: State, rng: Rng, see: _Seeing) -> tuple[list[tuple[_Sight, _Node, int]], int]:
    """Down the tree to a move that is new in it. Returns the way, with who moved, and how many moves it has."""
    node, path = root, list[tuple[_Sight, _Node, int]]()
    while not state.is_over:
        sight, mover = _next(node, [see(state, move) for move in legal_moves(state)], rng), state.turn
        reply = node.replies.get(sight)
        is_new = reply is None
        if reply is None:
            reply = node.replies[sight] = _Node()
        apply(state, sight[0])
        path.append((sight, reply, mover))
        if is_new:
            break
        node = reply
    return path, len(path)


def _named(state: State, move: Move) -> _Sight:
    """By its name alone."""
    return move, -1, 0


def _seen(state: State, move: Move) -> _Sight:
    """With the card and what is asked for."""
    if move.verb not in _OF_OWN_CARDS:
        return move, -1, 0
    seat, faces, asks = state.turn, state.faces, 0
    if move.verb == "play":
        pod = state.pods[move.pod]
        asks = state.deck.asks[faces[pod[-1]]] if pod else 0
    return move, -1 if state.down[seat] >> move.slot & 1 else faces[state.stash[seat][move.slot]], asks


def _next(node: _Node, sights: list[_Sight], rng: Rng) -> _Sight:
    """A move that was never tried, or else the one that is the most promising."""
    if len(sights) == 1:
        return sights[0]
    replies = node.replies
    untried = [sight for sight in sights if sight not in replies]
    if untried:
        return untried[rng.below(len(untried))]
    best, most = sights[0], -1.0
    known = LN_2 * (node.tries + 1).bit_length()
    for sight in sights:
        reply = replies[sight]
        promise = reply.total / reply.tries + CURIOSITY * sqrt(known / reply.tries)
        if promise > most:
            best, most = sight, promise
    return best


def _play_on(state: State, know: Tables, ahead: int) -> int:
    """The quick player goes on. Returns how many moves it made."""
    moves = 0
    while moves < ahead * state.seats and not state.is_over:
        apply(state, choose(state, know))
        moves += 1
    return moves
