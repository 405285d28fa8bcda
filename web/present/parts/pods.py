"""The launch bay: open pods with what they hold and what they ask for, the verdict on a card picked up, unused pods."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from relativespace.cards import Deck, Kind
from relativespace.questions import jams
from relativespace.view import CardView, PodView
from relativespace.words.catalogue import _, say, say_count
from relativespace.words.names import card_name, listed

from ...session.intents import Act
from ...session.table.result import Fate
from ..tree.nodes import Child, Node, el, use
from .bulb import bulb, with_hint
from .cards import asks_sign, card_class, face, face_seal


class Verdict(NamedTuple):
    """What would happen to the card in hand: a class, a picture, a word, and the words for the accessible name."""

    cls: str
    icon: str
    word: str
    long: str


class PodLook(NamedTuple):
    """What the moment adds to a pod."""

    act: Act | None = None  # what a press on it does: "pod" chooses it, "look-pod" shows what is aboard
    verdict: Verdict | None = None
    cls: str = ""
    is_hinted: bool = False
    is_stop: bool = True  # Tab leads to it; to the other pods arrows do


def verdict_of(pod: PodView, kind: Kind | None, is_last: bool) -> Verdict:
    """What the rules say of this card on this pod, as far as it can be foreseen; `kind` None is a face nobody knows.

    `is_last`: it is the player's last card, so that loading it wins at once (WIN-2) and nothing launches.
    """
    if kind is None:
        if pod.asks:
            return Verdict("blind", "ui-blind", _("Blind"), _("is turned over here, could jam"))
        if is_last:
            return Verdict("legal", "ui-check", _("Wins"), _("is turned over here and wins, whatever it is"))
        return Verdict("legal", "ui-check", _("Loads"), _("is turned over here, any card loads"))
    if jams(kind.value, pod.asks):
        return Verdict("jam", "ui-jam", _("Jams"), say("would jam: it asks for {number} or more", number=pod.asks))
    if is_last:
        return Verdict("legal", "ui-check", _("Wins"), _("loads here and wins"))
    if any(effect.word == "launch" for effect in kind.effects):
        return Verdict("legal", "ui-check", _("Launches"), _("loads and launches"))
    return Verdict("legal", "ui-check", _("Loads"), _("loads here"))


@lru_cache(maxsize=256)
def pod(deck: Deck, number: int, view: PodView, look: PodLook) -> Node:
    """An open pod; a real button where it can be chosen."""
    verdict = look.verdict
    classes = ("pod", verdict.cls if verdict else "idle", look.cls, "hinted" if look.is_hinted else "")
    cls = " ".join(part for part in classes if part)
    inside = drawing(deck, number, view)
    if verdict and verdict.cls == "jam":
        inside.insert(1, use("burst", "burst"))
    if verdict:
        sign = [use(verdict.icon), el("b", verdict.word)]
        inside.append(el("span", sign, cls="verdict", aria_hidden="true", key="verdict"))
    if look.is_hinted:
        inside.append(bulb())
    name = with_hint(pod_label(deck, number, view, verdict), look.is_hinted)
    if look.act:  # named by hidden words inside: beside a label, signs that one sees must be part of the name
        spoken = el("span", name, cls="vh", key="name")
        looks = look.act == "look-pod"
        inner = el(
            "button",
            spoken,
            inside,
            type="button",
            cls=cls,
            data_act="look-pod" if looks else None,
            data_pod=number,
            tabindex=None if look.is_stop else -1,
            aria_description=_("Shows all its cards") if looks else None,
            key="button",
        )
    else:
        inner = el("div", inside, cls=cls, data_pod=number, role="img", aria_label=name, key="still")
    keel = view.cards[0].card if view.cards else None  # by the lowest card web/play/ knows a pod that has moved up
    return el("li", inner, key=number, data_keel=keel)


def drawing(deck: Deck, number: int, view: PodView, is_model: bool = False) -> list[Child]:
    """What is seen of a pod: its number, its top card, what it asks for, how many cards are aboard.

    A model stands for it elsewhere on the page: its card is no place where the real one could be looked for.
    """
    top = view.cards[-1] if view.cards else None
    return [
        use("pod-flame", "flame"),
        use("pod", "hull"),
        el("span", str(number + 1), cls="podno", aria_hidden="true"),
        el("span", _hold(deck, top, len(view.cards), is_model), cls="hold", aria_hidden="true"),
        el(
            "span",
            el("b", asks_sign(view.asks) if view.asks else _("any")),
            el("i", use("ui-cards"), str(len(view.cards))),
            cls="plate",
            aria_hidden="true",
        ),
    ]


def pod_label(deck: Deck, number: int, view: PodView, verdict: Verdict | None) -> str:
    """“Pod 2, top card Couch 7, asks for 7 or more, 3 cards aboard, would jam: …”"""
    parts = [say("Pod {number}", number=number + 1)]
    if view.cards:
        parts.append(say("top card {card}", card=card_name(deck, view.cards[-1].kind)))
    else:
        parts.append(_("empty"))
    parts.append(say("asks for {number} or more", number=view.asks) if view.asks else _("takes any card"))
    parts.append(say_count("{n} card aboard", "{n} cards aboard", len(view.cards)))
    if verdict and verdict.long:
        parts.append(verdict.long)
    return listed(parts)


def _hold(deck: Deck, top: CardView | None, count: int, is_model: bool = False) -> list[Child]:
    if top is None:
        return [el("span", el("span", _("any")), cls="vacant", key="vacant")]
    card = el(
        "span",
        face(deck, top.kind),
        cls=card_class(deck, top.kind) + " inpod",
        data_card=None if is_model else top.card,
        key=top.card,
        seal=face_seal(deck, top.kind),
    )
    return [el("span", cls=f"edges e{min(count - 1, 3)}", key="edges"), card]


def ghost(deck: Deck, top: CardView, fate: Fate, key: str) -> Node:
    """A pod that has just left the game, shown once more: burst or on its way. Decoration; the alert says it."""
    inside: list[Child] = [
        use("pod-flame", "flame"),
        use("pod", "hull"),
        el("span", _hold(deck, top, 2), cls="hold"),
    ]
    if fate == "jammed":
        inside.append(boom())
    else:
        inside.append(el("span", use("fx-launch"), el("b", _("Away!")), cls="verdict"))
    return el("li", el("div", inside, cls=f"pod {fate}"), cls="ghost", aria_hidden="true", key=key)


def boom() -> Node:
    """The burst over a jammed pod."""
    return el("span", use("burst", "boomart"), el("b", _("Jam!")), cls="boom", aria_hidden="true", key="boom")


def bay(pods: list[Node], unused: int) -> Node:
    """The launch bay with its pods."""
    head, fires = _bay_frame(unused)
    box = el("div", el("ol", pods, cls=f"pods n{min(len(pods), 6)}"), cls="baybox")
    return el("section", head, fires, box, cls="bay", aria_labelledby="h-bay", key="bay")


@cache
def _bay_frame(unused: int) -> tuple[Node, Node]:
    rack = el(
        "p",
        el("span", [use("podlet")] * unused, cls="podlets", aria_hidden="true"),
        el("span", say_count("{n} unused pod", "{n} unused pods", unused)),
        cls="rack",
    )
    button = el(
        "button",
        use("ui-cards"),
        el("span", _("Launch bay")),
        type="button",
        data_act="look-bay",
        aria_label=_("Launch bay"),
        aria_description=_("Shows all cards of all pods"),
    )
    head = el("div", el("h2", button, id="h-bay"), rack, cls="bayhead")
    return head, el("div", [use("i-fire")] * 3, cls="fires", aria_hidden="true")
