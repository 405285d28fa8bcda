"""Which sheet lies over the page: a value, and the kinds there are. What each shows is in web/present/sheets.py."""

from __future__ import annotations

from typing import NamedTuple


class Sheet(NamedTuple):
    """A dialog over the page: of what kind, and whose it is: a seat or a pod, for the story the move whose line one
    comes back to; −1 where that means nothing."""

    kind: str
    number: int = -1


SHEETS = ("menu", "players", "keys", "pod", "bay", "stash", "log", "games", "statistics", "share", "deal", "story")
"""The dialogs that a button of the name opens."""

WITHOUT_A_TABLE = ("menu", "keys", "games", "statistics")
"""Those of them that are about no game in particular."""
