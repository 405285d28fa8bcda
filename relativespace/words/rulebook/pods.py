"""The rulebook's chapters about what cards do to pods, and how it ends: loading, jams, LAUNCH!, winning."""

from __future__ import annotations

from ..catalogue import N_
from .entry import Chapter, Rule, Ruling

LOADING = Chapter(
    "LOAD",
    N_("Loading"),
    (
        Rule(
            "LOAD-1",
            N_("When an item loads"),
            "B",
            N_(
                "An item loads on an empty pod. On any other it needs a number no smaller than the one that the pod’s "
                "top card asks for."
            ),
        ),
        Rule(
            "LOAD-2",
            N_("Special items fit anywhere"),
            "B",
            N_(
                "A special item loads on any card, and any card loads on a special item, unless that one asks for a "
                "number."
            ),
        ),
        Rule(
            "LOAD-3",
            N_("Playing blind"),
            "B",
            N_(
                "A face-down card is played blind: you choose the pod first, and the card is turned over there. Then "
                "it counts as whatever it is. It can jam the pod."
            ),
            scene="blind",
        ),
        Rule(
            "LOAD-4",
            N_("Special items act at once"),
            "B",
            N_(
                "What a special item says is done as soon as it has loaded, one thing after the other, in the order "
                "printed on it."
            ),
            (
                Ruling(
                    N_("What can’t be done is left out, and the rest is done."),
                    N_("Otherwise one part that can’t be done would spoil the whole card."),
                ),
            ),
            scene="mix-up",
        ),
    ),
)

JAMS = Chapter(
    "JAM",
    N_("Jams"),
    (
        Rule(
            "JAM-1",
            N_("What jams a pod"),
            "B",
            N_("An item that is too small jams the pod: one whose number is below the one asked for."),
        ),
        Rule(
            "JAM-2",
            N_("The cards come out"),
            "B",
            N_("All cards of the jammed pod are taken out and shuffled, together with the one that jammed it."),
        ),
        Rule(
            "JAM-3",
            N_("Your stash fills up"),
            "B",
            N_(
                "The shuffled cards go back into your stash, face up. They fill every empty space of the rows in which "
                "you still held a card when your turn began: first the bottom row, then the middle, then the top. A "
                "row that was empty by then stays empty."
            ),
            (
                Ruling(
                    N_("The rows count, so the spaces that you emptied in this turn are filled, too."),
                    N_(
                        "The book speaks of rows. If only those spaces counted that were empty before your turn, a "
                        "jam in your first turn would cost you nothing."
                    ),
                ),
                Ruling(
                    N_("Within a row they go from left to right."),
                    N_("They are shuffled, so it is all the same; but all of you should do it alike."),
                ),
            ),
            example=N_(
                "Your top row was empty when your turn began. Without the card that jams, your middle row holds 2 "
                "cards and your bottom row 3. Five cards come out of the pod: two complete the bottom row, two more "
                "the middle row, and one is left over (JAM-4)."
            ),
            scene="jam",
        ),
        Rule("JAM-4", N_("Cards without room"), "B", N_("Cards that find no room in your stash leave the game.")),
        Rule(
            "JAM-5",
            N_("What becomes of the pod"),
            "BO",
            N_(
                "If the jammed pod was the only open one, it stays open, emptied. If others are open, it leaves the "
                "game after your stash has been filled."
            ),
        ),
        Rule(
            "JAM-6",
            N_("A jam ends the turn"),
            rulings=(
                Ruling(
                    N_("A jam ends your turn. If you had more cards to play, you don’t play them."),
                    N_("A jam should hurt. One more card after the refill would make a present of it."),
                ),
            ),
        ),
    ),
)

LAUNCHING = Chapter(
    "LAUNCH",
    N_("LAUNCH!"),
    (
        Rule(
            "LAUNCH-1",
            N_("A pod is launched"),
            "B",
            N_(
                "LAUNCH! waits until whatever else the card says is done. Then the pod that the card lies on leaves "
                "the game, and all its cards with it."
            ),
            (
                Ruling(
                    N_(
                        "If the card has already sent that pod away, there is nothing left to launch, and no card is "
                        "taken from a pod that came in its place."
                    ),
                    N_("The card was never loaded onto that other pod."),
                ),
            ),
            scene="launch",
        ),
        Rule(
            "LAUNCH-2",
            N_("Never without a pod"),
            "B",
            N_(
                "At least one pod is always open. If a card sends the last one away, whoever played it places an "
                "unused pod at once, before anything else happens. A new pod is always the last in the row."
            ),
            scene="hull-breach",
        ),
        Rule(
            "LAUNCH-3",
            N_("When all pods are gone"),
            rulings=(
                Ruling(
                    N_("When all six have been used up, one of the pods that are gone is brought back, empty."),
                    N_("That a pod is open at all times matters more to the book than how many there are."),
                ),
            ),
        ),
    ),
)

WINNING = Chapter(
    "WIN",
    N_("Winning"),
    (
        Rule(
            "WIN-1",
            N_("Who escapes"),
            "B",
            N_("Whoever first empties their stash by loading its last card wins at once."),
            scene="last-card",
        ),
        Rule(
            "WIN-2",
            N_("The win comes first"),
            rulings=(
                Ruling(
                    N_(
                        "You have won as soon as your last card has loaded. What it says is not done any more, so "
                        "nothing on it can take the win away."
                    ),
                    N_("In the book, that win is there at once."),
                ),
            ),
        ),
        Rule(
            "WIN-3",
            N_("A last card that jams"),
            "B",
            N_("If your last card jams the pod you haven’t won: your stash fills up again."),
        ),
    ),
)
