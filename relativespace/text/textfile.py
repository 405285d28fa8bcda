"""The text of a file somebody wrote, as values: decks are TOML, scenes TOML or JSON.

Owns what can be wrong before any key is read: bytes that are no text, and syntax. A syntax error is reported
alone, because what follows it can't be told. It also tells which values can be written again.
"""

from __future__ import annotations

import json
import math
import re
import tomllib
from typing import Any

from .faults import Fault, FormatError
from .json_text import load_json

_PLACE = re.compile(r"\s*\(at (?:line (?P<line>\d+), column \d+|end of document)\)\s*$")


def decode(raw: str | bytes, where: str = "") -> str:
    """UTF-8 bytes as text; text as it is. Raises FormatError."""
    if isinstance(raw, str):
        return raw
    try:
        return raw.decode("utf-8-sig")  # some editors open a file with a byte-order mark, which is no fault
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise FormatError((Fault("not_utf8", "", line),), where) from error


def parse_toml(text: str, where: str = "") -> dict[str, Any]:
    """The tables of a TOML text. Raises FormatError."""
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise FormatError((Fault("too_deep", "", 1),), where) from error
    except ValueError as error:
        message = str(error)
        place = _PLACE.search(message)
        line = int(place["line"]) if place and place["line"] else text.rstrip().count("\n") + 1
        problem = message[: place.start()] if place else message
        raise FormatError((Fault("toml_syntax", "", line, {"problem": problem.rstrip(".")}),), where) from error


def parse_json(text: str, where: str = "") -> Any:
    """The value of a JSON text. Raises FormatError."""
    try:
        return load_json(text)
    except RecursionError as error:
        raise FormatError((Fault("too_deep", "", 1),), where) from error
    except json.JSONDecodeError as error:
        raise FormatError((Fault("json_syntax", "", error.lineno, {"problem": error.msg}),), where) from error
    except ValueError as error:  # a number of thousands of digits
        raise FormatError((Fault("json_syntax", "", 1, {"problem": str(error)}),), where) from error


def is_plain(value: Any) -> bool:
    """Whether a value of a file can be written as JSON again: no date, no number without an end or beyond 64 bits."""
    try:
        if isinstance(value, dict):
            return all(map(is_plain, value.values()))
        if isinstance(value, list):
            return all(map(is_plain, value))
    except RecursionError:
        return False
    if isinstance(value, int):
        return -(2**63) <= value < 2**64
    return math.isfinite(value) if isinstance(value, float) else value is None or isinstance(value, str)
