"""A scene as a short text, for links (`#s=CODE`, web/CONTRACT.md): the JSON of `scene_out`, deflated.

Owns the layout of the code and what it refuses; what a scene may hold is `scene_in`'s to say, and what is said to be
wrong with one from a link is said as of any other. Only scenes with a deck that ships with the game have a code.

The bytes, format 101 (base64, URL-safe, unpadded, as in `share_bits`):

    number        format; the games' own count from 1 (`share`)
    bytes         the scene as JSON in UTF-8 without blanks, deflated (RFC 1951) with this format's dictionary
    4 bytes       CRC-32 of all that precedes; it stands last in every format

Cards stand in it by their ids, not by their places in the deck: a deck that grows makes no old code another scene.
Every format stays readable for ever, with a code of its own in the tests; a new dictionary is a new format.
"""

from __future__ import annotations

import json
import zlib
from typing import Any

from ..deckfile import deck_names
from ..match import Match
from ..rng import MASK64
from .code_finder import code_after
from .scene import Scene, read_json
from .scene_out import scene_of
from .share import MAX_CHARS, SCENE_FORMATS, CodeError, has_shipped_deck
from .share_bits import DamagedError, LettersError, Reader, from_text, number, to_text

FORMAT = 101
MARK = "#s="
MAX_JSON = 60_000
"""Bytes that a code may unfold to: a scene of ten players has 1,500, and its captions have room."""

_DICTIONARY_101 = (
    b'"demo":{"captions":[{"text":"","at":"moves":["play 0 0"],"steps":[{"say":"}]}'
    b',"winner":0,"mid":{"stage":"opened","plays":1,"rows":[0,1,2],"card":{"kind":"","pod":-1,"step":0,"left":1}}'
    b'"(hull_breach)","(butterfingers)","(antique_vase)","(xray_scanner)","(parting_gift)","(hand_me_down)",'
    b'"(baggage_mix_up)","(second_suitcase)","(panic_button)","(keycard)","hull_breach","butterfingers",'
    b'"antique_vase","xray_scanner","parting_gift","hand_me_down","baggage_mix_up","second_suitcase","panic_button",'
    b'"keycard",{"title":"","deck":"station","turn":0,"seed":0,"unused_pods":5,"direction":-1,"skips":0,"pods":[[]],'
    b'"discard":[1,2,3,4,5,6,7,8,9],"players":[{"name":"Player 1","stash":[[".",".","."],[".",".",".","."],'
    b'["?","?","?","?","?"]]},{"name":"","stash":[["(1)","(2)","(3)","(4)","(5)","(6)","(7)","(8)","(9)"]]},'
    b'{"name":"P","stash":[[".",".","."],[".",".",".","."],[".",".",".",".","."]]},{"name":"'
)
"""What scenes are likely to hold, the likeliest last. Frozen: a code of format 101 can't be read without it."""


def scene_code_in(text: str) -> str:
    """The code in a link, or in whatever somebody has copied: what follows `#s=`, or all of it (see `share_found`)."""
    return code_after(MARK, text)


def encode_scene(data: dict[str, Any]) -> str:
    """The code of a scene in the shape of `scene_out`.

    Raises CodeError where it can't have one, FormatError with every fault where it is no scene: each code can be read.
    """
    deck = data.get("deck", "station")
    if isinstance(deck, str) and deck not in deck_names():
        raise CodeError("scene_own_deck")
    raw = _as_json(data)
    read_json(raw)
    code = code_of(raw)
    if len(raw) > MAX_JSON or len(code) > MAX_CHARS:
        raise CodeError("scene_too_long")
    return code


def encode_position(match: Match, demo: dict[str, Any] | None = None) -> str:
    """The code of where a game stands, face-down cards and all, with or without a `demo` such as a question. Raises
    CodeError where it can't have one."""
    config = match.config
    if not has_shipped_deck(config):
        raise CodeError("scene_own_deck")
    names = tuple(seat.name for seat in config.seats)
    return encode_scene(scene_of(match.copy_state(), names, deck_name=config.deck_name, demo=demo))


def _as_json(data: dict[str, Any]) -> bytes:
    try:
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    except UnicodeEncodeError:  # half a character, which only JSON's own escapes can hold
        return json.dumps(data, separators=(",", ":")).encode()


def code_of(raw: bytes) -> str:
    """The code of a scene as JSON, unread: whether it can be read is its reader's affair."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=_DICTIONARY_101)
    return to_text(number(FORMAT) + packer.compress(raw) + packer.flush())


def decode_scene(code: str) -> Scene:
    """The scene of a code. Raises CodeError, or FormatError with every fault of what the code holds; nothing else."""
    code = code.strip()
    if len(code) > MAX_CHARS:
        raise CodeError("scene_code_too_long", most=MAX_CHARS)
    try:
        raw = _read(Reader(from_text(code)))
    except LettersError as error:
        raise CodeError("scene_code_letters") from error
    except DamagedError as error:
        raise CodeError("scene_code_damaged") from error
    return read_json(raw)


def _read(reader: Reader) -> bytes:
    form = reader.number(MASK64)
    if 0 < form < SCENE_FORMATS.start:
        raise CodeError("code_of_game")
    if form > FORMAT:
        raise CodeError("scene_code_newer")
    if form != FORMAT:
        raise DamagedError
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_DICTIONARY_101)
    try:
        raw = unpacker.decompress(reader.rest(), MAX_JSON)
    except zlib.error as error:
        raise DamagedError from error
    if not unpacker.eof or unpacker.unused_data:  # cut off, longer than it may be, or followed by something
        raise DamagedError
    return raw
