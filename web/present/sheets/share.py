"""The game as a link, a picture of the link or a file. The inside of a sheet."""

from __future__ import annotations

from relativespace.words.catalogue import N_, _
from relativespace.words.line import Line, line

from ...session.acts.share import Sharing, sharing_of
from ...session.embed.embedding import can_embed
from ...session.session import Session
from ..parts.buttons import button
from ..tree.nodes import Child, Node, el, rich
from .embed_part import embed_part
from .errands import by_hand, said
from .qr import qr_code


def body(session: Session) -> list[Child]:
    """The inside of the sheet."""
    shown = sharing_of(session)
    inside: list[Child] = [
        el("p", rich(_which(session, shown)), cls="which"),
        el("p", rich(shown.why), cls="notice", key="why") if shown.why else "",
        el("p", _(_use(shown)), key="use"),
        _acts(shown, session.outside.can_send),
        said(None if shown.asked else shown.said, shown.count),
    ]
    if shown.is_refused and not shown.asked:
        inside.append(by_hand(shown.link, _("The link")))
    if shown.has_picture:
        picture = qr_code(shown.link, _("QR code of the link"))
        inside.append(el("figure", picture, el("figcaption", _("For the camera of another device.")), key="qr"))
    if session.table:
        if can_embed(session.table.match):  # what can't be shown in an article can't be asked about, either
            asking = button("look-puzzle", _("A puzzle from this position"), "ui-help")
            inside.append(el("div", asking, cls="acts", key="puzzle"))
        inside += embed_part(session, shown)
    told = _("Whoever takes the link or the file apart can know every card, the face-down ones too.")
    return [*inside, el("p", told, cls="hint", key="apart")]


def _which(session: Session, shown: Sharing) -> Line:
    """The game in short: two people who have the same here have the same game."""
    move = session.table.match.ply if session.table else shown.match.ply
    if move < shown.match.ply:
        message = N_("Move {at} of {n}, check word “{word}”.")
        return line(message, at=move, n=shown.match.ply, word=shown.word)
    return line(N_("Move {n}, check word “{word}”."), n=move, word=shown.word)


def _use(shown: Sharing) -> str:
    if not shown.link:
        return N_("The file holds the whole game. Load it on any device, from the list of games, and go on there.")
    if shown.is_position:
        return N_("The link leads to this position, without the moves so far. The file holds the whole game.")
    return N_(
        "Whoever opens the link can go on with the game on their own device, and send you a link back. If you both see "
        "the same check word, you have the same game."
    )


def _acts(shown: Sharing, can_send: bool) -> Node:
    acts: list[Child] = []
    if shown.link:
        acts.append(button("share-copy", _("Copy the link"), "ui-cards", "go main"))
    if shown.link and can_send:
        acts.append(button("share-send", _("Send it…"), "ui-share"))
    acts.append(button("share-file", _("Save as a file"), "ui-log", "go" if shown.link else "go main"))
    return el("div", acts, cls="acts", key="acts")
