"""What a scene's `demo` says: the steps of a demo or of the tutorial, or the question of a puzzle (web/CONTRACT.md).

Owns these values, how they are read and refused, and the scenes that ship with the game. It plays nothing: who walks
through the steps is `web.session.lessons.guided`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from .. import rules
from ..moves import Move, parse_move
from ..player_names import clean_name
from ..pyramid import SLOTS
from ..text.faults import Faults
from ..text.toml_lines import KeyPath
from .scene import Scene, read_toml

DEMOS = Path(__file__).parents[1] / "demos"
TUTORIAL = "tutorial"
SHIPPED = (
    *("jam", "available", "blind", "keycard", "launch", "suitcase", "xray", "hand-me-down", "mix-up", "vase"),
    *("hull-breach", "butterfingers", "last-card"),
)
"""The demos in that folder, in the order in which they are offered. It may lie inside an archive, where folders can't
be listed."""

MAX_TEXT, MAX_QUESTION = 600, 200
"""Characters of a title or a text, and of a question: a small phone shows that beside the cards."""

_RULE = re.compile("[A-Z]{1,12}-[0-9]{1,3}")
"""What the id of a rule looks like. Which there are is not the engine's to know."""


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
    """The guide of a scene; None where its `demo` has neither steps nor a question. With a question there are no steps.

    Raises FormatError with every fault that can be known before anybody has moved, by key path. What else leads nowhere
    ends the guide where it is met (`web.session.lessons.guided`). Texts come out as they may be shown, with nothing
    invisible.
    """
    data, faults = scene.demo, Faults()
    if not data or not ("steps" in data or "question" in data):
        return None
    reader, path = _Reader(faults), ("demo",)
    guide = Guide(
        about=reader.text(data, path, "about"),
        question=reader.text(data, path, "question", MAX_QUESTION),
    )
    legal = rules.legal_moves(scene.state)
    if guide.question:
        if "answer" in data:
            guide = replace(guide, answer=reader.move(data["answer"], (*path, "answer"), legal))
    else:
        steps = reader.list_of(data, path, "steps")
        guide = replace(guide, steps=tuple(reader.step(step, (*path, "steps", at)) for at, step in enumerate(steps)))
        _check_beginning(guide.steps, legal, faults)
    faults.raise_any()
    return guide if guide.steps or guide.question else None


def _check_beginning(steps: tuple[Step, ...], legal: tuple[Move, ...], faults: Faults) -> None:
    """Until the reader has moved it is their turn, so the others can do nothing; and the first move must be allowed."""
    for at, step in enumerate(steps):
        wrong, key = (step.then, "then") if step.moves == () else (step.moves or (), "moves")
        if wrong and (key == "then" or not set(wrong) & set(legal)):
            faults.add("demo_move", ("demo", "steps", at, key, 0), move=str(wrong[0]))
        if step.moves != ():
            return


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
            rule=self.rule(data, path),
            moves=None if data.get("moves") == "any" else self.moves(data, path, "moves"),
            then=self.moves(data, path, "then"),
            instead=self.text(data, path, "else"),
            picked=picked,
        )

    def text(self, data: Mapping[str, Any], path: KeyPath, key: str, most: int = MAX_TEXT) -> str:
        value = data.get(key, "")
        if not isinstance(value, str):
            self.faults.add("not_text", (*path, key))
            return ""
        value = clean_name(value)
        if len(value) > most:
            self.faults.add("demo_text", (*path, key), most=most)
        return value

    def rule(self, data: Mapping[str, Any], path: KeyPath) -> str:
        value = self.text(data, path, "rule")
        if value and not _RULE.fullmatch(value):
            self.faults.add("demo_rule", (*path, "rule"))
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

    def move(self, text: Any, path: KeyPath, legal: tuple[Move, ...] | None = None) -> Move | None:
        """`legal`: the moves of which it must be one, where they are known."""
        try:
            move = parse_move(text)
        except (ValueError, AttributeError):
            move = None
        if move is None or (legal is not None and move not in legal):
            self.faults.add("demo_move", path, move=str(text)[:40])
        return move


def moves_in(text: str) -> Iterator[Move]:
    """The moves of a text, parted by commas, up to the first that is none: how far somebody has got."""
    for part in text.split(","):
        try:
            yield parse_move(part)
        except ValueError:
            return


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
