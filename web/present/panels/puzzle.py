"""The panel of a puzzle, in the place of the turn's, and its caption in an article: the question; and once it is
answered what has happened, the puzzle's own answer, and what the hint says.

Before that, nothing of an answer is in the tree.
"""

from __future__ import annotations

from relativespace.advice.hint import Advice
from relativespace.moves import Move
from relativespace.words.catalogue import N_, _
from relativespace.words.hint import Adviser
from relativespace.words.line import Line, PlayerName, line
from relativespace.words.move_names import move_names

from ...session.intents import Act
from ...session.lessons.puzzle import PuzzleTable
from ..parts.buttons import button
from ..parts.marks import seat_mark
from ..parts.players import cards_left
from ..parts.turn import hand_acts, refusal
from ..parts.turn_words import outcome, question, summary
from ..tree.nodes import Child, Node, bdi, el, merged, rich, use


def puzzle_panel(table: PuzzleTable) -> Node:
    """The panel. Its heading can take the focus when the button that had it has gone."""
    seat, is_answered = table.learner, table.is_answered
    title = line(N_("{name}’s turn"), name=PlayerName(table.names[seat]))
    if is_answered and table.result:
        title = line(outcome(table.result))
    heading = el("h2", rich(title), id="h-turn", tabindex="-1", aria_label=str(title))
    cards = cards_left(table.view.seats[seat].cards)
    return el(
        "section",
        el("div", seat_mark(seat, table.match.config.seats[seat]), heading, cards, cls="nameplate"),
        _told(table),
        el("div", _acts(table), cls="acts"),
        cls="turn puzzle answered" if is_answered else "turn puzzle idle" if _is_idle(table) else "turn puzzle",
        aria_labelledby="h-turn",
        key="puzzle",
    )


def _is_idle(table: PuzzleTable) -> bool:
    """Whether nothing has been done yet, so that the question is more to the point than what to press now."""
    return not table.match.ply and not table.refusal and table.selected is None and not table.is_opening


def puzzle_caption(table: PuzzleTable) -> Node:
    """What the panel says, for an article: it stands below the scene, as high as it has to be."""
    return el("div", _words(table), cls="caption asking", key="caption")


def puzzle_acts(table: PuzzleTable) -> Node:
    """The ways on in an article."""
    return el("div", _acts(table, is_embedded=True), cls="eacts", key="acts")


def _told(table: PuzzleTable) -> Node:
    """All that is said; in a small window it scrolls as one."""
    return el("div", _words(table), cls="asked", tabindex="0", role="group", aria_label=_("Puzzle"))


def _words(table: PuzzleTable) -> list[Child]:
    """The regions that speak are there from the beginning."""
    return [
        el("p", bdi(table.guide.question), cls="question", role="status"),
        el("p", _next_step(table), cls="prompt"),
        refusal(table),
        el("p", _happened(table), cls="came-of-it"),
        el("p", _compared(table), cls="asker", role="status"),
        el("p", _advice(table), cls="advised", role="status"),
    ]


def _next_step(table: PuzzleTable) -> list[Child]:
    """What to press now."""
    return rich(question(table)) if table.can_act else []


def _happened(table: PuzzleTable) -> list[Child]:
    """What the last of the reader's moves did, in a sentence or two. It is the log that reads it out."""
    if not table.is_answered or not table.result:
        return []
    told = [rich(said) for said in summary(table, table.result)]
    return merged(child for number, said in enumerate(told) for child in ([" "] if number else []) + said)


def _compared(table: PuzzleTable) -> list[Child]:
    """The answer of whoever asked, if they have given one: one move, even where an answer is more."""
    theirs = table.guide.answer
    if table.answer is None or theirs is None:
        return []
    if theirs == table.answer:
        is_all = table.match.ply == 1
        begun = _("You have begun like the puzzle’s own answer.")
        return [_("You have played the puzzle’s own answer.") if is_all else begun]
    told = line(N_("The puzzle’s own answer: {move}."), move=_name(table, theirs))
    pieces = (piece.pieces if isinstance(piece, Line) else (piece,) for piece in told.pieces)
    return rich(Line(tuple(part for several in pieces for part in several)))


def _advice(table: PuzzleTable) -> list[Child]:
    """What the hint says of the position as it was, and how the reader's move stands beside that."""
    if table.answer is None:
        return []
    if table.advice is None:
        return [_("Thinking…")] if table.is_wondering else []
    adviser, before = _adviser(table), table.match.view_at(0)
    told = rich(adviser.hint(before, table.advice))
    verdict = _verdict(table.answer, table.advice, is_all=table.match.ply == 1)
    return [use("ui-hint"), " ", _("The hint:"), " ", *told, " ", el("b", verdict)]


def _verdict(answer: Move, advice: Advice, is_all: bool) -> str:
    """`answer` is all that the reader has decided, or else only the beginning of it."""
    if answer == advice.move:
        return _("That is just what you have played.") if is_all else _("That is just how you have begun.")
    if answer in advice.good:
        return _("Your move is among the best, too.") if is_all else _("Your beginning is among the best, too.")
    return _("It would have played that instead.") if is_all else _("It would have begun with that instead.")


def _name(table: PuzzleTable, move: Move) -> Line:
    before, legal = table.match.view_at(0), table.match.legal_at(0)
    return move_names(_adviser(table), before, legal)[move]


def _adviser(table: PuzzleTable) -> Adviser:
    return Adviser(table.names, table.match.config.deck)


def _acts(table: PuzzleTable, is_embedded: bool = False) -> list[Child]:
    """The ways on. In an article no game is kept and there is nothing to close."""
    acts: list[Child] = []
    if table.is_answered:
        acts.append(button("puzzle-again", _("Try another move"), "ui-undo", "go main"))
        if table.view.winner is None and not is_embedded:
            acts.append(_small("puzzle-on", _("Play on from here"), "ui-branch"))
    else:
        acts += hand_acts(table)
        if is_embedded and table.match.ply:  # elsewhere the bar has it
            acts.append(_small("puzzle-again", _("Another move"), "ui-undo"))
    if not is_embedded:
        acts.append(_small("puzzle-close", _("Close"), "ui-x"))
    return acts


def _small(act: Act, words: str, icon: str) -> Node:
    """A button whose words have no room in a small window."""
    return button(act, words, icon, "go ghost", aria_label=words, title=words)
