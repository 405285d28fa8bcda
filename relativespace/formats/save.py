"""Saved games: one JSON text with all that is needed to go on, with this version of the game or a later one.

    {"format": "relative-space", "version": 3,      the shape of the text; older shapes are migrated
     "rules": 1,                                    RULES_VERSION: what the moves mean
     "config": {"deck": "station", "first": 0, "seats": [{"name": "Ada", "level": "person"}, …],
                "nonce": "",                        32 hex digits, or none
                "effort": 8,                        one of seats.EFFORTS: how much the robots think
                "deck_toml": "…",                   only for a deck that doesn't ship with the game
                "start": {…}},                      only for a game that began with a scene
     "seed": 7,
     "moves": ["play 0 0", …],                      since the start
     "undone": ["play 1 0", …],                     only where moves were taken back: the next to be redone first
     "old_moves": […],                              only where an update of the rules cut the record in two
     "snapshot": {…},                               the position after the moves, as a scene
     "digest": "…"}                                 SHA-256 (16 hex digits) of all the rest, in canonical form

By the same rules the game is made again from its moves, so that it can be looked through. By others it goes
on from its snapshot, and the moves made so far stay as text; what was taken back is then gone.

A save is written in canonical form itself (keys sorted, no blanks, the digest last), because that is done after
every move: the text that the digest is taken of is the text that is kept.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from .. import RULES_VERSION
from ..deckfile import deck_toml
from ..match import Match
from ..moves import parse_move
from ..seats import WHOLE_EFFORT
from ..text.faults import Fault, FormatError
from ..text.textfile import decode, parse_json
from .save_in import SaveReader
from .scene import Scene
from .scene_out import scene_of
from .share import has_shipped_deck

FORMAT = "relative-space"
VERSION = 3


def _with_nonce(data: dict[str, Any]) -> dict[str, Any]:
    """From version 1, whose deals promised nothing. That moves could be taken back and kept was new, too."""
    return _with(data, nonce="")


def _with_effort(data: dict[str, Any]) -> dict[str, Any]:
    """From version 2, whose robots thought no less on slow devices."""
    return _with(data, effort=WHOLE_EFFORT)


def _with(data: dict[str, Any], **more: object) -> dict[str, Any]:
    """A save with something more in its set-up. What is none is left to the reader."""
    config = data.get("config")
    return {**data, "config": {**config, **more}} if isinstance(config, dict) else data


MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _with_nonce, 2: _with_effort}
"""By version: the way from that shape of a save to the next. Each stays for good, and so does a save of its version
in tests/fixtures/."""

_text_of = cache(str)
"""A move as text. There are few, and a save has all that were made so far."""

_toml_of = lru_cache(maxsize=1)(deck_toml)
"""A deck as text: the game at the table has one and the same."""


@dataclass(frozen=True)
class Save:
    """A game that was saved. `scene` is the one it began with, if any.

    `is_whole` says whether `match` holds the whole game; otherwise it begins with the saved position, and
    `old_moves` are what was played before, as text.
    """

    match: Match
    scene: Scene | None = None
    old_moves: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        return not self.old_moves


def save_text(match: Match, scene: Scene | None = None, old_moves: tuple[str, ...] = ()) -> str:
    """The saved game as JSON. `scene` is the one that the game began with: its title and demo are kept."""
    config = match.config
    names = tuple(seat.name for seat in config.seats)
    setup: dict[str, Any] = {
        "deck": config.deck_name,
        "effort": config.effort,
        "first": config.first,
        "nonce": config.nonce,
        "seats": [{"name": seat.name, "level": seat.level} for seat in config.seats],
    }
    if not has_shipped_deck(config):
        setup["deck_toml"] = _toml_of(config.deck)
    if not match.was_dealt:
        title, demo = (scene.title, scene.demo) if scene else ("", None)
        setup["start"] = scene_of(match.copy_start(), names, title, config.deck_name, demo)
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": RULES_VERSION,
        "config": setup,
        "seed": config.seed,
        "moves": [_text_of(move) for move in match.moves],
        "snapshot": scene_of(match.copy_state(), names, deck_name=config.deck_name),
    }
    if undone := match.undone:
        data["undone"] = [_text_of(ply.move) for ply in undone]
    if old_moves:
        data["old_moves"] = list(old_moves)
    text = _canonical(data)
    return f'{text[:-1]},"digest":"{_digest(text)}"}}'


def digest_of(data: dict[str, Any]) -> str:
    """The digest of a save, over everything but the digest itself."""
    return _digest(_canonical({key: value for key, value in data.items() if key != "digest"}))


def _canonical(data: dict[str, Any]) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def _digest(canonical: str) -> str:
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()[:16]


def read_save(text: str | bytes, where: str = "") -> Save:
    """The game in a JSON text. Raises FormatError, and nothing else."""
    try:
        return _read(text, where)
    except RecursionError as error:  # deeper than a digest can be taken of, or a wrong value shown again
        raise FormatError((Fault("too_deep"),), where) from error


def _read(text: str | bytes, where: str) -> Save:
    data = parse_json(decode(text, where), where)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise FormatError((Fault("no_save"),), where)
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise FormatError((Fault("no_save", "version"),), where)
    if version > VERSION:
        raise FormatError((Fault("save_newer", "version"),), where)
    if data.get("digest") != digest_of(data):
        raise FormatError((Fault("save_damaged", "digest"),), where)
    for old in range(version, VERSION):
        data = MIGRATIONS[old](data)
    return _load(data, where)


def _load(data: dict[str, Any], where: str) -> Save:
    reader = SaveReader(data, where)
    moves, old_moves = reader.moves, reader.old_moves
    snapshot = reader.snapshot()
    if data.get("rules") == RULES_VERSION:
        match, scene = reader.start()
        if _play_all(match, moves) and _is_at(match, snapshot):
            return Save(_with_undone(match, reader.undone), scene, old_moves)
    # Other rules; or the same by name, and yet these moves don't lead here: the position is what counts.
    return Save(reader.go_on_from(snapshot), None, old_moves + moves)


def _play_all(match: Match, moves: tuple[str, ...]) -> bool:
    try:
        for move in moves:
            match.play(parse_move(move))
    except ValueError:  # IllegalMove is one, too
        return False
    return True


def _with_undone(match: Match, undone: tuple[str, ...]) -> Match:
    """The game with these moves to be redone. From the first on that nobody could have taken back, they are dropped:
    the game itself is what counts."""
    taken_back = 0
    for move in undone:
        further = match.until(match.ply)
        if not (_play_all(further, (move,)) and further.can_undo()):
            break
        match = further
        taken_back += 1
    for _ in range(taken_back):
        match.undo()
    return match


def _is_at(match: Match, snapshot: Scene) -> bool:
    return scene_of(match.copy_state(), snapshot.names) == scene_of(snapshot.state, snapshot.names)
