"""The promise of a deal, the check of it after the end, and the seed for whoever asks. The inside of a sheet."""

from __future__ import annotations

from relativespace.words.catalogue import _

from ...session.acts.fair_deal import FairDeal, fair_deal_of, is_seed_told, may_ask_for_seed
from ...session.session import Session
from ..parts.buttons import button
from ..tree.nodes import Child, Node, el
from .errands import said


def body(session: Session) -> list[Child]:
    """The inside of the sheet."""
    shown = fair_deal_of(session)
    if not shown.match.was_dealt:
        return [el("p", _not_dealt())]
    told: list[Child] = _promised(shown) if shown.promise else [el("p", _unpromised())]
    if shown.is_over:
        told += [*_check(shown), *_seed(session, shown)]
    return told


def _not_dealt() -> str:
    return _(
        "This game did not begin with a deal. It goes on from cards that were laid out or sent, or that were saved "
        "with other rules. So there is nothing to check."
    )


def _unpromised() -> str:
    return _(
        "There is no promise for this deal: its seed was chosen, or it comes from elsewhere or from an earlier game."
    )


def _promised(shown: FairDeal) -> list[Child]:
    """What is bound, and from when on: no more than that."""
    if shown.is_over:
        why = _("This promise is made of the seed and a secret number.")
        how = _("Whoever noted it before the end can check here that no card was swapped since then.")
        return [el("p", why), el("p", how), *_promise(shown)]
    why = _("This promise is made of the seed of the deal and a secret number. It tells nobody a card.")
    how = _("Note it now or take a picture of it. After the end you can check that no card was swapped since then.")
    return [el("p", why), el("p", how), *_promise(shown), said(shown.said, shown.count)]


def _promise(shown: FairDeal) -> list[Child]:
    summary = el("summary", _("The whole promise"))
    whole = el("details", summary, el("code", shown.promise), cls="more whole", key="whole")
    copying = el("div", button("share-copy", _("Copy the promise"), "ui-cards"), cls="acts", key="copy")
    return [el("p", el("code", shown.short), cls="promise", key="promise"), whole, copying]


def _seed(session: Session, shown: FairDeal) -> list[Child]:
    """The seed, or the button that tells it, or where that is."""
    config = shown.match.config
    if is_seed_told(session, shown):
        rows = [el("dt", _("Seed")), el("dd", el("code", str(config.seed)))]
        if config.nonce:
            rows += [el("dt", _("Secret number")), el("dd", el("code", config.nonce))]
        return [el("dl", rows, cls="numbers", key="numbers")]
    if not may_ask_for_seed(session, shown):
        told = _("This game is played in another window. The seed can be shown there.")
        return [el("p", told, cls="hint", key="elsewhere")]
    why = _("Whoever sees the seed can know every card. So the last move can’t be undone after that.")
    asking = el("div", button("share-seed", _("Show the seed"), "ui-dice"), cls="acts", key="ask")
    return [el("p", why, cls="hint", key="cost"), asking]


def _check(shown: FairDeal) -> list[Child]:
    acts = el("div", button("share-check", _("Check this deal"), "ui-check", "go main"), cls="acts", key="check")
    found = said(shown.verdict or shown.said, shown.count)  # above the button: below it, a small window may hide it
    return [_noted(shown.noted), found, acts] if shown.promise else [found, acts]


def _noted(text: str) -> Node:
    field = el(
        "input", type="text", value=text, data_act="share-noted", autocomplete="off", spellcheck="false", dir="ltr"
    )
    return el("label", el("span", _("The promise that you noted, if you did")), field, cls="field", key="noted")
