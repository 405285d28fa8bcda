"""Makes a puzzle of the position that is shown: the question, with or without an answer, as a link. The desk of the
sheet "puzzle".

The link holds every card, and the answer. So it is made when somebody asks for it, and is nowhere on the page unless
the browser refuses to copy it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from relativespace.advice.hint import Advice, Advising, advise, dice
from relativespace.formats.guide import MAX_QUESTION
from relativespace.formats.share_scene import decode_scene, encode_position
from relativespace.match import Match
from relativespace.moves import Move
from relativespace.player_names import clean_name
from relativespace.text.faults import FormatError
from relativespace.words.catalogue import N_, _
from relativespace.words.faults import fault_sentence
from relativespace.words.line import Line, line

from ..embed import embedding
from ..intents import Act, Intent
from ..jobs import Job
from ..lessons.puzzle import EFFORT
from ..platform import Errand, ErrandKind
from ..setup.links import SCENE
from ..sheet_state import state_of_sheet
from .share import SAID

if TYPE_CHECKING:
    from ..visit import Visit

QUESTION = N_("What would you play?")
"""What is asked where nobody says anything else."""
NO_ANSWER, HINT = "", "hint"
"""What can be chosen for an answer besides a move, which is its text."""
FORMS = {"puzzle-frame": "share-frame", "puzzle-element": "share-element"}
"""The texts for an article, and what `embedding` calls them."""
ACTS = ("puzzle-question", "puzzle-answer", "puzzle-copy", "puzzle-send", "share-told", *FORMS)


@dataclass(frozen=True)
class Making:
    """What is made on the open sheet.

    match   the position, by itself: a game of no moves, as whoever opens the link will have it; None where there can
            be no puzzle, and `why` says so
    question, choice   what was typed and chosen
    hinted  what the hint plays; `is_thinking`: it is being thought of
    said    how the last errand went, the `count`th
    asked   what shall have been copied last; `is_for_article`: it is a text for one
    is_refused   the browser would not copy, so that it has to be shown
    """

    match: Match | None
    why: Line | None = None
    question: str = ""
    choice: str = NO_ANSWER
    hinted: Move | None = None
    is_thinking: bool = False
    said: Line | None = None
    count: int = 0
    asked: str = ""
    is_for_article: bool = False
    is_refused: bool = False

    @property
    def answer(self) -> Move | None:
        """The answer that goes with the question."""
        if self.match is None or self.choice == NO_ANSWER:
            return None
        if self.choice == HINT:
            return self.hinted
        return next((move for move in self.match.legal if str(move) == self.choice), None)

    @property
    def is_ready(self) -> bool:
        """Whether there is all that the link is to hold."""
        return self.match is not None and (self.choice == NO_ANSWER or self.answer is not None)

    @property
    def asks(self) -> str:
        """The question as it will be read: with nothing invisible in it. Where nothing is left, the usual one."""
        return clean_name(self.question)[:MAX_QUESTION] or _(QUESTION)


def making_of(visit: Visit) -> Making:
    """What the open sheet makes."""
    return state_of_sheet(visit, Making, _begun)


def _begun(visit: Visit) -> Making:
    assert visit.table is not None, "a sheet of a position without a table"
    match = visit.table.match
    if match.winner is not None:
        return Making(None, line(N_("The game is over: there is nothing left to play.")))
    try:
        return Making(decode_scene(encode_position(match)).match(), question=_(QUESTION))
    except FormatError as refused:
        return Making(None, Line((fault_sentence(refused.fault),)))


def handle(visit: Visit, intent: Intent) -> bool | None:
    """Act on an intent of the sheet (`routes.Handler`)."""
    act, value = intent.act, intent.value
    if act not in ACTS:
        return None
    making = making_of(visit)
    if making.match is None:
        return False
    if act == "puzzle-question":
        visit.change_sheet(_changed(making, question=value[:MAX_QUESTION]))
    elif act == "puzzle-answer":
        return _choose(visit, making, making.match, value)
    elif act in ("puzzle-copy", "puzzle-send", *FORMS):
        return making.is_ready and _hand_on(visit, making, making.match, act)
    elif act == "share-told" and value in SAID:
        is_refused = making.is_refused or value == "refused"
        visit.change_sheet(replace(making, said=line(SAID[value]), count=making.count + 1, is_refused=is_refused))
    else:
        return False
    return True


def _changed(making: Making, **changes: Any) -> Making:
    """What was said, and a text that stands there to be copied, belonged to what was there before."""
    return replace(making, said=None, asked="", is_refused=False, **changes)


def _choose(visit: Visit, making: Making, match: Match, choice: str) -> bool:
    if choice not in (NO_ANSWER, HINT, *map(str, match.legal)):
        return False
    making = _changed(making, choice=choice)
    if choice == HINT and making.hinted is None and not making.is_thinking:
        making = replace(making, is_thinking=True)
        visit.jobs.append(_job(visit, match))
    visit.change_sheet(making)
    return True


def _job(visit: Visit, match: Match) -> Job:
    """The hint that whoever opens the link will be told: the same position, the same chance, the same effort."""

    def mine() -> Making | None:
        making = visit.sheet_state
        return making if isinstance(making, Making) and making.match is match else None

    def thinking() -> Advising:
        config = match.config
        try:
            return (yield from advise(match.view, match.legal, config.deck, dice(config.seed, 0), EFFORT))
        finally:
            making = mine()
            if making:
                visit.change_sheet(replace(making, is_thinking=False))  # after a fault, too: one can choose anew

    def finish(advice: Advice) -> None:
        making = mine()
        if making:
            visit.change_sheet(replace(making, hinted=advice.move))

    return Job(thinking(), lambda: mine() is not None, finish)


def _hand_on(visit: Visit, making: Making, match: Match, act: Act) -> bool:
    demo = {"question": making.asks, **({"answer": str(making.answer)} if making.answer else {})}
    try:
        code = encode_position(match, demo)
    except FormatError:  # what somebody has typed leaves room enough; a deck of many players may not
        told = line(N_("This is too long for a link."))
        is_for_article = act in FORMS
        visit.change_sheet(replace(making, said=told, count=making.count + 1, asked="", is_for_article=is_for_article))
        return True
    if act in FORMS:
        text = embedding.with_code(visit.outside.address, code, making.asks, embedding.FORMS[FORMS[act]])
    else:
        text = f"{visit.outside.address}{SCENE}{code}"
    kind: ErrandKind = "send" if act == "puzzle-send" else "copy"
    visit.errands.append(Errand(kind, text, making.asks if kind == "send" else ""))
    visit.change_sheet(replace(making, asked=text, is_for_article=act in FORMS))
    return True
