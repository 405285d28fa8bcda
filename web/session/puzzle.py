"""A puzzle: “What would you play?” A position that a link has brought, laid on the table as a lesson, to be answered
once and then talked about. Nothing of it is kept; no kept game is touched by it.

Owns when it is answered, and that nothing about a good answer is thought of or given away before. Where the moves lead
and back again is the guided table's. How a puzzle is made is `puzzle_making`'s.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from relativespace.faults import Faults
from relativespace.guide import Guide, Step, guide_of
from relativespace.hint import Advice, Advising, advise, dice
from relativespace.match import Match
from relativespace.moves import Move
from relativespace.player_names import clean_name
from relativespace.save import Save
from relativespace.scene import Scene
from relativespace.seats import Seat
from relativespace.words.catalogue import N_, _
from relativespace.words.line import Line

from .background import Job
from .guided import GuidedTable
from .intents import Intent
from .lesson import close
from .settings import Settings

if TYPE_CHECKING:
    from .session import Session

MAX_QUESTION = 200
"""Characters. A small phone shows them beside the cards."""
QUESTION = N_("What would you play?")
"""What is asked where nobody says anything else."""


class PuzzleTable(GuidedTable):
    """The reader makes any move that is allowed, with the choices that belong to it; then nobody moves any more."""

    def __init__(
        self,
        scene: Scene,
        guide: Guide,
        settings: Settings,
        at: str = "",
        on_answer: Callable[[PuzzleTable], None] | None = None,
    ) -> None:
        """`on_answer` is told of each answer, so that somebody thinks of a hint; see `wonder`."""
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
    """The puzzle of a scene, its question fit to be shown; None where nothing is asked.

    Raises Faulty where the question is too long, or the answer no move that can be made.
    """
    asked = scene.demo and scene.demo.get("question")
    if not asked:
        return None
    if isinstance(asked, str) and len(asked) > MAX_QUESTION:
        faults = Faults()
        faults.add("demo_text", ("demo", "question"), most=MAX_QUESTION)
        faults.raise_any()
    guide = guide_of(scene)
    assert guide is not None, "a scene with a question has a guide"
    return replace(guide, question=question_of(guide.question), steps=())


def question_of(text: str) -> str:
    """A question as it is shown: with nothing invisible in it, like a name. Where nothing is left, the usual one."""
    return clean_name(text) or _(QUESTION)


def begin(session: Session, scene: Scene, guide: Guide, at: str = "") -> PuzzleTable:
    """Lay a puzzle on the table, over what is there."""
    session.show(None)
    session.replay = session.notice = None
    table = PuzzleTable(scene, guide, session.settings, at, lambda table: wonder(session, table))
    session.lesson = table
    return table


def handle(session: Session, intent: Intent) -> bool:
    """Act on an intent of this desk. Returns whether anything that is shown may have changed."""
    table = session.lesson
    if not isinstance(table, PuzzleTable):
        return False
    if intent.act == "puzzle-again":
        return table.again()
    if intent.act == "puzzle-on":
        return _go_on(session, table)
    if intent.act == "puzzle-close" and not session.is_embedded:
        close(session)
        return True
    return False


def wonder(session: Session, table: PuzzleTable) -> None:
    """Have a hint thought of for the position as it was, unless that is known from another try."""
    if table.advice is None:
        table.wondering = table.match
        session.jobs.append(_job(session, table, table.match))


def _job(session: Session, table: PuzzleTable, answered: Match) -> Job:
    """Another try is another match, and has a job of its own."""

    def thinking() -> Advising:
        config = answered.config
        try:
            view, legal = answered.view_at(0), answered.legal_at(0)
            return (yield from advise(view, legal, config.deck, dice(config.seed, 0), session.outside.effort()))
        finally:
            if table.wondering is answered:
                table.wondering = None  # after a fault, too: nobody is told that somebody still thinks

    def is_wanted() -> bool:
        return session.lesson is table and table.match is answered and table.advice is None

    def finish(advice: Advice) -> None:
        table.advice = advice

    return Job(thinking(), is_wanted, finish)


def _go_on(session: Session, table: PuzzleTable) -> bool:
    """The position with what was played becomes a game of this device, as any scene of a link does. What was asked
    stays behind."""
    from .opening import open_game  # it knows this module

    if not table.is_answered or table.view.winner is not None or session.is_embedded:
        return False
    scene = replace(table.scene, demo=None)
    match = scene.match()
    for move in table.match.moves:
        match.play(move)
    open_game(session, Save(match, scene))
    return True
