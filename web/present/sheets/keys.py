"""The sheet that shows the keys: what leads where, what a single key does, and the switch for single keys."""

from __future__ import annotations

from relativespace.words.catalogue import N_, _, say

from ...session.session import Session
from ...session.table.keys import PODS, PYRAMID
from ..tree.nodes import Child, Node, el
from .menu import setting

MOVES = (
    ((N_("Tab"),), N_("on to the next part of the table")),
    (("←", "→", "↑", "↓"), N_("from card to card, from pod to pod")),
    ((N_("Home"), N_("End")), N_("to the first and the last of a row")),
    ((N_("Enter"),), N_("pick up a card, put it on a pod, go on")),
    ((N_("Esc"),), N_("put the card back, close a sheet")),
)
"""Keys that always work, and what they do."""

SHIFT = N_("Shift")

SINGLE = (
    ((PODS,), N_("put the card on the pod with that number; with an empty hand, look into it")),
    (("K",), N_("open a pod with a keycard")),
    (("H",), N_("ask for a hint")),
    (("U",), N_("take back the last move")),
    ((f"{SHIFT}+U",), N_("make it after all")),
    (("L",), N_("to the log")),
    (("M",), N_("open the menu")),
    (("?",), N_("show these keys")),
)
"""Single keys beside those of the cards."""

IN_REPLAY = (
    (("←", "→"), N_("one move back, one move on")),
    ((N_("Home"), N_("End")), N_("to the beginning, to the last move")),
    ((N_("Space"), "P"), N_("play by itself, and stop")),
    ((N_("Esc"),), N_("close it")),
)
"""Keys while a game is looked through. P is a single key, too."""

OTHER_LAYOUTS = N_(
    "On a keyboard with other letters they are the keys in the same places, but for H, K, L, M, P and U."
)


def body(session: Session) -> list[Child]:
    """The inside of the sheet."""
    return [
        el("dl", [_row(keys, _(does)) for keys, does in MOVES], cls="keys", key="moves"),
        setting(session, "keys"),
        el("p", _("Each of your cards has a key in the place where it lies:"), key="places"),
        el("div", [el("p", [_key(letter) for letter in row]) for row in PYRAMID], cls="keypyramid", key="pyramid"),
        el("p", _(OTHER_LAYOUTS), cls="hint", key="hint"),
        el("dl", [_row(keys, _(does)) for keys, does in SINGLE], cls="keys", key="single"),
        el("h3", _("Looking back"), key="h-replay"),
        el("dl", [_row(keys, _(does)) for keys, does in IN_REPLAY], cls="keys", key="replay"),
    ]


def _row(keys: tuple[str, ...], does: str) -> Node:
    return el("div", el("dt", [child for key in keys for child in _keys(key)]), el("dd", does))


def _keys(name: str) -> list[Node]:
    """A key, or the pods' keys: their dash would be read as a sign."""
    if name == PODS:
        first, last = PODS[0], PODS[-1]
        heard = say("{first} to {last}", first=first, last=last)
        return [el("span", _key(first), "–", _key(last), aria_hidden="true"), el("span", heard, cls="vh")]
    if "+" in name:
        held, pressed = name.split("+")
        return [el("span", _key(_(held)), "+", _key(pressed))]
    return [_key(name if len(name) == 1 else _(name))]


def _key(name: str) -> Node:
    return el("kbd", name)
