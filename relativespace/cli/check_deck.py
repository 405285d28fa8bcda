"""`check-deck`: whether a deck file can be used, and if not, all that is wrong with it."""

from __future__ import annotations

import argparse

from ..cards import MIN_PLAYERS
from ..deckfile import load_deck
from ..words.catalogue import _, say
from .terminal import put, refusal_of_os


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar=_("FILE"), help=_("a deck, as a .toml file"))


def run(arguments: argparse.Namespace) -> None:
    try:
        deck = load_deck(arguments.file)
    except OSError as error:
        raise refusal_of_os(error, arguments.file) from error
    summary = say(
        "{deck}: {cards} cards of {kinds} kinds, for {least} to {most} players.",
        deck=deck.name, cards=deck.size, kinds=len(deck.kinds), least=MIN_PLAYERS, most=deck.max_players,
    )  # fmt: skip
    put([summary])
