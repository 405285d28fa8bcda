"""The rulebook's chapter about what special items can say, and what else is to be known of each word of theirs.

What a word does is said in `words/effects`, once for cards and rules.
"""

from __future__ import annotations

from ..catalogue import N_
from .entry import Chapter, Rule, Ruling

INSTRUCTIONS = Chapter(
    "INS",
    N_("What special items can say"),
    (
        Rule(
            "INS-1",
            N_("Giving wins nothing"),
            rulings=(
                Ruling(
                    N_("No instruction can empty a stash, and none ends the game. You can’t give your last card away."),
                    N_("In the book one wins by playing the last card, not by being rid of it."),
                ),
            ),
            scene="hand-me-down",
        ),
        Rule(
            "INS-2",
            N_("Cards that ask for a number"),
            rulings=(
                Ruling(
                    N_(
                        "A special item that asks for a number asks it of every item, as one with that number would. "
                        "Special items still load on it."
                    ),
                    N_("It stands in for a number, so it binds whoever a number would."),
                ),
            ),
            scene="vase",
        ),
        Rule(
            "INS-3",
            N_("What can be chosen"),
            rulings=(
                Ruling(
                    N_(
                        "If there is nobody or no card to choose, an instruction is skipped. One that removes another "
                        "pod takes its own if there is no other."
                    ),
                    N_("Otherwise such a card could not be played, or nobody would know how to go on."),
                ),
                Ruling(
                    N_(
                        "You choose an opponent, never yourself; another pod, never the one that the card lies on; and "
                        "to be turned up, one of your cards that lies face down."
                    ),
                    N_("The card says so, and anything else would come to nothing."),
                ),
                Ruling(
                    N_(
                        "What comes to an opponent lies face up, in the first free space of a row in which they still "
                        "hold something, from the bottom row up and from the left. Whoever has no such space can’t be "
                        "chosen."
                    ),
                    N_("It is how a stash fills up after a jam, too."),
                ),
            ),
        ),
    ),
    (
        N_(
            "Each card has one or more of these, carried out in order. Where there is something to choose, the player "
            "whose turn it is chooses, from what everybody can see."
        ),
    ),
)

SCENES: dict[str, str] = {
    "launch": "launch",
    "again": "suitcase",
    "limit": "vase",
    "reveal all": "xray",
    "give": "hand-me-down",
    "swap": "mix-up",
    "take_top": "butterfingers",
    "remove_pod": "hull-breach",
}
"""By instruction, the demo that shows it; a number that goes with it makes no difference but to `reveal`."""

CHOICES: dict[str, str] = {
    "give": N_("the card, and who gets it"),
    "swap": N_("both cards"),
    "take_top": N_("who gets it"),
    "remove_pod": N_("the pod"),
    "reveal": N_("which ones, unless it is all"),
}
"""By word, what the player chooses; those that are missing leave no choice."""

MORE: dict[str, str] = {
    "launch": N_("It is always the last thing on its card."),
    "again": N_("It may go onto any open pod."),
    "skip": N_("Several of them add up, in the direction that holds when the turn ends."),
}
"""By word, what a card has no room for."""
