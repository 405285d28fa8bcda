"""Reads a QR code off a drawn sheet."""

from __future__ import annotations

import re

from web.present.sheets.qr import QUIET


def squares(size: int, path: str) -> set[tuple[int, int]]:
    """The dark squares that a path draws, counted from the code's own corner."""
    found = set()
    pieces = re.findall(r"M(\d+) (\d+)\.5h(\d+)", path)
    assert "".join(f"M{x} {y}.5h{n}" for x, y, n in pieces) == path
    for x, y, length in pieces:
        for step in range(int(length)):
            found.add((int(x) + step - QUIET, int(y) - QUIET))
    assert all(0 <= x < size and 0 <= y < size for x, y in found)
    return found
