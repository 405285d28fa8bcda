"""Saved games: what can be changed in one, who sits there, and those that the fixtures keep of each version."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from relativespace.bots import bot, dice
from relativespace.deckfile import shipped_deck
from relativespace.formats.save import digest_of
from relativespace.formats.scene_out import scene_of
from relativespace.match import Config, Match, Seat


def game(plies: int = 20, seats: tuple[Seat, ...] = (Seat("Ada"), Seat("Ben", "greedy")), **setup: Any) -> Match:
    """The first moves of a game, or all of it."""
    match = Match(Config(seats, **{"deck": shipped_deck("station"), "seed": 7, **setup}))
    return go_on(match, plies)


def go_on(match: Match, plies: int = 10**6) -> Match:
    seed = match.config.seed
    while match.winner is None and match.ply < plies:
        match.play(bot("random")(match.view, match.legal, match.config.deck, dice(seed, match.ply)))
    return match


def position(match: Match) -> dict[str, Any]:
    return scene_of(match.copy_state(), tuple(seat.name for seat in match.config.seats))


def changed(text: str, change: Callable[[dict[str, Any]], object]) -> str:
    """A save with a change, signed as if it had been saved that way."""
    data = json.loads(text)
    change(data)
    data["digest"] = digest_of(data)
    return json.dumps(data)


def other_rules(data: dict[str, Any]) -> None:
    data["rules"] = 10**6


FIXTURES = Path(__file__).resolve().parents[1] / "fixtures"


def kept(name: str) -> str:
    return (FIXTURES / name).read_text(encoding="utf-8")


NAMES = ("Ada", "Ünal 🎒", "“Ben”", "نجلاء", "大きな家族", "Cleo", "Dan", "Eve", "Fay", "Gus")


def people(players: int) -> tuple[Seat, ...]:
    return tuple(Seat(name) for name in NAMES[:players])
