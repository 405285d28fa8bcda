"""Finding a code in what somebody has copied: a link, a line of a mail, a message that a messenger has rewritten.

Owns what is healed. Only what leaves a code with the right checksum counts as healed, so that no letter is ever
guessed; of anything else the likeliest reading is handed back, for `share` or `share_scene` to say what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .share_bits import DamagedError, from_text

_ESCAPED = re.compile(r"%([0-9A-Fa-f]{2})")
_ESCAPES = 2
"""How often a link may have been escaped: `%23g=`, and once more `%2523g=`."""
_NO_LETTER = re.compile(r"[^A-Za-z0-9_-]+")
_QUOTED_END = re.compile(r"=\r?\n")
"""How some mails wrap their lines; `=3D` is their way to write `=`."""
_DASHES = str.maketrans({"\u2014": "--", "\u2013": "--", "\u2010": "-", "\u2011": "-", "\u2212": "-"})
"""What phones make of two hyphens, or of one."""
_MOST_PIECES = 80
_MOST_CHARS = 40_000
_FORMATTING = 3
"""How many hyphens or low lines after a code may be a writer's marks, as in `_code_`."""


def code_after(mark: str, text: str) -> str:
    """The code after the last `mark` (such as `#g=`) in a text, or in the whole text where it has none.

    Blanks, line breaks, brackets and full stops around it or in it, other parts of the address after it, escapes and
    typographic dashes are taken away as far as that leaves a code that is whole.
    """
    text = _unescaped(text[:_MOST_CHARS])
    tail = text.rpartition(mark)[2]
    first = ""
    for reading in _readings(tail):
        first = first or reading
        if _is_whole(reading):
            return reading
    return first


def _unescaped(text: str) -> str:
    for _ in range(_ESCAPES):
        text = _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
    return text.replace("=3D", "=")


def _readings(tail: str) -> Iterator[str]:
    """What the code may be, the likeliest first."""
    yield tail.partition("&")[0].strip()
    for text in (tail, tail.partition("&")[0].translate(_DASHES)):
        pieces = [piece for piece in _NO_LETTER.split(_QUOTED_END.sub("", text)) if piece][:_MOST_PIECES]
        for end in range(1, len(pieces) + 1):
            joined = "".join(pieces[:end])
            yield joined
            for _ in range(_FORMATTING):
                if joined[-1:] in ("-", "_"):
                    joined = joined[:-1]
                    yield joined


def _is_whole(code: str) -> bool:
    try:
        from_text(code)
    except DamagedError:
        return False
    return True
