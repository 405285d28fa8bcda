"""`simulate`: let bots play many games, and show how balanced the deck is, or how strong the bots are.

Owns the games: who sits where, which seed each has, when one is given up. Counting is `tally`'s, the log is
`gamelog`'s, the words are `report`'s.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ..bots import bot, dice
from ..cards import MAX_PLAYERS, MIN_PLAYERS, Deck
from ..deckfile import deck_names, load_deck, shipped_deck
from ..events import TurnBegan
from ..match import Config, Match, Seat
from ..rng import MASK64, Rng
from ..seats import BOT_LEVELS
from ..words.catalogue import _, say
from .gamelog import log_lines
from .report import report_lines
from .tally import Tally
from .terminal import WRONG_USE, Progress, RefusedError, put, refusal_of_os


def add_arguments(command: argparse.ArgumentParser) -> None:
    add = command.add_argument
    add("--games", type=_whole(1, 10**9), default=1000, metavar=_("N"), help=_("how many games (1000)"))
    add(
        "--players",
        type=_whole(MIN_PLAYERS, MAX_PLAYERS),
        default=4,
        metavar=_("N"),
        help=_("how many seats (4)"),
    )
    known = ", ".join(BOT_LEVELS)
    levels = say("who plays: {levels}; several, with commas between, take turns at the seats", levels=known)
    add("--bots", type=_levels, default=("greedy",), metavar=_("LEVELS"), help=levels)
    add("--seed", type=_whole(0, MASK64), default=1, metavar=_("N"), help=_("decides all games (1)"))
    add("--deck", default="station", metavar=_("FILE"), help=_("a deck, as a .toml file (the station deck)"))
    limit = _("give a game up after so many turns (1000)")
    add("--max-turns", type=_whole(1, 10**9), default=1000, metavar=_("N"), help=limit)
    add("--json", action="store_true", help=_("answer with one JSON object"))
    add("--log", metavar=_("FILE"), help=_("write every event of every game to this file"))


def _whole(least: int, most: int) -> Any:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) <= 20 and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(
                say("{text} is no whole number from {least} to {most}", text=text, least=least, most=most)
            )
        return int(text)

    return read


def _levels(text: str) -> tuple[str, ...]:
    levels = tuple(level.strip() for level in text.split(","))
    for level in levels:
        if level not in BOT_LEVELS:
            raise argparse.ArgumentTypeError(
                say("there is no level {level}; known levels: {known}", level=level, known=", ".join(BOT_LEVELS))
            )
    return levels


def run(arguments: argparse.Namespace) -> None:
    deck = _deck(arguments.deck)
    if arguments.players > deck.max_players:
        sentence = say("This deck deals to {least} to {most} players.", least=MIN_PLAYERS, most=deck.max_players)
        raise RefusedError(WRONG_USE, sentence)
    tally = Tally(deck, arguments.players)
    progress = Progress(arguments.games, sys.stderr)
    try:
        with _log_to(arguments.log) as log:
            for number, match in enumerate(games(arguments, deck)):
                tally.count(match)
                log(number, match)
                progress.show(number + 1)
    finally:
        progress.clear()
    figures = {
        **{key: getattr(arguments, key) for key in ("games", "players", "bots", "seed", "deck", "max_turns")},
        **tally.figures(),
    }
    if arguments.json:
        print(json.dumps(figures))
    else:
        put(report_lines(figures, deck))


@contextmanager
def _log_to(path: str | None) -> Iterator[Callable[[int, Match], object]]:
    """What writes a game into the log. It ends a game's lines before it begins the next one's."""
    if path is None:
        yield lambda number, match: None
        return
    try:
        with open(path, "w", encoding="ascii") as file:
            yield lambda number, match: file.write("".join(log_lines(number, match)))
    except OSError as error:
        raise refusal_of_os(error, path) from error


def _deck(name: str) -> Deck:
    if name in deck_names():
        return shipped_deck(name)
    try:
        return load_deck(name)
    except OSError as error:
        raise refusal_of_os(error, name) from error


def games(arguments: argparse.Namespace, deck: Deck) -> Iterator[Match]:
    """The games, one after another, each played to its end or to the limit."""
    seeds = Rng(arguments.seed)
    for number in range(arguments.games):
        seats = tuple(_seat(arguments.bots, number, seat) for seat in range(arguments.players))
        yield play_out(Match(Config(seats, deck, arguments.deck, seeds.next64())), arguments.max_turns)


def _seat(bots: tuple[str, ...], game: int, seat: int) -> Seat:
    """Levels move on by a seat each game, so that each has every seat, and the first turn, equally often."""
    level = bots[(game + seat) % len(bots)]
    return Seat(f"{level} {seat + 1}", level)


def play_out(match: Match, max_turns: int) -> Match:
    """Let the bots play until one has won, or until `max_turns` turns are over."""
    config, turns = match.config, 1
    while match.winner is None and turns <= max_turns:
        choose = bot(config.seats[match.turn].level, config.effort)
        move = choose(match.view, match.legal, config.deck, dice(config.seed, match.ply))
        turns += sum(isinstance(event, TurnBegan) for event in match.play(move))
    return match
