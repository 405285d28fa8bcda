"""Saved games that are refused: damaged, from elsewhere, or with a part that makes no sense. Each part is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from relativespace.formats.save import digest_of, read_save, save_text
from relativespace.match import Seat
from relativespace.text.faults import FormatError
from relativespace.words.faults import fault_sentence
from tests.support.saves import changed, game


def faults(text: str | bytes) -> list[tuple[str, str]]:
    with pytest.raises(FormatError) as refused:
        read_save(text, "game.json")
    assert refused.value.where == "game.json"
    assert all(fault_sentence(fault) for fault in refused.value.faults)
    return [(fault.code, fault.path) for fault in refused.value.faults]


def test_a_change_to_any_part_of_a_save_is_noticed() -> None:
    data = json.loads(save_text(game(20)))
    for key in data:
        if key in ("format", "version"):
            continue
        assert faults(json.dumps({**data, key: None})) == [("save_damaged", "digest")], key
    assert faults(json.dumps({k: v for k, v in data.items() if k != "digest"})) == [("save_damaged", "digest")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [("json_syntax", "")]),
        (b"\xff", [("not_utf8", "")]),
        ("[" * 10**5, [("too_deep", "")]),
        ("[]", [("no_save", "")]),
        ("{}", [("no_save", "")]),
        ('{"format": "chess", "version": 1}', [("no_save", "")]),
        ('{"format": "relative-space"}', [("no_save", "version")]),
        ('{"format": "relative-space", "version": true}', [("no_save", "version")]),
        ('{"format": "relative-space", "version": 0}', [("no_save", "version")]),
        ('{"format": "relative-space", "version": 4}', [("save_newer", "version")]),
    ],
)
def test_what_is_no_save_is_refused(text: str | bytes, found: list[tuple[str, str]]) -> None:
    assert faults(text) == found


def test_however_deep_a_save_is_nested_it_is_refused_with_a_sentence() -> None:
    """Somewhere between, it can still be read as JSON and no longer be written, of which the digest is taken."""
    head = '{"format": "relative-space", "version": 3, "x": '
    found = [faults(head + "[" * deep + "]" * deep + "}")[0][0] for deep in range(1, 1500)]
    assert set(found) == {"save_damaged", "too_deep"} and found == sorted(found)


def config(**changes: Any) -> Callable[[dict[str, Any]], object]:
    return lambda data: data["config"].update(changes)


SEATS = [{"name": "Ada", "level": "person"}, {"name": "Ben", "level": "greedy"}]


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda d: d.update(config=5), [("not_a_table", "config")]),
        (lambda d: d.pop("config"), [
            ("not_text", "config.deck"), ("players", "config.seats"), ("out_of_range", "config.first"),
            ("nonce_form", "config.nonce"), ("unknown_effort", "config.effort"),
        ]),
        (config(deck=5), [("not_text", "config.deck")]),
        (config(deck="../station"), [("unknown_deck", "config.deck")]),
        (config(deck_toml=5), [("not_text", "config.deck_toml")]),
        (config(deck_toml="name = "), [("toml_syntax", "config.deck_toml")]),
        (config(seats=[]), [("players", "config.seats")]),
        (config(seats=SEATS * 6), [("players", "config.seats")]),
        (config(seats=[*SEATS, 5]), [("not_a_table", "config.seats[2]")]),
        (config(seats=[SEATS[0], {"name": "x" * 25, "level": "greedy"}]), [("name", "config.seats[1].name")]),
        (config(seats=[SEATS[0], {"name": 5, "level": []}]), [
            ("name", "config.seats[1].name"), ("unknown_level", "config.seats[1].level"),
        ]),
        (config(seats=[SEATS[0], {"name": "Ben\ufe0f", "level": "5"}]), [
            ("name_form", "config.seats[1].name"), ("unknown_level", "config.seats[1].level"),
        ]),
        (config(seats=[SEATS[0], {"name": " Ben", "level": "greedy"}]), [("name_form", "config.seats[1].name")]),
        (config(seats=[], first=1), [("players", "config.seats")]),
        (config(seats=SEATS * 2), [("players", "snapshot.players")]),
        (config(nonce=None), [("nonce_form", "config.nonce")]),
        (config(nonce="0" * 31), [("nonce_form", "config.nonce")]),
        (config(nonce="0" * 32 + "\n"), [("nonce_form", "config.nonce")]),
        (config(nonce="A" * 32), [("nonce_form", "config.nonce")]),
        *((config(effort=effort), [("unknown_effort", "config.effort")]) for effort in (None, True, 0, 3, 8.0, "8")),
        (config(first=2), [("out_of_range", "config.first")]),
        (config(start=5), [("not_a_table", "config.start")]),
        (config(start={"deck": "x"}), [("unknown_deck", "config.start.deck")]),
        (lambda d: d.update(seed=-1), [("out_of_range", "seed")]),
        (lambda d: d.update(seed=True), [("out_of_range", "seed")]),
        (lambda d: d.update(seed=1.5, config={**d["config"], "first": "0"}), [
            ("out_of_range", "config.first"), ("out_of_range", "seed"),
        ]),
        (lambda d: d.update(moves="play 0 0"), [("not_a_list", "moves")]),
        (lambda d: d.update(moves=[1]), [("not_a_list", "moves")]),
        (lambda d: d.update(undone=["play 0 0", 1]), [("not_a_list", "undone")]),
        (lambda d: d.update(old_moves={}), [("not_a_list", "old_moves")]),
        (lambda d: d.pop("snapshot"), [("not_a_table", "snapshot")]),
        (lambda d: d["snapshot"].update(pods=[]), [("no_open_pod", "snapshot.pods")]),
    ],
)  # fmt: skip
def test_a_save_with_a_part_that_makes_no_sense_is_refused_with_the_part_named(
    change: Callable[[dict[str, Any]], object], found: list[tuple[str, str]]
) -> None:
    assert faults(changed(save_text(game(20)), change)) == found


def test_a_bad_deck_hides_no_other_fault_of_the_set_up_or_the_moves() -> None:
    def change(data: dict[str, Any]) -> None:
        deck = '[[kinds]]\nid = "x"\nname = "X"\ncount = 0\nvalue = 1\n'
        data["config"].update(deck_toml=deck, seats=[SEATS[0], 5], first=2)
        data.update(seed=-1, moves=[1], old_moves=2)

    assert faults(changed(save_text(game(20)), change)) == [
        ("missing_key", "config.deck_toml.name"), ("out_of_range", "config.deck_toml.kinds[0].count"),
        ("not_a_table", "config.seats[1]"), ("out_of_range", "config.first"), ("out_of_range", "seed"),
        ("not_a_list", "moves"), ("not_a_list", "old_moves"),
    ]  # fmt: skip


def test_a_wrong_level_is_shown_again_only_in_part() -> None:
    with pytest.raises(FormatError) as refused:
        read_save(changed(save_text(game(20)), config(seats=[SEATS[0], {"name": "Ben", "level": ["x" * 10**5]}])))
    assert len(fault_sentence(refused.value.faults[0])) < 200


def test_a_deal_to_more_players_than_the_deck_has_cards_for_is_refused() -> None:
    small = "".join(f'[[kinds]]\nid = "k{n}"\nname = "K"\ncount = 12\nvalue = {n}\n' for n in range(3))
    text = save_text(game(3, tuple(Seat(name) for name in "abcd")))
    deck = f'name = "Small"\nauthor = "a"\nsource = "s"\n{small}'
    seats = [{"name": name, "level": "person"} for name in "abcd"]
    scene = {"pods": [[]], "players": [{"stash": [[0, ".", "."], ["."] * 4, ["."] * 5]} for _ in seats]}

    def change(data: dict[str, Any]) -> None:
        data["config"].update(deck="small", deck_toml=deck, seats=seats)
        data["snapshot"] = {**scene, "deck": "small"}

    assert faults(changed(text, change)) == [("too_many_seats", "config.seats")]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 99) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
SAVED = json.loads(save_text(game(20)))


@settings(max_examples=300)
@given(st.data())
def test_any_signed_change_is_refused_with_sentences_or_a_game_to_go_on_with(data: st.DataObject) -> None:
    saved = json.loads(json.dumps(SAVED))
    part: Any = saved
    while True:
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        key = data.draw(st.sampled_from(keys))
        inner = part[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
            break
        part = inner
    part[key] = data.draw(JSON)
    saved["digest"] = digest_of(saved)
    try:
        back = read_save(json.dumps(saved))
    except FormatError as refused:
        assert refused.faults and all(fault_sentence(fault) for fault in refused.faults)
    else:
        assert back.match.winner is not None or back.match.legal
        assert read_save(save_text(back.match, back.scene, back.old_moves)).old_moves == back.old_moves
