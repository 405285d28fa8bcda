"""The mark on what a hint means, and the word for it in names. What it means is told by `hint.py`."""

from __future__ import annotations

from relativespace.words.catalogue import say

from ..tree.nodes import Node, el, use


def bulb() -> Node:
    """The mark on what a hint means. It is decoration: the names of cards and pods say it, too, and the descriptions
    of buttons."""
    return el("span", use("ui-hint"), cls="bulb", aria_hidden="true", key="bulb")


def with_hint(name: str, is_hinted: bool) -> str:
    """The accessible name of what a hint means."""
    return say("{what}, hint", what=name) if is_hinted else name
