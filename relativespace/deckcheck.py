"""What a deck may hold: the checks of RULES, "Decks", on the tables of a deck file.

Owns the rules of decks. It names every fault it finds and goes on, so that a designer mends a file in one go;
what it hands back is worth something only if no fault was noted. Reading files is `deckfile`'s work.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from .cards import MAX_VALUE, MIN_DECK, STASH_CARDS, VOCABULARY, Deck, Effect, Kind
from .text.faults import Faults
from .text.toml_lines import KeyPath, path_text

MAX_COUNT = 999
"""No box holds as many of a kind; a slip of the finger should not fill the memory."""

_DECK_KEYS = ("name", "author", "source", "kinds")
_NATURES = ("value", "effects", "keycard")
_KIND_KEYS = ("id", "name", "count", *_NATURES, "symbol", "text")
_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,2}")


def deck_of(tables: Mapping[str, object], faults: Faults) -> Deck:
    """The deck that these tables describe; every fault is added to `faults`."""
    _known_keys(tables, _DECK_KEYS, (), faults)
    return Deck(
        name=_text(tables, "name", (), faults),
        author=_text(tables, "author", (), faults, is_optional=True),
        source=_text(tables, "source", (), faults, is_optional=True),
        kinds=_kinds(tables.get("kinds", []), faults),
    )


def _kinds(tables: object, faults: Faults) -> tuple[Kind, ...]:
    if not isinstance(tables, list):
        faults.add("not_a_list", ("kinds",))
        return ()
    if not tables:
        faults.add("no_kinds", ("kinds",))
        return ()
    kinds: list[Kind] = []
    owner: dict[str, KeyPath] = {}
    for place, table in enumerate(tables):
        path: KeyPath = ("kinds", place)
        if not isinstance(table, dict):
            faults.add("not_a_table", path)
            continue
        kind = _kind(table, path, faults)
        if kind.id in owner:
            faults.add("duplicate_id", (*path, "id"), id=kind.id, first=path_text(owner[kind.id]))
        elif kind.id:
            owner[kind.id] = path
        kinds.append(kind)
    size = sum(kind.count for kind in kinds)
    # A count that could not be read says nothing about the size.
    if size < MIN_DECK and len(kinds) == len(tables) and all(kind.count for kind in kinds):
        faults.add("too_few_cards", ("kinds",), size=size, least=MIN_DECK)
    return tuple(kinds)


def _kind(table: Mapping[str, object], path: KeyPath, faults: Faults) -> Kind:
    """One kind of card; an id that is missing or bad becomes "", a bad count 0."""
    _known_keys(table, _KIND_KEYS, path, faults)
    kind_id = _text(table, "id", path, faults)
    if kind_id and not _ID.fullmatch(kind_id):
        faults.add("bad_id", (*path, "id"), id=kind_id)
        kind_id = ""
    name = _text(table, "name", path, faults)
    count = _whole(table, "count", path, faults, low=1, high=MAX_COUNT) or 0
    _one_nature(table, path, faults)
    return Kind(
        id=kind_id,
        name=name,
        count=count,
        value=_whole(table, "value", path, faults, low=0, high=MAX_VALUE) if "value" in table else None,
        effects=_effects(table["effects"], (*path, "effects"), faults) if "effects" in table else (),
        keycard="keycard" in table,
        symbol=_text(table, "symbol", path, faults, is_optional=True) if "symbol" in table else "",
        text=_text(table, "text", path, faults, is_optional=True) if "text" in table else "",
    )


def _one_nature(table: Mapping[str, object], path: KeyPath, faults: Faults) -> None:
    given = [key for key in _NATURES if key in table]
    if not given:
        faults.add("no_nature", path)
    elif table.get("keycard", True) is not True:
        faults.add("keycard_not_true", (*path, "keycard"))
        given.remove("keycard")
    if len(given) > 1:
        faults.add("mixed_nature", path, given=", ".join(given))


def _effects(written: object, path: KeyPath, faults: Faults) -> tuple[Effect, ...]:
    if not isinstance(written, list):
        faults.add("not_a_list", path)
        return ()
    if not written:
        faults.add("no_effects", path)
    read = [_effect(text, (*path, place), faults) for place, text in enumerate(written)]
    words = [effect.word if effect else "" for effect in read]
    for place, word in enumerate(words):
        if word in ("launch", "limit") and word in words[:place]:
            faults.add(f"{word}_twice", (*path, place))
        elif word == "launch" and any(later != "launch" for later in words[place + 1 :]):
            faults.add("launch_not_last", (*path, place))
    return tuple(effect for effect in read if effect)


def _effect(text: object, path: KeyPath, faults: Faults) -> Effect | None:
    """One instruction. A word with a bad number is still that word, so that its place can be judged."""
    if not isinstance(text, str):
        faults.add("not_text", path)
        return None
    word, blank, rest = text.partition(" ")
    if word not in VOCABULARY:
        faults.add("unknown_effect", path, effect=text, known=", ".join(VOCABULARY))
        return None
    number = int(rest) if _NUMBER.fullmatch(rest) else None
    if word == "limit":
        if number is None or number > MAX_VALUE:
            faults.add("limit_number", path, low=0, high=MAX_VALUE)
    elif word == "reveal":
        if rest != "all" and (number is None or not 1 <= number <= STASH_CARDS):
            faults.add("reveal_number", path, low=1, high=STASH_CARDS)
    elif blank:
        faults.add("effect_takes_nothing", path, word=word)
    return Effect(word, number)


def _known_keys(table: Mapping[str, object], known: tuple[str, ...], path: KeyPath, faults: Faults) -> None:
    for key in table:
        if key not in known:
            faults.add("unknown_key", (*path, key), key=key, known=", ".join(known))


def _text(table: Mapping[str, object], key: str, path: KeyPath, faults: Faults, *, is_optional: bool = False) -> str:
    path = (*path, key)
    text = table.get(key, "" if is_optional else None)
    if text is None:
        faults.add("missing_key", path, key=key)
    elif not isinstance(text, str):
        faults.add("not_text", path)
    elif not text.strip() and not is_optional:
        faults.add("empty_text", path)
    else:
        return text
    return ""


def _whole(table: Mapping[str, object], key: str, path: KeyPath, faults: Faults, *, low: int, high: int) -> int | None:
    path = (*path, key)
    number = table.get(key)
    if number is None:
        faults.add("missing_key", path, key=key)
    elif not isinstance(number, int) or isinstance(number, bool):  # to Python, true is a whole number
        faults.add("not_whole", path)
    elif not low <= number <= high:
        faults.add("out_of_range", path, low=low, high=high)
    else:
        return number
    return None
