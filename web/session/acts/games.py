"""The desk of the games kept on this device: go on with one, delete it, take that back, keep what is left of a bad one.

A game is opened here and nowhere else. What can't be opened is told in a sentence, on the sheet if that is open, and
whatever was on the page stays.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from relativespace.text.faults import FormatError
from relativespace.words.catalogue import N_
from relativespace.words.faults import fault_sentence
from relativespace.words.line import line

from ..intents import Intent
from ..kept.games_list import GamesList, deleted, put_back, read_list, texts_of, what_is_left
from ..kept.way_back import WayBack
from ..platform import Errand
from ..sheet import Sheet
from ..sheet_state import state_of_sheet
from .on_table import put_on_table

if TYPE_CHECKING:
    from ..visit import Visit

GONE = N_("This game is no longer on this device. Perhaps it was deleted in another window.")
DELETED = N_("Deleted. “Undo” brings the game back as long as this list is open.")
PUT_BACK = N_("The game is back.")
NO_ROOM = N_("The game is back, but this device can’t keep it now: it is lost when this page is closed.")


def handle(visit: Visit, intent: Intent) -> bool:
    """Act on an intent of this desk. Returns whether anything that is shown may have changed."""
    act, ident = intent.act, intent.value
    if act == "game-open":
        go_on_with(visit, ident)
        return True
    if visit.sheet != Sheet("games"):
        return False
    shown = list_of(visit)
    row = shown.row(ident)
    shelf = visit.keeper.shelf
    if row is None:
        return False
    if act == "game-delete" and row.is_there and not is_on_table(visit, ident):
        gone = deleted(shelf, row)
        changed = shown.with_row(gone, line(DELETED if gone.is_deleted else GONE))
    elif act == "game-undelete" and row.is_deleted:
        there = put_back(shelf, row)
        changed = shown.with_row(there, line(NO_ROOM if there.is_held else PUT_BACK))
    elif act == "game-text" and row.is_there:
        text, ending = what_is_left(shelf, ident)
        visit.errands.append(Errand("download", text, f"relative-space-{ident}.{ending}"))
        return False
    else:
        return False
    visit.change_sheet(changed)
    unfinished = next(iter(changed.unfinished()), None)
    found = WayBack(unfinished, len(changed.there()) > (unfinished is not None))
    shelf.point_back(found)
    if visit.game is None:  # the set-up behind the sheet offers one of them
        visit.offer(*found)
    return True


def list_of(visit: Visit) -> GamesList:
    """The list of the open sheet."""
    return state_of_sheet(visit, GamesList, lambda visit: read_list(visit.keeper.shelf, visit.outside.date))


def is_on_table(visit: Visit, ident: str) -> bool:
    """Whether it is the game that is being played right now."""
    return visit.game is not None and visit.keeper.ident == ident


def open_game(visit: Visit, ident: str) -> None:
    """Lay a kept game on the table. Raises FormatError where it can't be read."""
    headline, save = visit.keeper.shelf.read(ident)
    visit.keeper.begin(ident, save.scene, save.old_moves, headline.count)
    put_on_table(visit, save.match)


def go_on_with(visit: Visit, ident: str) -> None:
    """Lay a kept game on the table, or say why that can't be done."""
    if is_on_table(visit, ident):  # as it lies there: the kept one may be older, where nothing can be kept
        visit.stop_looking_through()
        return
    try:
        open_game(visit, ident)
    except FormatError as refused:
        refuse(visit, ident, refused)


def refuse(visit: Visit, ident: str, refused: FormatError) -> None:
    """Say why a game can't be read, where somebody looks."""
    first = replace(refused.faults[0], path="", line=None)  # where in the text it is says nothing to a player
    why = fault_sentence(first)
    is_gone = not texts_of(visit.keeper.shelf, ident)
    told = line(GONE) if is_gone else line(N_("This game can’t be opened. {why}"), why=why)
    if visit.sheet == Sheet("games"):
        shown = list_of(visit)
        row = shown.row(ident)
        changed = replace(row, fault="" if is_gone else why, is_gone=is_gone) if row else None
        visit.change_sheet(shown.with_row(changed, told) if changed else shown.with_word(told))
    else:
        visit.tell(told)
        if visit.game is None and is_gone:
            visit.look_for_unfinished()
