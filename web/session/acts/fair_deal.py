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
from ..sheet_state import state_of_sheet

if TYPE_CHECKING:
    from ..visit import Visit

ACTS = ("share-copy", "share-told", "share-seed", "share-noted", "share-check")
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


def fair_deal_of(visit: Visit) -> FairDeal:
    """What the open sheet is about."""
    return state_of_sheet(visit, FairDeal, _looked_up)


def _looked_up(visit: Visit) -> FairDeal:
    match, replay = visit.whole_game, visit.replay
    ident = replay.ident if replay and replay.ident else visit.keeper.ident
    return FairDeal(match, ident, promise(match.config) if match.was_dealt else "")


def is_seed_told(visit: Visit, shown: FairDeal) -> bool:
    """Whether somebody has asked for the seed, and it is still the end."""
    return shown.is_over and visit.keeper.shelf.is_seed_seen(shown.ident)


def may_ask_for_seed(visit: Visit, shown: FairDeal) -> bool:
    """Whether the end can be made to stand from here: another window that plays the game could still take it back."""
    game = visit.game
    is_played_elsewhere = game is not None and game.is_watched and shown.ident == visit.keeper.ident
    return shown.is_over and not is_played_elsewhere


def handle(visit: Visit, intent: Intent) -> bool | None:
    """Act on an intent of the sheet (`routes.Handler`)."""
    act, value = intent.act, intent.value
    if act not in ACTS:
        return None
    shown = fair_deal_of(visit)
    if act == "share-copy" and shown.promise:
        visit.errands.append(Errand("copy", shown.promise))
        return False
    if act == "share-told" and value in COPIED:
        visit.change_sheet(replace(shown, said=line(COPIED[value]), count=shown.count + 1))
    elif act == "share-seed" and may_ask_for_seed(visit, shown):
        visit.keeper.shelf.note_seen_seed(shown.ident)
        told = line(N_("Here is the seed. From now on the end stands."))
        visit.change_sheet(replace(shown, verdict=None, said=told, count=shown.count + 1))
    elif act == "share-noted" and shown.is_over:
        visit.change_sheet(replace(shown, noted=value[:200], verdict=None))
    elif act == "share-check" and shown.is_over:
        visit.change_sheet(replace(shown, verdict=_verdict(shown), count=shown.count + 1))
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
