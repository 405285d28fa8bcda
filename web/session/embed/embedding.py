"""Puts a position into an article: the texts of session/snippets.py, for what is on the table.

A position of one's own has no page of its own: its code is in the address, and with it all cards, face-down ones too.
"""

from __future__ import annotations

import re

from relativespace.formats.share import has_shipped_deck
from relativespace.formats.share_scene import encode_position
from relativespace.match import Match
from relativespace.text.faults import FormatError
from relativespace.words.catalogue import say

from ..intents import Act
from .snippets import Embedded, snippet

_LOCAL = re.compile(r"https?://([^/]*\.)?(localhost|127(\.\d+){3}|\[::1\])(:\d+)?/", re.IGNORECASE)
"""An address that leads to the own computer, wherever it is opened."""

FORMS = {"share-frame": "frame", "share-element": "element"}
"""Which of the texts an act copies."""


def can_embed(match: Match) -> bool:
    """Whether an article may show where this game stands: a finished one has nothing to try."""
    return match.winner is None and has_shipped_deck(match.config)


def is_local(address: str) -> bool:
    """Whether a text that is copied here would lead every reader to their own computer."""
    return _LOCAL.match(address) is not None


def pasted(address: str, match: Match, act: Act) -> str:
    """The text of a position for one of FORMS, on the site of this address, "" where it can have none."""
    title = say("Position at move {n}", n=match.ply)  # who sits at the table stands in no article in clear
    try:
        return with_code(address, encode_position(match), title, FORMS[act])
    except FormatError:
        return ""


def with_code(address: str, code: str, title: str, form: str) -> str:
    """The text for a scene that is made into a code already, such as a puzzle's. The page may be called index.html."""
    site = address.rpartition("/")[0] + "/"
    return snippet(form, Embedded(site, title, code=code))
