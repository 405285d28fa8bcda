"""A text as a QR code, drawn as one path. What the squares are is segno's work (BSD; web/build/requirements.txt)."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from ..tree.nodes import Node, el

QUIET = 4
"""The empty squares that the standard wants round the code."""


@lru_cache(maxsize=2)
def qr_code(text: str, name: str) -> Node:
    """The picture; `name` is for who doesn't see it. It is dark on light in every theme: cameras want that."""
    size, path = qr_path(text)
    whole = size + 2 * QUIET
    drawn = el("path", d=path)
    return el("svg", drawn, viewBox=f"0 0 {whole} {whole}", cls="qr", role="img", aria_label=name, focusable="false")


def qr_path(text: str) -> tuple[int, str]:
    """How many squares a side has, and a line through the dark ones, row by row, as wide as a square."""
    from segno.encoder import encode  # a thousand lines of tables: only who opens the sheet needs them

    matrix = encode(text, error="L", micro=False).matrix  # type: ignore[no-untyped-call]
    drawn = []
    for y, row in enumerate(matrix):
        x = 0
        for is_dark, squares in groupby(row):
            length = len(list(squares))
            if is_dark:
                drawn.append(f"M{x + QUIET} {y + QUIET}.5h{length}")
            x += length
    return len(matrix), "".join(drawn)
