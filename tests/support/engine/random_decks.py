"""Decks that somebody could have made up: every one is valid, hardly any is a good one.

    deck = random_deck(4711)

Owns how a deck is made up. The number decides everything, so that a game that fails can be played again. Eleven decks
with numbers in a row have every word of the vocabulary among them.
"""

from __future__ import annotations

from typing import Any

from relativespace.cards import MAX_VALUE, MIN_DECK, STASH_CARDS, VOCABULARY, Deck
from relativespace.deckcheck import deck_of
from relativespace.rng import Rng
from relativespace.text.faults import Faults

TALLER = (MAX_VALUE, 30, 9, 9, 9, 3)
"""The highest item of a deck: mostly as in the station deck."""


def random_deck(number: int) -> Deck:
    """The deck of this number; it deals to two players at least, and every few decks one does to ten."""
    rng = Rng(number)
    highest = TALLER[rng.below(len(TALLER))]
    natures: list[dict[str, Any]] = [{"value": rng.below(highest + 1)} for _ in range(rng.below(10))]
    natures += [{"effects": _effects(rng)} for _ in range(rng.below(6))]
    natures += [{"keycard": True}] * rng.below(3)
    natures.append({"effects": _effects(rng, VOCABULARY[number % len(VOCABULARY)])})
    kinds = [
        {"id": f"kind{place}", "name": f"Kind {place}", "count": 1 + rng.below(20), **nature}
        for place, nature in enumerate(natures)
    ]
    least = STASH_CARDS * (2 + rng.below(9))
    while sum(kind["count"] for kind in kinds) < max(least, MIN_DECK):
        kinds[rng.below(len(kinds))]["count"] += 1
    faults = Faults()
    deck = deck_of({"name": f"Deck {number}", "kinds": kinds}, faults)
    faults.raise_any()
    return deck


def _effects(rng: Rng, wanted: str = "") -> list[str]:
    """Up to four instructions, with the wanted word among them: `limit` and `launch` once at most, `launch` last."""
    words = [wanted] if wanted else []
    words += [VOCABULARY[rng.below(len(VOCABULARY))] for _ in range(rng.below(4) if wanted else 1 + rng.below(4))]
    often = [word for word in words if word not in ("limit", "launch")]
    rng.shuffle(often)
    if "limit" in words:
        often.insert(rng.below(len(often) + 1), f"limit {rng.below(MAX_VALUE + 1)}")
    return [_with_number(word, rng) for word in often] + ["launch"] * ("launch" in words)


def _with_number(word: str, rng: Rng) -> str:
    if word != "reveal":
        return word
    return "reveal all" if rng.below(3) == 0 else f"reveal {1 + rng.below(STASH_CARDS)}"
