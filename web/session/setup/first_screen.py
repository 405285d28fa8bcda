"""What was typed on the set-up screen before Python was up, taken over from the page (web/boot/setup.js) as one text.

Pure, and trusts nothing: whatever can't be read as a whole set-up is none. Names and seed are as they were typed; what
is wrong with them is for `Setup.find_problems` to say when a game is to start.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from relativespace.cards import MAX_PLAYERS, MIN_PLAYERS
from relativespace.text.json_text import load_json

from ..intents import Act
from ..kept.headline import Headline, read_headline
from .form import LOTS, SEAT_LEVELS, Setup, SetupSeat

WISHES: tuple[Act, ...] = ("start", "menu", "game-open", "look-games", "lesson-open")
"""The acts that need Python, and may be asked for before it is there."""

MAX_TEXT = 100_000


@dataclass(frozen=True)
class FirstScreen:
    """The form's content; the way back that stands above it; and the act that was asked for, "" if none was."""

    setup: Setup
    wish: Act | Literal[""] = ""
    wished: str = ""  # which game, for an act that needs to know
    unfinished: Headline | None = None
    has_more_games: bool = False


def read_first_screen(text: str) -> FirstScreen | None:
    """The set-up that the page has; None where no set-up is shown, or where what came is nonsense."""
    if len(text) > MAX_TEXT:
        return None
    try:
        given = load_json(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(given, dict):
        return None
    seats = _seats(given.get("seats"))
    first, seed, shows_more, wish = (given.get(name) for name in ("first", "seed", "shows_more", "wish"))
    if seats is None or type(first) is not int or not LOTS <= first < len(seats):
        return None
    if not isinstance(seed, str) or not isinstance(shows_more, bool):
        return None
    unfinished, wished, has_more = given.get("unfinished"), given.get("wished"), given.get("has_more_games")
    return FirstScreen(
        Setup(seats, first, seed, shows_more=shows_more),
        wish if wish in WISHES else "",
        wished if isinstance(wished, str) else "",
        read_headline(unfinished) if isinstance(unfinished, str) else None,
        has_more is True,
    )


def _seats(given: Any) -> tuple[SetupSeat, ...] | None:
    if not isinstance(given, list) or not MIN_PLAYERS <= len(given) <= MAX_PLAYERS:
        return None
    seats = []
    for key, seat in enumerate(given):
        name, level = (seat.get("name"), seat.get("level")) if isinstance(seat, dict) else (None, None)
        if not isinstance(name, str) or level not in SEAT_LEVELS:
            return None
        seats.append(SetupSeat(key, name, level))
    return tuple(seats)
