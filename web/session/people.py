"""Who plays, changed in the middle of a game: what is typed, what of it the game takes over, what the log says of it.

The rules for names are the set-up's. It changes no game: `Session` gives the seats to the table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from relativespace.player_names import clean_name
from relativespace.seats import Seat
from relativespace.words.catalogue import N_
from relativespace.words.line import Line, PlayerName, line

from .setup import SEAT_LEVELS, Problem, Setup, SetupSeat


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
        """What keeps the names from being taken over."""
        return self.typed.problems

    def change(self, act: str, place: int, value: str) -> People | None:
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

    def seats(self, now: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The seats that the game has then. Names change all together or not at all: two can be exchanged."""
        names = [seat.name for seat in now] if self.problems else [clean_name(seat.name) for seat in self.typed.seats]
        return tuple(Seat(name, seat.level) for name, seat in zip(names, self.typed.seats, strict=True))

    def told(self, now: tuple[Seat, ...]) -> list[Line]:
        """What has changed since the sheet was opened, for the log."""
        lines = []
        for was, seat in zip(self.before, now, strict=True):
            if seat.name != was.name:
                message = N_("{old} is now called {name}.")
                lines.append(line(message, old=PlayerName(was.name), name=PlayerName(seat.name)))
            if seat.level != was.level:
                lines.append(line(_who_plays(was, seat), name=PlayerName(seat.name)))
        return lines


def _who_plays(was: Seat, seat: Seat) -> str:
    if not seat.is_bot:
        return N_("{name} is played by a person now.")
    return N_("{name} is played by another robot now.") if was.is_bot else N_("{name} is played by a robot now.")
