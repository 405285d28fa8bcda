"""Players' names: what people type and what links and files bring, made fit to be shown and told apart.

The one place that says what a name is: the set-up and scenes clean what they are given, saves and share codes
hold clean names only. It knows no Unicode file but Python's own, and no sentence.
"""

from __future__ import annotations

import unicodedata

MAX_NAME = 24
"""Characters a name may have (web/CONTRACT.md, "Links")."""

RESERVED = ",@"
"""A link separates seats with the one and levels with the other."""

# Shapeless, and yet part of what is written: joiners (scripts, families of emoji) and tags (flags). Every other such
# character (category Cf) goes: those that turn the direction of what follows, and those that make a twin of a name.
_JOINING = {"\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))}

# Marks (category Mn) of which nothing is seen: the grapheme joiner, vowels that are never written, selectors that
# choose among the shapes of the character before them.
_UNSEEN_MARKS = {
    *("\u034f", "\u17b4", "\u17b5", "\u180b", "\u180c", "\u180d", "\u180f"),
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}

# Of those, the two that say whether an emoji is drawn in colour or as text: they may stay where an emoji is.
_EMOJI_STYLES = {"\ufe0e", "\ufe0f"}
_KEYCAP = "\u20e3"

# Letters and signs of which nothing is seen.
_BLANK = set("\u115f\u1160\u2800\u3164\uffa0")


def clean_name(text: str) -> str:
    """The name as it is kept: one form of each character, single blanks, nothing invisible. Of what nobody sees: ""."""
    kept: list[str] = []
    text = unicodedata.normalize("NFC", text)
    for at, char in enumerate(text):
        if char.isspace() or char in _BLANK:
            kept.append(" ")
        elif char in _UNSEEN_MARKS:
            if char in _EMOJI_STYLES and (text[at + 1 : at + 2] == _KEYCAP or _is_symbol(kept[-1:])):
                kept.append(char)
        elif char in _JOINING or unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn"):
            kept.append(char)
    is_seen = any(unicodedata.category(char)[0] in "LNPS" for char in kept)
    return unicodedata.normalize("NFC", " ".join("".join(kept).split())) if is_seen else ""


def _is_symbol(char: list[str]) -> bool:
    return bool(char) and unicodedata.category(char[0])[0] == "S"


def name_fault(text: str) -> str | None:
    """Why this is no name as it is kept, as a code of `words.faults`; None if it is one."""
    clean = clean_name(text)
    if not 1 <= len(clean) <= MAX_NAME:
        return "name"
    return None if clean == text else "name_form"


def fits_a_link(name: str) -> bool:
    """Whether a name has none of the characters that a link needs for itself."""
    return not any(char in name for char in RESERVED)


def is_same_name(one: str, other: str) -> bool:
    """Whether two clean names can't be told apart in the log."""
    return _as_seen(one) == _as_seen(other)


def _as_seen(name: str) -> str:
    return "".join(char for char in name if char not in _JOINING and char not in _EMOJI_STYLES).casefold()


def initial(name: str) -> str:
    """The sign on a player's mark: the first character, with the marks that belong to it."""
    end = 1
    while end < len(name) and (unicodedata.combining(name[end]) or name[end] in _EMOJI_STYLES or name[end] == _KEYCAP):
        end += 1
    return name[:end].upper() if len(name[:end].upper()) == 1 else name[:end]
