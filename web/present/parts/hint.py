"""The hint on the page: its button, what it says, and the marks on what it means. Marks press nothing."""

from __future__ import annotations

from relativespace.advice.hint import Advice
from relativespace.moves import Move
from relativespace.words.catalogue import _, say
from relativespace.words.hint import Adviser, blind_odds
from relativespace.words.percent import percent

from ...session.table.table import Table
from ..tree.nodes import Child, Node, el, rich, use
from .buttons import button
from .pods import Verdict


def hint_button(table: Table) -> Node:
    """Asks for a hint. While one is thought of it leads nowhere, but stays: the focus may be on it."""
    return button("hint", _("Hint"), "ui-hint", is_off=table.hand.is_advised, aria_label=_("Hint"))


def hint_told(table: Table) -> Node:
    """What the hint says. The region is there before, so that it is read out when it comes; the same once more is a
    new element, or nobody would hear it. Before a play that can't be undone only the question is told. It can always
    have the focus, for it scrolls: what it says may go while it has it."""
    said: list[Child] = []
    hand, is_told = table.hand, table.can_act and not table.asked
    if is_told and hand.is_advised:
        said = [el("span", _("Thinking…"), key="thinking")]
    elif is_told and hand.hint and not table.refusal:
        said = [el("span", _said(table, hand.hint), key=f"hint-{table.acts}")]
    return el("p", said, cls="advice", role="status", tabindex="0" if said else "-1")


def _said(table: Table, advice: Advice) -> list[Child]:
    deck = table.match.config.deck
    told: list[Child] = [use("ui-hint"), " ", *rich(Adviser(table.names, deck).hint(table.view, advice))]
    odds = blind_odds(advice)
    return [*told, " ", el("span", rich(odds), cls="odds")] if odds else told


def hinted(table: Table) -> Move | None:
    """The move that the hint on the page means. While a refusal or a question is told in its place, nothing is marked
    either."""
    is_told = table.can_act and not table.refusal and not table.asked
    if not is_told:
        return None
    return table.hand.hint.move if table.hand.hint else table.hand.meant


def aimed(table: Table) -> Move | None:
    """The same as long as no other card is in the hand than the one it means: what that is for isn't marked then."""
    move = hinted(table)
    is_other = move and move.verb not in ("take", "remove") and table.selected not in (None, move.slot)
    return None if is_other else move


def hinted_slots(table: Table, seat: int) -> int:
    """The mask of the cards of a seat that it means. A lesson marks what is to be pressed next: not the card that is in
    the hand already, nor the keycard where the button is to be pressed."""
    move = hinted(table)
    is_past = move is not None and move == table.hand.meant and (move.verb == "open" or table.selected == move.slot)
    if move and not is_past and seat == table.view.turn and move.verb not in ("take", "remove"):
        return 1 << move.slot
    move = aimed(table)
    return 1 << move.other_slot if move and move.verb == "swap" and seat == move.seat else 0


def hinted_pod(table: Table) -> int:
    """The number of the pod that it means, −1 for none."""
    move = aimed(table)
    return move.pod if move else -1


def hinted_seat(table: Table) -> int:
    """The relative that it means, −1 for none. With a swap it is a card of theirs."""
    move = aimed(table)
    return move.seat if move and move.verb in ("give", "take") else -1


def with_odds(table: Table, pod: int, verdict: Verdict) -> Verdict:
    """The verdict on a face-down card, with its odds where a hint has told them: to reckon them is a part of the game,
    so they are told to who asks, as the best move is."""
    advice = table.hand.hint
    if verdict.cls != "blind" or not advice or not advice.blind:
        return verdict
    n = percent(advice.blind[pod])
    return Verdict(
        "blind risk",
        verdict.icon,
        say("{percent} %", percent=n),
        say("is turned over here, {percent} % risk of a jam", percent=n),
    )


def told_odds(table: Table, pod: int) -> Verdict | None:
    """With an empty hand, the odds that a hint has told of a face-down card on a pod: where there is little room, the
    pods alone show them."""
    advice = table.hand.hint
    if not advice or not advice.blind or table.refusal:
        return None
    n = percent(advice.blind[pod])
    return Verdict(
        "idle risk",
        "ui-blind",
        say("{percent} %", percent=n),
        say("{percent} % risk that a face-down card jams", percent=n),
    )
