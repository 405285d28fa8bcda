"""How a game begins: by the set-up, or with the same people once more. It lays the game on the session's table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from relativespace.seats import WHOLE_EFFORT

from ..setup.form import first_next

if TYPE_CHECKING:
    from relativespace.seats import Config

    from ..session import Session


def start(session: Session) -> None:
    """By the set-up; what keeps that from being one is told there."""
    problems = session.setup.find_problems()
    if problems:
        session.setup = replace(session.setup, problems=problems)
        return
    from relativespace.deckfile import shipped_deck  # see preload.py

    config = session.setup.config(shipped_deck(session.setup.deck_name), session.chance)
    is_chosen = bool(session.setup.seed.strip())
    session.setup = replace(session.setup, notices=(), problems=())
    _deal(session, config, is_chosen)


def start_again(session: Session) -> None:
    """The same people once more. Each is the first in turn: whoever sits after the one who was goes first."""
    game = session.game
    if game and game.view.winner is not None:
        config = game.match.config
        _deal(session, replace(config, seed=session.chance(), first=first_next(config)))


def _deal(session: Session, config: Config, is_chosen: bool = False) -> None:
    """Deal a game. Whoever has chosen its seed can know the cards: no nonce then, for no promise could be kept. How
    much its robots think goes with it from here on, to whatever device; among people that is left until somebody gives
    a seat to a robot, for to find it out takes time (`People.take_over`)."""
    from relativespace.match import Match  # see preload.py

    nonce = "" if is_chosen else f"{session.chance():016x}{session.chance():016x}"
    effort = session.outside.effort() if config.has_robots else WHOLE_EFFORT
    session.sit_down(Match(replace(config, nonce=nonce, effort=effort)))
