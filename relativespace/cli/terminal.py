"""What the commands print, and how they end: exit codes, refusals, the progress bar.

Every refusal goes to standard error and leaves standard output empty, so that scripts can trust what they
read.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from typing import TextIO

from ..text.faults import FormatError
from ..words.catalogue import say
from ..words.faults import fault_sentence

DONE, REFUSED, WRONG_USE = 0, 1, 2
"""Exit codes: all well · a file or a code can't be used · a move, or the use of the command, is wrong."""
INTERRUPTED, PIPE_CLOSED = 130, 141
"""128 + the number of the signal, as shells count."""

# A name may come from somebody's link or file: none of its control characters reaches the terminal, nor one that
# turns the direction of what follows (U+202A to U+202E, U+2066 to U+2069, and the marks U+061C, U+200E, U+200F), nor
# one that ends a line (U+2028, U+2029), nor half a character, which no terminal can be sent.
_NOT_FOR_TERMINALS = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


class RefusedError(Exception):
    """The command can't do what it was asked. `lines` say why."""

    def __init__(self, exit_code: int, *lines: str) -> None:
        super().__init__(*lines)
        self.exit_code = exit_code
        self.lines = lines


def refusal_of(error: FormatError) -> RefusedError:
    """The refusal of a file: one line a fault, after the file's name."""
    lines = [fault_sentence(fault) for fault in error.faults]
    if error.where:
        lines = [say("{path}: {sentence}", path=error.where, sentence=line) for line in lines]
    return RefusedError(REFUSED, *lines)


def refusal_of_os(error: OSError, path: str) -> RefusedError:
    """The refusal of a file that can't be opened."""
    name = path if error.filename is None else str(error.filename)
    return RefusedError(REFUSED, say("{path} can’t be used: {problem}.", path=name, problem=error.strerror or error))


def clean(text: object) -> str:
    """One line without control characters."""
    return _NOT_FOR_TERMINALS.sub("\N{REPLACEMENT CHARACTER}", str(text))


def put(lines: Iterable[object]) -> None:
    """Print lines on standard output: all of them or, if making one fails, none."""
    for text in [clean(line) for line in lines]:
        print(text)


def complain(lines: Iterable[object]) -> None:
    """Print lines on standard error."""
    for line in lines:
        print(clean(line), file=sys.stderr)


class Progress:
    """A bar on a terminal; silent anywhere else."""

    WIDTH = 40

    def __init__(self, total: int, stream: TextIO | None) -> None:
        self._total = total
        self._stream = stream if stream and stream.isatty() else None
        self._shown = -1

    def show(self, done: int, beside: str = "") -> None:
        """Draw the bar, when it has grown by a hundredth, with some words beside it."""
        hundredth = done * 100 // self._total
        if not self._stream or hundredth == self._shown:
            return
        self._shown = hundredth
        filled = done * self.WIDTH // self._total
        bar = "#" * filled + "." * (self.WIDTH - filled)
        self._stream.write(f"\r[{bar}] {done}/{self._total}" + (f" {beside}\x1b[K" if beside else ""))
        self._stream.flush()

    def clear(self) -> None:
        """Wipe the bar away."""
        if self._stream and self._shown >= 0:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
