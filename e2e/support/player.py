"""A person at the page: where things are, what one presses, what one expects to see.

Locators are attributes, presses are verbs, checks are called `expect_…` and wait by themselves. It knows the
hooks of web/CONTRACT.md and the words on the page, no rules: which move to make is the test's (see mirror.py).
A tap is written as in tests/support/tables.py: `card 0 7`, `pod 1`, `give 2`, `open`, `next`.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect


class TablePage:
    """The table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = page.locator("main.table")
        self.title = page.locator("#h-turn")
        self.prompt = page.locator(".turn .prompt")
        self.refusal = page.locator(".turn .refusal")
        self.log = page.get_by_role("log")
        self.alert = page.get_by_role("alert")
        self.undo = page.get_by_role("button", name="Undo", exact=True)
        self.next = page.locator("button[data-act=next]")
        self.open = page.locator("button[data-act=open]")
        self.put_back = page.locator("button[data-act=cancel]")
        self.again = page.get_by_role("button", name="Play again")
        self.new_table = page.get_by_role("button", name="New table")
        self.picked_up = page.locator("button[data-slot][aria-pressed=true]")
        self.own_cards = page.locator(".me button[data-slot]")
        self.cards = page.locator("[data-slot]")
        self.pods = page.locator("[data-pod]")

    def card(self, seat: int, slot: int) -> Locator:
        """A card of a stash, button or not."""
        return self.page.locator(f'[data-seat="{seat}"][data-slot="{slot}"]')

    def pod(self, number: int) -> Locator:
        return self.page.locator(f'[data-pod="{number}"]')

    def button(self, tap: str) -> Locator:
        """The real button that a tap in text means. There is none where the page doesn't offer it."""
        act, *numbers = tap.split()
        if act == "card":
            return self.page.locator(f'button[data-seat="{numbers[0]}"][data-slot="{numbers[1]}"]')
        if act == "pod":
            return self.page.locator(f'button[data-pod="{numbers[0]}"]:not([data-act])')
        seat = f'[data-seat="{numbers[0]}"]' if numbers else ""
        return self.page.locator(f"main button[data-act={act}]{seat}:not([aria-disabled=true])")

    def press(self, *taps: str) -> None:
        """Press the buttons that the page offers."""
        for tap in taps:
            self.button(tap).click()

    def touch(self, tap: str) -> None:
        """Click on something that is no button now."""
        act, *numbers = tap.split()
        place = self.card(int(numbers[0]), int(numbers[1])) if act == "card" else self.pod(int(numbers[0]))
        # The card above covers part of it: what shows of a covered card is its lower left corner.
        box = place.bounding_box()
        assert box is not None
        # Forced: what is off for the ears still tells a hand why.
        place.click(position={"x": box["width"] * 0.2, "y": box["height"] * 0.85}, force=True)

    def expect_at(self, ply: int, turn: int | None = None, phase: str = "play") -> None:
        expect(self.table).to_have_attribute("data-ply", str(ply))
        expect(self.table).to_have_attribute("data-phase", phase)
        if turn is not None:
            expect(self.table).to_have_attribute("data-turn", str(turn))

    def expect_refused(self, sentence: str) -> None:
        expect(self.refusal).to_have_text(sentence)
        expect(self.refusal).to_be_visible()

    def expect_pods(self, *names: str) -> None:
        """The open pods, left to right; of each name the beginning is enough."""
        expect(self.pods).to_have_count(len(names))
        for number, name in enumerate(names):
            expect(self.pod(number)).to_have_accessible_name(re.compile("^" + re.escape(name)))

    def expect_told(self, *sentences: str) -> None:
        """The log ends with these sentences."""
        lines = self.log.locator("p")
        expect(lines.last).to_have_text(sentences[-1])
        told = lines.all_inner_texts()
        assert told[-len(sentences) :] == list(sentences), told


class MenuPage:
    """The menu, a dialog over set-up or table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = page.get_by_role("dialog", name=re.compile("^(Menu|Settings)$"))
        self.button = page.locator("button[data-act=menu]")
        self.close = self.dialog.get_by_role("button", name="Close")
        self.leave = self.dialog.get_by_role("button", name="Leave the table")
        self.players = self.dialog.get_by_role("button", name="Players")

    def open(self) -> None:
        self.button.click()
        expect(self.dialog).to_be_visible()

    def choice(self, name: str, group: str = "") -> Locator:
        """A choice by its words, and by those above its group where others have the same."""
        within = self.dialog.get_by_role("group", name=group) if group else self.dialog
        return within.locator("label.choice", has_text=name).get_by_role("radio")

    def choose(self, name: str, group: str = "") -> None:
        self.choice(name, group).check()
        expect(self.choice(name, group)).to_be_checked()

    def set(self, *names: str) -> None:
        """Open, choose, close."""
        self.open()
        for name in names:
            self.choose(name)
        self.close.click()
        expect(self.dialog).to_have_count(0)


class PlayersPage:
    """The sheet of the players."""

    def __init__(self, page: Page) -> None:
        self.menu = MenuPage(page)
        self.dialog = page.get_by_role("dialog", name="Players")
        self.faults = self.dialog.locator(".fault")
        self.close = self.dialog.get_by_role("button", name="Close")

    def open(self) -> None:
        self.menu.open()
        self.menu.players.click()
        expect(self.dialog).to_be_visible()

    def name(self, seat: int) -> Locator:
        return self.dialog.get_by_label(f"Name of player {seat + 1}", exact=True)

    def level(self, seat: int) -> Locator:
        return self.dialog.get_by_role("combobox").nth(seat)


class SetupPage:
    """The set-up."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.form = page.locator("main.setup form")
        self.rows = self.form.locator(".srow")
        self.names = self.form.locator("[data-act=name]")
        self.faults = self.form.locator(".fault")
        self.notices = self.form.locator(".notice")
        self.add = page.get_by_role("button", name="One player more")
        self.fewer = page.get_by_role("button", name="One player fewer")
        self.start = page.get_by_role("button", name="Start packing")
        self.lots = page.get_by_role("radio", name="Draw lots for who goes first")
        self.seed = page.get_by_label("Seed", exact=True)
        self.go_on = page.get_by_role("button", name="Go on with the game")
        self.count = self.form.locator("output")

    def name(self, place: int) -> Locator:
        return self.page.get_by_label(f"Name of player {place + 1}", exact=True)

    def level(self, place: int) -> Locator:
        return self.page.get_by_role("combobox", name=f"Player {place + 1} is", exact=True)

    def first(self, place: int) -> Locator:
        return self.rows.nth(place).get_by_role("radio")

    def choose_first(self, place: int) -> None:
        """The radio itself is hidden under its suitcase."""
        self.rows.nth(place).locator("label.packed").click()
        expect(self.first(place)).to_be_checked()

    def drop(self, place: int) -> None:
        self.rows.nth(place).locator("[data-act=drop]").click()

    def type_seed(self, text: str) -> None:
        if not self.seed.is_visible():
            self.form.get_by_text("Play a certain deal").click()
        self.seed.fill(text)

    def expect_names(self, *names: str) -> None:
        expect(self.names).to_have_count(len(names))
        for place, name in enumerate(names):
            expect(self.names.nth(place)).to_have_value(name)
