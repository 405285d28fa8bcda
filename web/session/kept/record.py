"""The record of the games that were finished on this device: a value, its text, and the one name it is kept under.

    {"format": "relative-space statistics", "version": 1,
     "games": [{"id": "00000000000000a1", "when": 1767225600000, "turns": 41, "launches": 2, "winner": 0,
                "players": [["Ada", "person", 3], ["Ben", "greedy", 0]]}, …],     name, who played, jams; by seat
     "left_out": ["00000000000000b2", …]}                                         ids of games that never count

The games stand in the order in which they ended; a later shape of the text gets a higher version. Which games get in
is `statistics`' to say, what is made of them `tally`'s.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeGuard

from relativespace.player_names import name_fault
from relativespace.text.json_text import load_json

from ..platform import Store

NAME = "statistics"
DAMAGED = "statistics-damaged:"
"""Under such names, with a number, lies what was found under NAME and couldn't be read."""

FORMAT = "relative-space statistics"
VERSION = 1


class Player(NamedTuple):
    """Who had a seat when the game ended: a name, a level of `seats`, how many jams."""

    name: str
    level: str
    jams: int


class Result(NamedTuple):
    """How one game ended. `when` is in milliseconds since 1970; `winner` is the place among the players."""

    ident: str
    when: int
    turns: int
    launches: int
    winner: int
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """All results, the oldest first, and the ids of games that never count."""

    results: tuple[Result, ...] = ()
    left_out: tuple[str, ...] = ()

    def with_result(self, result: Result) -> Record:
        """With one more game. One that has ended before, in whatever way, counts as it ended now."""
        if result.ident in self.left_out:
            return self
        before = next((old for old in self.results if old.ident == result.ident), None)
        if before and before._replace(when=result.when) == result:  # nothing but looked at again
            return self
        others = tuple(old for old in self.results if old is not before)
        return Record((*others, result), self.left_out)

    def taken_back(self, ident: str) -> Record:
        """With a game that goes on again: as if it had not ended."""
        return Record(tuple(result for result in self.results if result.ident != ident), self.left_out)

    def without(self, ident: str) -> Record:
        """With a game that is never to count."""
        return self if ident in self.left_out else Record(self.results, (*self.left_out, ident))

    def after(self, earlier: Record) -> Record:
        """The games of an earlier record, and then those of this one."""
        here = {result.ident for result in self.results}
        results = tuple(result for result in earlier.results if result.ident not in here)
        return Record((*results, *self.results), tuple(dict.fromkeys((*earlier.left_out, *self.left_out))))


class Book:
    """The record in a store. It is read anew for each change, so that two windows don't lose each other's games."""

    def __init__(self, store: Store) -> None:
        self.store = store

    @property
    def text(self) -> str:
        """As it is kept; "" where nothing is."""
        return self.store.get(NAME) or ""

    @property
    def is_newer(self) -> bool:
        """Whether a later version of this page has written it: then it is left as it is."""
        version = _parsed(self.text).get("version")
        return type(version) is int and version > VERSION

    def read(self) -> Record:
        """The record; an empty one where there is none that can be read."""
        return read_record(self.text) or Record()

    def change(self, changed: Callable[[Record], Record]) -> bool:
        """Read, change, write. A text that can't be read is put aside first. Returns whether that was possible."""
        text = self.text
        record = read_record(text) if text else Record()
        if record is None and (self.is_newer or not self.store.put(self._free_name(), text)):
            return False
        now = changed(record or Record())
        return now == record or self.store.put(NAME, record_text(now))

    def damaged(self) -> dict[str, str]:
        """By name, what couldn't be read: what was put aside, and what will be."""
        names = sorted(name for name in self.store.names() if name.startswith(DAMAGED))
        found = {name: text for name in names if (text := self.store.get(name))}
        if self.text and read_record(self.text) is None and not self.is_newer:
            found[NAME] = self.text
        return found

    def _free_name(self) -> str:
        taken = set(self.store.names())
        return next(name for number in range(len(taken) + 1) if (name := f"{DAMAGED}{number}") not in taken)


def record_text(record: Record) -> str:
    """A record as it is kept and exported."""
    games = [
        {
            "id": result.ident,
            "when": result.when,
            "turns": result.turns,
            "launches": result.launches,
            "winner": result.winner,
            "players": [list(player) for player in result.players],
        }
        for result in record.results
    ]
    data = {"format": FORMAT, "version": VERSION, "games": games, "left_out": list(record.left_out)}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read_record(text: str) -> Record | None:
    """A record as `record_text` writes it; None for any other text."""
    given = _parsed(text)
    games, left_out = given.get("games"), given.get("left_out")
    if given.get("format") != FORMAT or given.get("version") != VERSION or type(given["version"]) is not int:
        return None
    if not (isinstance(games, list) and isinstance(left_out, list) and all(map(_is_ident, left_out))):
        return None
    results = [result for game in games if (result := _result_of(game))]
    if len({result.ident for result in results}) < len(games):  # one is no result, or there twice
        return None
    return Record(tuple(results), tuple(left_out))


def _parsed(text: str) -> dict[str, Any]:
    try:
        given = load_json(text)
    except (ValueError, RecursionError):
        return {}
    return given if isinstance(given, dict) else {}


def _result_of(given: object) -> Result | None:
    if not isinstance(given, dict) or not isinstance(given.get("players"), list):
        return None
    ident, winner = given.get("id"), given.get("winner")
    when, turns, launches = (given.get(name) for name in ("when", "turns", "launches"))
    players = [player for each in given["players"] if (player := _player_of(each))]
    if not (_is_ident(ident) and _is_count(when) and _is_count(turns) and _is_count(launches) and _is_count(winner)):
        return None
    if not 2 <= len(players) == len(given["players"]) or winner >= len(players):
        return None
    return Result(ident, when, turns, launches, winner, tuple(players))


def _player_of(given: object) -> Player | None:
    if not isinstance(given, list) or len(given) != 3:
        return None
    name, level, jams = given
    is_name = isinstance(name, str) and name_fault(name) is None
    return Player(name, level, jams) if is_name and isinstance(level, str) and level and _is_count(jams) else None


def _is_ident(given: object) -> TypeGuard[str]:
    return isinstance(given, str) and len(given) == 16 and set(given) <= set("0123456789abcdef")


def _is_count(given: object) -> TypeGuard[int]:
    return type(given) is int and 0 <= given < 2**53
