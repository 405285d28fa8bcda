"""Opens what comes from elsewhere, the game or the scene of a link, the game of a file, as a game of this device. A
scene that asks a question is no game: it is laid over what is there (`puzzle`).

Owns what happens where this device has the same game already: one that has come further goes on from there; older or
different moves open as a game of their own beside it. Nothing that is kept here is lost by opening anything.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from relativespace.check_word import check_word
from relativespace.formats.links import read_link
from relativespace.formats.save import Save, read_save
from relativespace.match import Match
from relativespace.text.faults import Fault, FormatError
from relativespace.words.catalogue import N_
from relativespace.words.faults import fault_sentence
from relativespace.words.line import Line, line, line_count

from ..kept.same_game import SameGame, same_games
from ..lessons.puzzle import puzzle_in
from ..notices import Arrival
from ..setup.links import Carried
from ..table.replay import Replay
from .answering import begin
from .on_table import put_new_on_table, put_on_table

if TYPE_CHECKING:
    from ..table.table import Table
    from ..visit import Visit


NO_SAVE = Fault("no_save")
NO_JSON = ("not_utf8", "json_syntax", "too_deep")
"""What is wrong with any other file. Who chose one by mistake need not hear of JSON."""


def take(visit: Visit, carried: Carried) -> None:
    """Open what the page's own address carried; what is wrong with it is said on the set-up."""
    refused = open_link(visit, carried)
    visit.take_setup(replace(visit.setup, notices=(refused,) if refused else ()))


def open_link(visit: Visit, carried: Carried) -> Line | None:
    """Lay what a link carries on the table. Returns why that can't be done, and then nothing has changed."""
    try:
        save, fragment = read_link(carried.mark, carried.text)
        puzzle = puzzle_in(save.scene) if save.scene else None
    except FormatError as refused:
        return _sentence(refused.fault)
    at, last = carried.at, save.match.ply
    if at is not None and at > last:
        return line_count(
            "The link asks for move {at}, but its game has {n} move.",
            "The link asks for move {at}, but its game has {n} moves.",
            last,
            at=at,
        )
    if save.scene and puzzle:
        begin(visit, save.scene, puzzle, link=fragment)
        return None
    table = open_game(visit, save)
    if at is not None:
        visit.look_through(Replay(table.match, visit.settings, at))
    return None


def open_file(visit: Visit, text: str) -> Line | None:
    """The same with the text of a file."""
    try:
        save = read_save(text)
    except FormatError as refused:
        fault = refused.fault
        return _sentence(NO_SAVE if fault.code in NO_JSON else replace(fault, path="", line=None))
    open_game(visit, save)
    return None


def _sentence(fault: Fault) -> Line:
    return Line((fault_sentence(fault),))


def open_game(visit: Visit, save: Save) -> Table:
    """Lay a game on the table, and say how it stands with what is kept here."""
    match, keeper = save.match, visit.keeper
    same = max(same_games(keeper.shelf, match), key=lambda found: _closeness(found, match), default=None)
    if same and same.is_beginning:
        keeper.begin(same.headline.ident, same.save.scene, same.save.old_moves, same.headline.count)
        keeper.keep(same.save.match)  # as it is kept: so that only what is news is kept anew
        own = same.save.match.config  # who sits here, and how much robots think, is this device's to say
        match.reseat(own.seats, own.effort)
        if same.common == match.ply:
            match = same.save.match  # what was taken back there can be made again
        table = put_on_table(visit, match)
    else:
        table = put_new_on_table(visit, match)
        keeper.begin(keeper.ident, save.scene, save.old_moves)
    offered = same.headline.ident if same and same.is_further_than(match) else ""
    visit.tell(Arrival(_told(match, same).pieces, ply=match.ply, ident=offered))
    return table


def _closeness(same: SameGame, match: Match) -> tuple[bool, bool, int]:
    """Which of several counts: the longest beginning, else one that is further on, else the one that parts last."""
    return same.is_beginning, same.is_further_than(match), same.common


def _told(match: Match, same: SameGame | None) -> Line:
    n, word = match.ply, check_word(match)
    if same is None:
        return line(N_("Move {n}, check word “{word}”."), n=n, word=word)
    if same.is_beginning:
        goes_on = N_("This game goes on here: move {n}, check word “{word}”.")
        as_it_was = N_("You have this game already: move {n}, check word “{word}”.")
        return line(goes_on if n > same.common else as_it_was, n=n, word=word)
    if same.is_further_than(match):
        return line_count(
            "You have this game already, {n} move further on. This is its move {at}, check word “{word}”.",
            "You have this game already, {n} moves further on. This is its move {at}, check word “{word}”.",
            same.save.match.ply - n,
            at=n,
            word=word,
        )
    told = N_(
        "From move {parted} on this game differs from yours. You now have both. This is the other one: move {n}, check "
        "word “{word}”."
    )
    return line(told, parted=same.common + 1, n=n, word=word)
