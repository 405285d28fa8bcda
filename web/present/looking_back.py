"""Where a game turned and which plays were bold, in words, each with a press that shows the table as it was then. A
part of the sheet that tells how a game went; found by web/session/hindsight.py.
"""

from __future__ import annotations

from collections.abc import Iterable

from relativespace.hindsight import Bold, Review, Turning
from relativespace.match import Match
from relativespace.words.catalogue import N_, _
from relativespace.words.line import Line, PlayerName, line
from relativespace.words.names import pod_number
from relativespace.words.story import Teller

from ..session.hindsight import looked_back, whose_plays
from ..session.session import Session
from .figures import percent
from .marks import seat_mark
from .nodes import Child, Node, el, rich, use

NOWHERE = N_("It turned in no single turn, but little by little, or from the start.")


def looking_back(session: Session, match: Match) -> Node:
    """It is there at once, and has its words when they are found."""
    review = looked_back(session, match)
    said, parts = N_("Working out where it turned…"), list[Node]()
    if review:
        said = NOWHERE
        if review.turning or any(review.bold.values()):
            said, parts = N_("Press a move to see the table as it was then."), list(_parts(match, review))
    status = el("p", _(said), cls="hint", role="status", key="status")
    return el("div", status, parts, cls="turns", aria_busy="true" if review is None else None, key="hindsight")


def _parts(match: Match, review: Review) -> Iterable[Node]:
    yield _part([use("ui-chart"), el("span", _("Where it turned"))], [_turned(match, review.turning)], "turned")
    for seat in whose_plays(match):
        if review.bold.get(seat):
            holder = match.config.seats[seat]
            words = el("span", rich(line(N_("{name}’s boldest plays"), name=PlayerName(holder.name))))
            plays = [_bold(play) for play in review.bold[seat]]
            yield _part([seat_mark(seat, holder), words], plays, f"bold {seat}")


def _part(heading: list[Child], items: list[Node], key: str) -> Node:
    return el("section", el("h3", heading), el("ol", items), key=key)


def _turned(match: Match, turning: Turning | None) -> Node:
    """The turn as the log has it, and what it did to the winner's chances."""
    if turning is None or match.winner is None:
        return el("li", el("p", _(NOWHERE)))
    teller = Teller(tuple(seat.name for seat in match.config.seats), match.config.deck)
    told = [said for ply in match.plies[turning.first : turning.last] for said in teller.tell(ply.events)]
    went = N_("{name}’s chances to win went from about {before} to about {after} %.")
    if turning.after == 1:
        went = N_("Until then {name}’s chances to win were about {before} %.")
    winner = PlayerName(match.name(match.winner))
    chances = line(went, name=winner, before=percent(turning.before), after=percent(turning.after))
    return _to_then(turning.last, told, chances)


def _bold(play: Bold) -> Node:
    """What was dared, how it came out, and what that could cost."""
    dared = N_("A card turned over on pod {pod}, with a {risk} % risk of a jam. It fitted.")
    if play.jammed:
        dared = N_("A card turned over on pod {pod}, with a {risk} % risk of a jam. It jammed.")
    stake = N_("Chances to win: about {fits} % if it fits, about {jams} % if it jams.")
    if play.fits == 1:
        stake = N_("Chances to win: certain if it fits, about {jams} % if it jams.")
    said = line(dared, pod=pod_number(play.pod), risk=percent(play.odds))
    return _to_then(play.ply + 1, [said], line(stake, fits=percent(play.fits), jams=percent(play.jams)))


def _to_then(ply: int, told: list[Line], chances: Line) -> Node:
    """A move of which something is told; a press shows the table after it."""
    move = el("b", rich(line(N_("Move {n}"), n=ply)))
    lines = [el("span", rich(said)) for said in told]
    last = el("span", rich(chances), cls="chances")
    return el("li", el("button", move, lines, last, type="button", data_act="replay-to", value=ply), key=ply)
