"""A scene of somebody's own in an article that has no steps: a puzzle, or a position that is simply played."""

from __future__ import annotations

from collections.abc import Iterable

from relativespace.words.catalogue import N_, _
from relativespace.words.line import PlayerName, line

from ...session.intents import Act
from ...session.lessons.puzzle import PuzzleTable
from ...session.table.table import Table
from ..panels.puzzle import puzzle_acts, puzzle_caption
from ..parts.buttons import button
from ..parts.marks import seat_mark
from ..parts.turn import turn_panel
from ..tree.nodes import Child, Node, el, rich
from .scene import is_about_relatives, whole_scene


def free_parts(table: Table) -> list[Child]:
    """The scene with what is to be done, and the ways on and back."""
    cls = "frame relatives" if is_about_relatives(table) else "frame"
    parts: list[Child] = [el("div", whole_scene(table), cls=cls, key="frame")]
    if isinstance(table, PuzzleTable):
        parts += [_with_mover(puzzle_caption(table), table), puzzle_acts(table)]
    elif table.view.winner is not None:
        escaped = line(N_("{name} escapes!"), name=PlayerName(table.names[table.view.winner]))
        parts.append(el("div", el("p", rich(escaped), role="status"), cls="caption", key="caption"))
        again = button("free-again", _("Again"), "ui-undo", "go main")
        parts.append(el("div", _back(table), again, cls="eacts", key="acts"))
    else:
        parts.append(_with_ways_back(turn_panel(table), table))
    return parts


def _with_mover(caption: Node, table: PuzzleTable) -> Node:
    """The caption, in which an article says whose turn it is as long as that is what is asked about."""
    if table.is_answered:
        return caption
    seat = table.learner
    turn = rich(line(N_("{name}’s turn"), name=PlayerName(table.names[seat])))
    mover = el("p", seat_mark(seat, table.match.config.seats[seat]), el("b", turn), cls="mover", key="mover")
    return caption._replace(children=(mover, *caption.children))


def _with_ways_back(panel: Node, table: Table) -> Node:
    """The turn's panel, in whose acts an article has what the bar has in the game."""
    return panel._replace(children=tuple(_joined(panel.children, table)))


def _joined(children: Iterable[Child], table: Table) -> Iterable[Child]:
    for child in children:
        if isinstance(child, Node) and child.attrs.get("class") == "acts":
            ways = [_back(table), _sign("free-again", _("Again"), "ui-undo", is_off=not table.match.ply)]
            yield child._replace(children=(*ways, *child.children))
        else:
            yield child


def _back(table: Table) -> Node:
    return _sign("free-back", _("Back"), "ui-prev", is_off=not table.match.ply)


def _sign(act: Act, words: str, icon: str, is_off: bool) -> Node:
    """A sign only: the turn's own acts need the room for words."""
    made = button(act, words, icon, "go ghost sign", aria_label=words, title=words, is_off=is_off)
    return made._replace(children=made.children[:1])
