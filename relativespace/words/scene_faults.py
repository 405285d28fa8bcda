"""The words of the faults that only a scene can have; `faults` has the others and puts the sentence together."""

from __future__ import annotations

from .catalogue import N_

SCENE_SENTENCES: dict[str, str] = {
    "unknown_deck": N_("There is no deck {deck} here."),
    "direction": N_("The direction is 1 or -1."),
    "too_many_pods": N_("The game has six pods; {pods} open and {unused} unused ones are too many."),
    "no_open_pod": N_("There must be at least one open pod."),
    "players": N_("A scene has {least} to {most} players."),
    "name": N_("A name has 1 to {most} characters that can be seen."),
    "rows": N_("A stash is a list of three rows: 3, 4 and 5 cards long."),
    "row_length": N_("This row has {wanted} places; write “.” for an empty one."),
    "not_a_card": N_("A card is a number, an id, “.”, “?” or one of them in brackets."),
    "unknown_card": N_("The deck has no card {card}."),
    "ambiguous_number": N_("Several kinds have the number {number}; write one of their ids: {kinds}."),
    "too_many_copies": N_("The deck has {most} of {kind}, the scene has {count}."),
    "too_few_left": N_("The “?” need {wanted} cards, but only {left} of the deck are left."),
    "empty_stash": N_("This stash is empty; only the winner of a finished game has no card."),
    "winner_has_cards": N_("The winner’s stash must be empty."),
    "demo_value": N_("A demo holds only texts, lists, tables and numbers of at most 64 bits."),
    "demo_text": N_("This text is longer than {most} characters."),
    "demo_rule": N_("A rule is named by its id, such as “JAM-1”."),
    "demo_move": N_("“{move}” is no move that can be made here."),
    "mid_after_end": N_("A game that somebody has won has no turn under way."),
    "mid_stage": N_("The stage of a turn is “opened” or “going”."),
    "mid_plays": N_("With no card to resolve at least one play must be left."),
    "mid_rows": N_(
        "This must list the rows, 0 to 2, that held a card when the turn began; those that hold one now are among them."
    ),
    "mid_opened": N_("After a keycard the last pod is empty and one play is left."),
    "mid_card": N_("This special item card is not where the scene says."),
    "mid_no_choice": N_("The instruction {word} has no choice to wait for here."),
}
