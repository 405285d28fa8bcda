"""The session of a demo page: a demo that ships, or a scene of somebody's own, which may be a puzzle, or simply be
played; and nothing else. It keeps nothing that outlives the page.

Owns what such a page asks for (web/embed/start.js), and why that can't be had. How one gets about in it is the
`GuidedTable`'s, the `PuzzleTable`'s, or the `FreeTable`'s.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from relativespace.formats.guide import guide_of, shipped_scene
from relativespace.formats.scene import Scene
from relativespace.formats.share_scene import decode_scene, scene_code_in
from relativespace.text.faults import FormatError
from relativespace.text.json_text import load_json
from relativespace.words.catalogue import say
from relativespace.words.faults import fault_sentence

from .acts.answering import begin as lay_puzzle
from .acts.on_table import put_new_on_table
from .lessons.free import FreeTable
from .lessons.guided import GuidedTable
from .lessons.puzzle import puzzle_in
from .platform import Outside
from .session import Session


class Asked(NamedTuple):
    """Which demo: the name of one that ships, or the code of a scene; and the moves after which it goes on."""

    name: str = ""
    code: str = ""
    at: str = ""


class NoDemoError(Exception):
    """Why there is nothing to show, as a sentence for whoever reads the article."""


def read_asked(text: str) -> Asked:
    """What the page asks for. It comes from an address: whatever can't be read asks for nothing."""
    try:
        given = load_json(text)
    except (ValueError, RecursionError):
        return Asked()
    if not isinstance(given, dict):
        return Asked()
    return Asked(*(value if isinstance(value := given.get(name), str) else "" for name in Asked._fields))


def embedded(asked: Asked, chance: Callable[[], int], outside: Outside | None = None) -> Session:
    """A session with that demo on its table. Raises NoDemoError."""
    scene = _scene(asked)
    session = Session(chance, outside=outside, is_embedded=True)
    try:
        puzzle, guide = puzzle_in(scene), guide_of(scene)
    except FormatError as refused:
        raise NoDemoError(fault_sentence(refused.faults[0])) from refused
    if puzzle:
        lay_puzzle(session, scene, puzzle, asked.at)
    elif guide:
        session.lay_over(GuidedTable(scene, guide, session.settings, asked.at))
    else:
        put_new_on_table(session, scene.match())
        session.exchange_table(FreeTable(scene, session.settings, asked.at))
    return session


def moves_made(session: Session) -> str:
    """Where a demo has got to, as `Asked.at` says it."""
    return ",".join(map(str, session.table.match.moves)) if session.table else ""


def _scene(asked: Asked) -> Scene:
    try:
        return decode_scene(scene_code_in(f"#s={asked.code}")) if asked.code else shipped_scene(asked.name)
    except KeyError as refused:
        raise NoDemoError(say("There is no demo called “{name}” here.", name=asked.name)) from refused
    except FormatError as refused:
        raise NoDemoError(fault_sentence(refused.fault)) from refused
