"""What the panels say in a sentence: what a move did, what the player to move is asked now. Words only; where they
stand is the panels' own: of a turn, a puzzle, a lesson, a replay.
"""

from __future__ import annotations

from relativespace import events as e
from relativespace.words.catalogue import N_
from relativespace.words.line import Line, PlayerName, line, line_count
from relativespace.words.names import card_name
from relativespace.words.rule_of import rule_of

from ...session.table.result import Result
from ...session.table.table import Table
from .robot_acts import robot_prompt


def outcome(result: Result) -> str:
    """The move in a word. What a card told its player to do is no loading."""
    if result.tone in ("jam", "launch"):
        return N_("Too small!") if result.tone == "jam" else N_("LAUNCH!")
    if result.blind:
        return N_("It fits!")
    return N_("Loaded!") if any(isinstance(event, e.Loaded) for event in result.events) else N_("Done!")


def rule_of_result(result: Result) -> str:
    """The rule of a result that wants a reason, "" for one that doesn't."""
    loud = (event for event in result.events if isinstance(event, (e.Jammed, e.Launched)))
    return rule_of(event) if (event := next(loud, None)) else ""


def summary(table: Table, result: Result) -> list[Line]:
    """The result in a sentence or two; the log has every card."""
    if result.tone != "jam":
        return table.book.teller.tell(result.events)
    told = []
    for event in result.events:
        if isinstance(event, e.Jammed):
            name, card = PlayerName(table.names[event.seat]), card_name(table.match.config.deck, event.kind)
            told.append(
                line(N_("{name}’s {card} was too small for pod {pod}."), name=name, card=card, pod=event.pod + 1)
            )
        elif isinstance(event, e.Refilled):
            came = len(event.cards)
            told.append(line_count("{n} card flies back into the stash.", "{n} cards fly back into the stash.", came))
        elif isinstance(event, e.Discarded):
            told.append(line_count("{n} card is lost.", "{n} cards are lost.", len(event.cards)))
        elif isinstance(event, e.PodRemoved):
            told.append(line(N_("The pod is out of order.")))
    return told


def question(table: Table) -> Line:
    """What the player to move is asked now."""
    view, deck = table.view, table.match.config.deck
    if table.is_watched:
        return line(N_("This turn is played in another window."))
    if table.is_bot_turn:
        return robot_prompt(table)
    picked = view.seats[view.turn].slots[table.selected] if table.selected is not None else None
    card = card_name(deck, picked.kind) if picked else None
    if view.word == "give":
        return (
            line(N_("{card} goes to whom?"), card=card) if card else line(N_("Which of your cards do you give away?"))
        )
    if view.word == "swap":
        if card:
            return line(N_("Swap {card} for which card of a relative?"), card=card)
        return line(N_("Which of your cards do you swap?"))
    if view.word == "take_top":
        return line(N_("Who catches {card}?"), card=card_name(deck, view.pods[view.at].cards[-2].kind))
    if view.word == "remove_pod":
        return line(N_("Which other pod is lost?"))
    if view.word == "reveal":
        return line_count(
            "Turn up {n} of your face-down cards: which one?",
            "Turn up {n} of your face-down cards: which one first?",
            view.left,
        )
    if table.is_opening:
        return line(N_("Which keycard opens the pod?"))
    if table.asked:
        could_jam = view.pods[table.asked.pod].asks > 0
        message = N_("Turn it over on pod {pod}? There is no undo after that.")
        if could_jam:
            message = N_("Turn it over on pod {pod}? It could jam, and there is no undo after that.")
        return line(message, pod=table.asked.pod + 1)
    if picked and not picked.kind:
        return line(N_("Onto which pod? The face-down card is turned over there."))
    if card:
        return line(N_("{card} goes onto which pod?"), card=card)
    return invitation(table)


def invitation(table: Table) -> Line:
    """What to do with an empty hand."""
    if table.view.only_new_pod:
        return line(N_("Now load a card onto the new pod {pod}."), pod=len(table.view.pods))
    if table.has_played_this_turn:
        return line(N_("One more card: choose a bright one, then a pod."))
    return line(N_("Choose a bright card, then a pod."))
