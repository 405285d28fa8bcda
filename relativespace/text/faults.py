"""What is wrong with a file that somebody wrote: faults, collected until all are known, then raised together.

Owns the values and the collecting, for decks and scenes alike. Their words are in `words.faults`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from .toml_lines import KeyPath, line_at, path_text


@dataclass(frozen=True)
class Fault:
    """One thing wrong. `path` is the key path as text (`kinds[3].count`), "" for the file as a whole;
    `line` counts from 1 and is None where the file has no lines to speak of (JSON in a link)."""

    code: str
    path: str = ""
    line: int | None = None
    params: Mapping[str, object] = field(default_factory=dict, hash=False)


class FormatError(Exception):
    """A file is refused. `faults` names all that is wrong with it; `where` is the file, if it has a name."""

    def __init__(self, faults: tuple[Fault, ...], where: str = "") -> None:
        super().__init__(faults, where)
        self.faults = faults
        self.where = where

    @property
    def fault(self) -> Fault:
        """The first of them."""
        return self.faults[0]

    def __str__(self) -> str:
        """For tracebacks; people get `words.faults.fault_sentence`."""
        found = ", ".join(f"{fault.path or 'file'}: {fault.code}" for fault in self.faults)
        return f"{self.where}: {found}" if self.where else found


class Faults:
    """The faults found so far in one file. `lines` are those of `toml_lines.lines_of`; None: it has none."""

    def __init__(self, lines: Mapping[KeyPath, int] | None = None, where: str = "") -> None:
        self.found: list[Fault] = []
        self._lines = lines
        self._where = where

    def add(self, code: str, path: KeyPath, /, **params: object) -> None:
        """Note a fault at a key path. A key that is missing gets the line of what it is missing from."""
        line = None if self._lines is None else line_at(self._lines, path)
        self.found.append(Fault(code, path_text(path), line, params))

    def include(self, refused: FormatError, inside: str) -> None:
        """Note the faults of a text that stands inside this file, at this path. Its lines are not the file's."""
        for fault in refused.faults:
            path = inside + ("." if fault.path and fault.path[0] != "[" else "") + fault.path
            self.found.append(replace(fault, path=path, line=None))

    def raise_any(self) -> None:
        """Raise FormatError if there is any fault, in the order of the file's lines."""
        if self.found:
            raise FormatError(tuple(sorted(self.found, key=lambda fault: fault.line or 0)), self._where)
