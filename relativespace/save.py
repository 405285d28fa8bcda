"""Saved games: one JSON text with all that is needed to go on, with this version of the game or a later one.

    {"format": "relative-space", "version": 1,      the shape of the text; older shapes are migrated
     "rules": 1,                                    RULES_VERSION: what the moves mean
     "config": {"deck": "station", "first": 0, "seats": [{"name": "Ada", "level": "person"}, …],
                "deck_toml": "…",                   only for a deck that doesn't ship with the game
                "start": {…}},                      only for a game that began with a scene
     "seed": 7,
     "moves": ["play 0 0", …],                      since the start
     "old_moves": […],                              only where an update of the rules cut the record in two
     "snapshot": {…},                               the position after the moves, as a scene
     "digest": "…"}                                 SHA-256 (16 hex digits) of all the rest

By the same rules the game is made again from its moves, so that it can be looked through. By others it goes
on from its snapshot, and the moves made so far stay as text.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from . import RULES_VERSION
from .deckfile import deck_toml
from .faults import Fault, Faulty
from .match import Match
from .moves import parse_move
from .save_in import SaveReader
from .scene import Scene
from .scene_out import scene_of
from .share import has_shipped_deck
from .textfile import decode, parse_json

FORMAT = "relative-space"
VERSION = 1

MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""By version: the way from that shape of a save to the next. Each stays for good, with a test of its own."""


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
        "first": config.first,
        "seats": [{"name": seat.name, "level": seat.level} for seat in config.seats],
    }
    if not has_shipped_deck(config):
        setup["deck_toml"] = deck_toml(config.deck)
    if not match.was_dealt:
        title, demo = (scene.title, scene.demo) if scene else ("", None)
        setup["start"] = scene_of(match.copy_start(), names, title, config.deck_name, demo)
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": RULES_VERSION,
        "config": setup,
        "seed": config.seed,
        "moves": [str(move) for move in match.moves],
    }
    if old_moves:
        data["old_moves"] = list(old_moves)
    data["snapshot"] = scene_of(match.copy_state(), names, deck_name=config.deck_name)
    return json.dumps({**data, "digest": digest_of(data)})


def digest_of(data: dict[str, Any]) -> str:
    """The digest of a save, over everything but the digest itself."""
    rest = {key: value for key, value in data.items() if key != "digest"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def read_save(text: str | bytes, where: str = "") -> Save:
    """The game in a JSON text. Raises Faulty."""
    data = parse_json(decode(text, where), where)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Faulty((Fault("no_save"),), where)
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise Faulty((Fault("no_save", "version"),), where)
    if version > VERSION:
        raise Faulty((Fault("save_newer", "version"),), where)
    if data.get("digest") != digest_of(data):
        raise Faulty((Fault("save_damaged", "digest"),), where)
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
            return Save(match, scene, old_moves)
    # Other rules; or the same by name, and yet these moves don't lead here: the position is what counts.
    return Save(reader.go_on_from(snapshot), None, old_moves + moves)


def _play_all(match: Match, moves: tuple[str, ...]) -> bool:
    try:
        for move in moves:
            match.play(parse_move(move))
    except ValueError:  # IllegalMove is one, too
        return False
    return True


def _is_at(match: Match, snapshot: Scene) -> bool:
    return scene_of(match.copy_state(), snapshot.names) == scene_of(snapshot.state, snapshot.names)
