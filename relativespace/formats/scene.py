"""Scenes: positions written by hand, for tests, the tutorial, demos, puzzles and links (web/CONTRACT.md, "Scenes").

Owns the value and the two ways to read one from text; the checks are `scene_in`'s, writing is `scene_out`'s.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..cards import Deck
from ..deckfile import load_deck, shipped_deck
from ..match import Config, Match, Seat
from ..state import State
from ..text.textfile import decode, parse_json, parse_toml
from ..text.toml_lines import lines_of
from .scene_in import SceneReader

DeckFinder = Callable[[str], Deck]
"""Gives the deck that a scene names. Raises LookupError if there is none, FormatError if it is no deck. Scenes from
links know the shipped decks only."""


@dataclass(frozen=True)
class Scene:
    """A position with its title, the name of its deck and the players' names. `demo` is for captions and demos."""

    title: str
    deck_name: str
    names: tuple[str, ...]
    state: State
    demo: dict[str, Any] | None = None

    def match(self) -> Match:
        """A game that goes on from here."""
        seats = tuple(Seat(name) for name in self.names)
        state = self.state
        return Match(Config(seats, state.deck, self.deck_name, seed=state.rng, first=state.turn), start=state)


def read_toml(text: str | bytes, find_deck: DeckFinder = shipped_deck, where: str = "") -> Scene:
    """A scene from TOML. Raises FormatError with every fault, by key path and line."""
    text = decode(text, where)
    data = parse_toml(text, where)
    return _scene(data, SceneReader(data, lines_of(text), where), find_deck)


def read_json(text: str | bytes, find_deck: DeckFinder = shipped_deck, where: str = "") -> Scene:
    """A scene from JSON. Raises FormatError with every fault, by key path."""
    data = parse_json(decode(text, where), where)
    return _scene(data, SceneReader(data, None, where), find_deck)


def load_scene(path: str | Path) -> Scene:
    """A scene from a `.toml` or `.json` file; its deck may be a path relative to it.

    Raises OSError where the file can't be read, FormatError where it is no scene.
    """
    path = Path(path)
    text = path.read_bytes()

    def find_deck(name: str) -> Deck:
        return load_deck(path.parent / name) if name.endswith(".toml") else shipped_deck(name)

    read = read_json if path.suffix == ".json" else read_toml
    return read(text, find_deck, str(path))


def _scene(data: Any, reader: SceneReader, find_deck: DeckFinder) -> Scene:
    state = reader.read(find_deck)
    return Scene(reader.title, reader.deck_name, tuple(reader.names), state, data.get("demo"))
