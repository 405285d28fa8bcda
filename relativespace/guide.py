"""What a scene's `demo` says: the steps of a demo or of the tutorial, or the question of a puzzle (web/CONTRACT.md).

Owns these values, how they are read and refused, and the scenes that ship with the game. It plays nothing: who walks
through the steps is `web.session.guided`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from . import rules
from .faults import Faults
from .moves import Move, parse_move
from .pyramid import SLOTS
from .scene import Scene, read_toml
from .toml_lines import KeyPath

DEMOS = Path(__file__).parent / "demos"
TUTORIAL = "tutorial"
SHIPPED = (
    *("jam", "available", "blind", "keycard", "launch", "suitcase", "xray", "hand-me-down", "mix-up", "vase"),
    *("hull-breach", "butterfingers", "last-card"),
)
"""The demos in that folder, in the order in which they are offered. It may lie inside an archive, where folders can't
be listed."""

MAX_TEXT = 600
"""Characters of a title, a text or a question."""


@dataclass(frozen=True)
class Step:
    """One idea, and one move of the reader's.

    `moves`: those the reader may make; None: any that the rules allow; empty: there is nothing to do. `then`: what the
    others do after it. `instead`: what is said to who would make another move (`else` in the file); "" for the usual
    sentence. `picked`: the slot of the card that is picked up already. `rule`: the id of the rule it is about.
    """

    title: str = ""
    text: str = ""
    rule: str = ""
    moves: tuple[Move, ...] | None = ()
    then: tuple[Move, ...] = ()
    instead: str = ""
    picked: int | None = None


@dataclass(frozen=True)
class Guide:
    """What goes with a scene. Either `steps`, or a `question` with or without the `answer` of whoever asks."""

    about: str = ""
    steps: tuple[Step, ...] = ()
    question: str = ""
    answer: Move | None = None

    @property
    def is_puzzle(self) -> bool:
        return bool(self.question)


def guide_of(scene: Scene) -> Guide | None:
    """The guide of a scene; None where its `demo` has neither steps nor a question.

    Raises Faulty with every fault, by key path.
    """
    data, faults = scene.demo, Faults()
    if not data or not ("steps" in data or "question" in data):
        return None
    reader = _Reader(faults)
    steps = reader.list_of(data, ("demo",), "steps")
    guide = Guide(
        about=reader.text(data, ("demo",), "about"),
        steps=tuple(reader.step(step, ("demo", "steps", number)) for number, step in enumerate(steps)),
        question=reader.text(data, ("demo",), "question"),
        answer=reader.move(data["answer"], ("demo", "answer")) if "answer" in data else None,
    )
    if guide.answer and guide.answer not in rules.legal_moves(scene.state):
        faults.add("demo_move", ("demo", "answer"), move=str(guide.answer))
    faults.raise_any()
    return guide if guide.steps or guide.question else None


class _Reader:
    """One reading of one guide."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults

    def step(self, data: Any, path: KeyPath) -> Step:
        if not isinstance(data, dict):
            self.faults.add("not_a_table", path)
            return Step()
        picked = data.get("picked")
        if picked is not None and (type(picked) is not int or not 0 <= picked < SLOTS):
            self.faults.add("out_of_range", (*path, "picked"), low=0, high=SLOTS - 1)
            picked = None
        return Step(
            title=self.text(data, path, "title"),
            text=self.text(data, path, "text"),
            rule=self.text(data, path, "rule"),
            moves=None if data.get("moves") == "any" else self.moves(data, path, "moves"),
            then=self.moves(data, path, "then"),
            instead=self.text(data, path, "else"),
            picked=picked,
        )

    def text(self, data: Mapping[str, Any], path: KeyPath, key: str) -> str:
        value = data.get(key, "")
        if not isinstance(value, str) or len(value) > MAX_TEXT:
            self.faults.add("not_text" if not isinstance(value, str) else "demo_text", (*path, key), most=MAX_TEXT)
            return ""
        return value

    def list_of(self, data: Mapping[str, Any], path: KeyPath, key: str) -> list[Any]:
        value = data.get(key, [])
        if isinstance(value, list):
            return value
        self.faults.add("not_a_list", (*path, key))
        return []

    def moves(self, data: Mapping[str, Any], path: KeyPath, key: str) -> tuple[Move, ...]:
        found = (self.move(text, (*path, key, at)) for at, text in enumerate(self.list_of(data, path, key)))
        return tuple(move for move in found if move)

    def move(self, text: Any, path: KeyPath) -> Move | None:
        try:
            return parse_move(text)
        except (ValueError, AttributeError):
            self.faults.add("demo_move", path, move=str(text)[:40])
            return None


def demo_names() -> tuple[str, ...]:
    """The names of the demos that ship with the game, as pages and links use them."""
    return SHIPPED


@cache
def shipped_scene(name: str) -> Scene:
    """A demo that ships with the game, or the tutorial. Raises KeyError: the name may come from a link, and is no
    path."""
    if name not in (*SHIPPED, TUTORIAL):
        raise KeyError(name)
    path = str(DEMOS / f"{name}.toml")
    assert __spec__ is not None
    data: bytes = __spec__.loader.get_data(path)  # type: ignore[union-attr]  # also from inside an archive
    return read_toml(data, where=path)
