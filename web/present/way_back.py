"""The way back into the last game that isn't over: it stands above the set-up's form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from relativespace.words.catalogue import N_, _
from relativespace.words.line import Line, PlayerName, line

from .nodes import Node, el, rich, use

if TYPE_CHECKING:
    from ..session.shelf import Headline


def way_back(game: Headline) -> Node:
    """Which game it is, and the button."""
    moves = el("span", rich(line(N_("Move {n}"), n=game.ply)), cls="hint")
    told = el("p", el("span", rich(_names_of(game))), moves)
    go_on = el(
        "button",
        use("ui-undo"),
        el("span", _("Go on with the game")),
        type="button",
        cls="go",
        value=game.ident,
        data_act="game-open",
        key="game-open",
    )
    return el("section", told, go_on, cls="wayback", aria_label=_("The game that isn’t over"), key="wayback")


def _names_of(game: Headline) -> Line:
    """The names in a row, each of them apart: one in another script must not turn its neighbours round."""
    first, *others = map(PlayerName, game.names)
    said = Line((first,))
    for name in others:
        both = line("{list}, {thing}", list=said, thing=name)
        said = Line(tuple(part for piece in both.pieces for part in (piece.pieces if piece is said else (piece,))))
    return said
