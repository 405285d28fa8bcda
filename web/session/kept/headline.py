"""What a list tells of a kept game, without opening it: the first line of its text.

Light enough for the start: the set-up offers the last game before anything of a table is loaded. JavaScript reads the
same line sooner (web/boot/way-back.js); what it hands over is judged here.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from relativespace.text.json_text import load_json

PREFIX = "game:"
"""What the name of a kept text begins with: then come the game's id, a colon, and which of its places it is."""


@dataclass(frozen=True, slots=True)
class Headline:
    """A game in a line.

    ident    the game's id, 16 hex digits
    count    how often it has been kept: of two texts the one with the higher count is the newer
    window   which window wrote it
    when     the time, in milliseconds since 1970
    names, levels   by seat
    ply, turn, winner   of the position; `winner` is None while the game goes on
    """

    ident: str
    count: int
    window: str
    when: int
    names: tuple[str, ...]
    levels: tuple[str, ...]
    ply: int
    turn: int
    winner: int | None

    def to_text(self) -> str:
        """As `read_headline` reads it."""
        return json.dumps(asdict(self))


def read_headline(text: str) -> Headline | None:
    """A headline as `to_text` writes it; None for any other text."""
    try:
        given = load_json(text)
    except (ValueError, RecursionError):
        return None
    return _headline_of(given) if isinstance(given, dict) else None


def _headline_of(given: dict[str, Any]) -> Headline | None:
    ident, window, winner = given.get("ident"), given.get("window"), given.get("winner")
    numbers = [given.get(name) for name in ("count", "when", "ply", "turn")]
    lists = [given.get(name) for name in ("names", "levels")]
    if not (isinstance(ident, str) and isinstance(window, str) and all(type(n) is int and n >= 0 for n in numbers)):
        return None
    if not all(isinstance(part, list) and all(isinstance(text, str) for text in part) for part in lists):
        return None
    names, levels = (tuple(part) for part in lists if isinstance(part, list))
    count, when, ply, turn = (n for n in numbers if type(n) is int)
    seats = len(names)
    if not (2 <= seats == len(levels) and turn < seats):
        return None
    if winner is not None and not (type(winner) is int and 0 <= winner < seats):
        return None
    return Headline(ident, count, window, when, names, levels, ply, turn, winner)
