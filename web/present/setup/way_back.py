"""The way back to the games that are kept: the last one that isn't over, and the list. It heads the set-up's form.

It is seen before Python is up, too: web/build/first_screen.py puts it into the page as a pattern, and
web/boot/way-back.js fills that in, to the letter as here.
"""

from __future__ import annotations

from relativespace.words.catalogue import N_, _
from relativespace.words.line import Line, PlayerName, line

from ...session.kept.headline import Headline
from ..parts.buttons import button
from ..tree.nodes import Node, el, rich


def way_back(game: Headline | None, has_more: bool) -> Node | None:
    """What there is to go on with; `has_more`: there are others in the list. None where nothing is kept."""
    if game is None and not has_more:
        return None
    return way_back_to(game.ident, game.names, game.ply, has_more) if game else _section(_all_games())


def way_back_to(ident: str, names: tuple[str, ...], ply: int | str, has_more: bool) -> Node:
    """Which game it is, and the buttons."""
    moves = el("span", rich(line(N_("Move {n}"), n=ply)), cls="hint")
    told = el("p", el("span", rich(_names_of(names))), moves)
    go_on = button("game-open", _("Go on with the game"), "ui-undo", value=ident)
    return _section(told, go_on, _all_games() if has_more else None)


def _section(*children: Node | None) -> Node:
    return el("section", *children, cls="wayback", aria_label=_("Games on this device"), key="wayback")


def _all_games() -> Node:
    return el("button", _("All games"), type="button", cls="link", data_act="look-games", key="look-games")


def _names_of(names: tuple[str, ...]) -> Line:
    """The names in a row, each of them apart: one in another script must not turn its neighbours round."""
    first, *others = map(PlayerName, names)
    said = Line((first,))
    for name in others:
        both = line("{list}, {thing}", list=said, thing=name)
        said = Line(tuple(part for piece in both.pieces for part in (piece.pieces if piece is said else (piece,))))
    return said
