"""The frame round the table: the bar at the top, the log, the alert. What its buttons do is the session’s."""

from __future__ import annotations

from functools import cache, lru_cache

from relativespace import events as e
from relativespace.words.catalogue import N_, _
from relativespace.words.line import Line, PlayerName, line, line_count

from ...session.intents import Act
from ...session.table.table import Table
from ...session.table.undoing import why_no_redo
from ..tree.nodes import Child, Node, el, rich, use
from .buttons import button

LOG_LINES = 60
"""Lines kept on the page; the session has them all."""


@cache
def logo() -> Node:
    """The page's heading."""
    return el("h1", use("mark", "logomark"), el("span", "Relative ", el("b", "Space")), cls="logo")


def bar(table: Table) -> Node:
    """Logo, number of moves and direction of play, tools."""
    direction = table.view.direction
    said = _("clockwise") if direction > 0 else _("anticlockwise")
    order = el(
        "p",
        use("ui-cw", "ic" if direction > 0 else "ic ccw"),
        el("span", said, cls="vh"),
        el("span", rich(line(N_("Move {n}"), n=table.match.ply))),
        cls="order",
    )
    why_not = None if table.is_watched else (_said(table.undo_refusal), _said(why_no_redo(table.match)))
    return el("header", logo(), order, _tools(why_not), cls="bar", key="bar")


def _said(refusal: Line | None) -> str | None:
    return str(refusal) if refusal else None


@lru_cache(maxsize=8)
def _tools(why_not: tuple[str | None, str | None] | None) -> Node:
    """The buttons of the bar; `why_not` says why nothing can be taken back, and why nothing can be made again. None:
    whoever only watches can do neither. Kept, like all that seldom changes.
    """
    ways: list[Child] = []
    if why_not:
        ways = [_way("undo", _("Undo"), why_not[0]), _way("redo", _("Redo"), why_not[1])]
    rules = el(
        "a",
        use("ui-help"),
        el("span", _("Rules")),
        cls="tool torules",
        href="rules.html",
        target="_blank",
        rel="noopener",
        aria_label=_("Rules"),
        key="rules",
    )
    menu = button("menu", _("Menu"), "ui-menu", "tool", aria_label=_("Menu"))
    return el("nav", ways, rules, menu, aria_label=_("Game"))


def _way(act: Act, words: str, refusal: str | None) -> Node:
    """A move back or forth. It is there when it can't be done, too: nothing jumps, and it says why."""
    return button(act, words, f"ui-{act}", "tool", is_off=bool(refusal), aria_label=words, title=refusal)


def logbox(table: Table, is_live: bool = True) -> Node:
    """The log: one sentence an event, the newest last (seen first). The element is the page's own live region, so its
    lines are without the links to their rules, which would be read out with each: the sheet of the whole log has them.
    """
    return el("section", _log_head(), log(table, is_live), cls="logbox", aria_labelledby="h-log", key="log")


def log(table: Table, is_live: bool = True, is_seen: bool = True) -> Node:
    """The lines alone; where they aren't seen, Tab passes them by."""
    first = max(0, len(table.log) - LOG_LINES)
    lines = [_log_line(number, told) for number, (_ply, told) in enumerate(table.log[first:], first)]
    hushed, stop = None if is_live else "off", "0" if is_seen else "-1"
    return el("div", lines, role="log", id="log", aria_label=_("What happened"), tabindex=stop, aria_live=hushed)


@cache
def _log_head() -> Node:
    """The heading, a button to all that happened. Where the log is a single line, it lies over that line."""
    words, about = _("Station log"), _("Shows all that happened")
    return el("h2", button("look-log", words, "ui-log", None, aria_label=words, aria_description=about), id="h-log")


@lru_cache(maxsize=4 * LOG_LINES)
def _log_line(number: int, told: Line) -> Node:
    return el("p", rich(told), key=number, cls=f"tone-{told.tone}" if told.tone else None)


def alert(table: Table) -> Node:
    """The one loud sentence after a jam, a launch and the end. The element is the page's own live region.

    Its content belongs to the ply: the same words after another jam are new elements, or nobody would hear them.
    """
    said: list[Child] = []
    happened = table.result.events if table.result else ()
    for event in happened:
        if isinstance(event, e.Jammed):
            said = _loud("ui-jam", _("Jam!"), _after_a_jam(event.pod, happened))
        elif isinstance(event, e.Launched):
            away = line_count(
                "Pod {pod} leaves with {n} card.",
                "Pod {pod} leaves with {n} cards.",
                len(event.cards),
                pod=event.pod + 1,
            )
            said = _loud("fx-launch", _("LAUNCH!"), away)
        elif isinstance(event, e.Won):
            said = _loud("fx-launch", _("Away!"), line(N_("{name} wins."), name=PlayerName(table.names[event.seat])))
    tone = table.result.tone if table.result else ""
    of_this_ply = [part if isinstance(part, str) else part._replace(key=table.match.ply) for part in said]
    return el("div", of_this_ply, role="alert", id="alert", cls=f"alert {tone}".strip(), key="alert")


def quiet_alert() -> Node:
    """Nothing to be loud about. The element is on every table."""
    return el("div", role="alert", id="alert", cls="alert", key="alert")


def _after_a_jam(pod: int, happened: tuple[e.Event, ...]) -> Line:
    """What became of the pod (JAM-5)."""
    if any(isinstance(event, e.PodRemoved) for event in happened):
        return line(N_("Pod {pod} is out of order."), pod=pod + 1)
    return line(N_("Pod {pod} is emptied."), pod=pod + 1)


def _loud(icon: str, word: str, told: Line) -> list[Child]:
    return [use(icon), el("b", word), " ", el("span", rich(told))]
