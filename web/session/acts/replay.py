"""The desk of replays: what a press does while a game is looked through, and how one gets in and out.

It plays no move. To go on from somewhere is a game of its own, and the one that was looked through stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from relativespace.match import Match
from relativespace.text.faults import FormatError
from relativespace.words.catalogue import N_
from relativespace.words.line import line

from ..intents import Intent
from ..notices import Arrival
from ..sheet import Sheet
from ..table.replay import SPEED_MS, Replay
from .on_table import put_new_on_table
from .sheets import open_sheet

if TYPE_CHECKING:
    from ..visit import Visit

STEPS: dict[str, Callable[[Replay], int]] = {
    "replay-first": lambda replay: 0,
    "replay-back": lambda replay: replay.at - 1,
    "replay-on": lambda replay: replay.at + 1,
    "replay-last": lambda replay: replay.last,
}
"""Where they lead."""

MOST_DIGITS = 6
"""Of the number of a move, as it comes from the page."""


def handle(visit: Visit, intent: Intent) -> bool:
    """Act on an intent of this desk. Returns whether anything that is shown may have changed."""
    act, replay = intent.act, visit.replay
    if visit.lesson and replay is None:
        return False  # it lies over the game, and is none
    if act == "replay-open":
        return _open(visit, intent.value)
    if act == "replay-to":
        return _to(visit, intent.value)
    if replay is None:
        return False
    if act == "replay-tick":
        replay.is_sliding = False
        return replay.tick()
    if act == "replay-play":
        return replay.stop() or replay.play()
    if act == "replay-speed":
        replay.speed = intent.value if intent.value in SPEED_MS else replay.speed
        return True
    was_playing = replay.stop()  # any other press stops it
    if act in STEPS:
        replay.is_sliding = False
        return replay.go(STEPS[act](replay)) or was_playing
    if act == "replay-branch":
        return _go_on_from_here(visit, replay)
    if act == "replay-close":
        _close(visit, is_asked_for=intent.value == "game")
        return True
    return was_playing


def _open(visit: Visit, ident: str) -> bool:
    """Look through a kept game, or the one on the table. What is over is looked at from its beginning."""
    if not ident or (visit.game and ident == visit.keeper.ident):
        if visit.game is None:
            return False
        _show(visit, visit.game.match)
        return True
    try:
        _headline, save = visit.keeper.shelf.read(ident)
    except FormatError as refused:
        from .games import refuse  # see web/browser/preload.py

        refuse(visit, ident, refused)
        return True
    _show(visit, save.match, ident=ident)
    return True


def _show(visit: Visit, match: Match, at: int | None = None, ident: str = "") -> Replay:
    if at is None:
        at = match.ply if match.winner is None else 0
    replay = Replay(match, visit.settings, at, ident)
    visit.look_through(replay)
    return replay


def _to(visit: Visit, text: str) -> bool:
    """To the table after so many moves: from the slider, or from a line of the log, where that begins a replay."""
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        return False
    ply, replay, is_open = int(text), visit.replay, visit.sheet is not None
    is_story = visit.sheet is not None and visit.sheet.kind == "story"
    if replay:
        if is_story:
            replay.story_line = ply
        was_playing = replay.stop()
        replay.is_sliding = not is_open
        visit.show(None)
        return replay.go(ply) or was_playing or is_open
    if visit.game is None or ply > visit.game.match.ply:
        return False
    opened = _show(visit, visit.game.match, at=ply)
    if is_story:
        opened.story_line, opened.is_of_story = ply, True
    return True


def _go_on_from_here(visit: Visit, replay: Replay) -> bool:
    """A new game with the same people, as far as it had come. After the last move of all it is the game itself."""
    if replay.is_over:
        return False
    if replay.at < replay.last:
        branch = replay.match.until(replay.at, keeps_promise=False)  # its cards may have been seen
        table = put_new_on_table(visit, branch)
        told = line(N_("From here on this is a game of its own. The one that it comes from is kept as it was."))
        table.book.tell([told], is_lasting=True)
        visit.tell(Arrival(told.pieces, ply=replay.at))
    elif replay.ident:
        from .games import go_on_with  # as above

        go_on_with(visit, replay.ident)
    else:
        _close(visit)
    return True


def _close(visit: Visit, is_asked_for: bool = False) -> None:
    """Back to the line of the story that has led here; otherwise, or if that is asked for, to the game as it stands, or
    to the set-up if none is on the table."""
    replay = visit.replay
    line_of = -1 if replay is None or is_asked_for else replay.story_line
    if replay and line_of >= 0 and not replay.is_of_story:
        replay.story_line = -1  # it was there before: it stays, below the story
    else:
        visit.uncover()
    if line_of >= 0:
        open_sheet(visit, Sheet("story", line_of))
