"""The tutorial as a table: a lesson that marks what it talks about, and follows the hand of whoever learns.

Owns what is marked when. Where one has got to is kept by the act (acts/lesson.py).
"""

from __future__ import annotations

from relativespace.moves import Move
from relativespace.words.catalogue import N_
from relativespace.words.line import line

from ..intents import Intent
from .guided import GuidedTable


class Tutorial(GuidedTable):
    """The lesson that is kept and gone on with. `script` is that of its guide; `kept`, the moves that the store has."""

    script = ""
    kept: str | None = None

    def handle(self, intent: Intent) -> bool:
        """What is marked follows the hand; a refusal takes the marks off."""
        if self.answers_taps and intent.act in ("card", "pod") and intent.version in (-1, self.version):
            self.acts += 1
            self.refusal = line(N_("First press “Go on”."))
            return True
        has_changed = super().handle(intent)
        if self.refusal:
            self.hand.meant = None
        else:
            self._follow_hand()
        return has_changed

    def _begin(self) -> None:
        super()._begin()
        self.answers_taps = self.is_to_be_read

    def read(self) -> bool:
        self.refusal = None
        return super().read()

    def show(self) -> bool:
        """Mark what the step is about; asked once more, make the move that is marked."""
        if self.hand.meant:
            self._play(self.hand.meant)
            return True
        picked = self._of_hand()
        if picked is None:
            return self.mark()
        self.refusal, self.hand.meant = None, picked
        return True

    def _of_hand(self) -> Move | None:
        """The move that the step means with the card in the hand."""
        picked = (move for move in self.meant if move.slot == self.selected)
        return next(picked, None) if self.can_act else None

    def _follow_hand(self) -> None:
        """Whoever picks up another card that leads on is led on with that. Where a button is to be pressed, the right
        card is followed by its mark in any case: there is no pod that would come to mind."""
        picked = self._of_hand()
        if picked and (self.hand.meant or picked.verb == "open"):
            self.hand.meant = picked
