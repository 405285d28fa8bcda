"""A puzzle: “What would you play?” A position that a link has brought, laid on the table as a lesson, to be answered
once and then talked about. Nothing of it is kept but its link, in the page's address as long as it lies there; no
kept game is touched by it.

Owns when it is answered, and that nothing about a good answer is thought of or given away before. Where the moves lead
and back again is the guided table's; what presses do is told in acts/puzzle.py, how a puzzle is made in
acts/puzzle_making.py.
"""

from __future__ import annotations

from collections.abc import Callable

from relativespace.advice.hint import Advice
from relativespace.formats.guide import Guide, Step, guide_of
from relativespace.formats.scene import Scene
from relativespace.match import Match
from relativespace.moves import Move
from relativespace.seats import EFFORTS, Seat
from relativespace.words.line import Line

from ..settings import Settings
from .guided import GuidedTable

EFFORT = EFFORTS[-1]
"""How much the hint thinks about a puzzle: the least, so that it says the same on every device, to who asks and to who
is asked. With more, it would often advise another move."""


class PuzzleTable(GuidedTable):
    """The reader makes any move that is allowed, with the choices that belong to it; then nobody moves any more."""

    def __init__(
        self,
        scene: Scene,
        guide: Guide,
        settings: Settings,
        at: str = "",
        on_answer: Callable[[PuzzleTable], None] | None = None,
        link: str = "",
    ) -> None:
        """`on_answer` is told of each answer, so that somebody thinks of a hint (acts/answering.py). `link` is what an
        address holds for this puzzle, from the # on."""
        self.link = link
        self.advice: Advice | None = None  # what the hint says of the position as it was; it outlasts another try
        self.wondering: Match | None = None  # for which answer one is being thought of
        self._on_answer = on_answer
        super().__init__(scene, guide, settings, at)
        self.reseat(tuple(map(Seat, scene.names)))  # nobody plays on here, so nobody is a robot
        self.shown = self.learner

    @property
    def is_answered(self) -> bool:
        """Whether there is a move, and all that it asks its player for is done: the choices of its card, the load onto
        the pod that it has opened. A card that another play follows is an answer by itself."""
        view = self.view
        is_under_way = view.turn == self.learner and (view.word is not None or view.only_new_pod)
        return self.match.ply > 0 and (view.winner is not None or not is_under_way)

    @property
    def answer(self) -> Move | None:
        """What the reader has played, if that is over."""
        return self.match.moves[0] if self.is_answered else None

    @property
    def is_wondering(self) -> bool:
        return self.wondering is self.match

    @property
    def undo_refusal(self) -> Line | None:
        """Nothing has happened in earnest: a face-down card can be turned back, too."""
        return None if self.match.ply else super().undo_refusal

    def again(self) -> bool:
        """Back to the question."""
        return self.back(self.step)

    def _step(self, number: int) -> Step:
        return Step() if self.is_answered else Step(moves=None)

    def _play(self, move: Move) -> None:
        super()._play(move)
        if self.is_answered and self._on_answer:
            self._on_answer(self)


def puzzle_in(scene: Scene) -> Guide | None:
    """The puzzle of a scene; None where nothing is asked. Raises FormatError where its guide is none."""
    guide = guide_of(scene)
    return guide if guide and guide.is_puzzle else None
