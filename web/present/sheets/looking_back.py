"""Where a game turned and which plays were bold, in words, each with a press that shows the table as it was then. A
part of the sheet that tells how a game went; found by web/session/acts/hindsight.py.
"""

from __future__ import annotations

from collections.abc import Iterable

from relativespace.advice.bold import Bold
from relativespace.advice.hindsight import Review, Turning
from relativespace.match import Match
from relativespace.words.catalogue import N_, _
from relativespace.words.line import Line, PlayerName, line
from relativespace.words.names import pod_number
from relativespace.words.percent import percent, percent_tried
from relativespace.words.story import Teller

from ...session.acts.hindsight import is_looking_back, looked_back, whose_plays
from ...session.session import Session
from ..parts.marks import seat_mark
from ..tree.nodes import Child, Node, el, rich, use

NOWHERE = N_("It turned in no single turn, but little by little, or from the start.")
FAILED = N_("Where it turned could not be worked out. To try again, close this and open it once more.")


def looking_back(session: Session, match: Match) -> Node:
    """It is there at once, and has its words when they are found. Only reads: the work began with the sheet."""
    review, is_busy = looked_back(match), False
    said, parts = FAILED, list[Node]()
    if review is None and is_looking_back(session):
        said, is_busy = N_("Working out where it turned…"), True
    elif review:
        said = NOWHERE
        if review.turning or any(review.bold.values()):
            said = N_("Press a move to see the table as it was then.")
            parts = list(_parts(match, review, _line_of(session)))
    status = el("p", _(said), cls="hint", role="status", key="status")
    return el("div", status, parts, cls="turns", aria_busy="true" if is_busy else None, key="hindsight")


def _line_of(session: Session) -> int:
    """The move whose line one has come back to, −1 for none."""
    return session.sheet.number if session.sheet else -1


def _parts(match: Match, review: Review, at: int) -> Iterable[Node]:
    """`at` is the move whose line has the focus when the sheet opens."""
    yield _part([use("ui-chart"), el("span", _("Where it turned"))], [_turned(match, review.turning, at)], "turned")
    for seat in whose_plays(match):
        if review.bold.get(seat):
            holder = match.config.seats[seat]
            words = el("span", rich(line(N_("{name}’s boldest plays"), name=PlayerName(holder.name))))
            plays = [_bold(play, at) for play in review.bold[seat]]
            yield _part([seat_mark(seat, holder), words], plays, f"bold {seat}")


def _part(heading: list[Child], items: list[Node], key: str) -> Node:
    return el("section", el("h3", heading), el("ol", items), key=key)


def _turned(match: Match, turning: Turning | None, at: int = -1) -> Node:
    """The turn as the log has it, and what it did to the winner's chances."""
    if turning is None or match.winner is None:
        return el("li", el("p", _(NOWHERE)))
    teller = Teller(tuple(seat.name for seat in match.config.seats), match.config.deck)
    told = [said for ply in match.plies[turning.first : turning.last] for said in teller.tell(ply.events)]
    went = N_("{name}’s chances to win went from about {before} to about {after} %.")
    if turning.after == 1:
        went = N_("Until then {name}’s chances to win were about {before} %.")
    winner = PlayerName(match.name(match.winner))
    chances = line(went, name=winner, before=percent_tried(turning.before), after=percent_tried(turning.after))
    return _to_then(turning.last, told, chances, at)


def _bold(play: Bold, at: int = -1) -> Node:
    """What was dared, how it came out, and what that could cost. The chances are those that are told of this move
    elsewhere: of what came, after it."""
    dared = N_("A card turned over on pod {pod}, with a {risk} % risk of a jam. It fitted.")
    stake = N_("Chances to win: about {fits} % after it, about {jams} % if it had jammed.")
    if play.jammed:
        dared = N_("A card turned over on pod {pod}, with a {risk} % risk of a jam. It jammed.")
        stake = N_("Chances to win: about {jams} % after it, about {fits} % if it had fitted.")
        if play.fits == 1:
            stake = N_("Chances to win: about {jams} % after it. It would have won the game if it had fitted.")
    elif play.fits == 1:
        stake = N_("It won the game. Chances to win if it had jammed: about {jams} %.")
    said = line(dared, pod=pod_number(play.pod), risk=percent(play.odds))
    told = line(stake, fits=percent_tried(play.fits), jams=percent_tried(play.jams))
    return _to_then(play.ply + 1, [said], told, at)


def _to_then(ply: int, told: list[Line], chances: Line, at: int) -> Node:
    """A move of which something is told; a press shows the table after it. Who comes back from there is at `at`."""
    move = el("b", rich(line(N_("Move {n}"), n=ply)))
    lines = [el("span", rich(said)) for said in told]
    last = el("span", rich(chances), cls="chances")
    words = el("span", move, lines, last, cls="then")
    autofocus = True if ply == at else None
    press = el("button", words, use("ui-next"), type="button", data_act="replay-to", value=ply, autofocus=autofocus)
    return el("li", press, key=ply)
