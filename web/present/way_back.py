"""The way back into a game that was left and isn't over: it stands above the set-up's form until another one starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from relativespace.words.catalogue import N_, _
from relativespace.words.line import Line, PlayerName, line

from .nodes import Node, el, rich, use

if TYPE_CHECKING:
    from ..session.table import Table


def way_back(left: Table) -> Node:
    """Which game it is, and the button."""
    moves = el("span", rich(line(N_("Move {n}"), n=left.match.ply)), cls="hint")
    told = el("p", el("span", rich(_names_of(left))), moves)
    go_on = el(
        "button",
        use("ui-undo"),
        el("span", _("Go on with the game")),
        type="button",
        cls="go",
        data_act="resume",
        key="resume",
    )
    return el("section", told, go_on, cls="wayback", aria_label=_("The game you gave up"), key="wayback")


def _names_of(left: Table) -> Line:
    """The names in a row, each of them apart: one in another script must not turn its neighbours round."""
    first, *others = map(PlayerName, left.names)
    said = Line((first,))
    for name in others:
        both = line("{list}, {thing}", list=said, thing=name)
        said = Line(tuple(part for piece in both.pieces for part in (piece.pieces if piece is said else (piece,))))
    return said
