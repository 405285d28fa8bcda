"""The styles: one place for every colour and for motion, no rule without something to style, sheets that stay short.

Nothing here is drawn: what a browser makes of the styles is measured in `e2e/`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from relativespace.cards import Deck
from tests.support.stylesheets import ALL_RULES, ROOT, RULES, SHEETS, STYLES, THEMES, bare
from web.build.page import style_sheets
from web.present.parts.cards import card_class

COLOURS = ("tokens.css", "themes.css")
"""The only sheets that may hold a colour."""


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
            assert rule.context == (':root[data-motion="on"]',)


# --- something to style -----------------------------------------------------------------------------------------

SERIES = re.compile(r"p([2-9]|10)|o[1-9]|n[1-6]|v[1-9]|m\d|s(\d|10|11)|e[1-3]|b(\d|1[0-3])|k-\w+|word-\w+")
"""Classes whose names are put together: players, others, pods, numbers, seats, slots, …"""


def classes_in(selector: str) -> set[str]:
    return set(re.findall(r"\.(-?[a-z_][\w-]*)", selector))


STYLED = {
    cls for rule in ALL_RULES for part in (*rule.context, rule.selector) if part[0] != "@" for cls in classes_in(part)
}


def test_every_class_that_is_styled_is_one_that_the_page_has() -> None:
    sources = [ROOT / "index.html", *(ROOT / "web").rglob("*.py"), *(ROOT / "web/pictures").glob("*.svg")]
    sources += (ROOT / "web/play").glob("*.js")  # what is seen on its way
    sources += (ROOT / "web/embed").glob("*.[jh]*")  # the demo pages
    words = set(re.findall(r"[\w-]+", " ".join(path.read_text(encoding="utf-8") for path in sources)))
    assert {cls for cls in STYLED if not SERIES.fullmatch(cls)} <= words


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
    "layout-tiny finale finale-small",
    "base bar boot",
    "layout-wide setup setup-small",
    "base bay layout-wide",
    "base seats turn log layout-wide",
    "controls sheet look",
    "seats log layout-wide layout-standing layout-phone layout-flat look",
    "layout-flat setup",
    "base turned motion",
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
