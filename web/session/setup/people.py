"""Who plays, changed in the middle of a game: what is typed, what of it the game takes over, what the log says of it.

The rules for names are the set-up's. Nothing of it holds before the sheet closes (`People.take_over`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from relativespace.player_names import clean_name, is_same_name
from relativespace.seats import PERSON, Seat
from relativespace.words.catalogue import N_
from relativespace.words.line import Line, PlayerName, line

from ..intents import Act
from .form import SEAT_LEVELS, Problem, Setup, SetupSeat

if TYPE_CHECKING:
    from ..table.table import Table

NEWS = {
    PERSON: N_("{name} is played by a person now."),
    "random": N_("{name} is played by a scatterbrained robot now."),
    "greedy": N_("{name} is played by a careful robot now."),
    "1": N_("{name} is played by the robot Cousin now."),
    "2": N_("{name} is played by the robot Aunt now."),
    "3": N_("{name} is played by the robot Uncle now."),
    "4": N_("{name} is played by the robot Grandma now."),
}
"""What is told of a seat that has gone to somebody else, by who plays it now."""


@dataclass(frozen=True)
class People:
    """The form of the sheet while it is open. Every change gives a new one."""

    before: tuple[Seat, ...]
    """As it was when the sheet was opened."""
    typed: Setup

    @staticmethod
    def of(seats: tuple[Seat, ...]) -> People:
        return People(seats, Setup(tuple(SetupSeat(key, seat.name, seat.level) for key, seat in enumerate(seats))))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What keeps a name from being taken over."""
        return self.typed.problems

    def change(self, act: Act, place: int, value: str) -> People | None:
        """The form after an act: "rename" or "reseat" (by a level). None if it means nothing."""
        if not 0 <= place < len(self.typed.seats):
            return None
        if act == "rename":
            typed = self.typed.with_seat(place, name=value)
        elif act == "reseat" and value in SEAT_LEVELS:
            typed = self.typed.with_seat(place, level=value)
        else:
            return None
        return replace(self, typed=replace(typed, problems=typed.find_problems()))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats as the game has them when the sheet closes."""
        return tuple(Seat(name, seat.level) for name, seat in zip(self._names(), self.typed.seats, strict=True))

    def take_over(self, table: Table, effort: Callable[[], int]) -> None:
        """Have the game go on with who sits here now. How much robots think goes by the device that the first of them
        sits down at, whatever the game has noted that was dealt to people."""
        seats, match = self.seats, table.match
        if seats == self.before or table.is_watched:
            return
        is_first = not match.config.has_robots and any(seat.is_bot for seat in seats)
        table.reseat(seats, effort() if is_first else None)
        table.book.tell(self.told, is_lasting=True)

    def _names(self) -> list[str]:
        """Each row's name as it was typed; where it is a bad one, or somebody's who keeps it, the old one."""
        old = [seat.name for seat in self.before]
        bad = {problem.seat for problem in self.problems}
        names = [old[place] if place in bad else clean_name(seat.name) for place, seat in enumerate(self.typed.seats)]
        while clashing := [place for place, name in enumerate(names) if name != old[place] and _is_twice(names, place)]:
            for place in clashing:
                names[place] = old[place]  # which another row may have taken over by now: hence once more
        return names

    @property
    def told(self) -> list[Line]:
        """What changes, for the log."""
        lines = []
        for was, seat in zip(self.before, self.seats, strict=True):
            if seat.name != was.name:
                message = N_("{old} is now called {name}.")
                lines.append(line(message, old=PlayerName(was.name), name=PlayerName(seat.name)))
            if seat.level != was.level:
                lines.append(line(NEWS[seat.level], name=PlayerName(seat.name)))
        return lines


def _is_twice(names: list[str], place: int) -> bool:
    return any(is_same_name(names[place], name) for other, name in enumerate(names) if other != place)
