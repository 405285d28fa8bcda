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
                    N_("The book knows items and special items, nothing else, and a keycard has no number."),
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
            (
                Ruling(
                    N_("The cards that are not dealt stay out of the game, and nobody sees them."),
                    N_("Whoever saw them could work out what lies face down."),
                ),
            ),
        ),
        Rule(
            "SET-2",
            N_("The shape of a stash"),
            "B",
            N_("Three rows make a pyramid: 3 cards in the top row, 4 in the middle one and 5 in the bottom one."),
            (
                Ruling(
                    N_(
                        "The rows lie like bricks. A card in the top row or the middle row covers a part of two cards "
                        "in the row below it."
                    ),
                    N_("The book tells only how many cards a row has: each one more than the row above it."),
                ),
            ),
            read_off=N_("The book shows it by its example of a jam, whose figures fit no other shape."),
        ),
        Rule(
            "SET-3",
            N_("Face up and face down"),
            "B",
            N_(
                "The top and the middle row lie face up, the bottom row lies face down. A face-down card is a secret: "
                "nobody may look at it, not even the one who owns it."
            ),
            (
                Ruling(
                    N_("Everything that lies face up is for all to see: stashes, pods, and what has left the game."),
                    N_("It was seen by all once, and nobody should have to remember it."),
                ),
            ),
        ),
        Rule("SET-4", N_("The first pod"), "B", N_("The game begins with a single open pod; five more wait unused.")),
        Rule(
            "SET-5",
            N_("The first turn"),
            "B",
            N_("Whoever packed a bag last has the first turn."),
            (
                Ruling(
                    N_(
                        "The set-up asks who that is, or draws lots. When the same people play again, their neighbour "
                        "begins."
                    ),
                    N_("Few people pack a bag between two games. This way each of you begins once."),
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
            N_("You can play a card if nothing lies on it, not even on a corner of it. Such a card is available."),
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
            N_("You play one card in your turn. Some special items let you play more."),
            scene="suitcase",
        ),
        Rule(
            "TURN-5",
            N_("Always something to play"),
            rulings=(
                Ruling(
                    N_(
                        "You are never stuck: some card of your stash is free, some pod is open, and none turns a card "
                        "away. At worst, the card jams it."
                    ),
                    N_("It is no rule by itself; the other ones see to it."),
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
                "When your turn begins, before anything else, you may use a keycard of your stash: it leaves the game, "
                "and one more pod is opened beside the others. Your card of this turn must go onto that new pod, and "
                "then your turn ends."
            ),
            (
                Ruling(
                    N_(
                        "If the card loaded there lets you play one more, you do, and that one may go onto any open "
                        "pod."
                    ),
                    N_("The card says so, and the keycard has its say about the first card only."),
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
                    N_("A covered card can’t be used, and nobody knows that a face-down one is a keycard."),
                ),
            ),
        ),
        Rule(
            "KEY-3",
            N_("One keycard a turn"),
            rulings=(
                Ruling(
                    N_(
                        "You can use a single keycard in your turn. There must be a pod left to open, and another card "
                        "of yours to follow."
                    ),
                    N_("The book tells it like this: a pod is opened, a card goes onto it, and that is the turn."),
                ),
            ),
        ),
        Rule(
            "KEY-4",
            N_("What a keycard uncovers"),
            "B",
            N_("A card that only the keycard lay on is free once that is gone: you may play it onto the new pod."),
        ),
        Rule(
            "KEY-5",
            N_("Loading a keycard"),
            rulings=(
                Ruling(
                    N_(
                        "Instead of opening a pod, you may load a keycard as you would load another special item "
                        "(MAT-3). It may even be your last card."
                    ),
                    N_(
                        "Otherwise you could do nothing with a keycard that turns up in a blind play, that is your "
                        "last card, or that comes when no pod is left to open."
                    ),
                ),
            ),
        ),
    ),
)
