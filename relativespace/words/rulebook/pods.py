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
                "An item loads on an empty pod, and wherever its number is at least the number that the pod’s top card "
                "asks for."
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
            (Ruling(N_("What can’t be done is left out, and the rest is done.")),),
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
            N_("An item whose number is lower than the pod asks for jams it."),
            scene="jam",
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
                        "The book’s sentence is about rows; the online summary can be read as if only spaces counted, "
                        "but then a jam in the first turn would cost nothing."
                    ),
                ),
                Ruling(
                    N_("Within a row they go from left to right."),
                    N_(
                        "The order among shuffled cards carries no information; fixed so that a replay is exact."
                    ),
                ),
            ),
            example=N_(
                "Your top row was empty when your turn began. Without the card that jams, your middle row holds 2 "
                "cards and your bottom row 3. The pod gives 5 cards: two complete the bottom row, two complete the "
                "middle row, and one is left over (JAM-4)."
            ),
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
                    N_(
                        "The mess is the player’s problem; an extra play after a refill would turn a penalty into a "
                        "gift."
                    ),
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
                "LAUNCH! comes last: everything else on the card is done first. Then the pod that the card lies on "
                "leaves the game with all its cards."
            ),
            (
                Ruling(
                    N_(
                        "If the card has already sent that pod away, there is nothing left to launch, and no card is "
                        "taken from a pod that came in its place."
                    ),
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
                    N_("If no unused pod is left for that, one that left the game comes back, empty."),
                    N_("“Always at least one” outranks the count of pods."),
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
                    N_("The book declares it immediate."),
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
