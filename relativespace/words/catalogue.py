"""The language in use, and sentences filled with their parameters.

Owns the choice of language and the look-up; holds no sentences of its own. English is the source: it needs no
file, and whatever is missing or broken in a translation is said in English instead. Translations are gettext
catalogues, `locale/LANGUAGE/LC_MESSAGES/relativespace.mo` beside this package.

    >>> say("{name} loads {card} onto pod {pod}.", name="Ellie", card="Skis 6", pod=2)
    'Ellie loads Skis 6 onto pod 2.'
    >>> say_count("Only {n} card is left.", "Only {n} cards are left.", 1)
    'Only 1 card is left.'
"""

from __future__ import annotations

import gettext
import re
import struct
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

DOMAIN = "relativespace"
SOURCE = "en"
LOCALE = Path(__file__).resolve().parent.parent / "locale"

RIGHT_TO_LEFT = ("ar", "fa", "he", "ur")

_HOLE = re.compile(r"\{([a-z][a-z0-9_]*)\}")

_spoken: gettext.NullTranslations = gettext.NullTranslations()


def languages(folder: Path = LOCALE) -> tuple[str, ...]:
    """The languages that can be used: the source and every one with a catalogue, as language tags."""
    found = {_tag_of(file) for file in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return (SOURCE, *sorted(found - {SOURCE}))


def direction(tag: str) -> str:
    """Which way a language is written, as HTML's `dir` says it."""
    return "rtl" if tag.partition("-")[0] in RIGHT_TO_LEFT else "ltr"


def _tag_of(file: Path) -> str:
    return file.parts[-3].replace("_", "-")


def use(language: str, folder: Path = LOCALE) -> str:
    """Speak this language (a tag: `ar`, `pt-BR`), or else the nearest there is; returns the tag of that one.

    Only folders that exist are opened: the tag may come from a link. A regional catalogue is filled up from that of
    its language, and every one from the source; one that can't be read is none.
    """
    global _spoken
    known = {tag.lower(): tag for tag in languages(folder)}
    wanted = language.replace("_", "-").lower()
    found: list[tuple[str, gettext.NullTranslations]] = []
    while wanted:
        tag = known.get(wanted, "")
        read = gettext.NullTranslations() if tag == SOURCE else _read(tag, folder) if tag else None
        if read:
            found.append((tag, read))
        wanted = wanted.rpartition("-")[0]
    for (_tag, nearer), (_other, farther) in pairwise(found):
        nearer.add_fallback(farther)
    tag, _spoken = found[0] if found else (SOURCE, gettext.NullTranslations())
    return tag


def _read(tag: str, folder: Path) -> gettext.NullTranslations | None:
    """The catalogue of a language; None if its file is broken."""
    path = next(path for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo") if _tag_of(path) == tag)
    try:
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, struct.error, ValueError, LookupError):  # no catalogue, cut off, not its own encoding, bad header
        return None


def _(message: str) -> str:
    """The message in the language in use, its holes unfilled."""
    return _spoken.gettext(message) if message else ""  # gettext keeps the catalogue's header under ""


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the message that goes with `n` in the language in use, its holes unfilled."""
    try:
        return _spoken.ngettext(one, many, n)
    except ArithmeticError:  # a catalogue's rule for plurals can divide by zero
        return one if n == 1 else many


def N_(message: str) -> str:
    """Marks a message for translation where it stands; it is translated when it is said."""
    return message


def say(message: str, /, **params: object) -> str:
    """The message in the language in use, its `{holes}` filled."""
    return _fill(_(message), message, params)


def say_count(one: str, many: str, n: int, /, **params: object) -> str:
    """`say` for a message that counts something; `{n}` is the number."""
    return _fill(ngettext(one, many, n), one if n == 1 else many, {"n": n, **params})


def parts(message: str, /, **params: object) -> tuple[object, ...]:
    """`say` in pieces: bits of text and the parameters themselves, for a page that marks them up."""
    return _parts(_(message), message, params)


def parts_count(one: str, many: str, n: int, /, **params: object) -> tuple[object, ...]:
    """`say_count` in pieces."""
    return _parts(ngettext(one, many, n), one if n == 1 else many, {"n": n, **params})


def _fill(translated: str, source: str, params: dict[str, object]) -> str:
    return "".join(map(str, _parts(translated, source, params)))


def _parts(translated: str, source: str, params: dict[str, object]) -> tuple[object, ...]:
    pieces = _pieces(translated)
    if pieces is None or not params.keys() >= set(pieces[1::2]):
        pieces = _pieces(source)
        if pieces is None:
            raise ValueError(f"a stray brace in {source!r}")
    # A hole that the source has and the caller did not fill is our own mistake: KeyError.
    return tuple(params[piece] if at % 2 else piece for at, piece in enumerate(pieces))


@lru_cache(maxsize=2048)
def _pieces(template: str) -> tuple[str, ...] | None:
    """Text and names of holes by turns; None where a brace is no part of a `{name}`.

    Not `str.format`: a translation must not be able to reach into a parameter (`{name.__class__}`).
    """
    pieces = tuple(_HOLE.split(template))
    return None if any("{" in text or "}" in text for text in pieces[::2]) else pieces
