"""The fair deal: a promise of the shuffle that anybody may note before the first move, and its check after the last.

Owns what the sheet "deal" shows and when. As long as a game goes on, that is the promise and nothing from which the
cards could be known.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from relativespace.match import Match
from relativespace.promise import is_promise_of, promise, short_promise, was_dealt_fairly
from relativespace.words.catalogue import N_
from relativespace.words.line import Line, line

from .intents import Intent
from .outside import Errand

if TYPE_CHECKING:
    from .session import Session

COPIED = {"copied": N_("Copied."), "refused": N_("The browser doesn’t let this page copy: please note it by hand.")}


@dataclass(frozen=True)
class FairDeal:
    """The deal of one game, as far as it may be known.

    promise   64 hex digits; "" where a deal has none, because somebody chose its seed or its cards
    noted     what somebody typed: the promise that they noted earlier
    verdict   what the check has found
    said      how copying went, the `count`th time
    """

    match: Match
    promise: str
    noted: str = ""
    verdict: Line | None = None
    said: Line | None = None
    count: int = 0

    @property
    def is_over(self) -> bool:
        """Whether seed and nonce may be told."""
        return self.match.winner is not None

    @property
    def short(self) -> str:
        return short_promise(self.promise)


def fair_deal_of(session: Session) -> FairDeal:
    """What the open sheet is about: looked up when it is asked for the first time after the sheet has opened."""
    shown = session.on_desk
    if not isinstance(shown, FairDeal):
        from .sharing import match_of  # it knows this module

        match = match_of(session)
        shown = FairDeal(match, promise(match.config) if match.was_dealt else "")
        session.on_desk = shown
    return shown


def handle(session: Session, intent: Intent) -> bool:
    """Act on an intent of the sheet. Returns whether anything that is shown may have changed."""
    shown = fair_deal_of(session)
    act, value = intent.act, intent.value
    if act == "share-copy" and shown.promise:
        session.errands.append(Errand("copy", shown.promise))
        return False
    if act == "share-told" and value in COPIED:
        session.on_desk = replace(shown, said=line(COPIED[value]), count=shown.count + 1)
    elif act == "share-noted" and shown.is_over:
        session.on_desk = replace(shown, noted=value[:200], verdict=None)
    elif act == "share-check" and shown.is_over:
        session.on_desk = replace(shown, verdict=_verdict(shown), count=shown.count + 1)
    else:
        return False
    return True


def _verdict(shown: FairDeal) -> Line:
    """What was found out, in one sentence. Everything is worked out anew."""
    config = shown.match.config
    if not was_dealt_fairly(shown.match):
        return line(N_("These cards are not the ones that the seed deals: this was no fair deal."), "jam")
    if not shown.promise:
        return line(N_("The seed deals these very cards. There was no promise, because somebody chose the seed."))
    if not shown.noted.strip():
        return line(N_("Seed and nonce give the promise above, and the seed deals these very cards."), "launch")
    if is_promise_of(shown.noted, config):
        return line(N_("The deal is what was promised: it is the promise you noted, and these very cards."), "launch")
    told = N_("What you noted is not the promise of this deal. Look for a slip; otherwise it was another deal.")
    return line(told, "jam")
