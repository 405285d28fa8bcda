"""The words of every `Reason`: one sentence that tells the player why a move is not allowed."""

from __future__ import annotations

from ..rules import Reason, ReasonCode
from .catalogue import N_, parts
from .line import Line, PlayerName
from .names import pod_number, slot_name

SENTENCES: dict[ReasonCode, str] = {
    "game_over": N_("The game is over: {player} has won."),
    "no_choice_now": N_("No card asks for that choice now."),
    "choose_first": N_("The card just played comes first: make its choice."),
    "empty_slot": N_("There is no card in that place ({where})."),
    "empty_slot_theirs": N_("{player} has no card in that place ({where})."),
    "covered": N_("That card is covered by another; only a card that nothing lies on can be played."),
    "covered_own": N_("That card is covered by another; choose one that nothing lies on."),
    "covered_theirs": N_("That card of {player} is covered by another; only one that nothing lies on can be taken."),
    "covered_keycard": N_("That keycard is covered by another card, so it can’t be used yet."),
    "face_down_keycard": N_("Nobody knows what a face-down card is, so it can’t be used as a keycard."),
    "no_keycard": N_("Only a keycard opens a pod."),
    "no_unused_pod": N_("No unused pod is left to open."),
    "last_card_keycard": N_("A keycard needs another card to follow it; as the last card it can only be loaded."),
    "one_keycard_a_turn": N_("One keycard a turn: now load a card onto the new pod."),
    "only_at_the_start": N_("A keycard opens a pod only at the start of a turn."),
    "no_such_pod": N_("There is no open pod {pod}."),
    "onto_the_new_pod": N_("The keycard opened pod {pod}: this turn’s card goes there."),
    "face_down_own": N_("Nobody knows what a face-down card is; choose one that lies face up."),
    "face_down_theirs": N_("That card of {player} lies face down; choose one that lies face up."),
    "no_such_seat": N_("Nobody sits at place {place}."),
    "not_yourself": N_("It must be an opponent."),
    "no_space": N_("{player} has no empty space in a row that holds a card."),
    "another_pod": N_("It must be another pod than the one this card lies on."),
    "already_face_up": N_("That card lies face up already."),
}


def reason_line(reason: Reason, names: tuple[str, ...]) -> Line:
    """The sentence of a reason, with its rule; `names` has one name a seat."""
    params = dict(reason.params)
    filled: dict[str, object] = {}
    if "seat" in params:
        seat = int(params["seat"])
        filled["place"] = seat + 1
        filled["player"] = PlayerName(names[seat] if seat < len(names) else "")
    if "slot" in params:
        filled["where"] = slot_name(int(params["slot"]))
    if "pod" in params:
        filled["pod"] = pod_number(int(params["pod"]))
    return Line(parts(SENTENCES[reason.code], **filled), rule=reason.rule)


def reason_sentence(reason: Reason, names: tuple[str, ...]) -> str:
    """`reason_line` as plain text."""
    return str(reason_line(reason, names))
