"""The games kept on this device: go on with one, look through it, delete it, bring that back. The inside of a sheet.

Shows a list that was read when the sheet opened (web/session/kept/games_list.py). A row is kept for equal arguments: of
two hundred games an act draws one anew.
"""

from __future__ import annotations

from functools import lru_cache

from relativespace.seats import PERSON, Seat
from relativespace.words.catalogue import N_, _, say
from relativespace.words.line import Line, PlayerName, line, line_count
from relativespace.words.names import listed

from ...session.acts.games import NO_ROOM, is_on_table, list_of
from ...session.intents import Act
from ...session.kept.games_list import GamesList, Kept
from ...session.kept.headline import Headline
from ...session.session import Session
from ..parts.buttons import button
from ..parts.marks import seat_mark
from ..tree.nodes import Child, Node, bdi, el, rich, use

HEADINGS = {"unfinished": N_("Not over yet"), "finished": N_("Finished"), "damaged": N_("Damaged")}
"""The sections in their order."""

LABELS = {
    "game-open": N_("Go on with the game of {names}, move {n}"),
    "replay-open": N_("Look through the game of {names}, move {n}"),
    "game-text": N_("Download what is left of the game of {names}, move {n}"),
    "game-delete": N_("Delete the game of {names}, move {n}"),
    "game-undelete": N_("Undo deleting the game of {names}, move {n}"),
}
"""What the buttons of a row are called for the ear: each begins with the words that are seen."""

OVER = N_("Go to the end of the game of {names}, move {n}")
"""The same of "game-open" where the game is over."""

NAMELESS = {
    "game-text": N_("Download what is left of the game that can’t be read"),
    "game-delete": N_("Delete the game that can’t be read"),
    "game-undelete": N_("Undo deleting the game that can’t be read"),
}
"""The same of a game of which nothing is known."""


def body(session: Session) -> list[Child]:
    """The inside of the sheet."""
    shown = list_of(session)
    inside: list[Child] = []
    if not (session.is_kept and session.keeper.is_kept):
        words = _("Nothing can be kept here at the moment: games are lost when this page is closed.")
        inside.append(el("p", words, cls="notice", key="unkept"))
    if not shown.rows:
        words = _("There are no games here yet. Each game is kept on this device while it is played.")
        inside.append(el("p", words, cls="nogames", key="none"))
    for key, heading in HEADINGS.items():
        rows = [_row(row, is_on_table(session, row.ident)) for row in shown.rows if _section_of(row) == key]
        if rows:
            title = el("h3", _(heading), id=f"h-{key}")
            inside.append(el("section", title, el("ol", rows, aria_labelledby=f"h-{key}"), cls="games", key=key))
    return [*inside, _said(shown), _ways()]


def _said(shown: GamesList) -> Node:
    """What was said of a row is for the ear alone: the eye finds it there, and rows that move under a finger are
    pressed by mistake. The same words once more are a new element, or nobody would hear them."""
    words = el("span", rich(shown.said), key=shown.count) if shown.said else None
    return el("p", words, cls="notice" if shown.is_seen else "vh", role="status", key="said")


def _section_of(row: Kept) -> str:
    """Where a row stands. One that turns out to be damaged when it is opened stays where it is."""
    if row.headline is None:
        return "damaged"
    return "unfinished" if row.headline.winner is None else "finished"


def _ways() -> Node:
    field = el("input", type="file", accept=".json", data_act="game-load", cls="vh")
    load = el("label", use("ui-plus"), el("span", _("Load a game from a file")), field, cls="go", key="load")
    figures = button("look-statistics", _("Statistics"), "ui-chart")
    return el("div", load, figures, cls="acts", key="ways")


@lru_cache(maxsize=512)
def _row(row: Kept, is_played: bool) -> Node:
    """A game with what can be done with it."""
    game = row.headline
    told: list[Child] = [_names(game.names, game.levels)] if game else [el("b", _("A game that can’t be read"))]
    if row.is_deleted:
        told.append(el("p", _("Deleted for good when this list is closed"), cls="hint"))
    elif row.is_gone:
        told.append(el("p", _("No longer here"), cls="hint"))
    else:
        told += _state(row, is_played)
    acts = _acts(row, is_played)
    return el(
        "li",
        el("div", told, cls="gametold"),
        el("div", acts, cls="acts") if acts else None,
        cls="game" if row.is_there else "game off",
        key=row.ident,
    )


@lru_cache(maxsize=128)
def _names(names: tuple[str, ...], levels: tuple[str, ...]) -> Node:
    """Who plays. Kept and copied: on one device it is the same people again and again."""
    shown = [
        el(
            "li",
            seat_mark(number, Seat(name, level)),
            bdi(name),
            el("span", _("(robot)"), cls="vh") if level != PERSON else None,
            key=number,
        )
        for number, (name, level) in enumerate(zip(names, levels, strict=True))
    ]
    return el("ol", shown, cls="gamenames", aria_label=_("Players"), seal=f"names {names} {levels}")


def _state(row: Kept, is_played: bool) -> list[Child]:
    """How far it is, when that was, and why it can't be opened."""
    told: list[Child] = []
    if row.headline:
        told.append(el("p", el("span", rich(_how_far(row.headline))), bdi(row.date), cls="hint"))
    if is_played:
        told.append(el("p", _("This game is on the table now."), cls="hint"))
    if row.fault or row.is_held:
        told.append(el("p", row.fault or _(NO_ROOM), cls="fault"))
    return told


def _how_far(game: Headline) -> Line:
    if game.winner is None:
        return line(N_("Move {n}: {name} is next."), n=game.ply, name=PlayerName(game.names[game.turn]))
    name = PlayerName(game.names[game.winner])
    return line_count("{name} won after {n} move.", "{name} won after {n} moves.", game.ply, name=name)


def _acts(row: Kept, is_played: bool) -> list[Child]:
    """Deleting and taking that back are one button: whoever presses it keeps the focus."""
    if row.is_gone:
        return []
    if row.is_deleted:
        return [_act_on(row, "game-undelete", "ui-undo", _("Undo"), key="delete")]
    acts: list[Child] = []
    if row.headline is None or row.fault:
        acts.append(_act_on(row, "game-text", "ui-log", _("Download what is left")))
    elif row.headline.winner is None:
        acts.append(_act_on(row, "game-open", "ui-play", _("Go on")))
    else:
        acts.append(_act_on(row, "game-open", "ui-last", _("Go to the end"), label=OVER))
        acts.append(_act_on(row, "replay-open", "ui-replay", _("Look through"), key="look"))
    if not is_played:
        acts.append(_act_on(row, "game-delete", "ui-x", _("Delete"), "go ghost", key="delete"))
    return acts


def _act_on(row: Kept, act: Act, icon: str, words: str, cls: str = "go", key: str = "act", label: str = "") -> Node:
    """A button of one game, whose name says of which."""
    game = row.headline
    named = say(label or LABELS[act], names=listed(game.names), n=game.ply) if game else _(NAMELESS[act])
    return button(act, words, icon, cls, key=key, seal=f"row {act} {icon}", value=row.ident, aria_label=named)
