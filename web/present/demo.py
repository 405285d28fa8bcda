"""A demo as it stands in an article: the scene, its caption, the ways on and back. The same tree is the poster that
stands there before Python is up (web/build/demos.py).
"""

from __future__ import annotations

from relativespace.words.catalogue import _, say

from ..session.guided import GuidedTable
from ..session.session import Session
from .buttons import button
from .nodes import Child, Node, el, use
from .table import bay_of, own_stash
from .turn import refused


def demo_page(session: Session) -> Node:
    """What is inside `#app` of a demo page."""
    table = session.lesson
    assert table is not None, "a demo page has a demo"
    return el(
        "div",
        el("main", head(table), scene(table), caption(table), cls="embed", data_step=table.step, key="demo"),
        id="app",
    )


def head(table: GuidedTable) -> Node:
    """The title and the steps."""
    now = min(table.step, table.steps - 1)
    dots = [el("i", cls="on" if number == now else None) for number in range(table.steps)]
    said = say("Step {n} of {last}", n=now + 1, last=table.steps)
    steps = el("span", dots, cls="steps", role="img", aria_label=said)
    return el("header", use("mark", "logomark"), el("h1", _(table.scene.title)), steps, cls="ehead", key="head")


def scene(table: GuidedTable) -> Node:
    """The pods and the learner's stash: what a poster and the live view have to the byte alike."""
    return el("div", bay_of(table), own_stash(table), cls="escene", key="scene")


def caption(table: GuidedTable) -> Node:
    """What the step is about, and the ways on and back."""
    step = table.now
    told: list[Child] = [el("b", _(step.title)), " ", _(step.text)]
    acts: list[Child] = [button("lesson-again", _("Again"), "ui-undo", is_off=not table.match.ply)]
    if not table.is_last_step:
        acts.append(button("lesson-next", _("Go on"), "ui-next", "go main"))
    return el(
        "div",
        el("p", told, role="status"),
        el("p", refused(table), cls="refusal", role="status"),
        el("div", acts, cls="eacts"),
        cls="caption",
        key="caption",
    )
