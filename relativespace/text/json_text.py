"""JSON texts from outside, read so that no text can hurt: the one door to `json.loads` for what others have written.

Python's reader follows nested lists as deep as they go and stops with RecursionError; in a browser the machine's own
stack is over first, and with it the whole interpreter. So the depth is counted before.
"""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 100
"""Levels of lists and tables in a text. A saved game has six."""

_STRING_OR_BRACKET = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[{]|[\]}]', re.DOTALL)


def load_json(text: str) -> Any:
    """The value of a JSON text. Raises ValueError where it is none, RecursionError where it is nested too deep."""
    if text.count("[") + text.count("{") > DEEPEST and _depth(text) > DEEPEST:
        raise RecursionError
    return json.loads(text)


def _depth(text: str) -> int:
    """How deep lists and tables lie in each other, as far as DEEPEST is concerned."""
    depth = deepest = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        sign = text[found.start()]
        if sign in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif sign != '"':
            depth -= 1
        if deepest > DEEPEST:
            break
    return deepest
