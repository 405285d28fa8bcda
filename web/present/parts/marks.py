"""Players' marks: a shape and a colour a seat. Known to every screen, the set-up's form included."""

from __future__ import annotations

from relativespace.player_names import initial
from relativespace.seats import Seat

from ..tree.nodes import Child, Node, el, use


def seat_mark(number: int, seat: Seat) -> Node:
    """A player's mark: a shape and colour of the seat, with the initial, or a face for a robot."""
    inside: Child = use("i-robot", "botface") if seat.is_bot else el("b", initial(seat.name) if seat.name else "")
    return el("span", inside, cls=f"mark m{number}", aria_hidden="true", seal=f"mark {seat.level} {seat.name}")
