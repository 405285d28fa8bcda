"""The bits and letters of share codes: whatever is written can be read, and nothing else can."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relativespace.formats.share_bits import (
    DamagedError,
    LettersError,
    Reader,
    Unpacker,
    from_text,
    number,
    pack,
    short_text,
    to_text,
)

LETTERS = string.ascii_letters + string.digits + "-_"


@given(st.lists(st.integers(1, 300).flatmap(lambda n: st.tuples(st.integers(0, n - 1), st.just(n)))))
def test_packed_choices_come_out_again(choices: list[tuple[int, int]]) -> None:
    unpacker = Unpacker(pack(choices))
    assert [unpacker.next(among) for _, among in choices] == [index for index, _ in choices]
    unpacker.end()


@given(st.integers(0, 2**64 - 1), st.text(st.characters(exclude_categories=["Cs"]), max_size=30))
def test_numbers_and_texts_come_out_again(value: int, text: str) -> None:
    reader = Reader(number(value) + short_text(text) + b"rest")
    assert (reader.number(2**64 - 1), reader.short_text(), reader.rest()) == (value, text, b"rest")


@given(st.binary(max_size=60))
def test_bytes_come_back_from_their_text(raw: bytes) -> None:
    text = to_text(raw)
    assert set(text) <= set(LETTERS)
    assert from_text(text) == raw


def test_a_text_too_long_for_its_length_is_our_own_mistake() -> None:
    with pytest.raises(ValueError, match="too long"):
        short_text("x" * 128)


def test_what_nobody_has_written_is_damaged() -> None:
    with pytest.raises(DamagedError):
        Reader(b"").number(5)
    with pytest.raises(DamagedError):
        Reader(b"\x05ab").short_text()
    with pytest.raises(LettersError):
        from_text("a b")
    unpacker = Unpacker(b"\x05")
    assert unpacker.next(3) == 2
    with pytest.raises(DamagedError):
        unpacker.end()
