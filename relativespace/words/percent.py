"""Odds as people read them: whole per cent."""

from __future__ import annotations


def percent(odds: float) -> int:
    """Whole, but what is open isn't told as certain: 1 to 99, unless it is 0 or 1 itself."""
    return min(max(round(100 * odds), 1), 99) if 0 < odds < 1 else round(100 * odds)


def percent_tried(odds: float) -> int:
    """The same of what was only tried out: never none, never all."""
    return min(max(round(100 * odds), 1), 99)
