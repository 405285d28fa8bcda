"""Which sheet lies over the page: a value, and the kinds there are. What each shows is in
web/present/sheets/sheets.py."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

SheetKind = Literal[
    "menu", "players", "keys", "pod", "bay", "stash", "log", "games", "statistics", "share", "puzzle", "deal", "story"
]  # fmt: skip


class Sheet(NamedTuple):
    """A dialog over the page: of what kind, and whose it is: a seat or a pod, for the story the move whose line one
    comes back to; −1 where that means nothing."""

    kind: SheetKind
    number: int = -1


SHEETS: tuple[SheetKind, ...] = get_args(SheetKind)
"""All there are. The act `look-` with the kind opens one."""

WITHOUT_A_TABLE: tuple[SheetKind, ...] = ("menu", "keys", "games", "statistics")
"""Those of them that are about no game in particular."""

OF_A_GAME: tuple[SheetKind, ...] = ("players", "share", "puzzle", "deal", "story")
"""Those that a lesson has not: it goes by its script, and is nobody's to pass on."""


def is_there(kind: SheetKind, has_table: bool, is_replay: bool, is_lesson: bool) -> bool:
    """Whether there is such a sheet to what is on the page."""
    if (is_replay and kind == "players") or (is_lesson and not is_replay and kind in OF_A_GAME):
        return False
    return has_table or kind in WITHOUT_A_TABLE
