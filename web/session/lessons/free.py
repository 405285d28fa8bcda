"""A position that is simply played in an article: whoever is to move, moves.

Owns the ways back in it. Nothing happens in earnest there, so every move can be taken back, whatever it has shown, and
the position can be begun anew. Everything else is the `Table`'s.
"""

from __future__ import annotations

from relativespace.formats.guide import moves_in
from relativespace.formats.scene import Scene
from relativespace.words.line import Line

from ..intents import Intent
from ..settings import Settings
from ..table.logbook import Logbook
from ..table.table import Table


class FreeTable(Table):
    """It keeps nothing, and lies on the session as its game."""

    def __init__(self, scene: Scene, settings: Settings, at: str = "") -> None:
        """`at`: the moves made so far, as far as they can be made."""
        match = scene.match()
        for move in moves_in(at):
            if match.why_illegal(move):
                break
            match.play(move)
        self.scene = scene
        super().__init__(match, settings)

    @property
    def undo_refusal(self) -> Line | None:
        return None if self.match.ply else super().undo_refusal

    def handle(self, intent: Intent) -> bool:
        """The ways back, too."""
        if intent.act in ("free-back", "free-again"):
            if 0 <= intent.version != self.version:
                return False
            self.acts += 1
            return self.back(1 if intent.act == "free-back" else self.match.ply)
        return super().handle(intent)

    def back(self, moves: int = 1) -> bool:
        """So many moves back. Returns whether there was one."""
        if not self.match.ply:
            return False
        self.match = self.match.until(self.match.ply - moves)
        self.book = Logbook(self.match)
        self._go_on_from_here(None)
        return True

    def _undo(self) -> bool:
        self.refusal = self.undo_refusal
        return self.back() or self.refusal is not None
