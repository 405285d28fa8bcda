"""Who plays which level: the four relatives, how each of them decides and how much each may think; and the two plain
players beside them."""

from __future__ import annotations

from collections.abc import Callable

from ..cards import Deck, Kind
from ..moves import Move
from ..questions import jams
from ..rng import Rng
from ..seats import BOT_LEVELS, WHOLE_EFFORT
from ..view import View
from . import greedy, random_bot
from .glance import outlook
from .search import weigh
from .thought import Bot, Thought
from .tree import grow

UNCLE, GRANDMA = 500, 6_000
"""Budgets, in `apply` calls for a decision and a player at the table: the more there are, the longer is each try."""

def cousin(view: View, legal: tuple[Move, ...], deck: Deck, rng: Rng) -> Move:
    """Loads the lowest item that fits; with none, a special item; else, and a third of the time, anything at all."""
    fitting = [(kind.value, move) for move in legal if (kind := _fits(view, move, deck))]
    if not fitting or rng.below(3) == 0:
        return legal[rng.below(len(legal))]
    return min(fitting, key=lambda fit: (fit[0] is None, fit[0] or 0))[1]


def _fits(view: View, move: Move, deck: Deck) -> Kind | None:
    """The card that this move loads for certain."""
    card = view.seats[view.turn].slots[move.slot] if move.verb == "play" else None
    kind = deck.kinds[deck.index(card.kind)] if card and card.kind else None
    return None if kind is None or jams(kind.value, view.pods[move.pod].asks) else kind


def aunt(view: View, legal: tuple[Move, ...], deck: Deck, rng: Rng) -> Move:
    """Looks one move ahead, with the odds of a jam from the cards still unseen."""
    if len(legal) == 1:
        return legal[0]
    return max(outlook(view, legal, deck, rng), key=lambda option: option.chance).move


def uncle(view: View, legal: tuple[Move, ...], deck: Deck, rng: Rng, effort: int) -> Thought:
    """Tries the moves out on cards dealt anew, three turns ahead, and drops those that do worse."""
    if len(legal) == 1:
        return legal[0]
    options = yield from weigh(view, legal, deck, rng, budget_of(UNCLE, view, effort), ahead=3)
    return options[0].move


def grandma(view: View, legal: tuple[Move, ...], deck: Deck, rng: Rng, effort: int) -> Thought:
    """Thinks of what the others will answer, and of what she will do then."""
    if len(legal) == 1:
        return legal[0]
    options = yield from grow(view, legal, deck, rng, budget_of(GRANDMA, view, effort))
    return options[0].move


def budget_of(whole: int, view: View, effort: int) -> int:
    """How many `apply` calls a decision may cost, by UNCLE or GRANDMA."""
    return whole * len(view.seats) * effort // WHOLE_EFFORT


def _at_once(choose: Callable[[View, tuple[Move, ...], Deck, Rng], Move]) -> Bot:
    """A player whose thought is over in a moment."""

    def think(view: View, legal: tuple[Move, ...], deck: Deck, rng: Rng, effort: int) -> Thought:
        return choose(view, legal, deck, rng)
        yield

    return think


_PLAYERS = (_at_once(random_bot.choose), _at_once(greedy.choose), _at_once(cousin), _at_once(aunt), uncle, grandma)

LEVELS: dict[str, Bot] = dict(zip(BOT_LEVELS, _PLAYERS, strict=True))
"""By the level's name in links and on the command line."""
