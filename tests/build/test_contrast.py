"""Contrasts, computed from the tokens: every pair of colours that meets on the page, in both themes."""

from __future__ import annotations

import re

import pytest

from tests.support.stylesheets import SHEETS, THEMES

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
