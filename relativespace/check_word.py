"""The check word: a short word for a game so far, to be compared aloud or by eye by people who play by links.

Owns how it is made. Whoever has the same deal and the same moves has the same word, in every language; one move
differs, and so does the word. It is made of what is public and of the seed, never of a face-down card, and it doesn't
guard against cheats, only against mix-ups.
"""

from __future__ import annotations

import hashlib

from .match import Match
from .promise import deal_text

SYLLABLES = (
    "ba", "da", "de", "fe", "fi", "fo", "ki", "la", "le", "li", "lu", "ma", "me", "mi", "na", "ne",
    "ni", "no", "ra", "re", "ri", "ro", "ru", "si", "ta", "to", "tu", "ve", "vi", "vo", "zo", "zu",
)  # fmt: skip
"""Two letters each, of those that most languages write and say alike. No two differ only by b and v or by s and z,
which some ears don't tell apart; pairs that make rude words somewhere have been left out as far as they were found."""
LENGTH = 4


def check_word(match: Match) -> str:
    """The word of a game so far, such as `lumatofi`."""
    # A game that began with a scene begins with what everybody saw of it.
    begin = deal_text(match.config) if match.was_dealt else repr((match.config.seed, match.view_at(0)))
    played = "\n".join((begin, *map(str, match.moves)))
    number = int.from_bytes(hashlib.sha256(played.encode()).digest()[:8], "big")
    word = ""
    for _ in range(LENGTH):
        number, syllable = divmod(number, len(SYLLABLES))
        word += SYLLABLES[syllable]
    return word
