"""Codes in what people copy: what mails and messengers do to a link is mended, but no letter is guessed."""

from __future__ import annotations

import textwrap

import pytest

from relativespace.formats.code_finder import code_after
from relativespace.formats.share import MARK, CodeError, code_in, decode_game, encode_game
from relativespace.formats.share_bits import to_text
from relativespace.formats.share_scene import scene_code_in
from relativespace.words.faults import fault_sentence
from tests.support.engine.botgames import bot_game

CODE = encode_game(bot_game(["greedy", "random"], seed=3))
DASHED = to_text(b"\xfb\xef\xbe" * 12)
"""A code of hyphens, as good as all: `----`."""


def wrapped(begin: str) -> str:
    """A link in lines of 40 characters."""
    return f"\n{begin}".join(textwrap.wrap(f"https://example.org/space/#g={CODE}", 40, break_on_hyphens=False))


@pytest.mark.parametrize(
    "text",
    [
        CODE,
        f" {CODE}\n",
        f"#g={CODE}",
        f"https://example.org/space/#g={CODE}",
        f"./?lang=en#g={CODE}&at=12",
        f"./#g={CODE}&amp;at=3",
        f"./#g={CODE}%26at%3D3",
        f"./%23g={CODE}",
        f"./%23g%3D{CODE}",
        f"./%2523g%253D{CODE}",
        f"Here: https://example.org/#g={CODE}. Your turn!",
        f"(https://example.org/#g={CODE})",
        f"<https://example.org/#g={CODE}>, says Ada",
        f"[my game](https://example.org/#g={CODE})",
        f"“{CODE}”",
        f"{CODE}_",
        f"https://example.org/#g={CODE}__",
        f"https://example.org/#g={CODE}—nice",
        f"old: ./#g={CODE[:30]} new: ./#g={CODE}",
        wrapped(""),
        wrapped("> "),
        wrapped("\t") + "\nand so on",
        f"https://example.org/#g=3D{CODE[:40]}=\r\n{CODE[40:]}",
        f"#g={CODE[:20]}\u200b{CODE[20:]}",
        f"#g={CODE[:20]}\u00ad{CODE[20:]}",
        f"#g={CODE[:20]} {CODE[20:]} and then some",
    ],
)
def test_what_mails_and_messengers_do_to_a_link_is_mended(text: str) -> None:
    assert code_in(text) == CODE


@pytest.mark.parametrize("dashes", ["\u2014", "\u2013", "\u2011\u2011", "\u2212\u2010"])
def test_hyphens_that_a_phone_has_made_into_dashes_are_mended(dashes: str) -> None:
    assert "--" in DASHED
    assert code_after(MARK, f"#g={DASHED.replace('--', dashes)}") == DASHED


def test_a_scene_s_code_is_found_behind_its_own_mark() -> None:
    assert scene_code_in(f"see ./#g={CODE[:9]} and ./#s={DASHED}.") == DASHED


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"#g={CODE[:-1]}", CODE[:-1]),
        (f"#g={CODE[1:]}&at=3", CODE[1:]),
        (f"#g={CODE} #g={CODE[:-1]}", CODE[:-1]),  # the last link counts, whatever came before
        (f"#g={CODE}{CODE}", CODE + CODE),
        ("#g=", ""),
        ("", ""),
        ("a joke", "a joke"),
    ],
)
def test_what_can_t_be_mended_is_handed_back_to_be_refused(text: str, found: str) -> None:
    assert code_in(text) == found
    with pytest.raises(CodeError) as error:
        decode_game(found)
    assert fault_sentence(error.value.fault)


def test_a_letter_that_became_a_sign_is_not_made_up() -> None:
    for place in range(0, len(CODE), 7):
        with pytest.raises(CodeError):
            decode_game(code_in(f"#g={CODE[:place]}.{CODE[place + 1 :]}"))


def test_a_long_text_without_a_code_is_given_up_soon() -> None:
    # Each reading costs a checksum: as many blanks or escapes as one likes make no more readings.
    for text in ("#g=" + "ab " * 30_000, "%25" * 30_000, "-" * 60_000, "#g=" * 30_000):
        with pytest.raises(CodeError):
            decode_game(code_in(text))
