"""Players' names: what people type or links bring, made fit to be shown and told apart."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relativespace.player_names import MAX_NAME, clean_name, fits_a_link, initial, is_same_name, name_fault
from web.session.setup.form import Setup, SetupSeat

FAMILY = "👩\u200d👩\u200d👧"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


def said(*names: str) -> list[tuple[int, str]]:
    """The problems of a set-up with these names: row and sentence."""
    setup = Setup(tuple(SetupSeat(key, name) for key, name in enumerate(names)))
    return [(problem.seat, str(problem.line)) for problem in setup.find_problems()]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("\u00a0Ada\u3000B\u2028C", "Ada B C"),
        ("Zoe\u0308", "Zoë"),
        ("Zoe\u200b\u0308", "Zoë"),
        ("A\x00d\x07a\x7f\x1b", "Ada"),
        ("A\ud800da\udfff", "Ada"),
        ("\u202eadA\u202c\u2066x\u2069\u200f\u200e\u061c", "adAx"),
        ("\ue000A\U0010fffe\U000e0fff", "A"),
        ("مريم", "مريم"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        (FAMILY, FAMILY),
        (ENGLAND, ENGLAND),
        ("❤️", "❤️"),
        ("1️⃣ ❤︎", "1️⃣ ❤︎"),
        ("👁️\u200d🗨️", "👁️\u200d🗨️"),
        ("Ada\ufe0f \ufe0fB", "Ada B"),
        ("A\u034fd\ufe00a\U000e0100", "Ada"),
        ("\u17b4A\u180bd\u180fa", "Ada"),
        ("❤\ufe0f\ufe0f", "❤\ufe0f"),
        ("\u2adc\ufe0f", "\u2add\u0338"),
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("&amp;\"'", "&amp;\"'"),
        ("{name}", "{name}"),
    ],
)
def test_a_name_keeps_what_is_written_and_loses_what_breaks_a_line(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "\t\n\u00a0\u3000",
        "\x00\x1f",
        "\ud800",
        "\u200e\u202e",
        "\u200b",
        "\u200d\u200c",
        "\u2060\ufeff",
        "\u00ad",
        "\u034f",
        "\ufe0f",
        "\ufe0f\u20e3",
    ],
)
def test_a_name_of_which_nothing_can_be_seen_is_none(typed: str) -> None:
    assert clean_name(typed) == ""
    assert said("Ada", typed) == [(1, "Player 2 needs a name.")]


TWINS = [
    *("ada", "ADA", " Ada ", "A\u200bda", "Ada\x00", "\u200eAda", "A\u00adda", "Ada\ufeff"),
    *(f"Ada{mark}" for mark in "\ufe0f\ufe00\u034f\u17b4\u180b\u180f\U000e0100\U000e01ef\U000e0041\u200d"),
]


@pytest.mark.parametrize("twin", TWINS)
def test_two_names_that_look_alike_are_one_too_many(twin: str) -> None:
    assert said("Ada", twin) == [(1, f"Two players are called {clean_name(twin)}; give one of them another name.")]


def test_an_emoji_in_colour_and_as_text_is_one_name() -> None:
    assert said("❤", "❤\ufe0f", "❤\ufe0e") != [] and is_same_name("❤\ufe0f", "❤\ufe0e")


def test_a_name_that_is_kept_is_clean_and_neither_empty_nor_too_long() -> None:
    good = ("Ada", "a" * MAX_NAME, FAMILY, ENGLAND, "❤️", "Ada,Ben")
    assert [name_fault(name) for name in good] == [None] * len(good)
    assert [name_fault(name) for name in ("", " ", "\u202e", "a" * (MAX_NAME + 1))] == ["name"] * 4
    unclean = (" Ada", "A  B", "Ada\ufe0f", "Zoe\u0308", "\u202eAda")
    assert [name_fault(name) for name in unclean] == ["name_form"] * len(unclean)
    assert fits_a_link("Ada") and not fits_a_link("Ada,Ben") and not fits_a_link("Ada@home")


def test_names_are_compared_without_case_in_every_script() -> None:
    assert is_same_name("Straße", "STRASSE")
    assert is_same_name("ΝΊΚΟΣ", "νίκος")
    assert not is_same_name("Ada", "Ade")


def test_of_three_alike_names_two_are_reported_each_in_its_row() -> None:
    assert [row for row, _ in said("Ada", "Ben", "ada", "ADA")] == [2, 3]


def test_a_name_may_have_24_characters_and_no_more() -> None:
    assert said("a" * MAX_NAME, "Ben") == []
    assert said("a" * (MAX_NAME + 1), "Ben") == [(0, "A name has at most 24 characters; this one has 25.")]
    assert said("  " + "a" * MAX_NAME + "  ", "Ben") == []


@pytest.mark.parametrize("name", ["Ada,Ben", "Ada@home"])
def test_what_a_link_needs_as_a_mark_cannot_be_in_a_name(name: str) -> None:
    assert said(name, "Ben") == [(0, "A name can’t contain a comma or an @.")]


def test_markup_is_a_name_like_any_other() -> None:
    assert said("<b>Ada</b>", "&amp;", "\"'`", "${x}", "{name}", "%s") == []


@pytest.mark.parametrize(
    ("name", "sign"),
    [("ada", "A"), ("Éa", "É"), ("ßa", "ß"), ("مريم", "م"), ("7up", "7"), ("x̂y", "x̂"), ("❤️!", "❤️"), ("ﬁn", "ﬁ")],
)
def test_the_mark_of_a_player_is_the_first_character_with_its_marks(name: str, sign: str) -> None:
    assert initial(name) == sign


@given(st.text(st.characters(exclude_categories=()), max_size=40))
def test_any_text_becomes_a_name_that_is_safe_to_show(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert "  " not in name and name == name.strip()
    assert all(unicodedata.category(char) not in ("Cc", "Cs") and not "\u202a" <= char <= "\u202e" for char in name)
    name.encode("utf-8")
    if name:
        assert name.startswith(initial(name)) or name.startswith(initial(name).lower()) or initial(name).isupper()


@given(st.lists(st.text(st.characters(exclude_categories=()), max_size=30), min_size=2, max_size=10))
def test_names_without_a_problem_can_be_told_apart_and_put_into_a_link(names: list[str]) -> None:
    if not said(*names):
        clean = [clean_name(name) for name in names]
        assert len({name.casefold() for name in clean}) == len(names)
        assert all(0 < len(name) <= MAX_NAME and not set(name) & set(",@") for name in clean)
