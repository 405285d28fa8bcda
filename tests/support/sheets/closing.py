"""Whole games through the session, as a page plays them, and pages that are closed and opened again.

    session = begun(store, Game(4, seed=14, mix=0).match)
    for step in steps(game, session):
        do(session, step)
        session = opened_again(store)

Owns who plays what, and what of a game is asked to know it again. It sets nothing that a visitor couldn't bring about.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from relativespace.cards import Deck
from relativespace.match import PERSON, Config, Match, Seat
from relativespace.moves import Move
from relativespace.rng import Rng
from tests.support.builders import station_deck, words_deck
from tests.support.engine.steering import MIXES, steered
from tests.support.tables import PEOPLE, UNASKED, intent, taps_for
from web.session.acts.on_table import put_new_on_table
from web.session.platform import Memory, Outside
from web.session.session import Session
from web.session.table.table import Table

UNDO_LINES = ("takes the last move back", "makes the move after all")
"""What is said of an undo and of a redo."""


class Game(NamedTuple):
    """A game to be played to its end: `robots` are seats, `mix` how the people play (tests/support/steering.py)."""

    players: int
    seed: int
    mix: int
    robots: tuple[int, ...] = ()
    own_deck: bool = False

    def __str__(self) -> str:
        return f"{self.players} players, seed {self.seed}"

    @property
    def match(self) -> Match:
        levels = [("greedy", "random")[seat % 2] if seat in self.robots else PERSON for seat in range(self.players)]
        deck: Deck = words_deck() if self.own_deck else station_deck()
        name = "my/words.toml" if self.own_deck else "station"
        nonce = f"{self.seed:032x}"
        return Match(Config(tuple(map(Seat, PEOPLE, levels)), deck, name, self.seed, self.seed % self.players, nonce))


MOST_PLIES = 400
"""Players of some mixes never come to an end."""


# --- a page that is closed and opened ------------------------------------------------------------------------


def begun(store: Memory, match: Match) -> Session:
    session = visit(store)
    put_new_on_table(session, match)
    session.handle(intent("look-story"))  # anything at all: it is kept before it is shown
    return session


def visit(store: Memory) -> Session:
    """A page that has just been opened, on a device that has this store."""
    numbers = iter(range(1, 10**9))
    outside = Outside(store=store, now=lambda: next(numbers), window="a window")
    return Session(lambda: next(numbers), UNASKED, outside=outside)


def opened_again(store: Memory) -> Session:
    """The last page is gone, however that came; another one opens the game that was kept."""
    session = visit(store)
    (game,) = session.keeper.shelf.games()
    session.handle(intent("game-open", value=game.ident))
    return session


def at_the_table(session: Session) -> Table:
    assert session.game and session.table is session.game
    return session.game


def what_is(session: Session) -> dict[str, Any]:
    """All of a game that anybody can see or come to see. What was said of an undo is not part of the game."""
    table = at_the_table(session)
    match = table.match
    return {
        "digest": match.digest(),
        "config": match.config,
        "names": table.names,
        "moves": match.moves,
        "events": [ply.events for ply in match.plies],
        "undone": [(ply.move, ply.seat, ply.events) for ply in match.undone],
        "log": [(ply, str(said)) for ply, said in table.log if not any(part in str(said) for part in UNDO_LINES)],
        "turn": match.turn,
        "legal": match.legal,
        "view": table.view,
        "undo": str(table.undo_refusal),
    }


# --- those who play ------------------------------------------------------------------------------------------


def press(session: Session, text: str) -> None:
    table = at_the_table(session)
    session.handle(intent(text, table.version))


def go_on(session: Session) -> None:
    if at_the_table(session).is_waiting:
        press(session, "next")


def make(session: Session, move: Move | None) -> None:
    """A move by taps; None: the robot's."""
    go_on(session)
    table = at_the_table(session)
    before = table.match.ply
    if move is None:
        session.bot_move()
    else:
        for text in taps_for(table.view, table.hand, move):
            press(session, text)
    assert table.match.ply == before + 1, f"{move}: {table.refusal}"


def wanted(session: Session, rng: Rng, mix: int) -> Move | None:
    """What whoever is to move wants to do; None: a robot knows by itself."""
    table = at_the_table(session)
    if table.match.config.seats[table.view.turn].is_bot:
        return None
    return steered(table.match.copy_state(), table.legal, rng, MIXES[mix])


def steps(game: Game, session: Session) -> Iterator[Move | str | None]:
    """What happens in a game, given the session as it is then: moves, and now and then an undo or a redo."""
    rng = Rng(game.seed)
    while at_the_table(session).view.winner is None and at_the_table(session).match.ply < MOST_PLIES:
        yield wanted(session, rng, game.mix)
        if rng.below(3) == 0:
            yield "undo"
            for _ in range(rng.below(4)):
                yield ("undo", "redo")[rng.below(2)]
    yield "undo"  # the last move, too
    yield "redo"


def do(session: Session, step: Move | str | None) -> None:
    if isinstance(step, str):
        press(session, step)
    else:
        make(session, step)
