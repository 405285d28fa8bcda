"""Reads the movements of cards off a page, and waits for their end."""

from __future__ import annotations

from playwright.sync_api import Page

from e2e.support.player import TablePage

AT_ONCE = """() => Promise.race([
  relativeSpace.settled().then(() => "settled"), new Promise((late) => { setTimeout(() => late("moving")); }),
])"""
FLIGHTS = ".flights > *"


def rest(page: Page) -> None:
    """Wait until nothing is under way."""
    page.evaluate("relativeSpace.settled()")


def free_card(table: TablePage) -> str:
    """A card of the player's that can be played."""
    card = table.own_cards.last
    return f"card {card.get_attribute('data-seat')} {card.get_attribute('data-slot')}"


def selector(tap: str) -> str:
    _, seat, slot = tap.split()
    return f"[data-seat='{seat}'][data-slot='{slot}']"
