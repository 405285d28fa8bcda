"""A puzzle of the position that is shown: what is asked, what one would play oneself, and the ways to hand it on. The
inside of a sheet.
"""

from __future__ import annotations

from relativespace.formats.guide import MAX_QUESTION
from relativespace.match import Match
from relativespace.words.catalogue import N_, _
from relativespace.words.hint import Adviser
from relativespace.words.line import Line, PlayerName, line
from relativespace.words.move_names import move_names

from ...session.acts.puzzle_making import HINT, NO_ANSWER, QUESTION, Making, making_of
from ...session.embed.embedding import is_local
from ...session.session import Session
from ..parts.buttons import button
from ..tree.nodes import Child, Node, el, rich
from .embed_part import copies
from .errands import by_hand, said


def body(session: Session) -> list[Child]:
    """The inside of the sheet."""
    making = making_of(session)
    match = making.match
    if match is None:
        return [el("p", rich(making.why) if making.why else "", cls="notice", key="why")]
    who = PlayerName(match.name(match.turn))
    names = _names(match)
    inside: list[Child] = [
        el("p", rich(line(N_("Whoever opens the link sees this position and plays for {name}."), name=who)), key="use"),
        _question(making),
        _answer(making, names),
        el("p", _hinted(making, names), role="status", key="hinted"),
        _acts(making, session.outside.can_send),
        said(None if making.is_for_article else making.said, making.count),
    ]
    if making.is_refused and making.asked and not making.is_for_article:
        inside.append(by_hand(making.asked, _("The link")))
    told = _("Whoever takes the link apart can know every card, the face-down ones too, and your answer.")
    return [*inside, _article(session, making), el("p", told, cls="hint", key="apart")]


def _names(match: Match) -> dict[str, Line]:
    """By the text of a move what it is called."""
    adviser = Adviser(tuple(seat.name for seat in match.config.seats), match.config.deck)
    return {str(move): name for move, name in move_names(adviser, match.view, match.legal).items()}


def _question(making: Making) -> Node:
    field = el(
        "input",
        type="text",
        value=making.question,
        placeholder=_(QUESTION),
        maxlength=MAX_QUESTION,
        data_act="puzzle-question",
        autocomplete="off",
        dir="auto",
    )
    return el("label", el("span", _("The question")), field, cls="field", key="question")


def _answer(making: Making, names: dict[str, Line]) -> Node:
    """A choice can hold no more than text: the names of the players stand in it as they are."""
    choices = {
        NO_ANSWER: _("Keep it open: only ask"),
        HINT: _("What the hint plays"),
        **{text: str(name) for text, name in names.items()},
    }
    options = [
        el("option", words, value=value, selected=value == making.choice, key=value)
        for value, words in choices.items()
    ]
    field = el("select", options, data_act="puzzle-answer")
    words = el("span", _("Your answer (the first move), told once the reader has played"))
    return el("label", words, field, cls="field sel", key="answer")


def _hinted(making: Making, names: dict[str, Line]) -> list[Child]:
    """What the hint plays, where that is the answer."""
    if making.choice != HINT:
        return []
    if making.hinted:
        return rich(names[str(making.hinted)])
    return [_("Thinking…")] if making.is_thinking else [_("No hint could be found. Choose a move.")]


def _acts(making: Making, can_send: bool) -> Node:
    is_off = not making.is_ready
    acts: list[Child] = [button("puzzle-copy", _("Copy the link"), "ui-cards", "go main", is_off=is_off)]
    if can_send:
        acts.append(button("puzzle-send", _("Send it…"), "ui-share", is_off=is_off))
    return el("div", acts, cls="acts", key="acts")


def _article(session: Session, making: Making) -> Node:
    why = el("p", _("For an article or a blog: readers are asked there, and play there."))
    told = [said(making.said if making.is_for_article else None, making.count)]
    if making.is_refused and making.asked and making.is_for_article:
        told.append(by_hand(making.asked, _("The text")))
    buttons = copies("puzzle-frame", "puzzle-element", is_local(session.outside.address), is_off=not making.is_ready)
    return el("details", el("summary", _("Put it into an article")), why, buttons, told, cls="more", key="article")
