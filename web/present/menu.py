"""The menu: where to go, what can be set, the way out of a game. The inside of a sheet."""

from __future__ import annotations

from relativespace.words.catalogue import N_, _

from ..session.session import Session
from ..session.settings import CHOICES
from .nodes import Child, Node, el, use
from .setup import credits

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
    shown: list[Child] = [_ways(session)]
    for key, heading, names in SECTIONS:
        title, groups = el("h3", _(heading), id=f"h-{key}"), [setting(session, name) for name in names]
        shown.append(el("section", title, groups, cls="settings", aria_labelledby=f"h-{key}", key=key))
    if session.table:
        shown.append(_way_out(is_over=session.table.view.winner is not None))
    return [*shown, credits()]


def setting(session: Session, name: str) -> Node:
    """A setting with its choices."""
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
    """To other sheets, and to the rules."""
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
    keys = _button("look-keys", _("Keys"), "ui-keys")
    log = _button("look-log", _("Station log"), "ui-log") if session.table else None
    players = _button("look-players", _("Players"), "ui-people") if session.table else None
    return el("div", players, log, rules, keys, cls="acts ways", key="ways")


def _way_out(is_over: bool) -> Node:
    words = _("New table") if is_over else _("Leave the table")
    return el("div", _button("setup", words, "ui-x", "go ghost"), cls="acts", key="out")


def _button(act: str, words: str, icon: str, cls: str = "go") -> Node:
    return el("button", use(icon), el("span", words), type="button", cls=cls, data_act=act, key=act)
