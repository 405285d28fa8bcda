"""How a game begins, by the set-up or with the same people once more; and the way back to the set-up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from relativespace.deckfile import shipped_deck
from relativespace.match import Match
from relativespace.seats import WHOLE_EFFORT

from ..intents import Intent
from ..setup.form import first_next
from .on_table import put_new_on_table

if TYPE_CHECKING:
    from relativespace.seats import Config

    from ..visit import Visit


def handle(visit: Visit, intent: Intent) -> bool | None:
    """Begin a game, or leave the table (`routes.Handler`)."""
    if visit.table is None:
        if intent.act != "start":
            return None
        start(visit)
    elif intent.act == "again":
        start_again(visit)
    elif intent.act == "setup":
        visit.leave()
    else:
        return None
    return True


def start(visit: Visit) -> None:
    """By the set-up; what keeps that from being one is told there."""
    problems = visit.setup.find_problems()
    if problems:
        visit.take_setup(replace(visit.setup, problems=problems))
        return
    config = visit.setup.config(shipped_deck(visit.setup.deck_name), visit.chance)
    is_chosen = bool(visit.setup.seed.strip())
    visit.take_setup(replace(visit.setup, notices=(), problems=()))
    _deal(visit, config, is_chosen)


def start_again(visit: Visit) -> None:
    """The same people once more. Each is the first in turn: whoever sits after the one who was goes first."""
    game = visit.game
    if game and game.view.winner is not None:
        config = game.match.config
        _deal(visit, replace(config, seed=visit.chance(), first=first_next(config)))


def _deal(visit: Visit, config: Config, is_chosen: bool = False) -> None:
    """Deal a game. Whoever has chosen its seed can know the cards: no nonce then, for no promise could be kept. How
    much its robots think goes with it from here on, to whatever device; among people that is left until somebody gives
    a seat to a robot, for to find it out takes time (`People.take_over`)."""
    nonce = "" if is_chosen else f"{visit.chance():016x}{visit.chance():016x}"
    effort = visit.outside.effort() if config.has_robots else WHOLE_EFFORT
    put_new_on_table(visit, Match(replace(config, nonce=nonce, effort=effort)))
