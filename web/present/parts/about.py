"""What is said of own cards beside their names, to those who hear the page: what a special does, why a card can't be
used now. Owns these hidden sentences and their ids, which the cards refer to; the reasons are the engine's.
"""

from __future__ import annotations

from relativespace.rules import Reason
from relativespace.words.catalogue import _
from relativespace.words.effects import effect_sentence
from relativespace.words.reasons import reason_sentence

from ...session.table.offers import usable_slots
from ...session.table.table import Table
from ..tree.nodes import Node, el


def about_cards(table: Table) -> tuple[tuple[str, ...], Node]:
    """For each slot of the big stash the ids of what is said of its card, and the hidden sentences."""
    seat, deck = table.shown, table.match.config.deck
    is_asked = seat == table.view.turn and table.can_act
    usable = usable_slots(table)
    sentences: dict[str, str] = {}
    by_slot = []
    for slot, card in enumerate(table.view.seats[seat].slots):
        ids = []
        kind = deck.kinds[deck.index(card.kind)] if card and card.kind else None
        if kind and not kind.is_item:
            ids.append(f"does-{kind.id}")
            sentences[ids[-1]] = effect_sentence(kind)
        if card and not is_asked:
            ids.append("why-turn")
            sentences[ids[-1]] = _("It isn’t this player’s turn.")
        reason = table.why_not_card(slot) if card and is_asked and slot not in usable else None
        if reason:
            ids.append(f"why-{reason.code}")
            sentences[ids[-1]] = _why(reason, table)
        by_slot.append(" ".join(ids))
    said = [el("p", sentence, id=ident, key=ident) for ident, sentence in sorted(sentences.items())]
    return tuple(by_slot), el("div", said, hidden=True, key="about")


def _why(reason: Reason, table: Table) -> str:
    """Of a covered card a word: it is heard at every arrow. A press tells the whole."""
    return _("Covered.") if reason.code.startswith("covered") else reason_sentence(reason, table.names)
