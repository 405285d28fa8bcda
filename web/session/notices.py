"""The strip at the edge of the page: the one thing about this window that somebody should know, and what it offers.

First what has to be known to play at all (another window plays), then what was told once (`Visit.notice`), then that
the game can't be kept here. It decides none of these.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from relativespace.words.catalogue import N_
from relativespace.words.line import Line, line

from .intents import Act

if TYPE_CHECKING:
    from .visit import Visit


@dataclass(frozen=True, slots=True, eq=False)
class Arrival(Line):
    """A notice of a game that has just come onto the table: news as long as that stands at the move `ply`. It offers to
    open the kept game `ident`, if there is one."""

    ply: int = 0
    ident: str = ""


class Strip(NamedTuple):
    """What is said; the act of the button that it offers and the words on that, "" for none; whether it can be put
    away."""

    told: Line
    act: Act | None = None
    words: str = ""
    may_close: bool = True


def strip_of(visit: Visit) -> Strip | None:
    """What the strip says now."""
    game = visit.game if visit.table is visit.game else None
    if game and game.is_watched:
        told = line(N_("This game is played in another window. Here you see each move."))
        return Strip(told, "window-lead", N_("Play here"), may_close=False)
    notice = visit.notice
    if isinstance(notice, Arrival) and visit.game and visit.game.match.ply != notice.ply:
        notice = None
    if isinstance(notice, Arrival) and notice.ident:
        return Strip(notice, "share-open", N_("Go to that one"))
    if notice:
        return Strip(notice)
    if game and not visit.keeper.is_kept and not visit.keeper.is_heard:
        told = line(N_("This game can’t be kept on this device, but a link or a file can keep it."))
        return Strip(told, "look-share", N_("Link or file"))
    return None
