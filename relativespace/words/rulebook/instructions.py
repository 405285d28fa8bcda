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
                    N_("The book’s win is by playing the last card."),
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
                ),
            ),
            scene="vase",
        ),
        Rule(
            "INS-3",
            N_("Nobody and nothing to choose"),
            rulings=(
                Ruling(
                    N_(
                        "If there is nobody or no card to choose, an instruction is skipped. One that removes another "
                        "pod takes its own if there is no other."
                    ),
                ),
            ),
        ),
    ),
    (
        N_(
            "Each card has one or more of these, carried out in order. Where there is something to choose, the player "
            "whose turn it is chooses, from what everybody can see."
        ),
        N_(
            "A card that comes to an opponent’s stash lies face up in the first empty space of a row that still holds "
            "a card: bottom row first, left to right. An opponent without such a space can’t be chosen."
        ),
    ),
)

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
