"""The panel of a lesson at the table, in the place of the turn's: what the step is about, what has just happened, and
the ways on and back. The end of a lesson is told here, too.
"""

from __future__ import annotations

from relativespace.words.catalogue import _, say

from ..session.guided import GuidedTable
from .buttons import button
from .nodes import Child, Node, el
from .turn import refused


def lesson_panel(table: GuidedTable) -> Node:
    """The panel. Its heading can take the focus when the button that had it has gone."""
    step = table.now
    counted = say("Step {n} of {last}", n=min(table.step + 1, table.steps), last=table.steps)
    heading = el("h2", _(step.title), id="h-turn", tabindex="-1")
    return el(
        "section",
        el("div", heading, el("p", counted, cls="counted"), cls="nameplate"),
        el("p", _(step.text), cls="prompt", role="status"),
        el("p", refused(table), cls="refusal", role="status"),
        el("div", _acts(table), cls="acts"),
        cls="turn lesson",
        aria_labelledby="h-turn",
        key="turn",
    )


def _acts(table: GuidedTable) -> list[Child]:
    acts: list[Child] = []
    if table.can_act and table.now.moves:
        acts.append(button("lesson-show", _("Show me"), "ui-hint"))
    if table.match.ply:
        acts.append(button("lesson-back", _("Back"), "ui-prev", "go ghost"))
    acts.append(button("lesson-close", _("Leave"), "ui-x", "go ghost"))
    return acts
