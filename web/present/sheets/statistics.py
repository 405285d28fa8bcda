"""What has been won and jammed on this device: a few figures, and a table of everybody's. The inside of a sheet."""

from __future__ import annotations

from relativespace.seats import PERSON
from relativespace.words.catalogue import N_, _

from ...session.acts.statistics import Figures, figures_of
from ...session.kept.tally import Standing, Tally
from ...session.session import Session
from ..parts.buttons import button
from ..parts.levels import LEVEL_NAMES
from ..tree.nodes import Child, Node, bdi, el, rich, use

COLUMNS = (N_("Games"), N_("Wins"), N_("Jams"), N_("Most wins in a row"))
"""The columns after the names."""

LATER_LEVEL = N_("Robot of a later version")
"""A level that this version doesn't know."""


def body(session: Session) -> list[Child]:
    """The inside of the sheet."""
    shown = figures_of(session)
    said = el("p", rich(shown.said) if shown.said else None, cls="notice happened", role="status", key="said")
    inside: list[Child] = [said]
    if shown.is_newer:
        words = _("A newer version of this page keeps the statistics. Load the page again to see them.")
        inside.append(el("p", words, cls="notice", key="newer"))
    elif not session.is_kept:
        words = _("Nothing can be kept here at the moment, so no game is counted.")
        inside.append(el("p", words, cls="notice", key="unkept"))
    if shown.is_damaged:
        inside.append(_damaged())
    if shown.tally.games:
        inside += [_figures(shown.tally), _standings(shown.tally)]
        inside.append(el("p", _("Every game that is played to its end on this device counts once."), cls="hint"))
    elif not shown.is_newer and not shown.wiped:
        inside.append(el("p", _("No game has been finished on this device yet."), cls="nogames", key="none"))
    return [*inside, *_ways(shown)]


def _damaged() -> Node:
    words = _("Some of the statistics were damaged and could not be read. What is left of them is still here.")
    return el(
        "div",
        el("p", words),
        button("statistics-damaged", _("Download what is left"), "ui-log"),
        cls="notice damaged",
        key="damaged",
    )


def _figures(all_games: Tally) -> Node:
    """The figures of all games together."""
    figures = (
        (_("Games"), all_games.games),
        (_("Turns in the shortest"), all_games.shortest),
        (_("Turns in the longest"), all_games.longest),
        (_("Jams"), all_games.jams),
        (_("Launches"), all_games.launches),
    )
    shown = [el("div", el("dt", words), el("dd", str(figure)), key=words) for words, figure in figures]
    return el("dl", shown, cls="figures", key="figures")


def _standings(all_games: Tally) -> Node:
    """Everybody's, who has won most first."""
    heads = [el("th", _(words), scope="col", key=words) for words in COLUMNS]
    head = el("thead", el("tr", el("th", _("Name"), scope="col"), heads))
    rows = [_standing(one) for one in all_games.standings]
    caption = el("caption", _("Who has won how often"), cls="vh")
    return el("table", caption, head, el("tbody", rows), cls="standings", key="standings")


def _standing(one: Standing) -> Node:
    level = None
    if one.level != PERSON:
        words = _(LEVEL_NAMES.get(one.level, LATER_LEVEL))
        level = el("span", use("i-robot", "botface"), el("span", words), cls="hint")
    cells = [el("td", str(figure), key=at) for at, figure in enumerate((one.games, one.wins, one.jams, one.streak))]
    return el("tr", el("th", bdi(one.name), level, scope="row"), cells, key=f"{one.level} {one.name}")


def _ways(shown: Figures) -> list[Child]:
    """Wiping and taking that back are one button: whoever presses it keeps the focus."""
    acts: list[Child] = []
    if shown.tally.games or shown.is_newer:
        acts.append(button("statistics-export", _("Download the statistics"), "ui-log"))
    if shown.wiped:
        acts.append(button("statistics-unwipe", _("Undo"), "ui-undo", key="wipe"))
    elif (shown.tally.games or shown.is_damaged) and not shown.is_newer:
        acts.append(button("statistics-wipe", _("Wipe the statistics"), "ui-x", "go ghost", key="wipe"))
    return [el("div", acts, cls="acts", key="ways")] if acts else []
