"""The bits and letters of share codes: bytes with a checksum as URL-safe text, numbers and texts as bytes,
and many small choices as one big number.

Knows nothing of games; `share` says what is written, and in which order.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Iterable

_CODE = re.compile(r"[A-Za-z0-9_-]+")
_CHECK_BYTES = 4


class DamagedError(ValueError):
    """A text or bytes that nobody has written this way."""


class LettersError(DamagedError):
    """There are characters in the text that no code has."""


# --- text <-> bytes -------------------------------------------------------------------------------------


def to_text(body: bytes) -> str:
    """The bytes and their CRC-32 in URL-safe base64, unpadded."""
    checked = body + zlib.crc32(body).to_bytes(_CHECK_BYTES, "big")
    return base64.urlsafe_b64encode(checked).decode("ascii").rstrip("=")


def from_text(text: str) -> bytes:
    """The bytes in a text of `to_text`. Raises DamagedError; any one wrong letter, or two swapped, is found."""
    if not _CODE.fullmatch(text):
        raise LettersError
    try:
        checked = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error as error:
        raise DamagedError from error
    body = checked[:-_CHECK_BYTES]
    # The last letter can carry bits that belong to no byte: they must be 0, so that a game has one code only.
    if to_text(body) != text:
        raise DamagedError
    return body


# --- numbers and texts as bytes -------------------------------------------------------------------------


def number(value: int) -> bytes:
    """A whole number from 0 on, seven bits a byte, the lowest first; the top bit says that more follow."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def short_text(text: str) -> bytes:
    """A text of up to 127 bytes of UTF-8, after their number. Raises ValueError for any other."""
    raw = text.encode("utf-8")
    if len(raw) > 0x7F:
        raise ValueError("too long")
    return bytes([len(raw)]) + raw


class Reader:
    """Takes from bytes what `number` and `short_text` have written. Raises DamagedError."""

    def __init__(self, raw: bytes) -> None:
        self._raw = raw
        self._at = 0

    def take(self, count: int) -> bytes:
        taken = self._raw[self._at : self._at + count]
        if len(taken) < count:
            raise DamagedError
        self._at += count
        return taken

    def number(self, most: int) -> int:
        """A number of 0…`most`, in its shortest form."""
        value, shift = 0, 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            shift += 7
            if value > most:
                raise DamagedError
            if not byte & 0x80:
                if not byte and shift > 7:
                    raise DamagedError
                return value
            if shift > 70:
                raise DamagedError

    def short_text(self) -> str:
        try:
            return self.take(self.number(0x7F)).decode("utf-8")
        except UnicodeDecodeError as error:
            raise DamagedError from error

    def rest(self) -> bytes:
        return self.take(len(self._raw) - self._at)


# --- choices as one number ------------------------------------------------------------------------------


def pack(choices: Iterable[tuple[int, int]]) -> bytes:
    """Choices as one number of mixed radix, in as few bytes as it needs. Each is (index, among how many).

    A choice among 12 costs log2(12) = 3.6 bits, one without alternative nothing.
    """
    packed = 0
    for index, among in reversed(list(choices)):
        packed = packed * among + index
    return packed.to_bytes((packed.bit_length() + 7) // 8, "big")


class Unpacker:
    """Gives back the indexes of `pack`, the first one first, to who knows among how many each is."""

    def __init__(self, raw: bytes) -> None:
        if raw[:1] == b"\0":
            raise DamagedError
        self._packed = int.from_bytes(raw, "big")

    def next(self, among: int) -> int:
        """The next index, 0…`among`−1."""
        self._packed, index = divmod(self._packed, among)
        return index

    def end(self) -> None:
        """Raises DamagedError if more has been packed than was taken out."""
        if self._packed:
            raise DamagedError
