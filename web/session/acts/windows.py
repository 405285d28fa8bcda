"""One game, several windows: one of them plays it, the others follow and show each move as it comes.

Windows talk in short texts (`Errand` "tell"), and each sees at once what another has kept. Nothing waits for an answer:
a window that hears of nobody plays, and if that was wrong, whoever is about to write over a newer text of the game
finds it in time and follows (`Keeper.is_overtaken`). So nothing is overwritten, whichever message is late or lost.

    ask GAME FROM        "I have opened this one. Who plays it?"
    have GAME FROM TO    "I do."
    lead GAME FROM       "I do from now on."
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from relativespace.match import Match
from relativespace.text.faults import FormatError

from ..intents import Intent
from ..kept.way_back import WayBack
from ..platform import Errand
from ..sheet import Sheet
from ..table.result import result_of
from ..table.table import Table

if TYPE_CHECKING:
    from ..visit import Visit


def handle(visit: Visit, intent: Intent) -> bool:
    """Act on an intent of this desk. Returns whether anything that is shown may have changed."""
    game = visit.game
    if intent.act != "window-lead" or not game or not game.is_watched:
        return False
    _lay_newest(visit, is_watched=False)
    _tell(visit, "lead")
    return True


def ask(visit: Visit) -> None:
    """A kept game has been opened here: does anybody play it?"""
    if visit.keeper.count:
        _tell(visit, "ask")


def hear(visit: Visit, text: str) -> bool:
    """What another window tells. Returns whether anything that is shown has changed."""
    said, ident, sender, *to = [*text.split(" "), "", "", ""][:4]
    own, keeper = visit.outside.window, visit.keeper
    if not visit.game or visit.game.is_watched or ident != keeper.ident or sender == own:
        return False
    if said == "ask":
        _tell(visit, "have", sender)
    elif said == "have" and to == [own]:
        if not keeper.has_gone_on:
            return follow(visit)
        _tell(visit, "lead")  # a move was made here before the answer came: that window has seen it by now
    elif said == "lead":
        return follow(visit)
    return False


def look_again(visit: Visit, ident: str) -> bool:
    """Another window has kept a game (or deleted it). Returns whether anything that is shown has changed."""
    keeper = visit.keeper
    if visit.game is None:
        return _offer(visit, ident)
    if ident != keeper.ident:
        return False
    newest = keeper.shelf.headline(ident)
    return newest is not None and not keeper.knows(newest) and follow(visit)


def _offer(visit: Visit, ident: str) -> bool:
    """On the set-up: what there is to go on with now. Only the game that has changed is looked at, if that tells."""
    shown = WayBack(visit.unfinished, visit.has_more_games)
    news = visit.keeper.shelf.headline(ident)
    found = shown.after(news) if news else None
    if found:
        visit.offer(*found)
    else:
        visit.look_for_unfinished()
    return shown != (visit.unfinished, visit.has_more_games)


def follow(visit: Visit) -> bool:
    """Show the game as the other window has it, and leave it to that one. False where nothing of it can be read."""
    if visit.sheet == Sheet("players"):  # what was typed there is for whoever plays
        visit.drop_sheet()
    return _lay_newest(visit, is_watched=True)


def _lay_newest(visit: Visit, *, is_watched: bool) -> bool:
    keeper, game = visit.keeper, visit.game
    assert game is not None
    match, is_read = game.match, False
    try:
        headline, save = keeper.shelf.read(keeper.ident)
    except FormatError:  # deleted meanwhile: here it still is
        keeper.is_overtaken = False
    else:
        match, is_read = save.match, True
        keeper.begin(keeper.ident, save.scene, save.old_moves, headline.count)
    if is_read or not is_watched:
        _exchange(visit, match, is_watched=is_watched)
    return is_read


def _exchange(visit: Visit, match: Match, *, is_watched: bool) -> None:
    """Another table for the same game: presses that were meant for the old one are too late. A sheet about a pod or
    about somebody who isn't there any more closes; a single move that has come is seen and heard like one made here.
    Whoever looks through the game finds there what has come."""

    old = visit.game
    assert old is not None
    table = Table(match, visit.settings)
    visit.exchange_table(table)
    table.version = old.version + 1
    table.sides = old.sides | table.sides
    table.is_watched = is_watched
    if match.moves == old.match.moves:
        table.result = old.result
    elif match.moves[:-1] == old.match.moves:
        last = match.plies[-1]
        table.result = result_of(match.view_at(match.ply - 1), last.seat, last.events)
    if visit.replay and not visit.replay.ident:
        visit.replay.goes_on_with(match)
    shown = visit.table
    if visit.sheet and shown and not _has_its_place(visit.sheet, shown):
        visit.show(None)
    elif visit.sheet == Sheet("story"):
        from .hindsight import look_back  # see web/browser/preload.py

        look_back(visit)  # the game may have come to another end


def _has_its_place(sheet: Sheet, table: Table) -> bool:
    """Whether what a sheet is about is on this table."""
    there = {"pod": len(table.view.pods), "stash": len(table.view.seats)}.get(sheet.kind)
    return there is None or sheet.number < there


def _tell(visit: Visit, said: str, *to: str) -> None:
    text = " ".join((said, visit.keeper.ident, visit.outside.window, *to))
    visit.errands.append(Errand("tell", text))
