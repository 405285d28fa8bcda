"""A table that follows the guide of a scene: a demo, the tutorial, the question of a puzzle.

Owns at which step one is, and that only the moves of that step are made; what the others do is written in the guide.
Anything else that would be allowed is refused with a friendly sentence, and nothing is lost. A step without moves is
there to be read, and a press leads on. It keeps nothing: where one has got to is a list of moves (`at`), which leads
there again. Guides come from strangers, too: one that leads nowhere ends there, and its texts are shown as they are.
"""

from __future__ import annotations

from dataclasses import replace

from relativespace.formats.guide import Guide, Step, moves_in
from relativespace.formats.scene import Scene
from relativespace.match import Config, Match, Seat
from relativespace.moves import Move
from relativespace.words.catalogue import N_, _
from relativespace.words.line import Line, PlayerName, line

from ..intents import Intent
from ..settings import Settings
from ..table.logbook import Logbook
from ..table.table import Table
from ..table.undoing import why_no_redo
from .scripted import Scripted

OTHERS = "greedy"
"""The level of the seats that only do what is written; it is never asked."""

NOWHERE = Step(N_("That is all"), N_("What comes next in this demo can’t be played, so it ends here."))
"""The last step of a guide that goes on with what can't be done."""


class GuidedTable(Table):
    """The learner is who moves first; the others are robots that do what is written."""

    def __init__(self, scene: Scene, guide: Guide, settings: Settings, at: str = "") -> None:
        """`at`: the moves made so far, as `self.at` gives them; what of them leads nowhere is left out."""
        self.scene = scene
        self.guide = guide
        self.learner = scene.state.turn
        self.step = 0
        self.due: list[Move] = []  # what the others are to do now
        self._begins = [0]  # by step: after how many moves it begins
        super().__init__(_match(scene), settings)
        self.robots = Scripted(self, lambda: self.due[0])
        self._begin()
        for move in moves_in(at):
            self.read()  # who had made this move had read what came before it
            if not self._can_follow(move):
                break
            self._play(move)

    # --- what is --------------------------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """The player's, but nothing is asked and nothing waits: each step says what is to be seen."""
        return self._settings

    @settings.setter
    def settings(self, settings: Settings) -> None:
        self._settings = replace(settings, blind="never", handover="never", seating="pass")

    @property
    def now(self) -> Step:
        """The step at which one is; an empty one for a puzzle, and behind the last."""
        step = self._step(self.step)
        is_stuck = step.moves != () and not self.due and (self.view.turn != self.learner or not self._of(step))
        return NOWHERE if is_stuck and self.view.winner is None else step

    @property
    def steps(self) -> int:
        """How many steps there are to be seen."""
        return len(self.guide.steps)

    @property
    def is_last_step(self) -> bool:
        """Whether there is nothing left to do."""
        if self.due:
            return False
        now = self.now
        return self.view.winner is not None or now is NOWHERE or (now.moves == () and self.step >= self.steps - 1)

    @property
    def is_to_be_read(self) -> bool:
        """Whether nothing is to be done at this step but to go on."""
        return not self.due and self.now.moves == () and not self.is_last_step

    @property
    def meant(self) -> tuple[Move, ...]:
        """The moves that lead on from here. Of those that a step names, some may be of another way here."""
        return self._of(self.now)

    @property
    def undo_refusal(self) -> Line | None:
        """To take back is to go a step back, whatever it has shown: the cards are the same each time."""
        return None if self.step else super().undo_refusal

    @property
    def at(self) -> str:
        """Where one has got to, as text: the moves, parted by commas."""
        return ",".join(str(move) for move in self.match.moves)

    @property
    def _goes_on(self) -> bool:
        return super()._goes_on and (bool(self.due) if self._is_bot(self.view.turn) else not self.is_last_step)

    def _of(self, step: Step) -> tuple[Move, ...]:
        return self.legal if step.moves is None else tuple(move for move in step.moves if move in self.legal)

    def _step(self, number: int) -> Step:
        return self.guide.steps[number] if number < self.steps else Step()

    # --- what the learner does ------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Who presses something while a relative is to move hears for whom to wait."""
        if self.due and intent.act in ("card", "pod", "open") and intent.version in (-1, self.version):
            self.acts += 1
            self.refusal = line(N_("Wait for {name}."), name=PlayerName(self.names[self.view.turn]))
            return True
        return super().handle(intent)

    def read(self) -> bool:
        """Go on from a step that is only there to be read. Returns whether this is one."""
        if not self.is_to_be_read:
            return False
        self.version += 1
        self._finish_step()
        self._begin()
        return True

    def make(self) -> bool:
        """Go on: make the move of this step for the learner. Returns whether there was anything to go on with."""
        if not self.can_act or not self.now.moves:
            return self.read()
        self._play(self.meant[0])
        return True

    def mark(self) -> bool:
        """Mark on the table what the step is about. Returns whether there is something to mark."""
        if not self.can_act or not self.now.moves:
            return False
        self.refusal = None
        self.hand.put_back()
        self._pick_up()
        self.hand.meant = self.meant[0]
        return True

    def back(self, steps: int = 1) -> bool:
        """So many steps back. Returns whether one was anywhere but at the beginning."""
        if not self.step:
            return False
        # In the midst of what the others do, the step that has just been done is the one to go back to.
        self.step = max(0, self.step - steps)
        self.match = self.match.until(self._begins[self.step])
        del self._begins[self.step + 1 :]
        self.book = Logbook(self.match)
        self.due = []
        self.result = None
        self._refresh()
        self._begin()
        return True

    def _go_on(self) -> bool:
        return self.read()

    def _undo(self) -> bool:
        self.refusal = self.undo_refusal
        return self.back() or self.refusal is not None

    def _redo(self) -> bool:
        self.refusal = why_no_redo(self.match)
        return True

    def _why_not(self, move: Move) -> Line | None:
        return super()._why_not(move) or (None if self._is_meant(move) else self._not_here())

    def _not_here(self) -> Line:
        if self.now.instead:
            return Line((_(self.now.instead),))
        if any(move.verb == "open" for move in self.meant):
            return line(N_("The rules allow that. Here, open a pod with the keycard."))
        return line(N_("The rules allow that. Here, try something else: “Show me” marks it."))

    def _is_meant(self, move: Move) -> bool:
        return move in self.meant

    def _can_follow(self, move: Move) -> bool:
        if self.view.winner is not None or move not in self.legal:
            return False
        return move == self.due[0] if self.due else self.can_act and self._is_meant(move)

    def _play(self, move: Move) -> None:
        is_own = not self.due
        super()._play(move)
        if is_own:
            self._finish_step()
        else:
            self.due.pop(0)
        self._begins[self.step] = self.match.ply
        self._begin()

    def _finish_step(self) -> None:
        """The step is done; what the others do now belongs to it."""
        self.due = list(self._step(self.step).then)
        self.step += 1
        self._begins.append(self.match.ply)

    def _begin(self) -> None:
        """A step begins as it is written, once the others have done what they do: as far as they can."""
        if self.due and (self.view.turn == self.learner or self.due[0] not in self.legal):
            self.due = []
        self.shown = self.learner
        self.is_waiting = self.is_to_be_read
        self._pick_up()

    def _pick_up(self) -> None:
        if self.can_act and self.now.picked is not None and any(move.slot == self.now.picked for move in self.legal):
            self.hand.selected = self.now.picked


def _match(scene: Scene) -> Match:
    """The scene as a game of the learner and of robots."""
    state = scene.state
    seats = tuple(Seat(name) if seat == state.turn else Seat(name, OTHERS) for seat, name in enumerate(scene.names))
    return Match(Config(seats, state.deck, scene.deck_name, seed=state.rng, first=state.turn), start=state)
