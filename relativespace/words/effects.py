"""What a special item card does, in words: a short sentence for each of its instructions, in the order printed.

Owns one sentence a word of the vocabulary (RULES, "Instructions"); what really happens is `effects`' in the engine.
"""

from __future__ import annotations

from functools import reduce

from ..cards import Effect, Kind
from .catalogue import N_, _, say, say_count

SENTENCES: dict[str, str] = {
    "launch": N_("The pod leaves with all its cards."),
    "again": N_("Play one more card."),
    "limit": N_("While it lies on top, the pod asks for {n} or more."),
    "reveal": N_("All your face-down cards turn face up."),
    "give": N_("Give an available face-up card to an opponent."),
    "swap": N_("Swap an available face-up card for one of an opponent’s."),
    "take_top": N_("The card under it goes to an opponent."),
    "remove_pod": N_("Another pod leaves the game with its cards."),
    "open_pod": N_("An unused pod is opened, if there is one."),
    "skip": N_("The next player misses a turn."),
    "reverse": N_("From now on play goes round the other way; with two players nothing changes."),
}  # fmt: skip
"""By word. `reveal` is that of `reveal all`; `reveal N` counts, so it is said below."""

KEYCARD = N_("At the start of a turn it opens a new pod; loaded, it does nothing.")


def effect_sentence(kind: Kind) -> str:
    """What a card does besides being loaded, in one or more sentences; "" for an item, which has only its number."""
    if kind.keycard:
        return _(KEYCARD)
    told = map(instruction_sentence, kind.effects)
    return reduce(lambda so_far, then: say("{first} {then}", first=so_far, then=then), told) if kind.effects else ""


def instruction_sentence(effect: Effect) -> str:
    """What one instruction does."""
    if effect.word == "reveal" and effect.n is not None:
        return say_count(
            "{n} of your face-down cards turns face up, the one you choose.",
            "{n} of your face-down cards turn face up, those you choose.",
            effect.n,
        )
    return say(SENTENCES[effect.word], n=effect.n)
