"""How people sit round the device: whose stash is big, which way the page faces, how the others stand on it.

Pure: places round a table, and whose turn it is. It knows no page, and no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from relativespace.seats import Seat

if TYPE_CHECKING:
    from relativespace.view import View

QUARTER = 90


def people_of(seats: tuple[Seat, ...]) -> frozenset[int]:
    """The seats that people have. Robots have no side of the device."""
    return frozenset(seat for seat, who in enumerate(seats) if not who.is_bot)


def seat_to_show(seats: tuple[Seat, ...], view: View, shown: int) -> int:
    """Whose stash is big: the player to move, or while robots play the person who looks on; `shown` was so far."""
    people = people_of(seats)
    if view.winner is not None or view.turn in people or not people:
        return view.turn
    if shown in people:
        return shown
    return min(people, key=lambda seat: (seat - view.turn) * view.direction % len(seats))


def facing(seats: tuple[Seat, ...], sides: frozenset[int], shown: int, seating: str) -> int:
    """By how many degrees, clockwise, the page is turned to face the person at this seat: 0, 90, 180 or 270.

    People sit round the device in seat order, clockwise as seen from above, at equal distances; a page has four sides,
    so each gets the nearest one. `sides` are the seats with a place there: who hands a seat to a robot leaves a gap,
    and the others stay where they are.
    """
    if seating != "round" or seats[shown].is_bot:
        return 0
    place, places = sorted(sides).index(shown), len(sides)
    return (8 * place + places) // (2 * places) % 4 * QUARTER  # of two that are equally near the next one


def others_in_order(players: int, shown: int, direction: int, seating: str) -> list[int]:
    """The seats other than the one shown, as they stand on the page.

    In the order in which they play, the next one first; but where all look at the device from one side, as they sit:
    then each has its place on the page, whoever's turn it is.
    """
    if seating == "side":
        return [seat for seat in range(players) if seat != shown]
    return [(shown + direction * step) % players for step in range(1, players)]
