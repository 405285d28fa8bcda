"""The promise made before the first move, and the check of it after the last. The inside of a sheet."""

from __future__ import annotations

from relativespace.words.catalogue import _

from ..session.fair_deal import FairDeal, fair_deal_of
from ..session.session import Session
from .nodes import Child, Node, el
from .share_sheet import button, said


def deal_sheet(session: Session) -> list[Child]:
    """The inside of the sheet."""
    shown = fair_deal_of(session)
    if not shown.match.was_dealt:
        words = _("This game began with cards that somebody laid out. Nothing was dealt, so there is nothing to check.")
        return [el("p", words)]
    if not shown.is_over:
        return _promised(shown) if shown.promise else [el("p", _chosen())]
    return [*_told(shown), *_check(shown)]


def _chosen() -> str:
    return _("Somebody chose the seed of this deal, so they can know all the cards. Such a deal can’t be promised.")


def _promised(shown: FairDeal) -> list[Child]:
    """While the game goes on: what can be noted, and what for."""
    why = _("All cards were settled before the first move, and this promise was made of them. It tells nobody a card.")
    how = _("Note it or take a picture of it. After the game this page tells the seed, and you can check that it fits.")
    return [el("p", why), el("p", how), *_promise(shown), said(shown.said, shown.count)]


def _promise(shown: FairDeal) -> list[Child]:
    summary = el("summary", _("The whole promise"))
    whole = el("details", summary, el("code", shown.promise), cls="more whole", key="whole")
    copying = el("div", button("share-copy", _("Copy the promise"), "ui-cards"), cls="acts", key="copy")
    return [el("p", el("code", shown.short), cls="promise", key="promise"), whole, copying]


def _told(shown: FairDeal) -> list[Child]:
    """The game is over: nothing of it is a secret any more."""
    config = shown.match.config
    rows = [el("dt", _("Seed")), el("dd", el("code", str(config.seed)))]
    if not shown.promise:
        return [el("p", _chosen()), el("dl", rows, cls="numbers", key="numbers")]
    rows += [el("dt", _("Its number")), el("dd", el("code", config.nonce))]
    why = _("This promise was made before the first move. The seed and a number drawn for it alone show that it holds.")
    return [el("p", why), *_promise(shown), el("dl", rows, cls="numbers", key="numbers")]


def _check(shown: FairDeal) -> list[Child]:
    acts = el("div", button("share-check", _("Check this deal"), "ui-check", "go main"), cls="acts", key="check")
    found = said(shown.verdict or shown.said, shown.count)  # above the button: below it, a small window may hide it
    return [_noted(shown.noted), found, acts] if shown.promise else [found, acts]


def _noted(text: str) -> Node:
    field = el(
        "input", type="text", value=text, data_act="share-noted", autocomplete="off", spellcheck="false", dir="ltr"
    )
    return el("label", el("span", _("The promise that you noted, if you did")), field, cls="field", key="noted")
