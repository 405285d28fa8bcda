"""The fair deal: a promise of the shuffle that anybody may note while the game goes on, and its check after the end.

Owns what the sheet "deal" shows and when. As long as a game goes on, that is the promise and nothing from which the
cards could be known. After the end somebody has to ask for the seed: from then on the end stands, for whoever has seen
the seed could know the cards of every other way on.

A promise binds from the moment on in which somebody noted it. One that is only worked out after the end is made of the
very seed that it would be held against, and shows nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from relativespace.match import Match
from relativespace.promise import is_promise_of, promise, short_promise, was_dealt_fairly
from relativespace.words.catalogue import N_
from relativespace.words.line import Line, line

from ..intents import Intent
from ..platform import Errand
from ..sheet_state import on_desk

if TYPE_CHECKING:
    from ..session import Session

COPIED = {"copied": N_("Copied."), "refused": N_("The browser doesn’t let this page copy: please note it by hand.")}


@dataclass(frozen=True)
class FairDeal:
    """The deal of one game, as far as it may be known.

    ident     of the game
    promise   64 hex digits; "" where none stands for this deal
    noted     what somebody typed: the promise that they noted earlier
    verdict   what the check has found
    said      how copying went, the `count`th time
    """

    match: Match
    ident: str
    promise: str
    noted: str = ""
    verdict: Line | None = None
    said: Line | None = None
    count: int = 0

    @property
    def is_over(self) -> bool:
        """Whether the deal can be checked."""
        return self.match.winner is not None

    @property
    def short(self) -> str:
        return short_promise(self.promise)


def fair_deal_of(session: Session) -> FairDeal:
    """What the open sheet is about."""
    return on_desk(session, FairDeal, _looked_up)


def _looked_up(session: Session) -> FairDeal:
    from .share import match_of  # it knows this module

    match, replay = match_of(session), session.replay
    ident = replay.ident if replay and replay.ident else session.keeper.ident
    return FairDeal(match, ident, promise(match.config) if match.was_dealt else "")


def is_seed_told(session: Session, shown: FairDeal) -> bool:
    """Whether somebody has asked for the seed, and it is still the end."""
    return shown.is_over and session.keeper.shelf.is_seed_seen(shown.ident)


def may_ask_for_seed(session: Session, shown: FairDeal) -> bool:
    """Whether the end can be made to stand from here: another window that plays the game could still take it back."""
    game = session.game
    is_played_elsewhere = game is not None and game.is_watched and shown.ident == session.keeper.ident
    return shown.is_over and not is_played_elsewhere


def handle(session: Session, intent: Intent) -> bool:
    """Act on an intent of the sheet. Returns whether anything that is shown may have changed."""
    shown = fair_deal_of(session)
    act, value = intent.act, intent.value
    if act == "share-copy" and shown.promise:
        session.errands.append(Errand("copy", shown.promise))
        return False
    if act == "share-told" and value in COPIED:
        session.on_desk = replace(shown, said=line(COPIED[value]), count=shown.count + 1)
    elif act == "share-seed" and may_ask_for_seed(session, shown):
        session.keeper.shelf.note_seen_seed(shown.ident)
        told = line(N_("Here is the seed. From now on the end stands."))
        session.on_desk = replace(shown, verdict=None, said=told, count=shown.count + 1)
    elif act == "share-noted" and shown.is_over:
        session.on_desk = replace(shown, noted=value[:200], verdict=None)
    elif act == "share-check" and shown.is_over:
        session.on_desk = replace(shown, verdict=_verdict(shown), count=shown.count + 1)
    else:
        return False
    return True


def _verdict(shown: FairDeal) -> Line:
    """What was found out. Everything is worked out anew. Green is only what a noted promise shows."""
    if not was_dealt_fairly(shown.match):
        return line(N_("These cards are not the ones that the seed deals: this was no fair deal."), "jam")
    if not shown.promise:
        return line(N_("The seed deals these cards. Without a promise, nothing more can be shown."))
    if not shown.noted.strip():
        told = N_("The seed deals these cards. Only a promise that you noted before can show that nothing was swapped.")
        return line(told)
    if is_promise_of(shown.noted, shown.match.config):
        return line(N_("Yes: this is the deal you noted, and these are its cards."), "launch")
    told = N_("What you noted is not the promise of this deal. Look for a slip; otherwise it was another deal.")
    return line(told, "jam")
