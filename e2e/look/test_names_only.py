"""A whole game by somebody who knows the table only by what assistive technology tells of it: roles and names."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from e2e.support.mirror import link

MOST_PRESSES = 400
OWN = re.compile(r"^(?!Take ).*, (?:top|middle|bottom) row \d of \d, available$")
GOOD = (
    re.compile(r"^Pod \d.*, loads here(?: and wins)?$"),
    re.compile(r"^Pod \d.*, loads and launches$"),
    re.compile(r"^Pod \d.*, is turned over here(?: and wins, whatever it is|, any card loads)$"),
)
BAD = (re.compile(r"^Pod \d.*, is turned over here, could jam$"), re.compile(r"^Pod \d.*, would jam: .*"))
CHOICES = (
    re.compile(r"^Give to "),
    re.compile(r"^Drop it on "),
    re.compile(r"^Take .*, available$"),
    re.compile(r"^Pod \d.*, can be removed$"),
    re.compile(r"^Face-down card, .*, under \d cards?$"),
)
"""Buttons that answer what a special card asks."""


class Listener:
    """Reads names of buttons that can be pressed, and presses them."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def buttons(self, name: re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, disabled=False)

    def press_one(self, *names: re.Pattern[str]) -> bool:
        """Press the first button with one of these names, if there is one."""
        for name in names:
            if self.buttons(name).count():
                self._press(self.buttons(name).first)
                return True
        return False

    def _press(self, button: Locator) -> None:
        button.focus()
        self.page.keyboard.press("Enter")

    def play_a_card(self) -> None:
        """The first card that some pod takes for sure; else the last one looked at, wherever it goes."""
        for place in range(self.buttons(OWN).count()):
            self._press(self.buttons(OWN).nth(place))
            if self.press_one(*GOOD):
                return
            if self.press_one(*CHOICES):  # an instruction had asked which card
                return
        assert self.press_one(*BAD), self.page.locator("main").aria_snapshot()


def test_a_whole_game_can_be_played_by_names_alone(fresh: Callable[[str], Page]) -> None:
    page = fresh(link(2, 36))
    listener, won = Listener(page), page.get_by_role("heading", name=re.compile(" escapes!$"))
    for _ in range(MOST_PRESSES):
        if won.count():
            break
        if listener.press_one(re.compile("^Pass to "), *CHOICES):
            continue
        listener.play_a_card()
    expect(won).to_be_visible()
    name = won.inner_text().removesuffix(" escapes!")
    expect(page.get_by_role("alert")).to_contain_text(f"{name} wins.")
    expect(page.get_by_role("log")).to_contain_text(name)
    expect(page).to_have_title(f"{name} escapes! – Relative Space")
    assert listener.press_one(re.compile("^Play again"))
    expect(page.get_by_role("heading", name=re.compile("’s turn$"))).to_be_visible()


def test_the_page_has_its_landmarks_and_headings(fresh: Callable[[str], Page]) -> None:
    page = fresh(link(3, 7))
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("navigation", name="Game")).to_have_count(1)
    expect(page.get_by_role("log", name="What happened")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_text("Relative Space")
    zones = page.get_by_role("heading", level=2).all_text_contents()
    assert zones == [
        *("Other players, in order of play", "Launch bay", "Ada’s turn", "Ada’s stash, 12 cards", "Station log"),
    ]
    expect(page.get_by_role("heading", level=3)).to_have_text(["Ben", "Cleo"])
    for name in ("Launch bay", "Ada’s turn", "Ada’s stash, 12 cards", "Station log"):
        expect(page.get_by_role("region", name=name)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_title("Ada’s turn – Relative Space")


def test_whose_turn_it_is_can_be_heard(fresh: Callable[[str], Page]) -> None:
    page = fresh(link(2, 7))
    listener, heard = Listener(page), page.locator(".turn .vh[role=status]")
    expect(heard).to_have_text("Ada’s turn")
    listener.play_a_card()
    expect(heard).to_have_text("Ben’s turn")
    expect(page).to_have_title("Ben’s turn – Relative Space")
