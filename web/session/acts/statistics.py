"""The desk of the statistics: counts a game when it ends, hands the record out, wipes it and takes that back.

What counts: every game that comes to its end at a table of this device, once by its id, with the names and the robots
that sit there then. A win that is taken back counts no longer, until the game ends again; a game that is deleted stays
counted. What doesn't count: going on from a moment that was looked back to, which would win one game twice; a game that
was over already when a link or a file brought it; whatever ends in another window, which counts it itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from relativespace.words.catalogue import N_
from relativespace.words.line import Line, line

from ..intents import Intent
from ..kept.record import NAME, Book, Player, Record, Result, record_text
from ..kept.tally import Tally, tally
from ..platform import Errand
from ..sheet import Sheet
from ..sheet_state import state_of_sheet

if TYPE_CHECKING:
    from relativespace.match import Match

    from ..visit import Visit

WIPED = N_("All statistics are wiped. “Undo” brings them back as long as this sheet is open.")
NOT_WIPED = N_("The statistics can’t be wiped: this device refuses to keep anything at the moment.")
LEFT_OUT = -1
"""In `Visit.counted`, for the version: this game never counts, and the record could not be told so yet."""

BACK = N_("The statistics are back.")
NO_ROOM = N_("There is no room to bring the statistics back. Leave this sheet open, and try again.")


@dataclass(frozen=True, slots=True)
class Wiped:
    """What a wipe took away: the record, and by name the texts that couldn't be read."""

    record: Record
    damaged: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """What the sheet shows, read when it opens and after each act."""

    tally: Tally
    is_damaged: bool  # whether there are texts that couldn't be read
    is_newer: bool  # whether a later version of the page keeps the record
    wiped: Wiped | None = None
    said: Line | None = None


def handle(visit: Visit, intent: Intent) -> bool:
    """Act on an intent of this desk. Returns whether anything that is shown may have changed."""
    if visit.sheet != Sheet("statistics"):
        return False
    shown, book, act = figures_of(visit), _book(visit), intent.act
    if act == "statistics-export":
        text = book.text if shown.is_newer else record_text(book.read())
        visit.errands.append(Errand("download", text, "relative-space-statistics.json"))
        return False
    if act == "statistics-damaged" and shown.is_damaged:
        text = "\n".join(book.damaged().values())
        visit.errands.append(Errand("download", text, "relative-space-statistics-damaged.txt"))
        return False
    if act == "statistics-wipe" and not shown.wiped and not shown.is_newer:
        visit.change_sheet(_wipe(book))
    elif act == "statistics-unwipe" and shown.wiped:
        visit.change_sheet(_unwipe(book, shown.wiped))
    else:
        return False
    return True


def figures_of(visit: Visit) -> Figures:
    """The figures on the open sheet."""
    return state_of_sheet(visit, Figures, lambda visit: _figures(_book(visit)))


def count(visit: Visit) -> None:
    """Put the game that has ended on the table into the record, and take it out where its end was taken back. Nothing
    happens where the record has it as it is."""
    table, ident = visit.game, visit.keeper.ident
    if not (table and ident) or visit.counted == (ident, table.version):
        return
    if table.is_watched or visit.keeper.is_overtaken:
        return
    winner = table.match.winner
    if winner is None:
        _take_out(visit)
        return
    if visit.counted == (ident, LEFT_OUT):
        if table.version:
            _leave_out(visit)
        return
    if not table.version:  # nobody has acted here yet: the game was over when it was opened, and was counted then
        visit.note_counted((ident, table.version))
        return
    from relativespace.advice.account import account  # see web/browser/preload.py

    told = account(table.match)
    players = [
        Player(seat.name, seat.level, jams) for seat, jams in zip(table.match.config.seats, told.jams, strict=True)
    ]
    result = Result(ident, visit.outside.now(), told.turns, told.launches, winner, tuple(players))
    if _book(visit).change(lambda record: record.with_result(result)):  # else the next act tries again
        visit.note_counted((ident, table.version))


def _take_out(visit: Visit) -> None:
    """The game on the table goes on: if it had ended, that no longer counts."""
    ident, version = visit.counted or ("", LEFT_OUT)
    if ident != visit.keeper.ident or version == LEFT_OUT:  # nothing is known of an end of this game
        return
    if _book(visit).change(lambda record: record.taken_back(ident)):  # else the next act tries again
        visit.note_counted(None)


def begin(visit: Visit, match: Match) -> None:
    """A new game has just come. It never counts if it is over already, or goes on from the replay that is open."""
    past = visit.replay.match if visit.replay else None
    is_branch = (
        past is not None
        and replace(match.config, nonce="") == replace(past.config, nonce="")  # a branch has none
        and match.view_at(0) == past.view_at(0)  # two scenes can have the same set-up
        and match.moves == past.moves[: match.ply]
    )
    if is_branch or match.winner is not None:
        _leave_out(visit)


def _leave_out(visit: Visit) -> None:
    """The game on the table never counts. Where that can't be written, it is tried again when the game ends."""
    ident = visit.keeper.ident
    is_written = _book(visit).change(lambda record: record.without(ident))
    visit.note_counted(None if is_written else (ident, LEFT_OUT))


def _book(visit: Visit) -> Book:
    return Book(visit.outside.store)


def _figures(book: Book) -> Figures:
    return Figures(tally(book.read().results), bool(book.damaged()), book.is_newer)


def _wipe(book: Book) -> Figures:
    """Forget all but which games never count."""
    taken = Wiped(book.read(), tuple(book.damaged().items()))
    if taken.record.left_out:
        is_wiped = book.store.put(NAME, record_text(Record((), taken.record.left_out)))
    else:
        book.store.remove(NAME)
        is_wiped = not book.text
    if not is_wiped:
        return replace(_figures(book), said=line(NOT_WIPED))
    for name, _text in taken.damaged:
        if name != NAME:
            book.store.remove(name)
    return replace(_figures(book), wiped=taken, said=line(WIPED))


def _unwipe(book: Book, taken: Wiped) -> Figures:
    """Bring back what was forgotten; games that have ended since, in another window, come after it."""
    texts = [(name, text) for name, text in taken.damaged if name != NAME]
    is_back = [book.store.put(name, text) for name, text in texts]
    is_back.append(book.change(lambda record: record.after(taken.record)))
    if not all(is_back):
        return replace(_figures(book), wiped=taken, said=line(NO_ROOM))
    return replace(_figures(book), said=line(BACK))
