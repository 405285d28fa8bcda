"""Deck files: read, refused or written, and the decks that ship with the game.

Owns the way between a TOML text and a `Deck`. What a deck may hold is checked in `deckcheck`; what a deck is,
is said in `cards`. A deck that breaks a rule is refused whole, with every fault named (RULES, "Decks").
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from .cards import Deck, Kind
from .deckcheck import deck_of
from .text.faults import Faults
from .text.textfile import decode, parse_toml
from .text.toml_lines import lines_of

DECKS = Path(__file__).parent / "decks"
SHIPPED = ("station",)
"""The decks in that folder. It may lie inside an archive, where folders can't be listed."""


def read_deck(text: str | bytes, where: str = "") -> Deck:
    """The deck that a TOML text describes. Raises FormatError with every fault; `where` names the file in it."""
    text = decode(text, where)
    tables = parse_toml(text, where)
    faults = Faults(lines_of(text), where)
    deck = deck_of(tables, faults)
    faults.raise_any()
    return deck


def load_deck(path: str | Path) -> Deck:
    """The deck in a file. Raises FormatError, or OSError if the file can't be read."""
    return read_deck(Path(path).read_bytes(), str(path))


def deck_names() -> tuple[str, ...]:
    """The names of the decks that ship with the game, as scenes and links use them."""
    return SHIPPED


@cache
def shipped_deck(name: str = "station") -> Deck:
    """A deck that ships with the game. Raises KeyError: the name may come from a link, and is no path."""
    if name not in SHIPPED:
        raise KeyError(name)
    path = str(DECKS / f"{name}.toml")
    assert __spec__ is not None
    data: bytes = __spec__.loader.get_data(path)  # type: ignore[union-attr]  # also from inside an archive
    return read_deck(data, path)


def deck_toml(deck: Deck) -> str:
    """The deck as a TOML text that `read_deck` reads back the same."""
    head = [f"{key} = {_quoted(getattr(deck, key))}" for key in ("name", "author", "source")]
    return "\n".join([*head, *(_kind_toml(kind) for kind in deck.kinds)]) + "\n"


def _kind_toml(kind: Kind) -> str:
    lines = ["", "[[kinds]]"]
    lines += [f"id = {_quoted(kind.id)}", f"name = {_quoted(kind.name)}", f"count = {kind.count}"]
    if kind.value is not None:
        lines.append(f"value = {kind.value}")
    if kind.effects:
        lines.append(f"effects = [{', '.join(_quoted(str(effect)) for effect in kind.effects)}]")
    if kind.keycard:
        lines.append("keycard = true")
    lines += [f"{key} = {_quoted(getattr(kind, key))}" for key in ("symbol", "text") if getattr(kind, key)]
    return "\n".join(lines)


def _quoted(text: str) -> str:
    # JSON's escapes are TOML's too; TOML alone forbids a bare delete character.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
