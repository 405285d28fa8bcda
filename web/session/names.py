"""Players' names: what people type or links bring, made fit to be shown and told apart."""

from __future__ import annotations

import unicodedata

MAX_NAME = 24
"""Characters a name may have (web/CONTRACT.md, "Links")."""

RESERVED = ",@"
"""A link separates seats with the one and levels with the other."""

# Shapeless, and yet part of what is written: joiners (scripts, families of emoji) and tags (flags). Every other such
# character (category Cf) goes: those that turn the direction of what follows, and those that make a twin of a name.
_JOINING = {"\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))}

# Letters and signs of which nothing is seen.
_BLANK = set("\u115f\u1160\u2800\u3164\uffa0")


def clean_name(text: str) -> str:
    """The name as it is kept: one form of each character, single blanks, nothing invisible. Of what nobody sees: ""."""
    kept = "".join(
        " " if char.isspace() or char in _BLANK else char
        for char in text
        if char.isspace() or char in _JOINING or unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    is_seen = any(unicodedata.category(char)[0] in "LNPS" for char in kept)
    return unicodedata.normalize("NFC", " ".join(kept.split())) if is_seen else ""


def is_same_name(one: str, other: str) -> bool:
    """Whether two clean names can't be told apart in the log."""
    return _as_seen(one) == _as_seen(other)


def _as_seen(name: str) -> str:
    return "".join(char for char in name if char not in _JOINING).casefold()


def initial(name: str) -> str:
    """The sign on a player's mark: the first character, with the marks that belong to it."""
    end = 1
    while end < len(name) and (unicodedata.combining(name[end]) or name[end] in "\ufe0f\u20e3"):
        end += 1
    return name[:end].upper() if len(name[:end].upper()) == 1 else name[:end]
