"""The promise of a fair deal: a fingerprint of the shuffle, noted while a game goes on and checked after its end.

Owns the text that is hashed, which web/CONTRACT.md ("A fair deal") tells everybody who wants to check it without
this program. Names and who plays a seat don't count, because they may change in mid-game.

The text holds the seed and the nonce, so it must not be shown before a game is over. The nonce is there because a seed
can be found by trying: small ones at once, and any by those who have months. A promise without one gave the deal away.
"""

from __future__ import annotations

import hashlib
import re

from . import RULES_VERSION
from .cards import Deck, Kind
from .match import Config, Match

SHORT_DIGITS = 16
"""Hex digits of a promise's short form: enough to notice any other deal, unless somebody has searched for two deals
that agree in them. Against that the whole promise stands."""
_GROUP = 4


def promise(config: Config) -> str:
    """The promise of a deal, as 64 hex digits; "" where a deal has no nonce and so none was given."""
    return hashlib.sha256(promised_text(config).encode()).hexdigest() if config.nonce else ""


def promised_text(config: Config) -> str:
    """What is hashed. Its first line counts the forms that this text has had."""
    return f"{deal_text(config)}\nnonce {config.nonce}"


def deal_text(config: Config) -> str:
    """All that decides a deal, in lines: two configs with the same text deal the same cards."""
    return "\n".join(
        (
            "relative-space deal 1",
            f"rules {RULES_VERSION}",
            *_deck_lines(config.deck),
            f"players {len(config.seats)}",
            f"first {config.first}",
            f"seed {config.seed}",
        )
    )


def _deck_lines(deck: Deck) -> list[str]:
    """The kinds in their order: how many, the id, what it is. How they are called and painted decides nothing."""
    return [f"{kind.count} {kind.id} {_nature(kind)}" for kind in deck.kinds]


def _nature(kind: Kind) -> str:
    if kind.keycard:
        return "keycard"
    return str(kind.value) if kind.is_item else ", ".join(map(str, kind.effects))


# --- for the eye ----------------------------------------------------------------------------------------


def short_promise(text: str) -> str:
    """A promise as people compare and note it: `9f3a 07bc 51d2 e8c4`; "" of none."""
    return " ".join(text[at : at + _GROUP] for at in range(0, min(len(text), SHORT_DIGITS), _GROUP))


def is_promise_of(told: str, config: Config) -> bool:
    """Whether what somebody noted promised this deal: short or whole, in whatever case, and with whatever they put
    between the digits. Only the digits count."""
    whole = promise(config)
    return bool(whole) and re.sub("[^0-9a-f]", "", told.lower()) in (whole, whole[:SHORT_DIGITS])


# --- the deal itself ------------------------------------------------------------------------------------


def was_dealt_fairly(match: Match) -> bool:
    """Whether the seed alone decided: it deals this beginning, and the moves made again from there lead to the same.

    Works everything out anew, so that it costs as much as playing the game.
    """
    if not match.was_dealt:
        return False
    again = Match(match.config)
    for move in match.moves:
        again.play(move)
    return again.digest() == match.digest()
