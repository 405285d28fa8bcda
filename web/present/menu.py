"""The menu: settings, rules, and the way out of a game; and the question before a game is left. Insides of sheets."""

from __future__ import annotations

from relativespace.words.catalogue import N_, _

from ..session.session import Session
from ..session.settings import CHOICES
from .nodes import Child, Node, el, use
from .setup import credits

GROUPS = {
    "theme": N_("Colours"),
    "text": N_("Size of text"),
    "seating": N_("The tablet"),
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
    ("blind", "once"): N_("Ask once a game"),
    ("blind", "always"): N_("Always ask"),
    ("pace", "slow"): N_("Slowly"),
    ("pace", "normal"): N_("Steadily"),
    ("pace", "fast"): N_("Fast"),
    ("pace", "instant"): N_("At once"),
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


def menu(session: Session) -> list[Child]:
    """What can be set, and where to go."""
    return [*(_group(session, name) for name in CHOICES), _ways(session), credits()]


def _group(session: Session, name: str) -> Node:
    now = getattr(session.settings, name)
    choices = [
        el(
            "label",
            el("input", type="radio", name=name, value=value, data_act=f"set-{name}", checked=value == now),
            el("span", _(WORDS[name, value])),
            cls="choice",
            key=value,
        )
        for value in CHOICES[name]
    ]
    return el("fieldset", el("legend", _(GROUPS[name])), el("div", choices, cls="choices"), key=name)


def _ways(session: Session) -> Node:
    rules = el(
        "a",
        use("ui-help"),
        _("How to play"),
        cls="go",
        href="rules.html",
        target="_blank",
        rel="noopener",
        key="rules",
    )
    if session.table is None:
        return el("div", rules, cls="acts", key="ways")
    leave = el("button", use("ui-undo"), _("New table"), type="button", cls="go", data_act="setup", key="setup")
    return el("div", rules, leave, cls="acts", key="ways")


def leaving(session: Session) -> list[Child]:
    """Before a game is left."""
    question = el(
        "div",
        el("p", _("This game isn’t over. If you leave it, it is gone.")),
        el(
            "div",
            el("button", _("Go on playing"), type="button", cls="go main", data_act="stay", key="stay"),
            el("button", _("Leave the game"), type="button", cls="go ghost", data_act="leave", key="leave"),
            cls="acts",
        ),
        cls="leaving",
        key="leaving",
    )
    return [question]
