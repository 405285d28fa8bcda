"""The panel of a game that is looked through, in the place of the turn's: which move is seen and who made it, the
buttons and the slider that lead to others, and the ways out. What they do is web/session/acts/replay.py's.
"""

from __future__ import annotations

from functools import lru_cache

from relativespace.words.catalogue import N_, _, say
from relativespace.words.line import Line, line

from ...session.intents import Act
from ...session.table.replay import Replay
from ..parts.buttons import button
from ..parts.marks import seat_mark
from ..parts.turn_words import summary
from ..tree.nodes import Child, Node, bdi, el, merged, rich

SPEEDS = {"slow": ("½×", N_("Speed: slow")), "normal": ("1×", N_("Speed: normal")), "fast": ("2×", N_("Speed: fast"))}
"""What is seen, the same in every language, and what is heard."""


def replay_panel(replay: Replay, has_game: bool) -> Node:
    """The panel; `has_game`: a game is on the table, to go back to."""
    told, title = _told(replay), _title(replay)
    spoken = say("{move}: {told}", move=title, told=" ".join(map(str, told)))
    shown = [part for said in told for part in (" ", *rich(said))][1:]
    is_first, is_last = not replay.at, replay.at == replay.last
    return el(
        "section",
        _nameplate(replay, title),
        el("p", merged(shown), cls="prompt", tabindex="0"),  # in a small window it scrolls
        el("p", "" if replay.is_sliding else spoken, cls="vh", role="status"),
        _slider(replay, spoken),
        _buttons(is_first, is_last, replay.is_playing, replay.speed),
        _ways(replay.is_over, has_game, replay.story_line >= 0),
        cls="turn replay",
        aria_labelledby="h-turn",
        key="replay",
    )


def _title(replay: Replay) -> Line:
    if not replay.at:
        return line(N_("The start"))
    return line(N_("Move {n} of {last}"), n=replay.at, last=replay.last)


def _told(replay: Replay) -> list[Line]:
    """What happened in the move, in a sentence or two; the log has every card."""
    table = replay.table
    return summary(table, table.result) if table.result else [said for _ply, said in table.log]


def _nameplate(replay: Replay, title: Line) -> Node:
    """Who made the move, and which it is. The heading can take the focus when the button that had it has gone."""
    table = replay.table
    who: list[Child] = []
    if table.result:
        seat = table.match.config.seats[table.result.seat]
        who = [seat_mark(table.result.seat, seat), bdi(seat.name)]
    heading = el("h2", rich(title), id="h-turn", tabindex="-1", key="title")
    return el("div", who[:1], heading, [el("p", who[1:], cls="mover", key="mover")] if who else None, cls="nameplate")


def _slider(replay: Replay, spoken: str) -> Node:
    """It tells in words where it stands, because the number of a move says little."""
    slider = el(
        "input",
        type="range",
        min=0,
        max=replay.last,
        value=replay.at,
        data_act="replay-to",
        aria_label=_("Move"),
        aria_valuetext=spoken,
        key="slider",
    )
    return el("div", slider, cls="scrub", key="scrub")


@lru_cache(maxsize=16)
def _buttons(is_first: bool, is_last: bool, is_playing: bool, speed: str) -> Node:
    """Kept for equal arguments, like all that seldom changes."""
    if is_playing:
        play = _tool("replay-play", _("Pause"), "ui-pause", is_off=False)
    else:
        play = _tool("replay-play", _("Play"), "ui-play", is_off=is_first and is_last)
    buttons = [
        play,
        _tool("replay-first", _("To the beginning"), "ui-first", is_first),
        _tool("replay-back", _("One move back"), "ui-prev", is_first),
        _tool("replay-on", _("One move on"), "ui-next", is_last),
        _tool("replay-last", _("To the last move"), "ui-last", is_last),
        _speed(speed),
    ]
    return el("div", buttons, cls="reel", role="group", aria_label=_("Steps"), key="reel")


def _tool(act: Act, words: str, icon: str, is_off: bool, cls: str = "tool") -> Node:
    """A button whose words have no room in a small window."""
    return button(act, words, icon, cls, is_off=is_off, aria_label=words, title=words)


def _speed(speed: str) -> Node:
    """A press leads to the next one, and from the last to the first."""
    seen, heard = SPEEDS[speed]
    names = list(SPEEDS)
    following = names[(names.index(speed) + 1) % len(names)]
    inside = el("b", seen, cls="speed", aria_hidden="true"), el("span", _(heard), cls="vh")
    return el("button", *inside, type="button", cls="tool", data_act="replay-speed", value=following, key="speed")


@lru_cache(maxsize=8)
def _ways(is_over: bool, has_game: bool, has_story: bool) -> Node:
    on = _tool("replay-branch", _("Go on from here"), "ui-branch", is_over, "go ghost")
    out = _("Back to “How it went”") if has_story else _("Back to the game") if has_game else _("Close")
    back = _tool("replay-close", out, "ui-x", False, "go ghost")
    return el("div", on, back, cls="acts", key="ways")
