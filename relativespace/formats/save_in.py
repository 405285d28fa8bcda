"""Reading the parts of a saved game. `save` puts them together.

A fault is named by its key path. The set-up and the moves are read to their end before anything is refused; the
positions are looked at only after that, one by one, because they can't be understood without their deck.
"""

from __future__ import annotations

import re
from typing import Any

from ..cards import MAX_PLAYERS, MIN_PLAYERS, Deck
from ..deckfile import read_deck, shipped_deck
from ..match import Config, Match, Seat
from ..player_names import MAX_NAME, name_fault
from ..rng import MASK64
from ..seats import EFFORTS
from ..text.faults import Faults, FormatError
from ..text.toml_lines import KeyPath
from .scene import Scene
from .scene_in import SceneReader
from .share import known_levels

NONCE = re.compile("(?:[0-9a-f]{32})?")

SHOWN = 40
"""Characters of a wrong value that are shown again."""


class SaveReader:
    """One reading of one save, its digest already checked."""

    def __init__(self, data: dict[str, Any], where: str) -> None:
        """Raises FormatError with all faults of the set-up and of the moves."""
        self.where = where
        self.faults = Faults(None, where)
        self.data = data
        self.setup: dict[str, Any] = data.get("config", {})
        deck = None
        if isinstance(self.setup, dict):
            deck = self._deck()
            self.seats = self._seats()
            self.first = self._number(self.setup, ("config", "first"), (len(self.seats) or MAX_PLAYERS) - 1)
            self.nonce = self._nonce()
            self.effort = self._effort()
        else:
            self.faults.add("not_a_table", ("config",))
        self.seed = self._number(data, ("seed",), MASK64)
        self.moves = self._moves("moves")
        self.undone = self._moves("undone")
        self.old_moves = self._moves("old_moves")
        self.faults.raise_any()
        assert deck, "a deck or a fault"
        self.deck = deck

    # --- what the save holds ----------------------------------------------------------------------------

    def start(self) -> tuple[Match, Scene | None]:
        """The game before its first move, and the scene it began with, if any. Raises FormatError."""
        config = self._config()
        if "start" in self.setup:
            scene = self._scene(self.setup["start"], "config.start")
            return Match(config, start=scene.state), scene
        if len(self.seats) > self.deck.max_players:
            self.faults.add("too_many_seats", ("config", "seats"), least=MIN_PLAYERS, most=self.deck.max_players)
            self.faults.raise_any()
        return Match(config), None

    def snapshot(self) -> Scene:
        """The saved position. Raises FormatError."""
        return self._scene(self.data.get("snapshot"), "snapshot")

    def go_on_from(self, snapshot: Scene) -> Match:
        """A game that begins with the saved position."""
        return Match(self._config(), start=snapshot.state)

    # --- parts ------------------------------------------------------------------------------------------

    def _config(self) -> Config:
        return Config(self.seats, self.deck, self.setup["deck"], self.seed, self.first, self.nonce, self.effort)

    def _deck(self) -> Deck | None:
        name, text = self.setup.get("deck"), self.setup.get("deck_toml")
        if not isinstance(name, str):
            self.faults.add("not_text", ("config", "deck"))
        elif text is None:
            try:
                return shipped_deck(name)
            except KeyError:
                self.faults.add("unknown_deck", ("config", "deck"), deck=name[:SHOWN])
        elif not isinstance(text, str):
            self.faults.add("not_text", ("config", "deck_toml"))
        else:
            try:
                return read_deck(text)
            except FormatError as refused:
                self.faults.include(refused, "config.deck_toml")
        return None

    def _seats(self) -> tuple[Seat, ...]:
        seats = self.setup.get("seats")
        if not isinstance(seats, list) or not MIN_PLAYERS <= len(seats) <= MAX_PLAYERS:
            self.faults.add("players", ("config", "seats"), least=MIN_PLAYERS, most=MAX_PLAYERS)
            return ()
        return tuple(self._seat(seat, place) for place, seat in enumerate(seats))

    def _seat(self, seat: Any, place: int) -> Seat:
        path: KeyPath = ("config", "seats", place)
        if not isinstance(seat, dict):
            self.faults.add("not_a_table", path)
            return Seat("")
        name, level = seat.get("name"), seat.get("level")
        fault = name_fault(name) if isinstance(name, str) else "name"
        if fault:
            self.faults.add(fault, (*path, "name"), most=MAX_NAME)
        if level not in known_levels():
            self.faults.add(
                "unknown_level", (*path, "level"), level=str(level)[:SHOWN], known=", ".join(known_levels())
            )
        return Seat(str(name), str(level))

    def _nonce(self) -> str:
        nonce = self.setup.get("nonce")
        if not isinstance(nonce, str) or not NONCE.fullmatch(nonce):
            self.faults.add("nonce_form", ("config", "nonce"))
            return ""
        return nonce

    def _effort(self) -> int:
        effort = self.setup.get("effort")
        if type(effort) is not int or effort not in EFFORTS:
            self.faults.add("unknown_effort", ("config", "effort"), known=", ".join(map(str, EFFORTS)))
            return EFFORTS[0]
        return effort

    def _number(self, table: dict[str, Any], path: tuple[str, ...], most: int) -> int:
        value = table.get(path[-1])
        if type(value) is not int or not 0 <= value <= most:
            self.faults.add("out_of_range", path, low=0, high=most)
            return 0
        return value

    def _moves(self, key: str) -> tuple[str, ...]:
        """The moves under a key, as text; none where the key is missing."""
        moves = self.data.get(key, [])
        if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
            self.faults.add("not_a_list", (key,))
            return ()
        return tuple(moves)

    def _scene(self, data: Any, path: str) -> Scene:
        """A scene inside the save; its seats must be those of the set-up."""

        def find_deck(name: str) -> Deck:
            if name != self.setup["deck"]:
                raise LookupError(name)
            return self.deck

        reader = SceneReader(data, None, "")
        try:
            state = reader.read(find_deck)
        except FormatError as refused:
            self.faults.include(refused, path)
            self.faults.raise_any()
            raise
        if state.seats != len(self.seats):
            self.faults.add("players", (*path.split("."), "players"), least=len(self.seats), most=len(self.seats))
            self.faults.raise_any()
        return Scene(reader.title, reader.deck_name, tuple(reader.names), state, data.get("demo"))
