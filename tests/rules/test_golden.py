"""Three games, printed in full and compared to the letter: what changes in the play of the game shows as a diff.

Where a change is meant: `RS_WRITE_GOLDEN=1 pytest tests/rules/test_golden.py` writes the files anew; read the diff
before keeping it, and raise `RULES_VERSION` if a recorded game would now go another way.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from relativespace import rules
from relativespace.apply import apply
from relativespace.cards import Deck
from relativespace.events import CardFact, Event, SlotFact, event_name
from relativespace.match import digest
from relativespace.rng import Rng
from relativespace.state import State, deal
from tests.support.builders import Table, station_deck, words_deck
from tests.support.engine.steering import MIXES, steered

FOLDER = Path(__file__).resolve().parents[1] / "golden"


class Game(NamedTuple):
    """A game to print. `mix` is the players' appetites (`steering.MIXES`)."""

    deck: Deck
    seats: int
    first: int
    seed: int
    mix: int


GAMES = {
    "two_players": Game(station_deck(), 2, 1, 2024, 0),
    "five_players_all_words": Game(words_deck(), 5, 3, 77, 3),
    "ten_players": Game(station_deck(), 10, 9, 2**64 - 1, 1),
}


def value_text(value: object) -> str:
    """A part of an event: a card as `12:violin`, with its slot as `7<12:violin`."""
    if isinstance(value, SlotFact):
        return f"{value.slot}<{value.card}:{value.kind}"
    if isinstance(value, CardFact):
        return f"{value.card}:{value.kind}"
    if isinstance(value, tuple):
        return "[" + " ".join(map(value_text, value)) + "]"
    return str(value)


def event_line(event: Event) -> str:
    parts = (f"{key}={value_text(value)}" for key, value in event._asdict().items())
    return f"  {event_name(event)} " + " ".join(parts)


def position_line(state: State) -> str:
    counts = " ".join(str(occupied.bit_count()) for occupied in state.occupied)
    pods = Table(state).pods
    arrow = ">" if state.direction == 1 else "<"
    return f"  = turn {state.turn}{arrow} pods [{pods}] +{state.unused_pods} cards {counts} {digest(state)}"


def played_out(game: Game) -> Iterator[str]:
    """The game, line by line: head and deal, then for each ply the move, its events, the stashes that changed and
    the position."""
    state, rng = deal(game.deck, game.seats, game.seed, game.first), Rng(game.seed)
    table = Table(state)
    yield f"deck {game.deck.name}; {game.seats} players, seat {game.first} first; seed {game.seed}"
    stashes = [table.stash(seat) for seat in range(game.seats)]
    yield from (f"  {seat}: {stash}" for seat, stash in enumerate(stashes))
    yield position_line(state)
    ply = 0
    while not state.is_over:
        ply += 1
        move = steered(state, rules.legal_moves(state), rng, MIXES[game.mix])
        yield f"{ply}. seat {state.turn}: {move}"
        told: list[Event] = []
        apply(state, move, told.append)
        yield from map(event_line, told)
        for seat, before in enumerate(stashes):
            stashes[seat] = table.stash(seat)
            if stashes[seat] != before:
                yield f"  {seat}: {stashes[seat]}"
        yield position_line(state)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_went(name: str) -> None:
    text = "\n".join(played_out(GAMES[name])) + "\n"
    path = FOLDER / f"{name}.txt"
    if os.environ.get("RS_WRITE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8").splitlines() == text.splitlines()


def test_there_is_no_golden_file_without_its_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
