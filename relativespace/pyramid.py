"""The geometry of a stash (SET-2): twelve slots in rows of 3, 4 and 5, laid like bricks.

Owns which slot lies over which, and the tables that turn a set of occupied slots into the available ones.
Knows nothing of cards. A set of slots is a bit mask: bit *s* stands for slot *s*.

>>> slots_in(AVAILABLE[0b1111_1111_1111])      # a full stash: only the top row is free (TURN-2)
(0, 1, 2)
"""

from __future__ import annotations

SLOTS = 12
FULL = (1 << SLOTS) - 1
ROW_SLOTS: tuple[tuple[int, ...], ...] = ((0, 1, 2), (3, 4, 5, 6), (7, 8, 9, 10, 11))
"""Slots by row, top to bottom, left to right."""

ROW_OF: tuple[int, ...] = tuple(row for row, slots in enumerate(ROW_SLOTS) for _ in slots)
PLACE_OF: tuple[int, ...] = tuple(place for slots in ROW_SLOTS for place in range(len(slots)))
ROW_MASK: tuple[int, ...] = tuple(sum(1 << slot for slot in slots) for slots in ROW_SLOTS)

REFILL_ORDER: tuple[int, ...] = ROW_SLOTS[2] + ROW_SLOTS[1] + ROW_SLOTS[0]
"""The order in which empty slots are filled: bottom row first, left to right (JAM-3, and cards that are given)."""

COVERED_BY: tuple[tuple[int, ...], ...] = tuple(
    tuple(over for over in (ROW_SLOTS[row - 1] if row else ()) if PLACE_OF[over] in (place - 1, place))
    for row, place in zip(ROW_OF, PLACE_OF, strict=True)
)
"""`COVERED_BY[slot]`: the slots whose cards lie over it; 0 to 2 of them."""

_COVER_MASK = tuple(sum(1 << over for over in overs) for overs in COVERED_BY)
_UNDER_MASK = tuple(sum(1 << slot for slot in range(SLOTS) if over in COVERED_BY[slot]) for over in range(SLOTS))


def _of_each_set(masks: tuple[int, ...]) -> list[int]:
    """For each set of slots the union of its slots' masks. Each slot doubles the table: those without it, with it."""
    table = [0]
    for mask in masks:
        table += [union | mask for union in table]
    return table


# Tables over all 4096 sets of slots: legality is asked millions of times in a simulation, and a look-up costs
# a tenth of a loop. Built by doubling, because the page builds them at every start.
_SLOTS_IN: list[tuple[int, ...]] = [()]
for _slot in range(SLOTS):
    _SLOTS_IN += [(*slots, _slot) for slots in _SLOTS_IN]

AVAILABLE: tuple[int, ...] = tuple(mask & ~under for mask, under in enumerate(_of_each_set(_UNDER_MASK)))
"""`AVAILABLE[occupied]`: the mask of cards that no other card lies over (TURN-2)."""
ROWS_HELD: tuple[int, ...] = tuple(_of_each_set(tuple(ROW_MASK[row] for row in ROW_OF)))
"""`ROWS_HELD[occupied]`: the slots of all rows that hold at least one card (JAM-3 asks this at a turn's start)."""


def slots_in(mask: int) -> tuple[int, ...]:
    """The slots of a mask, ascending, from the table."""
    return _SLOTS_IN[mask]


def covering(occupied: int, slot: int) -> int:
    """How many cards lie over `slot`."""
    return (occupied & _COVER_MASK[slot]).bit_count()
