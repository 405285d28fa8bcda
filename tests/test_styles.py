"""The styles: contrasts computed from the tokens, one place for every colour, and no rule without something to style.

Nothing here is drawn: what a browser makes of the styles is measured in `e2e/`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest

from relativespace.cards import Deck
from web.build.page import style_sheets
from web.present.cards import card_class

ROOT = Path(__file__).parents[1]
STYLES = ROOT / "web/styles"
SHEETS = {
    path.name: path.read_text(encoding="utf-8") for path in sorted(STYLES.glob("*.css")) if path.name != "rules.css"
}
"""The game's own sheets; rules.css is the rules page's."""
COLOURS = ("tokens.css", "themes.css")
"""The only sheets that may hold a colour."""


# --- reading ----------------------------------------------------------------------------------------------------


class Rule(NamedTuple):
    """A rule with the at-rules and selectors round it."""

    context: tuple[str, ...]
    selector: str
    declarations: dict[str, str]


def bare(css: str) -> str:
    return re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)


def rules_in(css: str, context: tuple[str, ...] = ()) -> Iterator[Rule]:
    """Every rule of a sheet, those inside of others too. As much of CSS as these sheets use."""
    declarations: dict[str, str] = {}
    rest = bare(css)
    while match := re.search(r"([^{};]*)([;{}])", rest):
        head, end = " ".join(match[1].split()), match[2]
        rest = rest[match.end() :]
        if end == "{":
            depth, at = 1, 0
            while depth:
                depth += {"{": 1, "}": -1}.get(rest[at], 0)
                at += 1
            yield from rules_in(rest[: at - 1] + ";", (*context, head))
            rest = rest[at:]
        elif ":" in head:
            name, value = head.split(":", 1)
            declarations[name] = value.strip()
    if context and declarations:
        yield Rule(context[:-1], context[-1], declarations)


RULES = {name: list(rules_in(css)) for name, css in SHEETS.items()}
ALL_RULES = [rule for rules in RULES.values() for rule in rules]


def colours_of(theme: str) -> dict[str, str]:
    """What each colour is in a theme."""
    found: dict[str, str] = {}
    for rule in chain(RULES["tokens.css"], RULES["themes.css"]):
        if not rule.selector.startswith("@") and (theme in rule.selector or ":root" in rule.selector):
            found |= {name[2:]: value for name, value in rule.declarations.items() if value.startswith("#")}
    return found


THEMES = {theme: colours_of(theme) for theme in ("dark", "light")}


# --- contrast ---------------------------------------------------------------------------------------------------

Colour = tuple[float, float, float]


def rgb(code: str) -> Colour:
    red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The ratio that WCAG 2 defines."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def filtered(colour: Colour, brightness: float, saturate: float) -> Colour:
    """What the filter of a card that steps back does to a colour."""
    red, green, blue = (min(255, part * brightness) for part in colour)
    grey = 0.213 * red + 0.715 * green + 0.072 * blue
    return (
        grey + (red - grey) * saturate,
        grey + (green - grey) * saturate,
        grey + (blue - grey) * saturate,
    )


NUMBERS = [f"v{number}" for number in range(1, 10)]
SPECIALS = ["k-panic", "k-suit", "k-xray", "k-hand", "k-gift", "k-mix", "k-vase", "k-breach", "k-butter", "k-key"]
CARD_SIGNS = [(number, paper) for number in NUMBERS for paper in ("paper", "paper-2")] + [(k, "sign") for k in SPECIALS]
TEXT = [
    *((ink, panel) for ink in ("ink", "ink-2", "head") for panel in ("panel", "panel-2")),
    *(("ink", place) for place in ("panel-3", "sky-0", "sky-1", "sky-2")),
    *(("ink-2", place) for place in ("sky-0", "bay-a", "bay-b")),
    *(("head", place) for place in ("sky-0", "bay-a")),
    *((f"{token}-ink", token) for token in ("brass", "ok", "jam", "blind", "sel")),
    *(("brass-ink", start) for start in ("start-a", "start-b")),
    ("jam", "panel"),
    ("boom-ink", "amber"),
    ("gold", "pod-edge"),
    ("on-pod", "pod-edge"),
    ("on-pod", "pod-hole"),
    *(("mark-ink", f"seat-{seat}") for seat in range(10)),
    *CARD_SIGNS,
]
"""Text and what it stands on: 4.5 : 1."""
LINES = [
    *(("edge", place) for place in ("panel", "panel-2", "panel-3", "sky-0")),
    *(("line", place) for place in ("panel", "panel-2")),
    *((verdict, bay) for verdict in ("ok", "jam") for bay in ("bay-a", "bay-b")),
    *(("focus", place) for place in ("panel", "panel-2", "bay-a", "bay-b")),
    ("sel", "panel"),
    ("jam", "panel-2"),
    ("blind", "bay-b"),
    ("back-line", "back"),
    ("card-edge", "paper"),
    ("on-pod", "pod-cap"),
]
"""Outlines, and digits that are large: 3 : 1."""
EITHER = [
    *((("pod-hull", "pod-edge"), bay) for bay in ("bay-a", "bay-b")),
    (("paper", "card-edge"), "panel"),
    (("back-line", "back-edge"), "panel"),
    (("start-a", "start-edge"), "panel"),
    (("brass", "card-edge"), "panel"),
]
"""Things with a body and an edge: one of the two stands out from the ground, 3 : 1."""


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_text_can_be_read(theme: str, ink: str, ground: str) -> None:
    colours = THEMES[theme]
    assert contrast(rgb(colours[ink]), rgb(colours[ground])) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("line", "ground"), LINES)
def test_outlines_can_be_seen(theme: str, line: str, ground: str) -> None:
    colours = THEMES[theme]
    assert contrast(rgb(colours[line]), rgb(colours[ground])) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("parts", "ground"), EITHER)
def test_things_stand_out_by_their_body_or_their_edge(theme: str, parts: tuple[str, str], ground: str) -> None:
    colours = THEMES[theme]
    assert max(contrast(rgb(colours[part]), rgb(colours[ground])) for part in parts) >= 3


def filters_of(css: str) -> list[tuple[float, float]]:
    return [(float(b), float(s)) for b, s in re.findall(r"brightness\((.\d+)\) saturate\((.\d+)\)", css)]


def test_covered_cards_can_be_read() -> None:
    ((brightness, saturate),) = filters_of(SHEETS["tokens.css"])
    for sign, ground in CARD_SIGNS:
        pair = (filtered(rgb(THEMES["dark"][name]), brightness, saturate) for name in (sign, ground))
        assert contrast(*pair) >= 4.5, (sign, ground)


def test_large_digits_of_cards_that_cannot_be_chosen_can_be_read() -> None:
    dimmed = filters_of(SHEETS["choose.css"])
    assert dimmed
    for brightness, saturate in dimmed:
        for sign, ground in CARD_SIGNS:
            pair = (filtered(rgb(THEMES["dark"][name]), brightness, saturate) for name in (sign, ground))
            assert contrast(*pair) >= 3, (sign, ground)


# --- one place for every value ----------------------------------------------------------------------------------


@pytest.mark.parametrize("sheet", [name for name in SHEETS if name not in COLOURS])
def test_no_sheet_but_tokens_and_themes_holds_a_colour(sheet: str) -> None:
    for rule in RULES[sheet]:
        for name, value in rule.declarations.items():
            if name == "mask-image":  # a mask's black is no colour
                continue
            found = re.findall(r"#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|\b(?:black|red|blue|gr[ae]y)\b", value)
            assert not found, f"{rule.selector}: {name}: {value}"


def test_both_themes_name_the_same_colours() -> None:
    dark, light = (set(rule.declarations) for rule in RULES["themes.css"])
    assert dark == light


def test_every_name_that_is_used_without_a_fallback_is_defined() -> None:
    text = "".join(bare(path.read_text(encoding="utf-8")) for path in STYLES.glob("*.css"))
    pictures = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "web/pictures").glob("*.svg"))
    defined = set(re.findall(r"(--[\w-]+)\s*:", text)) | set(re.findall(r"@property (--[\w-]+)", text))
    assert set(re.findall(r"var\((--[\w-]+)\)", text + pictures)) <= defined


def test_every_colour_is_used() -> None:
    everything = "".join(SHEETS.values()) + (STYLES / "rules.css").read_text(encoding="utf-8")
    everything += "".join(path.read_text(encoding="utf-8") for path in (ROOT / "web/pictures").glob("*.svg"))
    used = set(re.findall(r"var\(--([\w-]+)", everything))
    assert {name for colours in THEMES.values() for name in colours} <= used


def test_motion_has_one_place_and_asks_first() -> None:
    for name, rules in RULES.items():
        for rule in rules:
            if not any(moves in rule.declarations for moves in ("animation", "transition")):
                continue
            assert name == "motion.css", rule.selector
            assert rule.context == ("@media (prefers-reduced-motion: no-preference)", ':root:not([data-motion="off"])')


# --- something to style -----------------------------------------------------------------------------------------

LATER = {"is-travelling", "is-turning"}
"""Set while a card is on its way, once cards travel."""
SERIES = re.compile(r"p([2-9]|10)|o[1-9]|n[1-6]|v[1-9]|m\d|s(\d|10|11)|e[1-3]|b(\d|1[0-3])|k-\w+|word-\w+")
"""Classes whose names are put together: players, others, pods, numbers, seats, slots, …"""


def classes_in(selector: str) -> set[str]:
    return set(re.findall(r"\.(-?[a-z_][\w-]*)", selector))


STYLED = {
    cls for rule in ALL_RULES for part in (*rule.context, rule.selector) if part[0] != "@" for cls in classes_in(part)
}


def test_every_class_that_is_styled_is_one_that_the_page_has() -> None:
    sources = [ROOT / "index.html", *(ROOT / "web").rglob("*.py"), *(ROOT / "web/pictures").glob("*.svg")]
    words = set(re.findall(r"[\w-]+", " ".join(path.read_text(encoding="utf-8") for path in sources)))
    assert {cls for cls in STYLED - LATER if not SERIES.fullmatch(cls)} <= words


@pytest.mark.parametrize("series", ["p{}:2-10", "o{}:1-9", "n{}:1-6", "v{}:1-9", "m{}:1-9", "s{}:0-11", "b{}:0-13"])
def test_no_member_of_a_series_is_forgotten(series: str) -> None:
    name, span = series.split(":")
    first, last = map(int, span.split("-"))
    wanted = {name.format(number) for number in range(first, last + 1)}
    if name == "p{}":  # 3 to 5 players are what the layouts are made for, as they stand
        wanted -= {"p3", "p4", "p5"}
    assert wanted <= STYLED


def test_every_kind_of_the_station_deck_has_its_colour(station: Deck) -> None:
    for kind in station.kinds:
        assert set(card_class(station, kind.id).split()) <= STYLED, kind.id
    named = {cls for cls in STYLED if cls.startswith("k-")}
    assert named == {f"k-{kind.id}" for kind in station.kinds if kind.value is None}


def test_kinds_are_told_apart_by_shape_and_sign_without_colour(station: Deck) -> None:
    signs = [
        ("plain", str(kind.value)) if kind.value is not None else ("arch" if kind.keycard else "hexagon", kind.symbol)
        for kind in station.kinds
    ]
    assert len(set(signs)) == len(signs) == 19


def test_seats_are_told_apart_by_their_outline_without_colour() -> None:
    outlines = []
    for seat in range(10):
        rule = next(rule for rule in RULES["seats.css"] if rule.selector == (f".m{seat}" if seat else ".mark"))
        outlines.append((rule.declarations.get("border-radius", ""), rule.declarations.get("clip-path", "")))
    assert len(set(outlines)) == 10


# --- files ------------------------------------------------------------------------------------------------------

ORDER = [
    "tokens themes base controls cards card-kinds stash choose",
    "base pods verdicts choose layout-wide layout-standing layout-phone layout-phone-small layout-flat finale",
    "base bar boot",
    "layout-wide setup setup-small",
    "base bay layout-wide",
    "base seats turn log layout-wide",
    "controls sheet",
    "layout-flat setup",
    "boot motion forced-colors",
    "sheet motion forced-colors",
]
"""Chains of sheets in which a later one changes what an earlier one says."""


@pytest.mark.parametrize("chain_", ORDER)
def test_the_page_reads_the_sheets_in_an_order_that_works(chain_: str) -> None:
    linked = [Path(href).stem for href in style_sheets((ROOT / "index.html").read_text(encoding="utf-8"))]
    places = [linked.index(name) for name in chain_.split()]
    assert places == sorted(places)


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_is_short_and_says_first_what_it_owns(sheet: str) -> None:
    lines = SHEETS[sheet].splitlines()
    assert SHEETS[sheet].startswith("/* ")
    assert len(lines) <= 250
    assert max(map(len, lines)) <= 120
    for line in lines:
        assert bare(line).count(";") <= 1, f"two declarations in a line: {line}"
