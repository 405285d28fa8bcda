"""The menu: settings, rules, and the way out of a game. A modal dialog over whatever is on the page."""

from __future__ import annotations

from relativespace.words.catalogue import N_, _

from ..session.session import Session
from ..session.settings import CHOICES
from .nodes import Child, Node, el, use
from .setup import credits

GROUPS = {"theme": N_("Colours"), "handover": N_("When the tablet goes round"), "pace": N_("Robots play")}
"""What the settings are called."""

WORDS = {
    ("theme", "auto"): N_("As the device"),
    ("theme", "dark"): N_("Night"),
    ("theme", "light"): N_("Day"),
    ("handover", "results"): N_("Wait after surprises"),
    ("handover", "always"): N_("Wait after every turn"),
    ("handover", "never"): N_("Never wait"),
    ("pace", "slow"): N_("Slowly"),
    ("pace", "normal"): N_("Steadily"),
    ("pace", "fast"): N_("Fast"),
}
"""What their values are called."""


def menu(session: Session) -> Node:
    """The dialog. The browser layer opens it as a modal one, which keeps the focus inside."""
    head = el(
        "div",
        el("h2", _("Menu"), id="h-menu"),
        el(
            "button",
            use("ui-x"),
            type="button",
            cls="tool close",
            data_act="close",
            aria_label=_("Close the menu"),
        ),
        cls="sheethead",
    )
    body: list[Child] = [head]
    if session.asks_to_leave:
        body.append(_leaving())
    else:
        body += [_group(session, name) for name in CHOICES]
        body.append(_ways(session))
        body.append(credits())
    return el("dialog", body, cls="sheet menu", aria_labelledby="h-menu", key="menu")


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


def _leaving() -> Node:
    return el(
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
