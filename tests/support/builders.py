"""Positions in a few lines of text, and games played by text: what most tests are written with.

    >>> table = Table.of('''
    ...     pods: 3 boom | -
    ...     Ada: - / - / 4 (2) . . .
    ...     Ben: - / - / 1 . . . .
    ... ''', boom="launch")
    >>> table.play("play 7 1")
    [Played(...), Loaded(...), TurnBegan(seat=1)]

A stash is written row by row, `-` for an empty row; a card as in a scene (web/CONTRACT.md). `|` parts the
pods, `-` is an empty one. Special items are made on the spot: `boom="launch"`. Other lines: turn, unused,
seed, skips, direction, discard.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, cast

from relativespace import rules
from relativespace.apply import apply
from relativespace.cards import Deck, Effect, Instruction, Kind
from relativespace.deckfile import load_deck, shipped_deck
from relativespace.events import Event, Fizzled
from relativespace.formats.scene_in import SceneReader
from relativespace.formats.scene_out import card_ref, scene_of
from relativespace.match import Config, Match, Seat
from relativespace.moves import parse_move
from relativespace.pyramid import ROW_SLOTS
from relativespace.state import NO_CARD, State

HERE = Path(__file__).resolve().parents[1]
NUMBERS = ("turn", "seed", "skips", "direction")


def station_deck() -> Deck:
    """The deck that ships with the game."""
    return shipped_deck("station")


@cache
def words_deck() -> Deck:
    """The tests' own deck: every word of the vocabulary, and the numbers 0 and 99."""
    return load_deck(HERE / "decks" / "words.toml")


def lab_deck(**specials: str) -> Deck:
    """Items 0 to 9 and 99, keycards, and special items such as `boom="give, launch"`: twelve of each."""
    items = [Kind(f"item_{n}", f"Item {n}", 12, value=n) for n in (*range(10), 99)]
    special = [Kind(name, name.capitalize(), 12, effects=effects_of(words)) for name, words in specials.items()]
    return Deck("Lab", "", "", (*items, *special, Kind("key", "Key", 12, keycard=True)))


def effects_of(words: str) -> tuple[Effect, ...]:
    """`give, limit 6` as effects."""
    effects = []
    for text in words.split(","):
        word, _, n = text.strip().partition(" ")
        effects.append(Effect(cast("Instruction", word), int(n) if n.isdigit() else None))
    return tuple(effects)


def card_of(text: str) -> int | str:
    return int(text) if text.isdigit() else text


def rows_of(text: str) -> list[list[int | str]]:
    """A stash as a scene has it, from `. . . / 4 . key . / -`."""
    rows = []
    for slots, row in zip(ROW_SLOTS, text.split("/"), strict=True):
        cards = ["."] * len(slots) if row.split() == ["-"] else row.split()
        rows.append([card_of(card) for card in cards])
    return rows


def cards_of(text: str) -> list[int | str]:
    return [] if text.strip() == "-" else [card_of(card) for card in text.split()]


def scene_from(text: str) -> dict[str, Any]:
    """A scene from a position in text, as at the top of this file."""
    scene: dict[str, Any] = {"deck": "lab", "players": []}
    for line in text.strip().splitlines():
        key, _, value = (part.strip() for part in line.partition(":"))
        if key == "pods":
            scene["pods"] = [cards_of(pod) for pod in value.split("|")]
        elif key == "discard":
            scene["discard"] = cards_of(value)
        elif key == "unused":
            scene["unused_pods"] = int(value)
        elif key in NUMBERS:
            scene[key] = int(value)
        else:
            scene["players"].append({"name": key, "stash": rows_of(value)})
    return scene


def state_of(scene: dict[str, Any], deck: Deck) -> State:
    """The position of a scene dict."""
    return SceneReader(scene, None, "").read(lambda name: deck)


class Table:
    """A position and what can be asked of it in words."""

    def __init__(self, state: State) -> None:
        self.state = state

    @classmethod
    def of(cls, text: str, **specials: str) -> Table:
        return cls(state_of(scene_from(text), lab_deck(**specials)))

    def play(self, text: str) -> list[Event]:
        """Make the moves `play 7 1; give 3 1`, each of which must be legal. What happened, in order."""
        happened: list[Event] = []
        for part in text.split(";"):
            move = parse_move(part)
            legal = rules.legal_moves(self.state)
            assert move in legal, f"{part.strip()} is not among: {'; '.join(map(str, legal))}"
            apply(self.state, move, happened.append)
        return happened

    def why(self, text: str) -> tuple[str, str] | None:
        """The code and the rule by which a move is refused."""
        reason = rules.why_illegal(self.state, parse_move(text))
        return (reason.code, reason.rule) if reason else None

    @property
    def legal(self) -> list[str]:
        return [str(move) for move in rules.legal_moves(self.state)]

    def stash(self, seat: int) -> str:
        """`. . . / 4 . key . / (7) 2 . . .`, with `-` for an empty row."""
        rows = scene_of(self.state, ("",) * self.state.seats)["players"][seat]["stash"]
        return " / ".join("-" if set(row) == {"."} else " ".join(map(str, row)) for row in rows)

    @property
    def pods(self) -> str:
        return " | ".join(self._cards(pod) for pod in self.state.pods)

    @property
    def gone(self) -> str:
        """The cards that left the game, in order."""
        return self._cards(self.state.discard)

    def _cards(self, cards: list[int]) -> str:
        return " ".join(str(card_ref(self.state, card)) for card in cards) or "-"

    def cards_in(self, seat: int) -> list[str]:
        """The cards of a stash, sorted, without their places."""
        return sorted(str(card_ref(self.state, card)) for card in self.state.stash[seat] if card != NO_CARD)

    def clone(self) -> Table:
        return Table(self.state.clone())


def names(happened: list[Event] | tuple[Event, ...]) -> list[str]:
    """The kinds of event, in order."""
    return [type(event).__name__ for event in happened]


def fizzled(happened: list[Event]) -> list[str]:
    """The instructions that were skipped."""
    return [event.word for event in happened if isinstance(event, Fizzled)]


def dealt_match(seats: int = 2, seed: int = 7, deck: Deck | None = None, first: int = 0) -> Match:
    """A game from the deal on."""
    people = tuple(Seat(f"Player {seat + 1}") for seat in range(seats))
    return Match(Config(people, deck or station_deck(), seed=seed, first=first))
