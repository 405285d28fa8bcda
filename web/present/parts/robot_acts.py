"""A robot's turn in the turn panel: what is said of it, and what can be pressed. Whether it waits is the session's."""

from __future__ import annotations

from relativespace.words.catalogue import N_, _
from relativespace.words.line import Line, PlayerName, line

from ...session.intents import Act
from ...session.table.table import Table
from ..tree.nodes import Child, Node
from .buttons import button


def robot_prompt(table: Table) -> Line:
    """What the robot whose turn it is does."""
    said = N_("{name} waits for “Next move”.") if table.robots.wait else N_("{name} is thinking…")
    return line(said, name=PlayerName(table.names[table.view.turn]))


def robot_acts(table: Table) -> list[Child]:
    """The buttons. Each stays what it is from move to move, and keeps the focus: “Next move” as long as moves need it,
    and “Stop” becomes “Go on”."""
    robots = table.robots
    acts: list[Child] = []
    if robots.are_held:
        acts.append(button("step", _("Next move"), "ui-next", "go main", is_off=not robots.wait))
    if robots.is_stopped:
        acts.append(_switch("go-on", _("Go on"), "ui-play"))
    elif robots.can_stop:
        acts.append(_switch("stop", _("Stop"), "ui-pause"))
    return acts


def _switch(act: Act, words: str, icon: str) -> Node:
    return button(act, words, icon, "go ghost", key="stop")
