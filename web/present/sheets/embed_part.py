"""The part of the sheets "share" and "puzzle" for whoever writes an article: two texts to paste, and beside their
buttons how the copying went. What the texts are is the session's.
"""

from __future__ import annotations

from relativespace.words.catalogue import _

from ...session.acts.share import Sharing
from ...session.embed.embedding import can_embed, is_local
from ...session.intents import Act
from ...session.session import Session
from ..parts.buttons import button
from ..tree.nodes import Child, el
from .errands import by_hand, said


def embed_part(session: Session, shown: Sharing) -> list[Child]:
    """Nothing where a position can't be embedded."""
    if session.table is None or not can_embed(session.table.match):
        return []
    why = _("For an article or a blog: readers see this position there, and can play on from it.")
    names = _("The text carries the names at this table and all its cards, face-down ones too.")
    element = _("The second loads a small script, starts one position at a time and finds its own height.")
    inside = [el("p", why), *copies("share-frame", "share-element", is_local(session.outside.address))]
    inside.append(said(shown.said if shown.asked else None, shown.count))
    if shown.asked and shown.is_refused:
        inside.append(by_hand(shown.asked, _("The text")))
    inside += [el("p", names, cls="hint"), el("p", element, cls="hint")]
    return [el("details", el("summary", _("Put it into an article")), inside, cls="more", key="embed")]


def copies(frame: Act, element: Act, is_local: bool, is_off: bool = False) -> list[Child]:
    """Two buttons with these acts, and what to know before one presses them."""
    acts = [
        button(frame, _("Copy the frame"), "ui-cards", is_off=is_off),
        button(element, _("Copy the script"), "ui-cards", is_off=is_off),
    ]
    local = _("This address is your own computer’s: copy it from the published page.")
    return [el("p", local, cls="notice", key="local") if is_local else "", el("div", acts, cls="acts")]
