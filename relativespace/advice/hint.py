"""A hint for the player to move: the best move by the strongest search there is, and why it is that one.

Like a bot it is given the public view and nothing else. It owns no words (`words/hint.py`); what is told of a move is
worked out in `hint_outlook` and chosen in `hint_why`, only the risk that takes trying out is found here.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from .. import bots
from ..apply import apply
from ..bots.levels import GRANDMA, budget_of
from ..bots.quick import choose, tables
from ..bots.redeal import Redeal
from ..bots.search import Option
from ..bots.tree import grow
from ..cards import Deck
from ..moves import Move
from ..odds import share_that_jams, unseen
from ..rng import Rng
from ..seats import WHOLE_EFFORT
from ..state import FRESH
from ..view import View
from .consequences import Outlook, Seer
from .hint_why import Why, reasons

LOOKING = 1_000
"""The budget in `apply` calls for the risk that a pod goes. For the move itself it is the strongest relative's."""

MOST = 2
"""Reasons that are told of one move."""

WORTH_TELLING, TOO_LIKELY = 0.05, 0.5
"""A smaller risk is none; at a larger one what is left to play is hardly a reason."""

SAME = 0.025
"""Chances that are no further apart than this make little difference: the tries leave as much open."""

IN_DOUBT = {"jams", "all_jam", "blind_odds", "any_card"}
"""By themselves these don't say why it is the best that can be done."""

PLIES = 60
"""How far ahead a next turn is looked for."""

_SALT = 0x48494E54


class Advice(NamedTuple):
    """A hint. `chance` is that of winning after the move, 0 to 1, as the search judges the positions that may
    come of it (no game is played to its end for it); None if nothing had to be searched."""

    move: Move
    chance: float | None
    whys: tuple[Why, ...]  # one or two
    blind: tuple[float, ...]  # by pod the odds that a face-down card jams it; () if none can be played now
    good: tuple[Move, ...] = ()  # the moves between which there is little difference: this one, and others as good


Advising = Generator[None, None, Advice]
"""A hint being thought of, step by step; it comes out at the end."""


def dice(seed: int, ply: int) -> Rng:
    """The chance of the hint after `ply` moves: the same each time one asks, and nobody else's."""
    return Rng(bots.dice(seed, ply).next64() ^ _SALT)


def advise(view: View, legal: tuple[Move, ...], deck: Deck, rng: Rng, effort: int = WHOLE_EFFORT) -> Advising:
    """The best of the legal moves, of which there is at least one, and why."""
    hidden = unseen(view, deck)
    redeal = Redeal(view, deck, hidden)
    seer = Seer(view, deck, redeal.deal(rng), hidden)
    looks = []
    for move in legal:
        looks.append(seer.outlook(move))
        yield
    options: tuple[Option, ...] = ()
    winning = [look for look in looks if look.wins]
    if winning:
        looks.sort(key=lambda look: not look.wins)
    elif len(legal) > 1:
        options = yield from grow(view, legal, deck, rng, budget_of(GRANDMA, view, effort), hidden)
        rank = {option.move: place for place, option in enumerate(options)}
        looks.sort(key=lambda look: rank[look.move])
    looks = _believable_first(seer, looks, options)
    best = looks[0]
    chance = next((option.chance for option in options if option.move == best.move), None)
    whys = reasons(seer, looks)
    safe = [why for why in whys if why.code == "safe"]
    if safe and best.keeps_pod:
        odds = yield from _risk(redeal, deck, best.move, rng, LOOKING * effort // WHOLE_EFFORT)
        others = tuple(why for why in whys if why not in safe)
        if others and odds > TOO_LIKELY:
            whys = others
        elif odds >= WORTH_TELLING:
            whys = (*safe, Why("risk", odds=odds))
    if {why.code for why in whys} <= IN_DOUBT:
        whys = (*whys, _verdict(best, looks, options))
    is_blind = any(seer.is_blind(move) for move in legal)
    odds_of_blind = tuple(share_that_jams(hidden, deck, pod.asks) for pod in view.pods) if is_blind else ()
    good = [look.move for look in winning] or [option.move for option in options if _is_as_good(option, options[0])]
    return Advice(best.move, chance, whys[:MOST], odds_of_blind, tuple(good or legal))


def _is_as_good(option: Option, best: Option) -> bool:
    return option.chance >= best.chance - SAME


def _believable_first(seer: Seer, looks: list[Outlook], options: tuple[Option, ...]) -> list[Outlook]:
    """The moves, the best first. Of those between which the search sees no difference the best is the one that jams
    the least, and then one for which something speaks: nobody follows a hint into a jam for nothing."""
    alike = [look for look, option in zip(looks, options, strict=False) if _is_as_good(option, options[0])]

    def doubts(look: Outlook) -> tuple[float, bool]:
        whys = reasons(seer, [look, *(other for other in looks if other is not look)])
        return look.jam, {why.code for why in whys} <= IN_DOUBT

    if len(alike) < 2:
        return looks
    best = min(alike, key=doubts)
    return [best, *(look for look in looks if look is not best)]


def _verdict(best: Outlook, looks: list[Outlook], options: tuple[Option, ...]) -> Why:
    """What the search thinks of a move beside the others; of one that may jam, beside those that can't."""
    chance = next(option.chance for option in options if option.move == best.move)
    others = [option.chance for option in options if option.move != best.move]
    sure = {look.move for look in looks if not look.jam} if best.jam else set()
    if sure:
        return Why("worth_it", odds=chance, beside=max(option.chance for option in options if option.move in sure))
    if chance > WORTH_TELLING:
        return Why("chance" if max(others) < chance - SAME else "as_good", odds=chance)
    is_same = all(abs(other - chance) <= SAME for other in others)
    return Why("even" if is_same else "least_bad")


def _risk(redeal: Redeal, deck: Deck, move: Move, rng: Rng, budget: int) -> Generator[None, None, float]:
    """How often the pod that a card was played onto has gone when it is the same player's turn again."""
    know = tables(deck)
    worlds = gone = 0
    while budget > 0:
        state = redeal.deal(rng)
        me, pod = state.turn, state.pods[move.pod]
        apply(state, move)
        plies = 0
        while not state.is_over and plies < PLIES and (state.turn != me or state.stage != FRESH):
            apply(state, choose(state, know))
            plies += 1
            yield
        budget -= 1 + plies
        worlds += 1
        gone += not state.is_over and not any(there is pod for there in state.pods)
        yield
    return gone / worlds if worlds else 0
