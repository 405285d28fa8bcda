"""Owns the limits of what can be hit and read, for every size of window, and judges a measurement by them.

    measured = measure(page)
    assert faults(measured, (390, 844), players=4, state="swap") == []

`measure.js` does the measuring, in the page, and knows no limit; here is no browser but the `page` it is handed.
The limits hold for every number of players and every state, so a test can put the table into any state it likes.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

SIZES: tuple[tuple[int, int], ...] = (
    (1180, 820),  # a tablet lying down
    (820, 1180),  # and standing
    (1366, 1024),
    (1920, 1080),
    (390, 844),  # a phone standing
    (844, 390),  # and lying down
    (320, 640),  # the smallest, and a page zoomed to 400 %
)
"""The windows in which the page is measured."""

LARGE = ((1366, 1024), (1920, 1080))
"""Those with room for all: a short run looks at less in them."""

TOUCH = 44
"""The least side of anything that is tapped, in px: the free square of a card or pod, both sides of a button."""

FIELD = 96
"""The least width of a field in which a name is typed or a player chosen, in px."""

NUMBER_ON_TABLET, NUMBER_ON_PHONE = 16, 12
"""The least font size of a number on another player's card, in px. A phone is held closer."""

NUMBER_SHARE = 0.30
"""The least height of an own number's digits, as a part of its card."""

OWN_TO_OTHER = 1.5
"""How much larger own cards are than the largest of others: the table shows at a glance whose turn it is."""

ROUNDING = 0.01

SCREENS_THAT_SCROLL = ("setup", "menu", "keys", "story", "games", "statistics", "boot", "rules")
"""States of pages that may be longer than the window. The table is only where letters are much too large for it."""


class Evaluates(Protocol):
    """As much of a Playwright page as is needed here."""

    def evaluate(self, expression: str) -> Any: ...


def measure(page: Evaluates) -> dict[str, Any]:
    """The page's measurements as it is now. Wait until it is still: a card on its way is measured where it is."""
    page.evaluate("document.fonts.ready.then(() => true)")
    measured: dict[str, Any] = page.evaluate((Path(__file__).parent / "measure.js").read_text(encoding="utf-8"))
    return measured


def is_phone(size: tuple[int, int]) -> bool:
    return min(size) < 600


def least_allowed(size: tuple[int, int]) -> dict[str, float]:
    """The least that is allowed of each thing measured. What a state does not have (None) has no limit."""
    return {
        "ownCard": TOUCH,
        "pod": TOUCH,
        "choice": TOUCH,
        "seat": TOUCH,
        "control": TOUCH,
        "field": FIELD,
        "otherNumber": NUMBER_ON_PHONE if is_phone(size) else NUMBER_ON_TABLET,
        "ownNumberShare": NUMBER_SHARE,
    }


def faults(
    measured: Mapping[str, Any], size: tuple[int, int], players: int, state: str, is_zoomed: bool = False
) -> list[str]:
    """Everything that breaks a limit, each with the place where it was found. An empty list: all is well.

    `state` is a name for the message; its first word matters where a state has rules of its own: during "swap" the
    cards of others grow so that they can be taken, and the screens in SCREENS_THAT_SCROLL may be long.
    `is_zoomed`: page or text are so much enlarged that the table may be long, too, and has its own proportions.
    """
    word = state.split()[0]
    may_scroll = is_zoomed or word in SCREENS_THAT_SCROLL
    found = [
        f"{what} is {measured[what]:.2f}, less than {least}"
        for what, least in least_allowed(size).items()
        if measured[what] is not None and measured[what] < least - ROUNDING
    ]
    own, other = measured["ownCardHeight"], measured["otherCardHeight"]
    if own and other and word != "swap" and not is_zoomed and own < OWN_TO_OTHER * other - ROUNDING:
        found.append(f"own cards are only {own / other:.2f} times as high as those of others")
    if measured["scrollX"] > 0:
        found.append(f"the page scrolls sideways by {measured['scrollX']}")
    if measured["scrollY"] > 0 and not may_scroll:
        found.append(f"the page scrolls by {measured['scrollY']}")
    for what, says in (
        ("outOfReach" if may_scroll else "outside", "outside the window"),
        ("buried", "something lies over a button"),
        ("sideways", "content wider than its box"),
        ("cut", "text cut off"),
        ("overlapping", "texts lie over each other"),
    ):
        if measured[what]:
            found.append(f"{says}: {', '.join(measured[what])}")
    width, height = size
    return [f"{width}×{height}, {players} players, {state}: {fault}" for fault in found]
