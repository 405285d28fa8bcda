"""What the form's buttons and fields do to the set-up. Pure: a `Setup` and an intent make another `Setup`."""

from __future__ import annotations

from dataclasses import replace

from ..intents import Intent
from .form import LOTS, SEAT_LEVELS, Setup


def changed(setup: Setup, intent: Intent) -> Setup | None:
    """The set-up after an act; None if it means nothing here."""
    act, place = intent.act, intent.seat
    if act == "add":
        return setup.add()
    if act == "fewer":
        return setup.remove()
    if act == "lots":
        return replace(setup, first=LOTS)
    if act == "seed":
        return replace(setup, seed=intent.value, shows_more=True, problems=())
    if not 0 <= place < len(setup.seats):
        return None
    if act == "drop":
        return setup.remove(place)
    if act == "name":
        return setup.with_seat(place, name=intent.value)
    if act == "level" and intent.value in SEAT_LEVELS:
        return setup.with_level(place, intent.value)
    return replace(setup, first=place) if act == "first" else None
