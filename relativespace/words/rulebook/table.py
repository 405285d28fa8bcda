"""The rulebook's chapters about what is on the table and how a turn goes: material, set-up, turns, keycards."""

from __future__ import annotations

from ..catalogue import N_
from .entry import Chapter, Rule, Ruling

MATERIAL = Chapter(
    "MAT",
    N_("Material"),
    (
        Rule("MAT-1", N_("Cards and escape pods"), "B", N_("There are 120 cards and 6 escape pods.")),
        Rule(
            "MAT-2",
            N_("Items and special items"),
            "B",
            N_(
                "An item has a number. A special item has a symbol and instructions instead, and no number. "
                "Keycards are special items, too."
            ),
        ),
        Rule(
            "MAT-3",
            N_("What a keycard is"),
            rulings=(
                Ruling(
                    N_(
                        "A keycard can open a pod when a turn begins (KEY-1). Loaded onto a pod like any other card, "
                        "it is a special item without instructions."
                    ),
                    N_(
                        "The book has two kinds of card only; otherwise a blind-flipped keycard, a last keycard, or a "
                        "seventh pod would leave no legal play."
                    ),
                ),
            ),
        ),
        Rule("MAT-4", N_("Players and time"), "O", N_("2 to 10 can play. A game takes about seven minutes.")),
    ),
)

SET_UP = Chapter(
    "SET",
    N_("Set-up"),
    (
        Rule(
            "SET-1",
            N_("The deal"),
            "B",
            N_("All cards are shuffled, and everybody is dealt a stash of 12."),
            (Ruling(N_("The cards that are not dealt stay out of the game, and nobody sees them.")),),
        ),
        Rule(
            "SET-2",
            N_("The shape of a stash"),
            "B",
            N_("A stash is a pyramid of three rows: 3 cards in the top row, 4 in the middle, 5 at the bottom."),
            (
                Ruling(
                    N_(
                        "The rows lie like bricks. A card in the top row or the middle row covers a part of two cards "
                        "in the row below it."
                    ),
                ),
            ),
            read_off=N_("The book shows it by its example of a jam, whose figures fit no other shape."),
        ),
        Rule(
            "SET-3",
            N_("Face up and face down"),
            "B",
            N_(
                "The top and the middle row lie face up, the bottom row face down. Nobody may look at a face-down "
                "card, not even the one who owns it."
            ),
            (
                Ruling(
                    N_("Everything that lies face up is for all to see: stashes, pods, and what has left the game."),
                ),
            ),
        ),
        Rule("SET-4", N_("The first pod"), "B", N_("One pod is open at the start. The other five are unused.")),
        Rule(
            "SET-5",
            N_("The first turn"),
            "B",
            N_("Whoever packed a bag last has the first turn."),
            (
                Ruling(
                    N_(
                        "The set-up asks who that is, or draws lots. When the same people play again, the first turn "
                        "moves on by one seat."
                    ),
                    N_("Nobody has packed a real bag since; so everybody begins once."),
                ),
            ),
        ),
    ),
)

TURNS = Chapter(
    "TURN",
    N_("A turn"),
    (
        Rule(
            "TURN-1",
            N_("What a turn is"),
            "B",
            N_("Turns go round clockwise. In yours you play one of your available cards onto an open pod."),
        ),
        Rule(
            "TURN-2",
            N_("Available cards"),
            "B",
            N_("A card is available when no other card lies on any part of it. A covered card can’t be played."),
            scene="available",
        ),
        Rule(
            "TURN-3",
            N_("Uncovered cards"),
            "B",
            N_("A card that you uncover stays as it is. If it lies face down, it goes on lying face down."),
        ),
        Rule(
            "TURN-4",
            N_("One card a turn"),
            "B",
            N_("You play one card a turn, unless a special item says that you play more."),
            scene="suitcase",
        ),
        Rule(
            "TURN-5",
            N_("Always something to play"),
            rulings=(
                Ruling(
                    N_(
                        "You are never stuck: a stash always has an available card, there is always an open pod, and "
                        "any available card may go onto any open pod, even onto one that it jams."
                    ),
                    N_("This follows from the other rules."),
                ),
            ),
        ),
    ),
)

KEYCARDS = Chapter(
    "KEY",
    N_("Keycards"),
    (
        Rule(
            "KEY-1",
            N_("Opening a pod"),
            "B",
            N_(
                "When your turn begins, before anything else, you may use a keycard of your stash to open a pod. An "
                "unused pod is placed beside the open ones, and the keycard leaves the game. Your card of this turn "
                "must go onto the new pod, and then your turn ends."
            ),
            (
                Ruling(
                    N_(
                        "If the card loaded there lets you play one more, you do, and that one may go onto any open "
                        "pod."
                    ),
                ),
            ),
            scene="keycard",
        ),
        Rule(
            "KEY-2",
            N_("Which keycards can be used"),
            rulings=(
                Ruling(
                    N_("The keycard must be available and lie face up."),
                    N_(
                        "“Available” governs every card played from a stash, and a face-down card is known to "
                        "nobody."
                    ),
                ),
            ),
        ),
        Rule(
            "KEY-3",
            N_("One keycard a turn"),
            rulings=(
                Ruling(
                    N_(
                        "You can open one pod a turn. For that there must be an unused pod, and at least one more card "
                        "in your stash."
                    ),
                    N_("The book has one opened pod, then one card onto it, then the turn ends."),
                ),
            ),
        ),
        Rule(
            "KEY-4",
            N_("What a keycard uncovers"),
            "B",
            N_("Taking the keycard away can uncover cards. You may play one of those onto the new pod."),
        ),
        Rule(
            "KEY-5",
            N_("Loading a keycard"),
            rulings=(
                Ruling(
                    N_(
                        "Instead of opening a pod, a keycard can be loaded onto an open one like any special item "
                        "(MAT-3). So it is never stuck, and it can be your last card."
                    ),
                    N_(
                        "The book has two kinds of card only; otherwise a blind-flipped keycard, a last keycard, or a "
                        "seventh pod would leave no legal play."
                    ),
                ),
            ),
        ),
    ),
)
