"""What a sheet says of an errand: how it went, and a text to be copied by hand where the browser would not."""

from __future__ import annotations

from relativespace.words.line import Line

from ..tree.nodes import Node, el, rich


def said(told: Line | None, count: int) -> Node:
    """How an errand went. The same words once more are a new element, or nobody would hear them."""
    words = el("span", rich(told), key=count, cls=f"tone-{told.tone}" if told.tone else None) if told else None
    return el("p", words, role="status", cls="said", key="said")


def by_hand(text: str, called: str) -> Node:
    """Where it can be copied by hand. web/browser/errands.py selects it."""
    field = el("input", type="text", id="share-field", value=text, readonly=True, spellcheck="false", dir="ltr")
    return el("label", el("span", called), field, cls="field", key="field")
