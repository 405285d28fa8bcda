"""Games that are over, and sessions in front of “How it went”."""

from __future__ import annotations

from collections import deque

from relativespace.bots import bot, dice
from tests.support.engine.reviews import JAMMED, played
from tests.support.reading import find, text, the
from tests.support.tables import dealt, intent, seated, visit
from web.present.page import page
from web.present.tree.nodes import Node
from web.session.session import Session
from web.session.table.table import Table


def ended(robots: str = "") -> Session:
    """In front of a game that is over: Ben’s last card jammed, and Ada won."""
    table = seated(JAMMED, robots=robots)
    return visit(Table(played(table.match, "play 7 0", "play 7 0"), table.settings))


def opened(session: Session) -> Session:
    session.handle(intent("look-story"))
    return session


def worked_out(session: Session) -> Node:
    """What stands on the sheet when the work is done."""
    for job in session.jobs:
        deque(job.run(), maxlen=0)
    session.jobs.clear()
    return back(session)


def back(session: Session) -> Node:
    return the(page(session), "turns", tag="div")


def headings(shown: Node) -> list[str]:
    return [text(heading) for heading in find(shown, tag="h3")]


def whole_game(players: int = 4, seed: int = 4) -> Table:
    """A table at which a game has been played to its end."""
    table = dealt(players, seed)
    match = table.match
    while match.winner is None:
        match.play(bot("greedy")(match.view, match.legal, match.config.deck, dice(seed, match.ply)))
    return Table(match, table.settings)
