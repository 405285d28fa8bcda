"""How a game went: figures, what is to be said in hindsight, cards left by turn as a chart and as numbers. The inside
of a sheet.

Of a game that still goes on it tells what happened so far, with the riskiest play; all of it is public.
"""

from __future__ import annotations

from relativespace.advice.account import Account
from relativespace.match import Match
from relativespace.words.catalogue import N_, _
from relativespace.words.line import PlayerName, line

from ...session.session import Session
from ..parts.chart import chart, sample
from ..parts.figures import figures_of, riskiest
from ..parts.marks import seat_mark
from ..tree.nodes import Child, Node, bdi, el, rich
from .looking_back import looking_back


def body(session: Session) -> list[Child]:
    """The inside of the sheet. Who looks through a game is told of the whole."""
    table = session.table
    assert table
    match = session.replay.match if session.replay else table.match
    seats, figures = match.config.seats, figures_of(match)
    names = tuple(seat.name for seat in seats)
    shown: list[Child] = []
    if match.winner is not None:
        shown.append(el("p", rich(line(N_("{name} escapes!"), name=PlayerName(names[match.winner]))), cls="outcome"))
    shown.append(_counts(figures))
    bold = riskiest(figures, names)
    if match.winner is not None:
        shown.append(looking_back(session, match))
    elif bold:
        shown.append(el("p", rich(bold)))
    caption = el("figcaption", _("Cards left after each turn"))
    shown.append(el("figure", caption, chart(figures.cards_left, seats), cls="charted"))
    return [el("div", *shown, _by_player(match, figures), _by_turn(match, figures), cls="story")]


def _counts(figures: Account) -> Node:
    counts = (
        (_("Turns"), figures.turns),
        (_("Moves made"), figures.moves),
        (_("Jams"), sum(figures.jams)),
        (_("Launches"), figures.launches),
        (_("Face-down cards turned over"), sum(figures.blind_plays)),
    )
    return el("dl", [el("div", el("dt", what), el("dd", str(number))) for what, number in counts], cls="counts")


def _by_player(match: Match, figures: Account) -> Node:
    """A line for each, with a piece of their line in the chart."""
    heads = (_("Player"), _("Jams"), _("Turned over"), _("Cards left"))
    rows = []
    for seat, holder in enumerate(match.config.seats):
        who = seat_mark(seat, holder), sample(seat), bdi(holder.name)
        numbers = figures.jams[seat], figures.blind_plays[seat], figures.cards_left[-1][seat]
        cells = [el("td", str(number)) for number in numbers]
        rows.append(el("tr", el("th", el("span", *who, cls="whose"), scope="row"), cells, key=seat))
    return _table(_("Player by player"), [el("th", head, scope="col") for head in heads], rows, "players")


def _by_turn(match: Match, figures: Account) -> Node:
    """The numbers that the chart draws."""
    heads = [el("th", _("Turn"), scope="col")]
    for seat, holder in enumerate(match.config.seats):
        heads.append(el("th", seat_mark(seat, holder), el("span", bdi(holder.name), cls="vh"), scope="col"))
    rows = [
        el("tr", el("th", str(turn), scope="row"), [el("td", str(count)) for count in counts], key=turn)
        for turn, counts in enumerate(figures.cards_left)
    ]
    return _table(_("Cards left, turn by turn"), heads, rows, "turns")


def _table(caption: str, heads: list[Node], rows: list[Node], key: str) -> Node:
    head, body = el("thead", el("tr", heads)), el("tbody", rows)
    whole = el("table", el("caption", caption), head, body)
    return el("div", whole, cls="tablebox", role="region", aria_label=caption, tabindex="0", key=key)
