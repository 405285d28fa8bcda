"""The way back into a game that was left and isn't over: it stands above the set-up's form until another one starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from relativespace.words.catalogue import N_, _
from relativespace.words.line import line
from relativespace.words.names import listed

from .nodes import Node, bdi, el, rich, use

if TYPE_CHECKING:
    from ..session.table import Table


def way_back(left: Table) -> Node:
    """Which game it is, and the button."""
    told = el("p", bdi(listed(left.names)), el("span", rich(line(N_("Move {n}"), n=left.match.ply)), cls="hint"))
    go_on = el(
        "button",
        use("ui-undo"),
        el("span", _("Go on with the game")),
        type="button",
        cls="go",
        data_act="resume",
        key="resume",
    )
    return el("section", told, go_on, cls="wayback", aria_label=_("The game that was left"), key="wayback")
