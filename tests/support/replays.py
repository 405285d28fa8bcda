"""Games that are looked through: what the tests of replays are written with."""

from __future__ import annotations

from relativespace.rng import Rng
from tests.support.acting import as_act
from tests.support.engine.steering import MIXES, steered
from tests.support.tables import dealt, make, seated, tap, visit
from web.session.intents import Intent
from web.session.session import Session
from web.session.table.replay import Replay
from web.session.table.table import Table

END = "pods: 3\n Ada: - / - / 4 . . . .\n Ben: - / - / 6 7 . . ."


def played(moves: int = 40, players: int = 3, seed: int = 5, robots: tuple[int, ...] = ()) -> Session:
    """A visitor in the middle of a game."""
    table, rng = dealt(players, seed, handover="never", robots=robots), Rng(seed)
    while table.match.ply < moves and table.view.winner is None:
        if table.is_bot_turn:
            table.bot_move()
        else:
            make(table, steered(table.match.copy_state(), table.legal, rng, MIXES[0]))
    return kept(visit(table))


def kept(session: Session) -> Session:
    """The same, with the game on the shelf, as every game that was dealt here."""
    session.keeper.begin("00000000000000aa")
    session.handle(Intent("menu"))
    session.handle(Intent("close"))
    return session


def finished() -> Session:
    table = seated(END)
    tap(table, "card 0 7", "pod 0")
    assert table.view.winner == 0
    return kept(visit(table))


def do(session: Session, *acts: str) -> None:
    """`act` or `act=value`."""
    for act in acts:
        name, _, value = act.partition("=")
        session.handle(Intent(as_act(name), value=value))


def replay_of(session: Session) -> Replay:
    assert session.replay
    return session.replay


def game_of(session: Session) -> Table:
    assert session.game
    return session.game
