"""A sentence that can still be marked up: its text in pieces, some of which are names of players or of cards.

A terminal takes `str(line)`; the page shows each piece in its own way, so that a name in another script can't
turn the sentence round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .catalogue import parts, parts_count

Tone = Literal["", "jam", "launch", "end"]
"""How loud a sentence is, and the move that it tells of; "" for a plain one."""


class PlayerName(str):
    """A piece of a sentence that is somebody's name."""


class CardName(str):
    """A piece of a sentence that is a card."""


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """One sentence. `rule` is the id of the rule that it comes from, if there is one.

    Two lines are never equal: a name and a bit of text may look alike and are still shown differently.
    """

    pieces: tuple[object, ...]
    tone: Tone = ""
    rule: str = ""

    def __str__(self) -> str:
        return "".join(map(str, self.pieces))


def line(message: str, /, tone: Tone = "", rule: str = "", **params: object) -> Line:
    """The message of the catalogue with its holes filled."""
    return Line(parts(message, **params), tone, rule)


def line_count(one: str, many: str, n: int, /, tone: Tone = "", **params: object) -> Line:
    """`line` for a message that counts something; `{n}` is the number."""
    return Line(parts_count(one, many, n, **params), tone)
