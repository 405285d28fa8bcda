"""The strip above the page, in a region that is read out. It is there, empty, from the first table on: most readers
hear only what comes into a region that was there before."""

from __future__ import annotations

from relativespace.words.catalogue import _

from ...session.notices import strip_of
from ...session.session import Session
from ..tree.nodes import Child, Node, el, rich, use


def strip(session: Session) -> Node | None:
    """The strip; None on a set-up that has nothing to say."""
    shown = strip_of(session)
    if shown is None:
        return el("div", cls="strip", role="status", key="strip") if session.table else None
    children: list[Child] = [el("p", rich(shown.told), key="told")]
    if shown.act:
        children.append(
            el(
                "button",
                _(shown.words),
                type="button",
                cls="go",
                data_act=shown.act,
                key=shown.act,
            ),
        )
    if shown.may_close:
        children.append(
            el(
                "button",
                use("ui-x"),
                type="button",
                cls="tool",
                aria_label=_("Put away"),
                data_act="strip-close",
                key="strip-close",
            )
        )
    return el("div", children, cls="strip", role="status", key="strip")
