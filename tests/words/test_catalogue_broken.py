"""Translations that are broken: whatever can't be read or said is said in English instead."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from relativespace.words.catalogue import _, ngettext, say, say_count, use
from tests.support.translations import translated


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use("en")


def header(**changes: str) -> bytes:
    """A catalogue of one message under a header that says something else."""
    lines = {"Content-Type": "text/plain; charset=utf-8", "Plural-Forms": "nplurals=2; plural=(n != 1);", **changes}
    texts = {"": "".join(f"{key}: {value}\n" for key, value in lines.items()), "{n} card\0{n} cards": "eine\0viele"}
    ids, strs = b"", b""
    table: list[tuple[int, int, int, int]] = []
    for source, target in texts.items():
        one, other = source.encode(), target.encode("utf-8")
        table.append((len(one), len(ids), len(other), len(strs)))
        ids, strs = ids + one + b"\0", strs + other + b"\0"
    start = 28 + 16 * len(table)
    head = struct.pack("<7I", 0x950412DE, 0, len(table), 28, 28 + 8 * len(table), 0, start)
    places = [struct.pack("<2I", length, start + at) for length, at, _l, _a in table]
    places += [struct.pack("<2I", length, start + len(ids) + at) for _l, _a, length, at in table]
    return head + b"".join(places) + ids + strs


BROKEN = {
    "empty": b"",
    "garbage": b"This is no catalogue.",
    "cut off": header()[:60],
    "a length beyond the end": header()[:28] + b"\xff" * 8 + header()[36:],
    "an unknown encoding": header(**{"Content-Type": "text/plain; charset=klingon"}),
    "no encoding": header(**{"Content-Type": "text/plain"}),
    "another encoding": header(**{"Content-Type": "text/plain; charset=utf-8"}).replace(b"eine", b"\xff\xfe\xfd\xfc"),
    "a rule for plurals that is none": header(**{"Plural-Forms": "nplurals=2; plural=__import__('os');"}),
    "no rule for plurals": header(**{"Plural-Forms": "nplurals=2"}),
}


@pytest.mark.parametrize("raw", BROKEN.values(), ids=BROKEN)
def test_a_catalogue_that_cannot_be_read_is_none(tmp_path: Path, raw: bytes) -> None:
    path = translated(tmp_path, "de", ("Pods", "Kapseln")) / "de" / "LC_MESSAGES" / "relativespace.mo"
    path.write_bytes(raw)
    assert use("de", tmp_path) == "en"
    assert _("Pods") == "Pods" and say_count("{n} card", "{n} cards", 2) == "2 cards"


def test_a_catalogue_made_by_hand_can_be_read(tmp_path: Path) -> None:
    """Else the ones above would be broken in another way than they say."""
    path = translated(tmp_path, "de", ("Pods", "Kapseln")) / "de" / "LC_MESSAGES" / "relativespace.mo"
    path.write_bytes(header())
    assert use("de", tmp_path) == "de"
    assert ngettext("{n} card", "{n} cards", 2) == "viele"


def test_a_broken_region_is_spoken_as_its_language(tmp_path: Path) -> None:
    folder = translated(tmp_path, "pt", ("Pods", "Cápsulas"))
    translated(folder, "pt_BR", ("Pods", "x"))
    (folder / "pt_BR" / "LC_MESSAGES" / "relativespace.mo").write_bytes(b"\0")
    assert use("pt-BR", folder) == "pt" and _("Pods") == "Cápsulas"


def test_a_rule_for_plurals_that_divides_by_zero_is_said_in_english(tmp_path: Path) -> None:
    path = translated(tmp_path, "de", ("Pods", "Kapseln")) / "de" / "LC_MESSAGES" / "relativespace.mo"
    path.write_bytes(header(**{"Plural-Forms": "nplurals=2; plural=(1 / (n - 2));"}))
    assert use("de", tmp_path) == "de"
    assert [ngettext("{n} card", "{n} cards", n) for n in (2, 3)] == ["{n} cards", "viele"]


@pytest.mark.parametrize("broken", ["{nome} hat", "{} hat", "{name hat", "{name.__class__}", "{name!r}", "}"])
def test_a_translation_with_a_broken_hole_is_said_in_english(tmp_path: Path, broken: str) -> None:
    use(
        "de",
        translated(tmp_path, "de", ("{name} wins.", broken), (("{n} card", "{n} cards"), (broken, broken))),
    )
    assert say("{name} wins.", name="Ada") == "Ada wins."
    assert say_count("{n} card", "{n} cards", 2) == "2 cards"
