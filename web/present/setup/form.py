"""The set-up screen: who is on board, who packed a bag last, and the one golden button.

It is seen before Python is up, too: web/build/first_screen.py makes the page's HTML of it, web/boot/setup.js keeps
that in step with what is typed, and `Patcher.adopt` takes it over. So it holds no two texts side by side: HTML would
make one of them.
"""

from __future__ import annotations

from relativespace.rng import MASK64
from relativespace.seats import Seat
from relativespace.words.catalogue import _, parts_count, say
from relativespace.words.line import Line

from ...session.setup.form import LOTS, Setup, SetupSeat
from ..parts.buttons import button
from ..parts.levels import level_field, trait
from ..parts.marks import seat_mark
from ..tree.nodes import Child, Node, el, rich, use


def setup_page(
    setup: Setup, is_kept: bool = True, above: Node | None = None, is_learning: bool = False
) -> Node:
    """The whole screen. `is_kept`: whether the browser keeps settings for the next visit; `above` heads the form;
    `is_learning`: whether the tutorial has been begun."""
    welcome = el(
        "section",
        el("h1", "Relative ", el("b", "Space"), cls="biglogo", id="h-wel"),
        el("p", _("The station is on fire. The family won’t leave without its luggage."), cls="tagl"),
        el("div", _drawing(), cls="art", aria_hidden="true"),
        el("p", _learn(is_learning), cls="tolearn"),
        cls="welcome",
        aria_labelledby="h-wel",
    )
    return el("main", welcome, _form(setup, is_kept, above), cls="setup", key="setup")


def _learn(is_learning: bool) -> Node:
    """For those who are new here: the first thing that can be pressed."""
    words = _("Go on learning") if is_learning else _("Learn to play")
    return button("lesson-open", words, "ui-play")


def _drawing() -> Node:
    """The station on fire."""
    drawing = el("use", href="#station", width=746, height=430)
    return el("svg", drawing, cls="station", viewBox="0 0 746 430", aria_hidden="true", focusable="false")


def _form(setup: Setup, is_kept: bool, above: Node | None) -> Node:
    rows = [seat_row(setup, place, seat) for place, seat in enumerate(setup.seats)]
    legend = el("legend", el("span", _("Passenger")), el("span", _("Packed a bag last: goes first"), cls="lg-first"))
    return el(
        "form",
        above,
        _head(setup),
        [_notice(told, number) for number, told in enumerate(_notices(setup))],
        el("fieldset", legend, el("ol", rows, cls="srows")),
        _foot(setup),
        _more(setup),
        _minor(is_kept),
        cls="manifest",
        aria_labelledby="h-man",
        novalidate=True,
        data_act="start",
    )


def _notices(setup: Setup) -> list[Line]:
    return [*setup.notices, *(problem.line for problem in setup.problems if problem.seat < 0)]


def _notice(told: Line, number: int) -> Node:
    return el("p", rich(told), cls="notice", role="alert", key=f"notice-{number}")


def players_count(players: int) -> Node:
    """How many are on board: a number for the eye, said when it changes."""
    counted = parts_count("{n} player", "{n} players", players)
    shown = [el("span", str(part)) if isinstance(part, str) else el("b", str(part)) for part in counted if part != ""]
    return el("output", shown, aria_live="polite")


def _head(setup: Setup) -> Node:
    fewer = el(
        "button",
        use("ui-minus"),
        type="button",
        cls="tool",
        data_act="fewer",
        aria_label=_("One player fewer"),
        aria_disabled=None if setup.can_remove else "true",
    )
    more = el(
        "button",
        use("ui-plus"),
        type="button",
        cls="tool",
        data_act="add",
        aria_label=_("One player more"),
        aria_disabled=None if setup.can_add else "true",
    )
    said = players_count(len(setup.seats))
    count = el("div", fewer, said, more, cls="count", role="group", aria_label=_("Number of players"))
    return el("div", el("h2", _("Who is on board?"), id="h-man"), count, cls="mhead")


