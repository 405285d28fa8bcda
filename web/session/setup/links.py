"""Links: the set-up, the game or the scene that an address carries (web/CONTRACT.md, "Links").

Reads an address, never acts on it; codes are opened by `opening`. A bad value is one sentence and leaves the rest of
the set-up as it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qsl, unquote, urlencode

from relativespace.cards import MAX_PLAYERS, MIN_PLAYERS
from relativespace.seats import PERSON
from relativespace.words.catalogue import N_
from relativespace.words.line import Line, line

from .form import SEAT_LEVELS, Setup, SetupSeat, parse_seed, starting_seat

KEPT = ("lang", "theme")
"""What stays in the address after reading: it says nothing of the deal."""

GAME, SCENE = "#g=", "#s="
"""What stands before the code of a game, and before that of a scene."""

TUTORIAL = "#tutorial"

_AT = re.compile(r"[&;]at=([^&;]*)")
_ENDS = " \t\r\n.,;:!?)]}>\"'”’»"
"""What a writer or a messenger puts after a link."""

_LANGUAGE_TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""One that has no translation is shown in the nearest language there is: that is no fault of the link."""

_SHOWN = 40
MAX_LINK = 4000


@dataclass(frozen=True)
class Carried:
    """A game or a scene in a link: all of the text that has its code, and after how many moves to open it."""

    mark: str
    text: str
    at: int | None = None


@dataclass(frozen=True)
class LinkSetup:
    """What a link asks for: a set-up, whether to start with it at once, and sound or none for this visit. A game or a
    scene that is `carried` is to be opened instead, or the tutorial, if the link `learns`."""

    setup: Setup
    starts: bool = False
    has_set_up: bool = False
    sound: bool | None = None
    carried: Carried | None = None
    learns: bool = False


def read_link(query: str, fragment: str = "", setup: Setup | None = None) -> LinkSetup:
    """Read `?players=Ada,Ben@greedy&seed=7&first=1…` and what follows a `#`.

    Sentences about bad values are in `setup.notices`; those about a player's name are in `setup.problems`, beside
    that player.
    """
    setup = setup or Setup()
    notices: list[Line] = []
    try:
        given = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True, max_num_fields=50))
    except ValueError:
        return _refused(setup, N_("This link has too many parts to be read."))
    if len(query) > MAX_LINK:
        return _refused(setup, N_("This link is too long to be read."))

    if "players" in given:
        setup = _read_players(setup, given["players"], notices)
    if "seed" in given:
        if parse_seed(given["seed"]) is None:
            notices.append(_bad(N_("The link’s seed “{value}” is no whole number from 0 to 2⁶⁴−1."), given["seed"]))
        else:
            setup = replace(setup, seed=given["seed"].strip(), shows_more=True)
    if "first" in given:
        first = given["first"]
        if first.isascii() and first.isdecimal() and len(first) < 3 and int(first) < len(setup.seats):
            setup = replace(setup, first=int(first))
        else:
            notices.append(_bad(N_("The link’s first seat “{value}” is none of the seats, counted from 0."), first))
    if "deck" in given:
        from relativespace.deckfile import deck_names  # see web/browser/preload.py: few links name a deck

        if given["deck"] in deck_names():
            setup = replace(setup, deck_name=given["deck"])
        else:
            notices.append(_bad(N_("There is no deck called “{value}”."), given["deck"]))
    if "lang" in given and not _LANGUAGE_TAG.fullmatch(given["lang"]):
        notices.append(_bad(N_("The link’s language “{value}” is no tag such as en or pt-BR."), given["lang"]))
    if "theme" in given and given["theme"] not in ("dark", "light", "auto"):
        notices.append(_bad(N_("The link’s theme “{value}” is none of dark, light and auto."), given["theme"]))
    if "sound" in given and given["sound"] not in ("0", "1"):
        notices.append(_bad(N_("The link’s sound “{value}” is neither 0 nor 1."), given["sound"]))

    carried = _read_carried(fragment, notices)
    problems = setup.find_problems() if "players" in given else ()
    is_good = not notices and not problems
    learns = is_tutorial(fragment)
    return LinkSetup(
        replace(setup, notices=tuple(notices), problems=problems),
        starts="players" in given and is_good and not learns,
        has_set_up=bool(given.keys() - set(KEPT)) or bool(fragment),
        sound={"0": False, "1": True}.get(given.get("sound", "")),
        carried=carried if is_good else None,
        learns=learns,
    )


def wanted_language(query: str) -> str:
    """The language tag of a link, "" if it has none; to be asked before anything is said."""
    try:
        return dict(parse_qsl(query.removeprefix("?"), max_num_fields=50)).get("lang", "")
    except ValueError:
        return ""


def _refused(setup: Setup, message: str) -> LinkSetup:
    """A link not read at all. It may hold a set-up, so the address is cleaned of it."""
    return LinkSetup(replace(setup, notices=(line(message),)), has_set_up=True)


def has_game(fragment: str) -> bool:
    """Whether there is a game or a scene behind this `#`, to be opened, and not just a place on the page."""
    return unquote(fragment).startswith((GAME, SCENE))


def is_tutorial(fragment: str) -> bool:
    """Whether what follows a `#` asks for the tutorial."""
    return unquote(fragment).rstrip(_ENDS) == TUTORIAL


def _read_carried(fragment: str, notices: list[Line]) -> Carried | None:
    text = unquote(fragment)
    if not has_game(fragment):
        return None
    asked = _AT.search(text)
    if asked is None:
        return Carried(text[: len(GAME)], text)
    at = asked[1].rstrip(_ENDS)
    if not (at.isascii() and at.isdecimal() and len(at) < 6):
        notices.append(_bad(N_("The link’s move “{value}” is no whole number."), at))
    else:
        return Carried(text[: len(GAME)], text[: asked.start()], int(at))
    return None


def _read_players(setup: Setup, text: str, notices: list[Line]) -> Setup:
    seats = []
    names = text.split(",") if text.strip() else []
    for key, part in enumerate(names[: MAX_PLAYERS + 1]):
        name, at, level = part.partition("@")
        level = level.strip() if at else PERSON
        if level not in SEAT_LEVELS or (at and level == PERSON):
            levels = ", ".join(each for each in SEAT_LEVELS if each != PERSON)
            message = N_("There is no robot level “{value}”. The levels are {levels}.")
            notices.append(_bad(message, level, levels=levels))
            level = PERSON
        seats.append(SetupSeat(key, name, level))
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS:
        message = N_("The game is for {least} to {most} players; the link names {n}.")
        notices.append(line(message, least=MIN_PLAYERS, most=MAX_PLAYERS, n=len(names)))
        seats = seats[:MAX_PLAYERS]
        while len(seats) < MIN_PLAYERS:
            seats.append(starting_seat(len(seats), tuple(seat.name for seat in seats)))
    return replace(setup, seats=tuple(seats), first=0)


def _bad(message: str, value: str, **more: Any) -> Line:
    return line(message, value=value[:_SHOWN] + ("…" if len(value) > _SHOWN else ""), **more)


def cleaned_query(query: str) -> str:
    """What may stay in the address: nothing from which the deal can be known."""
    try:
        given = parse_qsl(query.removeprefix("?"), max_num_fields=50)
    except ValueError:
        return ""
    kept = urlencode([(key, value) for key, value in given if key in KEPT])
    return f"?{kept}" if kept else ""
