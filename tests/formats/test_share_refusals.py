"""Texts that are no share code, wrong by chance or by design: each is refused with a sentence, quickly."""

from __future__ import annotations

import string
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from relativespace import RULES_VERSION
from relativespace.formats import share
from relativespace.formats.share import FORMAT, CodeError, decode_game, encode_game
from relativespace.formats.share_bits import from_text, number, short_text, to_text
from relativespace.words.faults import SENTENCES, fault_sentence
from tests.support.engine.botgames import bot_game

LETTERS = string.ascii_letters + string.digits + "-_"


def refused(code: str) -> CodeError:
    with pytest.raises(CodeError) as error:
        decode_game(code)
    assert fault_sentence(error.value.fault)
    return error.value


def head(**changes: bytes) -> dict[str, bytes]:
    """The parts of a good code, in order, some of them changed."""
    parts = {
        "format": number(3),
        "rules": number(RULES_VERSION),
        "deck": short_text("station"),
        "seats": number(2),
        "first_seat": number(0) + short_text("Ada"),
        "second_seat": number(1) + short_text("Ben"),
        "first": number(0),
        "seed": number(7),
        "nonce": number(0),
        "effort": number(8),
        "count": number(1),
        "moves": number(2),
    }
    assert changes.keys() <= parts.keys()
    return {**parts, **changes}


def code_of(**changes: bytes) -> str:
    return to_text(b"".join(head(**changes).values()))


def test_every_code_of_a_refusal_has_its_sentence() -> None:
    text = Path(share.__file__).read_text(encoding="utf-8")
    codes = {part.split('"')[1] for part in text.split("CodeError(")[1:] if part.startswith('"')}
    assert len(codes) >= 9 and codes <= SENTENCES.keys()


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "code_letters"),
        ("not a code!", "code_letters"),
        ("Ünicode", "code_letters"),
        ("A" * 20_001, "code_too_long"),
        ("A", "code_damaged"),
        ("AAAA", "code_damaged"),
        ("AAAAAA", "code_damaged"),
        (code_of(format=number(0)), "code_damaged"),
        (code_of(format=number(4)), "code_newer"),
        (code_of(format=number(101)), "code_of_scene"),
        (code_of(format=number(10**12)), "code_newer"),
        (code_of(rules=number(RULES_VERSION + 1)), "code_other_rules"),
        (code_of(deck=short_text("../decks/station")), "unknown_deck"),
        (code_of(deck=b"\x02\xff\xff"), "code_damaged"),
        (code_of(deck=b"\x7fstation"), "code_damaged"),
        (code_of(seats=number(11)), "code_damaged"),
        (code_of(seats=number(1), second_seat=b""), "code_damaged"),
        (code_of(seats=number(0), first_seat=b"", second_seat=b""), "code_damaged"),
        (code_of(first_seat=number(7) + short_text("Ada")), "code_damaged"),
        (code_of(first_seat=number(0) + short_text("")), "name"),
        (code_of(first_seat=number(0) + short_text("x" * 25)), "name"),
        (code_of(first_seat=number(0) + short_text("a\tb")), "name_form"),
        (code_of(first_seat=number(0) + short_text("Ada\ufe0f")), "name_form"),
        (code_of(first_seat=number(0) + short_text("Ada,Ben")), "share_name"),
        (code_of(first=number(2)), "code_damaged"),
        (code_of(seed=number(2**64)), "code_damaged"),
        (code_of(seed=b"\xff" * 12), "code_damaged"),
        (code_of(seed=b"\x87\x00"), "code_damaged"),
        (code_of(nonce=number(15) + b"x" * 15), "code_damaged"),
        (code_of(nonce=number(17) + b"x" * 17), "code_damaged"),
        (code_of(nonce=number(16), effort=b"", count=b"", moves=b"x" * 15), "code_damaged"),
        (code_of(effort=number(0)), "code_damaged"),
        (code_of(effort=number(3)), "code_damaged"),
        (code_of(effort=number(16)), "code_damaged"),
        (code_of(count=number(5001)), "code_damaged"),
        (code_of(count=number(0)), "code_damaged"),
        (code_of(moves=number(3)), "code_damaged"),
        (code_of(moves=b"\0\x02"), "code_damaged"),
        (code_of(moves=b"\xff" * 40), "code_damaged"),
        (code_of(count=number(5000), moves=b"\x01" * 200), "code_damaged"),
        (code_of(moves=b"", count=b""), "code_damaged"),
    ],
)
def test_a_text_that_is_no_code_is_refused_with_the_reason(code: str, why: str) -> None:
    assert refused(code).code == why


def test_the_parts_above_make_a_good_code_when_nothing_is_changed() -> None:
    match = decode_game(code_of())
    assert [str(move) for move in match.moves] == ["play 2 0"]
    assert encode_game(match) == code_of()


def test_any_one_wrong_letter_and_any_two_swapped_ones_are_found() -> None:
    code = encode_game(bot_game(["greedy", "random"], seed=3))
    for place, letter in enumerate(code):
        for other in LETTERS:
            if other != letter:
                assert refused(code[:place] + other + code[place + 1 :]).code == "code_damaged"
        if code[place : place + 2] != code[place : place + 2][::-1]:
            swapped = code[:place] + code[place : place + 2][::-1] + code[place + 2 :]
            assert refused(swapped).code == "code_damaged"


def test_a_code_that_lost_its_end_or_gained_one_is_found() -> None:
    code = encode_game(bot_game(["greedy", "random"], seed=3))
    for end in range(1, len(code)):
        assert refused(code[:end]).code == "code_damaged"
    for more in ("A", "AA", "AAAA", code):
        assert refused(code + more).code == "code_damaged"


@given(st.text(max_size=200))
def test_any_text_is_refused_or_a_game(text: str) -> None:
    try:
        assert encode_game(decode_game(text)) == text.strip()
    except CodeError as error:
        assert fault_sentence(error.fault)


@settings(max_examples=2000)
@given(st.data())
def test_any_changed_contents_are_refused_or_a_game_with_that_very_code(data: st.DataObject) -> None:
    # Behind the checksum: bytes changed, taken out or put in, and signed again.
    body = bytearray(from_text(BODIES[data.draw(st.integers(0, len(BODIES) - 1))]))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(body) - 1))
        how = data.draw(st.sampled_from(["change", "cut", "put"]))
        if how == "cut" and len(body) > 1:
            del body[at]
        elif how == "put":
            body.insert(at, data.draw(st.integers(0, 255)))
        else:
            body[at] = data.draw(st.integers(0, 255))
    code = to_text(bytes(body))
    try:
        # A body can become one of an older format: written again, that is one of today's.
        assert body[0] < FORMAT or encode_game(decode_game(code)) == code
    except CodeError as error:
        assert fault_sentence(error.fault)


BODIES = [encode_game(bot_game(["greedy", "random"], seed, plies=plies)) for seed, plies in ((1, 0), (2, 9), (3, 30))]
BODIES.append(code_of(nonce=number(16) + bytes(range(16))))


def test_the_longest_code_that_is_looked_at_takes_little_time() -> None:
    body = b"".join(head(count=number(5000), moves=b"").values())
    code = to_text(body + b"\x7f" * (14_990 - len(body)))
    assert 19_900 < len(code) <= 20_000
    begin = time.perf_counter()
    refused(code)
    assert time.perf_counter() - begin < 5
