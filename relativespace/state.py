"""The whole position of a game, hidden cards included. Slotted and mutable, for speed; it knows no rules.

Only `apply` (with `effects`), `deal`, `scene` and `clone` write to it, only `Match` keeps one. What a player may
see of it is `view`'s decision.

A card is a *handle*: its place in the shuffled deck, which says nothing about its face. `faces[handle]` is the
index of its kind in `deck.kinds`.
"""

from __future__ import annotations

from .cards import PODS, STASH_CARDS, Deck
from .pyramid import FULL, ROW_MASK, ROWS_HELD
from .rng import Rng

NO_CARD = -1
NOBODY = -1

FRESH, OPENED, GOING = 0, 1, 2
"""Stages of a turn: nothing done yet · a keycard has opened a pod, its card must follow (KEY-1) · a card was played."""


class State:
    """A position. Seats, slots and pods count from 0."""

    __slots__ = (  # noqa: RUF023  in the order in which one thinks of them
        "deck",  # Deck; shared, never changed
        "faces",  # tuple[int, ...]: kind index by handle; shared between clones
        "stash",  # list[list[int]]: handle by seat and slot, NO_CARD where empty
        "occupied",  # list[int]: mask of filled slots by seat; always what `stash` says
        "down",  # list[int]: mask of face-down cards by seat
        "pods",  # list[list[int]]: the open pods, left to right, each from the bottom card to the top card
        "unused_pods",  # int
        "discard",  # list[int]: every card that left the game after the deal, in order
        "undealt",  # tuple[int, ...]: cards that never enter the game (SET-1)
        "turn",  # int: the seat to move
        "direction",  # int: 1 clockwise, −1 the other way
        "skips",  # int: players to be passed over when the turn ends
        "stage",  # int: FRESH, OPENED or GOING
        "plays",  # int: cards still to be played this turn
        "rows",  # int: mask of the slots in rows that held a card when the turn began (JAM-3)
        "card",  # int: the special item card whose instructions wait for a choice, or NO_CARD
        "at",  # int: the number of that card's pod, −1 if the pod has gone
        "step",  # int: which of its instructions
        "left",  # int: cards still to be turned up by `reveal N`
        "rng",  # int: the state of chance
        "winner",  # int: seat, or NOBODY
    )

    deck: Deck
    faces: tuple[int, ...]
    stash: list[list[int]]
    occupied: list[int]
    down: list[int]
    pods: list[list[int]]
    unused_pods: int
    discard: list[int]
    undealt: tuple[int, ...]
    turn: int
    direction: int
    skips: int
    stage: int
    plays: int
    rows: int
    card: int
    at: int
    step: int
    left: int
    rng: int
    winner: int

    def __init__(self, deck: Deck, seats: int, turn: int = 0) -> None:
        """An empty table with one open pod and empty stashes, at the beginning of `turn`'s turn."""
        self.deck = deck
        self.faces = ()
        self.stash = [[NO_CARD] * STASH_CARDS for _ in range(seats)]
        self.occupied = [0] * seats
        self.down = [0] * seats
        self.pods = [[]]
        self.unused_pods = PODS - 1
        self.discard = []
        self.undealt = ()
        self.turn = turn
        self.direction = 1
        self.skips = 0
        self.stage = FRESH
        self.plays = 1
        self.rows = 0
        self.card = NO_CARD
        self.at = -1
        self.step = 0
        self.left = 0
        self.rng = 0
        self.winner = NOBODY

    def clone(self) -> State:
        """An independent copy. Written out by hand: `copy.deepcopy` costs forty-five times as much."""
        twin = State.__new__(State)
        twin.deck = self.deck
        twin.faces = self.faces
        twin.stash = [row[:] for row in self.stash]
        twin.occupied = self.occupied[:]
        twin.down = self.down[:]
        twin.pods = [pod[:] for pod in self.pods]
        twin.unused_pods = self.unused_pods
        twin.discard = self.discard[:]
        twin.undealt = self.undealt
        twin.turn = self.turn
        twin.direction = self.direction
        twin.skips = self.skips
        twin.stage = self.stage
        twin.plays = self.plays
        twin.rows = self.rows
        twin.card = self.card
        twin.at = self.at
        twin.step = self.step
        twin.left = self.left
        twin.rng = self.rng
        twin.winner = self.winner
        return twin

    def key(self) -> tuple[object, ...]:
        """Everything but the deck, as one comparable value; two states with equal keys play on alike."""
        return (
            self.faces,
            tuple(map(tuple, self.stash)),
            tuple(self.occupied),
            tuple(self.down),
            tuple(map(tuple, self.pods)),
            self.unused_pods,
            tuple(self.discard),
            self.undealt,
            self.turn,
            self.direction,
            self.skips,
            self.stage,
            self.plays,
            self.rows,
            self.card,
            self.at,
            self.step,
            self.left,
            self.rng,
            self.winner,
        )

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.stash)

    @property
    def is_over(self) -> bool:
        return self.winner != NOBODY


def deal(deck: Deck, seats: int, seed: int, first: int = 0) -> State:
    """Shuffle the deck and deal every seat its stash (SET-1 to SET-4), seat by seat, slot by slot.

    Raises ValueError if the deck has too few cards, `first` is no seat or the seed is out of range.
    """
    if not 2 <= seats <= deck.max_players:
        raise ValueError(f"this deck deals to 2-{deck.max_players} players, not {seats}")
    if not 0 <= first < seats:
        raise ValueError(f"no seat {first} among {seats}")
    rng = Rng(seed)
    faces = list(deck.faces)
    rng.shuffle(faces)
    state = State(deck, seats, first)
    state.faces = tuple(faces)
    for seat in range(seats):
        state.stash[seat] = list(range(seat * STASH_CARDS, (seat + 1) * STASH_CARDS))
        state.occupied[seat] = FULL
        state.down[seat] = ROW_MASK[2]
    state.undealt = tuple(range(seats * STASH_CARDS, deck.size))
    state.rows = ROWS_HELD[FULL]
    state.rng = rng.state
    return state
