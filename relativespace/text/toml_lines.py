"""On which line each key of a TOML text stands; `tomllib` reads the values and forgets where they were.

Owns the line numbers, nothing else: it reads no value and finds no fault, and takes for granted that
`tomllib` accepts the text. Where it can't tell, a path is left out, and `line_at` answers with what the path
lies in.

    >>> line_at(lines_of('name = "x"\\n[[kinds]]\\ncount = 3'), ("kinds", 0, "count"))
    3
"""

from __future__ import annotations

import json
import re
import tomllib
from bisect import bisect_right
from collections.abc import Mapping
from contextlib import suppress

KeyPath = tuple[str | int, ...]

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_BLANK = re.compile(r"[ \t]*")
_BLANK_LINES = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SCALAR = re.compile(r"[^,\]}#\n]*")
# Multi-line strings end at three quotes, and one or two more of them belong to the text. They come first:
# a one-line string would otherwise match the opening of a multi-line one as an empty text.
_STRING = re.compile(
    r'"""(?:\\[\s\S]|(?!""")[^\\])*"{3,5}'
    r"|'''(?:(?!''')[\s\S])*'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
)


def path_text(path: KeyPath) -> str:
    """A key path as people read it: `kinds[3].count`, counted from 0."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            spelt = part if _BARE.fullmatch(part) else json.dumps(part, ensure_ascii=False)
            text += f".{spelt}" if text else spelt
    return text


def line_at(lines: Mapping[KeyPath, int], path: KeyPath) -> int:
    """The line of this key path, or of the nearest thing known that it lies in; line 1 for the whole file."""
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return 1


def lines_of(text: str) -> dict[KeyPath, int]:
    """The line, from 1, on which each key, table and array element of the text first appears."""
    scanner = _Scanner(text)
    # No text that tomllib accepts is stopped by these, save one nested to the edge of the stack:
    # then what is known stays.
    with suppress(IndexError, ValueError, RecursionError):
        scanner.read_document()
    return scanner.lines


class _Scanner:
    """Walks over a text once, from front to back. `at` is the next character to look at."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[KeyPath, int] = {}
        self._breaks = [place for place, character in enumerate(text) if character == "\n"]
        self._last: dict[KeyPath, int] = {}  # arrays of tables: the index of the newest table of each

    def read_document(self) -> None:
        table: KeyPath = ()
        while self._skip(_BLANK_LINES) < len(self.text):
            start = self.at
            if self.text[start] == "[":
                is_array = self.text.startswith("[[", start)
                self.at += 2 if is_array else 1
                table = self._open_table(self._read_keys(), start, is_array)
                self.at = self.text.index("]", self.at) + (2 if is_array else 1)
            else:
                self._read_pair(table)

    def _open_table(self, keys: list[str], start: int, is_array: bool) -> KeyPath:
        path: KeyPath = ()
        for key in keys[:-1]:
            path = self._enter((*path, key), start)
        path = (*path, keys[-1])
        if not is_array:
            return self._enter(path, start)
        self._note(path, start)
        self._last[path] = self._last.get(path, -1) + 1
        path = (*path, self._last[path])
        self._note(path, start)
        return path

    def _enter(self, path: KeyPath, start: int) -> KeyPath:
        """Into a table, or into the newest table of an array of them."""
        self._note(path, start)
        return (*path, self._last[path]) if path in self._last else path

    def _note(self, path: KeyPath, start: int) -> None:
        self.lines.setdefault(path, bisect_right(self._breaks, start) + 1)

    def _skip(self, pattern: re.Pattern[str]) -> int:
        match = pattern.match(self.text, self.at)
        if match is None:
            raise IndexError(self.at)
        self.at = match.end()
        return self.at

    def _read_keys(self) -> list[str]:
        """A key, dotted or not, and the blanks around it."""
        keys = []
        while True:
            start = self._skip(_BLANK)
            if self.text[start] in "\"'":
                self._skip(_STRING)
                keys.append(_unquoted(self.text[start : self.at]))
            else:
                self._skip(_BARE)
                keys.append(self.text[start : self.at])
            if self.text[self._skip(_BLANK)] != ".":
                return keys
            self.at += 1

    def _read_pair(self, path: KeyPath) -> None:
        start = self.at
        for key in self._read_keys():
            path = (*path, key)
            self._note(path, start)
        self.at += 1  # the equals sign
        self._skip(_BLANK)
        self._read_value(path)

    def _read_value(self, path: KeyPath) -> None:
        first = self.text[self.at]
        if first in "\"'":
            self._skip(_STRING)
        elif first in "[{":
            self.at += 1
            index = 0
            while self.text[self._skip(_BLANK_LINES)] not in "]}":
                if first == "[":
                    self._note((*path, index), self.at)
                    self._read_value((*path, index))
                    index += 1
                else:
                    self._read_pair(path)
                if self.text[self._skip(_BLANK_LINES)] == ",":
                    self.at += 1
            self.at += 1
        else:
            self._skip(_SCALAR)


def _unquoted(key: str) -> str:
    return next(iter(tomllib.loads(f"{key} = 0"))) if key[0] == '"' else key[1:-1]
