"""Kinds of card and decks, as values (MAT-1, MAT-2, MAT-3). No card is known by name: a deck is data.

Reading and checking deck files is `deckfile`'s work; what an effect does is `effects`'.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple, get_args

Instruction = Literal[
    "launch", "again", "limit", "reveal", "give", "swap", "take_top", "remove_pod", "open_pod", "skip", "reverse",
]  # fmt: skip
VOCABULARY: tuple[Instruction, ...] = get_args(Instruction)
"""The words that a special item card's instructions are written in (RULES, "Instructions")."""

MAX_VALUE = 99
STASH_CARDS = 12
MIN_DECK = 24
PODS = 6
MIN_PLAYERS, MAX_PLAYERS = 2, 10


class Effect(NamedTuple):
    """One instruction. `n` is the number of `limit N` and `reveal N`; `reveal all` has none."""

    word: Instruction
    n: int | None = None

    def __str__(self) -> str:
        if self.word == "reveal" and self.n is None:
            return "reveal all"
        return self.word if self.n is None else f"{self.word} {self.n}"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: an item with a `value`, a special item with `effects`, or a keycard."""

    id: str
    name: str
    count: int
    value: int | None = None
    effects: tuple[Effect, ...] = ()
    keycard: bool = False
    symbol: str = ""
    text: str = ""

    @property
    def is_item(self) -> bool:
        return self.value is not None

    @property
    def asks(self) -> int:
        """The number that a pod asks for while this is its top card; 0: any card loads (LOAD-1, LOAD-2, `limit`)."""
        if self.value is not None:
            return self.value
        return next((effect.n or 0 for effect in self.effects if effect.word == "limit"), 0)


@dataclass(frozen=True)
class Deck:
    """A deck: its kinds, in the order of its file. Cards refer to kinds by their index here."""

    name: str
    author: str
    source: str
    kinds: tuple[Kind, ...]

    def __hash__(self) -> int:
        """Cheap, because decks are parts of keys; equality still compares everything."""
        return hash((self.name, len(self.kinds)))

    @cached_property
    def size(self) -> int:
        """How many cards there are in all."""
        return sum(kind.count for kind in self.kinds)

    @cached_property
    def faces(self) -> tuple[int, ...]:
        """The index of every card's kind, unshuffled, `count` times each."""
        return tuple(index for index, kind in enumerate(self.kinds) for _ in range(kind.count))

    @cached_property
    def values(self) -> tuple[int, ...]:
        """By kind index: the item's number, or −1 for a special item."""
        return tuple(-1 if kind.value is None else kind.value for kind in self.kinds)

    @cached_property
    def asks(self) -> tuple[int, ...]:
        """By kind index: `Kind.asks`."""
        return tuple(kind.asks for kind in self.kinds)

    @cached_property
    def effects(self) -> tuple[tuple[Effect, ...], ...]:
        """By kind index: the instructions to carry out; `limit` is none, it only stands on the card."""
        return tuple(tuple(e for e in kind.effects if e.word != "limit") for kind in self.kinds)

    @cached_property
    def is_keycard(self) -> tuple[bool, ...]:
        """By kind index."""
        return tuple(kind.keycard for kind in self.kinds)

    @cached_property
    def _by_id(self) -> dict[str, int]:
        return {kind.id: index for index, kind in enumerate(self.kinds)}

    @cached_property
    def _by_value(self) -> dict[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {}
        for index, kind in enumerate(self.kinds):
            if kind.value is not None:
                found[kind.value] = (*found.get(kind.value, ()), index)
        return found

    def index(self, kind_id: str) -> int:
        """The index of the kind with this id. Raises KeyError."""
        return self._by_id[kind_id]

    def indexes_of_value(self, value: int) -> tuple[int, ...]:
        """The kinds of items with this number: none, one or several."""
        return self._by_value.get(value, ())

    @property
    def max_players(self) -> int:
        """How many players this deck can deal to (MAT-4, SET-1)."""
        return min(MAX_PLAYERS, self.size // STASH_CARDS)
