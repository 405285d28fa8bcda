"""The menu: where to go, what can be set, the way out of a game. The inside of a sheet."""

from __future__ import annotations

from typing import Any, cast

from relativespace.words.catalogue import N_, _

from ...session.intents import Act
from ...session.session import Session
from ...session.settings import CHOICES
from ..parts.buttons import button
from ..setup.form import credits
from ..tree.nodes import Child, Node, el, use

SECTIONS = (
    ("table", N_("At the table"), ("seating", "handover", "blind", "pace")),
    ("looks", N_("Looks and sound"), ("theme", "text", "motion", "sound")),
    ("keyboard", N_("Keyboard"), ("keys",)),
)
"""The settings in their order, under headings."""

GROUPS = {
    "theme": N_("Colours"),
    "text": N_("Size of text"),
    "seating": N_("How you sit"),
    "handover": N_("Between two turns"),
    "blind": N_("Before a face-down card is turned over"),
    "pace": N_("Robots play"),
    "motion": N_("Movement"),
    "sound": N_("Sound"),
    "keys": N_("Single keys"),
}
"""What the settings are called."""

WORDS = {
    ("theme", "auto"): N_("As the device"),
    ("theme", "dark"): N_("Night"),
    ("theme", "light"): N_("Day"),
    ("text", "normal"): N_("Normal"),
    ("text", "large"): N_("Large"),
    ("text", "larger"): N_("Very large"),
    ("seating", "pass"): N_("Goes from hand to hand"),
    ("seating", "round"): N_("Lies between us: turn to each player"),
    ("seating", "side"): N_("We all sit on one side"),
    ("handover", "results"): N_("Wait after surprises"),
    ("handover", "always"): N_("Wait after every turn"),
    ("handover", "never"): N_("Never wait"),
    ("blind", "never"): N_("Don’t ask"),
    ("blind", "once"): N_("Ask each player once"),
    ("blind", "always"): N_("Always ask"),
    ("pace", "slow"): N_("Slowly"),
    ("pace", "normal"): N_("Steadily"),
    ("pace", "fast"): N_("Fast"),
    ("pace", "instant"): N_("At once"),
    ("pace", "step"): N_("Step by step"),
    ("motion", "system"): N_("As the device"),
    ("motion", "on"): N_("On"),
    ("motion", "off"): N_("Off"),
    ("sound", "off"): N_("Off"),
    ("sound", "soft"): N_("Soft"),
    ("sound", "medium"): N_("Medium"),
    ("sound", "loud"): N_("Loud"),
    ("keys", "on"): N_("On"),
    ("keys", "off"): N_("Off"),
}
"""What their values are called."""


def body(session: Session) -> list[Child]:
    """Where to go, so that it is all in sight where the menu is higher than the window; then what can be set."""
    shown: list[Child] = []
    if session.table:
        lesson = session.lesson if session.replay is None else None
        shown.append(_this_lesson(lesson.guide.is_puzzle) if lesson else _this_game(session))
    shown.append(_elsewhere(session.is_learning))
    for key, heading, names in SECTIONS:
        title, groups = el("h3", _(heading), id=f"h-{key}"), [setting(session, name) for name in names]
        shown.append(el("section", title, groups, cls="settings", aria_labelledby=f"h-{key}", key=key))
    return [*shown, credits()]


def setting(session: Session, name: str) -> Node:
    """A setting with its choices."""
    now = getattr(session.settings, name)
    choices = [
        el(
            "label",
            el("input", type="radio", name=name, value=value, data_act=act_of(name), checked=value == now),
            el("span", _(WORDS[name, value])),
            cls="choice",
            key=value,
        )
        for value in CHOICES[name]
    ]
    return el("fieldset", el("legend", _(GROUPS[name])), el("div", choices, cls="choices"), key=name)


def act_of(name: str) -> Act:
    """What chooses another value for a setting."""
    return cast("Act", f"set-{name}")


def _this_game(session: Session) -> Node:
    """To the sheets about the game that is shown, and out of it."""
    replay, table = session.replay, session.table
    match = replay.match if replay else table.match if table else None  # the whole, whichever move of it is seen
    is_over = match is not None and match.winner is not None
    is_played = replay is None  # nobody sits down in a game that is looked through
    ways = (
        button("look-players", _("Players"), "ui-people") if is_played else None,
        button("look-log", _("Station log"), "ui-log"),
        button("replay-open", _("Look back"), "ui-replay") if is_played else None,
        button("look-story", _("How it went"), "ui-chart") if is_over or replay else None,
        button("look-share", _("Share"), "ui-share"),
        button("look-deal", _("A fair deal"), "ui-deal"),
    )
    if replay:
        words = _("Back to the game") if session.game else _("Close this game")
        out = [button("replay-close", words, "ui-x", "go ghost", value="game")]
    elif is_over:
        out = [button("setup", _("New table"), "ui-x", "go ghost")]
    else:
        kept = _("The game is kept on this device. You can go on with it at any time.")
        lost = _("This device can’t keep the game: share it first, or it is lost.")
        note = el("p", kept if session.keeper.is_kept else lost, cls="hint", id="h-leave", key="note")
        leave = button("setup", _("Leave the table"), "ui-x", "go ghost", aria_describedby="h-leave")
        out = [leave, note]
    inside = el("div", *ways, cls="acts", key="ways"), el("div", out, cls="acts", key="out")
    return el("div", el("h3", _("This game"), id="h-game"), inside, **_grouped("game"))


def _this_lesson(is_puzzle: bool) -> Node:
    """What a lesson has of that: it is no game, and nothing of it is anybody else's."""
    title = _("This puzzle") if is_puzzle else _("This lesson")
    ways = button("look-log", _("Station log"), "ui-log"), button("lesson-again", _("From the start"), "ui-first")
    out = button("lesson-close", _("Leave"), "ui-x", "go ghost")
    inside = el("div", *ways, cls="acts", key="ways"), el("div", out, cls="acts", key="out")
    return el("div", el("h3", title, id="h-game"), inside, **_grouped("game"))


def _elsewhere(is_learning: bool) -> Node:
    """To what is about no game in particular."""
    rules = el(
        "a",
        use("ui-help"),
        el("span", _("How to play")),
        cls="go",
        href="rules.html",
        target="_blank",
        rel="noopener",
        key="rules",
    )
    ways = [
        button("look-games", _("Games"), "ui-list"),
        button("look-statistics", _("Statistics"), "ui-chart"),
        button("lesson-open", _("Go on learning") if is_learning else _("Learn to play"), "ui-play"),
        rules,
        button("look-keys", _("Keys"), "ui-keys"),
    ]
    title = el("h3", _("Games and help"), id="h-more")
    return el("div", title, el("div", ways, cls="acts", key="ways"), **_grouped("more"))


def _grouped(key: str) -> dict[str, Any]:
    """What makes a part of the menu one group, by the id of its heading."""
    return {"cls": "ways", "role": "group", "aria_labelledby": f"h-{key}", "key": key}
