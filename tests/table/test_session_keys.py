"""Which key means what: cards by the place of their key, the rest by letters, nothing twice."""

from __future__ import annotations

import pytest

from relativespace.pyramid import ROW_SLOTS
from tests.support.acting import as_act
from web.session.intents import Intent
from web.session.table.keys import LETTERS, PODS, PYRAMID, meaning


def test_the_cards_keys_lie_as_the_cards_do() -> None:
    assert [len(row) for row in PYRAMID] == [len(row) for row in ROW_SLOTS]
    for row, slots in zip(PYRAMID, ROW_SLOTS, strict=True):
        assert [meaning(letter.lower(), f"Key{letter}") for letter in row] == [
            Intent("card", slot=slot) for slot in slots
        ]


def test_on_another_keyboard_a_cards_key_stays_in_its_place() -> None:
    assert meaning("a", "KeyQ") == Intent("card", slot=0), "French"
    assert meaning("й", "KeyQ") == Intent("card", slot=0), "Russian"


def test_a_letter_with_a_meaning_keeps_it_wherever_a_layout_has_it() -> None:
    assert meaning("u", "KeyF") == Intent("undo"), "Dvorak: not the card in that place"
    assert meaning("k", "KeyV") == Intent("open"), "Dvorak"
    assert meaning("m", "Semicolon") == Intent("menu"), "French"
    assert meaning("?", "KeyM", shift=True) == Intent("look-keys"), "French"


@pytest.mark.parametrize(("key", "code"), [(",", "KeyM"), ("t", "KeyK"), ("n", "KeyL"), ("g", "KeyU")])
def test_the_place_of_such_a_letter_means_nothing_where_another_latin_key_is(key: str, code: str) -> None:
    assert meaning(key, code) is None


@pytest.mark.parametrize(("letter", "act"), [("k", "open"), ("u", "undo"), ("l", "log"), ("m", "menu")])
def test_a_letter_is_found_by_what_it_writes_and_in_other_scripts_by_its_place(letter: str, act: str) -> None:
    assert meaning(letter, f"Key{letter.upper()}") == Intent(as_act(act))
    assert meaning(letter, "Semicolon") == Intent(as_act(act))
    assert meaning("ь", f"Key{letter.upper()}") == Intent(as_act(act))
    assert meaning(letter.upper(), f"Key{letter.upper()}") == Intent(as_act(act)), "with caps lock"


@pytest.mark.parametrize("digit", PODS)
def test_digits_are_pods_wherever_they_are_typed(digit: str) -> None:
    pod = Intent("pod", pod=int(digit) - 1)
    assert meaning(digit, f"Digit{digit}") == pod
    assert meaning(digit, f"Numpad{digit}") == pod
    assert meaning("é", f"Digit{digit}") == pod, "French keyboards write a letter there"
    assert meaning(digit, f"Digit{digit}", shift=True) == pod, "and a digit with Shift"


def test_help_is_a_question_mark_of_any_script() -> None:
    for mark in ("?", "؟", "？"):
        assert meaning(mark, "Slash", shift=True) == Intent("look-keys")


@pytest.mark.parametrize(
    ("key", "code"),
    [
        *(("7", "Digit7"), ("0", "Digit0"), ("End", "Numpad1"), ("Tab", "Tab"), ("F1", "F1"), ("Escape", "Escape")),
        *(("Enter", "Enter"), ("Shift", "ShiftLeft"), ("Dead", "Quote"), ("Unidentified", ""), ("", ""), ("t", "KeyT")),
    ],
)
def test_all_other_keys_mean_nothing(key: str, code: str) -> None:
    assert meaning(key, code) is None


def test_with_shift_letters_mean_nothing_but_for_redo() -> None:
    assert meaning("Q", "KeyQ", shift=True) is None and meaning("M", "KeyM", shift=True) is None
    assert meaning("U", "KeyU", shift=True) == Intent("redo")
    assert meaning("u", "KeyU", shift=True) == Intent("redo"), "with caps lock"
    assert meaning("Г", "KeyU", shift=True) == Intent("redo"), "Russian"
    assert meaning("U", "KeyF", shift=True) == Intent("redo"), "Dvorak"
    assert meaning("É", "Digit2", shift=True) is None


def test_no_key_has_two_meanings() -> None:
    keys = [*(letter for row in PYRAMID for letter in row), *PODS, *LETTERS]
    assert len(set(keys)) == len(keys)
