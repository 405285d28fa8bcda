"""What the moves that are allowed are called, each by a name of its own: to choose among them, or to tell two apart.

Owns what is added where a name alone would mean two of them; the names themselves are those of the hint.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..moves import Move
from ..view import View
from .catalogue import say
from .hint import Adviser
from .line import Line
from .names import slot_name

SLOT_FIRST = ("play", "open", "give", "swap")
"""The verbs whose first number is the slot of an own card. `reveal` names its slot anyway."""


def move_names(adviser: Adviser, view: View, legal: Iterable[Move]) -> dict[Move, Line]:
    """By move its name: “Violin 5 onto pod 2”, and of two such, “Violin 5 onto pod 2 (bottom row 3 of 5)”."""
    names = {move: adviser.move(view, move) for move in legal}
    told = Counter(map(str, names.values()))
    return {move: _placed(name, move) if told[str(name)] > 1 else name for move, name in names.items()}


def _placed(name: Line, move: Move) -> Line:
    if move.verb not in SLOT_FIRST:
        return name
    if move.verb == "swap":
        return _with(name, say("({place}, for {other})", place=slot_name(move.slot), other=slot_name(move.other_slot)))
    return _with(name, say("({place})", place=slot_name(move.slot)))


def _with(name: Line, place: str) -> Line:
    return Line((*name.pieces, " ", place))
