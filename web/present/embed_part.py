"""The part of the sheet "share" for whoever writes an article: two texts to paste. What they are is the session's."""

from __future__ import annotations

from relativespace.match import Match
from relativespace.words.catalogue import _

from ..session.embedding import can_embed
from .buttons import button
from .nodes import Child, el


def embed_part(match: Match) -> list[Child]:
    """Nothing where a position can't be embedded."""
    if not can_embed(match):
        return []
    why = _("For an article or a blog: readers see this position there, and can play on from it.")
    element = _("The second loads a small script, starts one position at a time and finds its own height.")
    acts = [
        button("share-frame", _("Copy as a frame"), "ui-cards", "go"),
        button("share-element", _("Copy with a script"), "ui-cards", "go"),
    ]
    inside = [el("p", why), el("div", acts, cls="acts"), el("p", element, cls="hint")]
    return [el("details", el("summary", _("Put it into an article")), inside, cls="more", key="embed")]
