"""The places that somebody who plays by keys has been at: which card, which pod, which of the relatives.

Where Tab and arrows lead from there is told in focus_order.py.
"""

from __future__ import annotations

from ..intents import Act, Intent

AMONG_OTHERS: tuple[Act, ...] = ("card", "give", "take", "look-stash")
"""What a press on a relative, or on a card of one, can mean."""


class Stops:
    """The places that somebody has moved to; they hold as long as there is something."""

    def __init__(self) -> None:
        self.card = (-1, -1)  # seat and slot
        self.ply = -1  # when that was
        self.pod = -1
        self.other: Intent | None = None

    def follow(self, intent: Intent, ply: int) -> None:
        """Remember where a press or an arrow has gone, after so many moves."""
        self.ply = ply
        if intent.pod >= 0:
            self.pod = intent.pod
        elif intent.slot >= 0:
            self.card = (intent.seat, intent.slot)
        for act in AMONG_OTHERS:
            if act == (intent.value if intent.act == "at" else intent.act):
                self.other = Intent(act, intent.seat, intent.slot)

    def picked_up(self) -> None:
        """With another card in the hand other pods come into question."""
        self.pod = -1
