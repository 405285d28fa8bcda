"""The log of simulated games: one JSON object a line, from which each game can be made again, move by move.

    {"game": 0, "event": "game", "rules": 1, "seed": 7, "players": 4, "bots": ["greedy", …],
     "deck": "station", "first": 0}                with "deck_toml" for a deck that doesn't ship with the game
    {"game": 0, "event": "dealt", "seats": 4, "first": 0, "scene": {…}}    the whole deal, as a scene
    {"game": 0, "event": "move", "move": "play 0 0"}                       a move, then what it did:
    {"game": 0, "event": "played", "seat": 0, "slot": 0, …}                (see `relativespace.events`)
    …
    {"game": 0, "event": "won", "seat": 2}                                 or "unfinished"

Lines of one game follow each other. Owns writing and reading; both ends stay a pair.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from .. import RULES_VERSION
from ..cards import Deck
from ..deckfile import deck_toml, read_deck, shipped_deck
from ..events import Dealt, event_json
from ..formats.scene import read_json
from ..formats.scene_out import scene_of
from ..formats.share import has_shipped_deck
from ..match import Config, Match, Seat
from ..moves import parse_move
from ..text.faults import Fault, FormatError
from ..text.textfile import parse_json

Record = dict[str, Any]

SHOWN = 40
"""Characters of what is no move that are shown again."""


@dataclass(frozen=True)
class LoggedGame:
    """A game out of a log, made again."""

    number: int
    match: Match


# --- writing --------------------------------------------------------------------------------------------


def log_lines(number: int, match: Match) -> Iterator[str]:
    """The lines of a game, each with its line end."""
    for record in _records(match):
        yield json.dumps({"game": number, **record}) + "\n"


def _records(match: Match) -> Iterator[Record]:
    config = match.config
    names = tuple(seat.name for seat in config.seats)
    head: Record = {
        "event": "game",
        "rules": RULES_VERSION,
        "seed": config.seed,
        "players": len(config.seats),
        "bots": [seat.level for seat in config.seats],
        "deck": config.deck_name,
        "first": config.first,
    }
    if not has_shipped_deck(config):
        head["deck_toml"] = deck_toml(config.deck)
    yield head
    scene = scene_of(match.copy_start(), names, deck_name=config.deck_name)
    yield {**event_json(Dealt(len(names), config.first)), "scene": scene}
    for ply in match.plies:
        yield {"event": "move", "move": str(ply.move)}
        yield from map(event_json, ply.events)
    if match.winner is None:
        yield {"event": "unfinished"}


# --- reading --------------------------------------------------------------------------------------------


def read_games(lines: Iterable[str], where: str = "", wanted: int | None = None) -> Iterator[LoggedGame]:
    """The games of a log, or the wanted one, made again one by one. Raises FormatError, naming the line."""
    records = ((place, _parse(line, place, where)) for place, line in enumerate(lines, start=1) if line.strip())
    for number, group in groupby(records, key=lambda record: record[1]["game"]):
        if wanted is None or number == wanted:
            yield LoggedGame(number, rebuild(list(group), where))


def _parse(line: str, place: int, where: str) -> Record:
    try:
        record = parse_json(line, where)
    except FormatError as refused:
        raise FormatError(tuple(replace(fault, line=place) for fault in refused.faults), where) from refused
    if not isinstance(record, dict) or type(record.get("game")) is not int or "event" not in record:
        raise _fault("log_no_record", place, where)
    return record


def _fault(code: str, place: int, where: str, **params: object) -> FormatError:
    return FormatError((Fault(code, line=place, params=params),), where)


def rebuild(records: list[tuple[int, Record]], where: str = "") -> Match:
    """A game from its records alone, each with its line number. Raises FormatError.

    The scene is laid, the moves are made, and what happens is held against what is told.
    """
    match = _begin(records[:2], where)
    expected: Iterator[Record] = iter(())
    last = len(records)
    for place, record in records[2:]:
        last = place
        told = {key: value for key, value in record.items() if key != "game"}
        if record["event"] in ("move", "unfinished"):
            _all_told(expected, place, where)
        if record["event"] == "move":
            expected = map(event_json, _play(match, record.get("move"), place, where))
        elif record["event"] != "unfinished" and told != next(expected, None):
            raise _fault("log_differs", place, where)
    _all_told(expected, last, where)
    return match


def _all_told(expected: Iterator[Record], place: int, where: str) -> None:
    if next(expected, None) is not None:
        raise _fault("log_differs", place, where)


def _begin(head: list[tuple[int, Record]], where: str) -> Match:
    place, game = head[0]
    if [record["event"] for _, record in head] != ["game", "dealt"]:
        raise _fault("log_order", place, where)
    bots, deck_name, text = game.get("bots"), game.get("deck"), game.get("deck_toml")

    def find_deck(name: str) -> Deck:
        return read_deck(text, where) if isinstance(text, str) and name == deck_name else shipped_deck(name)

    try:
        scene = read_json(json.dumps(head[1][1].get("scene")), find_deck)
    except FormatError as refused:
        raise FormatError(tuple(replace(fault, line=head[1][0]) for fault in refused.faults), where) from refused
    seed, first = game.get("seed"), game.get("first")
    if not isinstance(bots, list) or len(bots) != len(scene.names) or type(seed) is not int or type(first) is not int:
        raise _fault("log_no_record", place, where)
    seats = tuple(Seat(name, str(level)) for name, level in zip(scene.names, bots, strict=True))
    return Match(Config(seats, scene.state.deck, scene.deck_name, seed, first), start=scene.state)


def _play(match: Match, move: object, place: int, where: str) -> tuple[Any, ...]:
    try:
        return match.play(parse_move(str(move)))
    except ValueError as error:  # IllegalMove is one, too
        raise _fault("log_move", place, where, move=str(move)[:SHOWN]) from error