def seat_row(setup: Setup, place: int, seat: SetupSeat) -> Node:
    """The row of a seat."""
    problem = next((problem for problem in setup.problems if problem.seat == place), None)
    fault_id, trait_id = f"fault-{seat.key}", f"trait-{place}"
    name_field = el(
        "input",
        type="text",
        value=seat.name,
        autocomplete="off",
        spellcheck="false",
        data_act="name",
        data_seat=place,
        placeholder=say("Player {n}", n=place + 1),
        aria_invalid="true" if problem else None,
        aria_describedby=fault_id if problem else None,
    )
    shown = seat.name.strip() or say("Player {n}", n=place + 1)
    packed = say("{name} packed a bag last and goes first", name=shown)
    children: list[Child] = [
        seat_mark(place, Seat(seat.name.strip(), seat.level)),
        el("label", el("span", say("Name of player {n}", n=place + 1), cls="vh"), name_field, cls="nm-in"),
        el(
            "label",
            el("span", say("Player {n} is", n=place + 1), cls="vh"),
            level_field("level", place, seat.level, trait_id),
            cls="sel",
        ),
        el(
            "label",
            el(
                "input",
                type="radio",
                name="first",
                data_act="first",
                data_seat=place,
                checked=setup.first == place,
            ),
            el("span", use("i-second_suitcase"), cls="dot"),
            el("span", packed, cls="vh"),
            cls="packed",
        ),
    ]
    if setup.can_remove:
        label = say("Remove {name}", name=shown)
        children.append(
            el(
                "button",
                use("ui-x"),
                type="button",
                cls="tool drop",
                data_act="drop",
                data_seat=place,
                aria_label=label,
            )
        )
    if problem:
        children.append(el("p", rich(problem.line), cls="fault", id=fault_id))
    return el("li", children, trait(seat.level, trait_id), cls="srow", key=seat.key)


def _foot(setup: Setup) -> Node:
    lots = el(
        "label",
        el("input", type="radio", name="first", data_act="lots", checked=setup.first == LOTS),
        el("span", use("ui-dice"), _("Draw lots for who goes first")),
        cls="lots",
    )
    start = el(
        "button",
        start_label(setup.is_watched),
        use("fx-launch"),
        type="submit",
        cls="go main start",
        data_act="start",
    )
    return el("div", lots, start, cls="mfoot")


def start_label(is_watched: bool) -> Node:
    """What the golden button promises: whoever has given every seat to a robot has nothing to pack."""
    return el("span", _("Watch them pack") if is_watched else _("Start packing"))


def _more(setup: Setup) -> Node:
    hint = say("A whole number from 0 to {most}. The same seed and players give the same deal.", most=MASK64)
    field = el(
        "input",
        type="text",
        inputmode="numeric",
        value=setup.seed,
        autocomplete="off",
        data_act="seed",
        placeholder=_("any"),
        aria_describedby="seed-hint",
        aria_invalid="true" if any(problem.seat < 0 for problem in setup.problems) else None,
    )
    return el(
        "details",
        el("summary", _("Play a certain deal")),
        el("label", el("span", _("Seed")), field),
        el("p", hint, id="seed-hint", cls="hint"),
        cls="more",
        open=True if setup.shows_more else None,
    )


def _minor(is_kept: bool) -> Node:
    lost = _("This browser keeps nothing for this page, so settings last until it is closed.")
    return el(
        "div",
        el(
            "a",
            use("ui-help"),
            _("How to play"),
            cls="link",
            href="rules.html",
            target="_blank",
            rel="noopener",
        ),
        el("button", use("ui-menu"), _("Settings"), type="button", cls="link", data_act="menu"),
        None if is_kept else el("p", lost, cls="hint unkept"),
        credits(),
        cls="minor",
    )


def credits() -> Node:
    """Who made what. The game is other people's; this is not the publisher's word."""
    first = _("Unofficial fan game, not made or approved by the publisher: with words and a deck of its own.")
    second = _("Relative Space: design Eric Bettinger and Nick Leedy, art Chris Grine, published by Michael DeVito.")
    third = _("Pictures: Noto Emoji (Apache License 2.0) and own. Typeface: Righteous (SIL Open Font License 1.1).")
    return el("p", f"{first} {second} {third}", cls="credits")
