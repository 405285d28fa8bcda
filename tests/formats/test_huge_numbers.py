"""Numbers of thousands of digits in scenes, decks and demos: faults like any other, said in sentences."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from relativespace.deckfile import read_deck
from relativespace.formats.scene import read_toml
from relativespace.text.faults import FormatError
from relativespace.text.textfile import is_plain
from relativespace.words.faults import fault_sentence

HUGE = "0x" + "f" * 6000
"""Python writes no number of more than 4,300 decimal digits, and yet reads this one."""


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("pods = [[HUGE]]", ("out_of_range", "pods[0][0]")),
        ("pods = [[]]\ndiscard = [-1, HUGE]", ("out_of_range", "discard[1]")),
        ("pods = [[]]\nturn = HUGE", ("out_of_range", "turn")),
        ("pods = [[]]\nwinner = HUGE", ("out_of_range", "winner")),
        ("pods = [HUGE]", ("not_a_list", "pods[0]")),
        ("pods = [[]]\ntitle = HUGE", ("not_text", "title")),
        ("pods = [[]]\ndeck = HUGE", ("not_text", "deck")),
        ("pods = [[]]\ndemo = { n = HUGE }", ("demo_value", "demo")),
        ("pods = [[]]\ndemo = { day = 2020-01-01 }", ("demo_value", "demo")),
        ("pods = [[]]\nplayers = [HUGE, HUGE]", ("not_a_table", "players[1]")),
        ("pods = [[]]\n[[players]]\nname = HUGE", ("name", "players[0].name")),
        ("pods = [[]]\n[[players]]\nstash = [[HUGE, '.', '.'], HUGE, []]", ("row_length", "players[0].stash[1]")),
    ],
)  # fmt: skip
def test_a_number_of_thousands_of_digits_is_a_fault_like_any_other(text: str, wanted: tuple[str, str]) -> None:
    with pytest.raises(FormatError) as refused:
        read_toml(text.replace("HUGE", HUGE))
    assert all(fault_sentence(fault) for fault in refused.value.faults)
    assert wanted in [(fault.code, fault.path) for fault in refused.value.faults]


def test_a_deck_with_numbers_of_thousands_of_digits_is_refused_in_sentences_too() -> None:
    kind = f"[[kinds]]\nid = {HUGE}\nname = {HUGE}\ncount = {HUGE}\nvalue = {HUGE}\n"
    more = f"[[kinds]]\nid = 'a'\nname = 'A'\ncount = {HUGE}\neffects = [{HUGE}, 'limit {'9' * 6000}']\n"
    with pytest.raises(FormatError) as refused:
        read_deck(f"name = {HUGE}\n{kind}{more}")
    assert len(refused.value.faults) >= 8
    assert all(fault_sentence(fault) for fault in refused.value.faults)


@pytest.mark.parametrize("value", [None, True, "x", 2**64 - 1, -(2**63), 0.5, [1, {"a": []}], {"a": [{"b": "c"}]}])
def test_what_is_plain_can_be_written_again(value: object) -> None:
    assert is_plain(value) and json.loads(json.dumps(value)) == value


def test_what_json_has_no_way_to_write_is_not_plain() -> None:
    deep: list[object] = []
    for _ in range(10**5):
        deep = [deep]
    for value in (2**64, -(2**63) - 1, float("inf"), float("nan"), Path(), [deep], {"a": [float("-inf")]}):
        assert not is_plain(value)
