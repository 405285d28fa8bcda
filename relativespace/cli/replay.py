"""`replay`: a game as sentences, from a saved game, a share code or link, or the log of a simulation."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..events import Dealt
from ..formats.save import Save, read_save
from ..formats.share import MARK, CodeError, code_in, decode_game
from ..match import Match
from ..text.faults import Fault, FormatError
from ..text.textfile import decode, parse_json
from ..words.catalogue import _, say
from ..words.faults import fault_sentence
from ..words.story import tell
from .gamelog import read_games
from .position import position_lines, what_now
from .terminal import REFUSED, WRONG_USE, RefusedError, put, refusal_of_os

SHOWN = 60
"""Characters of a mistaken code that are shown again."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    source = _("a saved game (.json), the log of a simulation (.jsonl), a game’s code, or a link with one")
    command.add_argument("source", metavar=_("FILE|CODE"), help=source)
    command.add_argument("--game", type=int, metavar=_("N"), help=_("only this game of a log, counted from 0"))


def run(arguments: argparse.Namespace) -> None:
    source: str = arguments.source
    is_file = MARK not in source and (os.path.exists(source) or Path(source).suffix != "")
    text = _read(source) if is_file else ""
    if is_file and _is_log(source, text):
        put(_logged(text, source, arguments.game))
        return
    if arguments.game is not None:
        raise RefusedError(WRONG_USE, say("Only the log of a simulation has games to choose from."))
    put(_saved(_save(source, text)) if is_file else story(_decode(source), is_dealt=True))


def story(match: Match, *, is_dealt: bool) -> Iterator[object]:
    """A game as sentences, from the deal, if it began with one, to the last move."""
    names = tuple(seat.name for seat in match.config.seats)
    if is_dealt:
        yield from tell([Dealt(len(names), match.config.first)], names, match.config.deck)
    for ply in match.plies:
        yield from tell(ply.events, names, match.config.deck)
    if match.winner is None:
        yield what_now(match.view, names)


def _decode(source: str) -> Match:
    try:
        return decode_game(code_in(source))
    except CodeError as error:
        sentence = fault_sentence(error.fault)
        if MARK not in source:
            shown = source if len(source) <= SHOWN else source[:SHOWN] + "…"
            sentence = say("“{source}” is no file here. As a code: {sentence}", source=shown, sentence=sentence)
        raise RefusedError(REFUSED, sentence) from error


def _read(path: str) -> str:
    try:
        return decode(Path(path).read_bytes(), path)
    except OSError as error:
        raise refusal_of_os(error, path) from error


# --- saved games ----------------------------------------------------------------------------------------


def _save(path: str, text: str) -> Save:
    data: Any = None
    if not path.endswith(".toml"):
        data = parse_json(text, path)
    if path.endswith(".toml") or (isinstance(data, dict) and "format" not in data and "players" in data):
        raise RefusedError(REFUSED, say("{path} is a scene: it has no moves to tell. Use “play”.", path=path))
    return read_save(text, path)


def _saved(save: Save) -> Iterator[object]:
    if not save.is_whole:
        yield say("These moves were made by other rules and stay untold: {moves}", moves="; ".join(save.old_moves))
        match = save.match
        names = tuple(seat.name for seat in match.config.seats)
        yield from position_lines(match.view_at(0), names, match.config.deck)
        yield ""
    yield from story(save.match, is_dealt=save.match.was_dealt)


# --- logs -----------------------------------------------------------------------------------------------


def _is_log(path: str, text: str) -> bool:
    """Whether this is a log: each of its lines is a record of its own."""
    if path.endswith(".jsonl"):
        return True
    try:
        first = parse_json(text.partition("\n")[0])
    except FormatError:
        return False
    return isinstance(first, dict) and "event" in first


def _logged(text: str, path: str, wanted: int | None) -> Iterator[object]:
    found = False
    for game in read_games(text.split("\n"), path, wanted):
        if found:
            yield ""
        found = True
        yield say("Game {number}", number=game.number)
        yield from story(game.match, is_dealt=True)  # its beginning was written down as a scene
    if not found and wanted is not None:
        raise RefusedError(REFUSED, say("There is no game {number} in this log.", number=wanted))
    if not found:
        raise FormatError((Fault("log_empty"),), path)
