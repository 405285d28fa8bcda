"""The chart of a game: how many cards each stash had left after each turn, as lines. Pure drawing.

Owns sizes and places in its own box, and how the lines are told apart: each has its seat's colour, a pattern of dashes
and, at its end, the player's initial. The same as numbers is in story_sheet.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from relativespace.player_names import initial
from relativespace.seats import Seat
from relativespace.words.catalogue import say
from relativespace.words.names import listed

from ..tree.nodes import Child, Node, el

WIDTH, HEIGHT = 320, 164
LEFT, RIGHT, TOP, BOTTOM = 26, 292, 12, 144
"""Where the lines are; what is outside has the numbers and the initials."""
ENDS_AT, RADIUS, GAP = 308, 7, 14.8
"""Where the initials stand, and how far apart at least: ten have room."""
FEW = 5
"""Numbers along an axis, about."""

DASHES = ("", "8 3", "2.500 3", "12 3 2.500 3", "5 5", "1.500 5", "16 4", "8 3 2.500 3 2.500 3", "3 7", "16 3 5 3")
"""By seat; a line of its own even where it lies over another one."""


@lru_cache(maxsize=4)
def chart(cards_left: tuple[tuple[int, ...], ...], seats: tuple[Seat, ...]) -> Node:
    """The lines; `cards_left` has one tuple a turn, from the deal on, with a number a seat."""
    most = max(map(max, cards_left))
    last = len(cards_left) - 1

    def across(turn: int) -> float:
        return LEFT + (RIGHT - LEFT) * turn / max(last, 1)

    def down(cards: int) -> float:
        return BOTTOM - (BOTTOM - TOP) * cards / max(most, 1)

    ends = apart([down(cards) for cards in cards_left[-1]])
    drawn: list[Child] = [el("rect", width=WIDTH, height=HEIGHT, rx=10, cls="slate")]
    drawn += [_level(down(cards), cards) for cards in ticks(most)]
    drawn += [_number(across(turn), HEIGHT - 6, turn) for turn in ticks(last)]
    for seat in range(len(seats)):
        points = [(across(turn), down(counts[seat])) for turn, counts in enumerate(cards_left)]
        drawn.append(_line([*points, (ENDS_AT, ends[seat])], seat))
    drawn += [_end(ends[seat], seat, holder) for seat, holder in enumerate(seats)]
    box, words = f"0 0 {WIDTH} {HEIGHT}", told(cards_left, seats)
    return el("svg", drawn, viewBox=box, cls="chart", role="img", aria_label=words)


def told(cards_left: Sequence[tuple[int, ...]], seats: Iterable[Seat]) -> str:
    """The chart in a sentence."""
    ways = [
        say("{name} from {before} to {after}", name=holder.name, before=cards_left[0][seat], after=cards_left[-1][seat])
        for seat, holder in enumerate(seats)
    ]
    return say("Cards left, turn by turn: {list}.", list=listed(ways))


def sample(seat: int) -> Node:
    """A piece of a seat's line, for a list of the players."""
    plate = el("rect", width=44, height=12, rx=3, cls="slate")
    return el("svg", plate, _line([(4, 6), (40, 6)], seat), viewBox="0 0 44 12", cls="sample", aria_hidden="true")


def apart(ends: Sequence[float]) -> list[float]:
    """The same heights in the same order, but no two too close for their initials, and all inside the picture."""
    order = sorted(range(len(ends)), key=lambda seat: (ends[seat], seat))
    placed = list(ends)
    lowest = HEIGHT - RADIUS - 1 - GAP * (len(ends) - 1)  # for the first of them
    for rank, seat in enumerate(order):
        above = placed[order[rank - 1]] + GAP if rank else RADIUS + 1.0
        placed[seat] = max(min(placed[seat], lowest + GAP * rank), above)
    return placed


def ticks(last: int) -> range:
    """Round numbers from 0 to `last`, a few."""
    step = next(step for power in range(9) for step in (10**power, 2 * 10**power, 5 * 10**power) if step * FEW >= last)
    return range(0, last + 1, step)


def _level(y: float, cards: int) -> Node:
    line = el("line", x1=LEFT - 4, x2=RIGHT, y1=f"{y:.1f}", y2=f"{y:.1f}", cls="level")
    return el("g", line, _number(LEFT - 13, y + 3.5, cards), key=f"level {cards}")


def _number(x: float, y: float, number: int) -> Node:
    return el("text", str(number), x=f"{x:.1f}", y=f"{y:.1f}", text_anchor="middle", key=f"{x:.0f} {number}")


def _line(points: Iterable[tuple[float, float]], seat: int) -> Node:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dashes = DASHES[seat] or None
    return el("polyline", points=path, stroke=f"var(--seat-{seat})", stroke_dasharray=dashes, key=f"line {seat}")


def _end(y: float, seat: int, holder: Seat) -> Node:
    disc = el("circle", cx=ENDS_AT, cy=f"{y:.1f}", r=RADIUS, fill=f"var(--seat-{seat})")
    letter = el("text", initial(holder.name), x=ENDS_AT, y=f"{y + 3.5:.1f}", text_anchor="middle", cls="initial")
    return el("g", disc, letter, key=f"end {seat}")
