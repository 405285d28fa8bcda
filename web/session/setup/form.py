"""The set-up: who plays, who goes first (in the next game, too), with which seed. Knows why no game can start yet.

Owns no widgets: the page shows `Setup` and sends back what was typed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import chain

from relativespace.cards import MAX_PLAYERS, MIN_PLAYERS, Deck
from relativespace.player_names import MAX_NAME, clean_name, fits_a_link, is_same_name
from relativespace.rng import MASK64
from relativespace.seats import BOT_LEVELS, PERSON, Config, Seat
from relativespace.words.catalogue import N_, _
from relativespace.words.line import Line, PlayerName, line

LOTS = -1
"""`Setup.first` when lots are to be drawn."""

SEAT_LEVELS = (PERSON, *sorted(BOT_LEVELS))
"""In the order in which they are offered: people; the relatives, from the weakest to the strongest; simple robots."""

RELATIVES = (
    N_("Granny"),
    N_("Uncle"),
    N_("Cousin"),
    N_("Auntie"),
    N_("Grandpa"),
    N_("Niece"),
    N_("Nephew"),
    N_("Stepdad"),
    N_("Sister"),
    N_("Godmother"),
)
"""Names to start with at once; whoever cares types another over them."""

OWN_NAMES = {
    "1": (N_("Cousin Kit"), N_("Cousin Bo"), N_("Cousin Mia")),
    "2": (N_("Aunt Dot"), N_("Aunt Fay"), N_("Aunt Pam")),
    "3": (N_("Uncle Ray"), N_("Uncle Gus"), N_("Uncle Sid")),
    "4": (N_("Grandma Ida"), N_("Grandma Olga"), N_("Grandma Bea")),
}
"""What the relatives that robots play are called to start with, by level."""


def starting_seat(key: int, taken: tuple[str, ...] = ()) -> SetupSeat:
    """A seat with the first relative's name that nobody at the table has."""
    names = [_(name) for name in RELATIVES]
    return SetupSeat(key, next((name for name in names if name not in taken), ""))


@dataclass(frozen=True, slots=True)
class SetupSeat:
    """A row of the form. `key` stays with the row while others come and go."""

    key: int
    name: str = ""
    level: str = PERSON


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a game can't start: a sentence, and the row it belongs to (−1: the form as a whole)."""

    line: Line
    seat: int = -1


@dataclass(frozen=True)
class Setup:
    """The form's content. Every change gives a new one."""

    seats: tuple[SetupSeat, ...] = field(
        default_factory=lambda: (starting_seat(0), starting_seat(1, (_(RELATIVES[0]),)))
    )
    first: int = 0
    seed: str = ""
    deck_name: str = "station"
    shows_more: bool = False  # the field for the seed is open, because somebody used it; clearing it closes nothing
    notices: tuple[Line, ...] = ()
    problems: tuple[Problem, ...] = field(default=())

    @property
    def is_watched(self) -> bool:
        """Whether robots have every seat."""
        return all(seat.level != PERSON for seat in self.seats)

    @property
    def can_add(self) -> bool:
        return len(self.seats) < MAX_PLAYERS

    @property
    def can_remove(self) -> bool:
        return len(self.seats) > MIN_PLAYERS

    def add(self) -> Setup:
        """One player more, at the end."""
        if not self.can_add:
            return self
        taken = tuple(clean_name(seat.name) for seat in self.seats)
        seat = starting_seat(max(seat.key for seat in self.seats) + 1, taken)
        return replace(self, seats=(*self.seats, seat), problems=())

    def remove(self, place: int = -1) -> Setup:
        """One player fewer: the one at `place`, or the last. Who goes first stays the same person, if still there."""
        if not self.can_remove:
            return self
        place %= len(self.seats)
        first = self.first
        if first == place:
            first = 0
        elif first > place:
            first -= 1
        return replace(self, seats=self.seats[:place] + self.seats[place + 1 :], first=first, problems=())

    def with_seat(self, place: int, **changes: str) -> Setup:
        """Another name or level at a place."""
        seats = list(self.seats)
        seats[place] = replace(seats[place], **changes)  # type: ignore[arg-type]
        return replace(self, seats=tuple(seats), problems=())

    def with_level(self, place: int, level: str) -> Setup:
        """Somebody else plays the seat. A name that nobody has typed is then one of theirs."""
        taken = tuple(clean_name(seat.name) for other, seat in enumerate(self.seats) if other != place)
        return self.with_seat(place, level=level, name=_name_with(level, self.seats[place].name, taken))

    def find_problems(self) -> tuple[Problem, ...]:
        """Everything that keeps a game from starting, each in one sentence."""
        found = []
        names = [clean_name(seat.name) for seat in self.seats]
        for place, name in enumerate(names):
            if not name:
                found.append(Problem(line(N_("Player {n} needs a name."), n=place + 1), place))
            elif len(name) > MAX_NAME:
                message = N_("A name has at most {most} characters; this one has {n}.")
                found.append(Problem(line(message, most=MAX_NAME, n=len(name)), place))
            elif not fits_a_link(name):
                found.append(Problem(line(N_("A name can’t contain a comma or an @.")), place))
            elif any(is_same_name(name, earlier) for earlier in names[:place]):
                message = N_("Two players are called {name}; give one of them another name.")
                found.append(Problem(line(message, name=PlayerName(name)), place))
        if self.seed.strip() and parse_seed(self.seed) is None:
            found.append(Problem(line(N_("A seed is a whole number from 0 to {most}."), most=MASK64)))
        return tuple(found)

    def config(self, deck: Deck, chance: Callable[[], int]) -> Config:
        """The game's set-up; `chance` gives fresh 64-bit numbers for a seed not chosen and for lots (SET-5)."""
        seed = parse_seed(self.seed) if self.seed.strip() else None
        first = chance() % len(self.seats) if self.first == LOTS else self.first
        seats = tuple(Seat(clean_name(seat.name), seat.level) for seat in self.seats)
        return Config(seats, deck, self.deck_name, chance() if seed is None else seed, first)


def _name_with(level: str, name: str, taken: tuple[str, ...]) -> str:
    """What a seat called `name` is called when this level plays it."""
    relatives = [_(relative) for relative in RELATIVES]
    own = {each: [_(relative) for relative in names] for each, names in OWN_NAMES.items()}
    fitting = own.get(level, relatives)
    if name in fitting or name not in chain(relatives, *own.values()):
        return name
    return next((relative for relative in chain(fitting, relatives) if relative not in taken), "")


def first_next(config: Config) -> int:
    """Who goes first when the same people play once more: each has the first turn once (SET-5)."""
    return (config.first + 1) % len(config.seats)


def parse_seed(text: str) -> int | None:
    """A seed as people write it; None if it is none."""
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) <= 20):
        return None
    seed = int(text)
    return seed if seed <= MASK64 else None
