"""The set-up screen: a form that keeps what is typed, says what is wrong, and can be used by all."""

from __future__ import annotations

import pytest

from relativespace.seats import BOT_LEVELS
from tests.support.reading import classes, find, label, text, the
from tests.support.tables import intent, visit
from web.present.parts.levels import CHARACTERS, LEVEL_NAMES
from web.present.setup.form import setup_page
from web.present.tree.nodes import Node
from web.session.setup.form import LOTS, RELATIVES, SEAT_LEVELS, Setup, SetupSeat
from web.session.setup.links import read_link


def with_names(*names: str, **more: object) -> Setup:
    return Setup(tuple(SetupSeat(key, name) for key, name in enumerate(names)), **more)  # type: ignore[arg-type]


def names(page: Node) -> list[str]:
    return [node.attrs["value"] for node in find(page, data_act="name")]


@pytest.mark.parametrize("players", range(2, 11))
def test_each_player_has_a_row_with_a_name_a_level_and_a_suitcase(players: int) -> None:
    page = setup_page(with_names(*RELATIVES[:players]))
    rows = find(page, "srow")
    assert len(rows) == players and names(page) == list(RELATIVES[:players])
    for place, row in enumerate(rows):
        assert [node.attrs["data-seat"] for node in find(row) if "data-seat" in node.attrs] == [str(place)] * (
            4 if players > 2 else 3
        )
        offered = [option.attrs["value"] for option in find(row, tag="option")]
        assert offered == ["person", "1", "2", "3", "4", "greedy", "random"]
    assert text(the(page, tag="output")) == f"{players} players"
    assert ("aria-disabled" in the(page, data_act="fewer").attrs) == (players == 2)
    assert ("aria-disabled" in the(page, data_act="add").attrs) == (players == 10)
    assert len(find(page, data_act="drop")) == (players if players > 2 else 0)


def test_who_packed_last_is_the_one_suitcase_that_is_marked() -> None:
    """SET-5"""
    page = setup_page(with_names("Ada", "Ben", "Cleo", first=1))
    checked = [node for node in find(page, tag="input", type="radio") if "checked" in node.attrs]
    assert [node.attrs.get("data-seat") for node in checked] == ["1"]
    page = setup_page(with_names("Ada", "Ben", first=LOTS))
    checked = [node for node in find(page, tag="input", type="radio") if "checked" in node.attrs]
    assert [node.attrs["data-act"] for node in checked] == ["lots"]
    assert len({node.attrs["name"] for node in find(page, tag="input", type="radio")}) == 1, "one choice, one group"


def test_the_level_of_a_seat_is_shown() -> None:
    setup = with_names("Ada", "Ben").with_seat(1, level="greedy")
    rows = find(setup_page(setup), "srow")
    assert [the(row, tag="select").attrs["value"] for row in rows] == ["person", "greedy"]
    assert [the(row, tag="option", selected="").attrs["value"] for row in rows] == ["person", "greedy"]
    assert find(rows[1], "botface") and not find(rows[0], "botface")


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_of_a_robot_one_line_says_how_it_plays_and_describes_the_choice(level: str) -> None:
    setup = with_names("Ada", "Ben", "Cleo").with_seat(1, level=level).with_seat(2, level=level)
    rows = find(setup_page(setup), "srow")
    told = [[text(line) for line in find(row, "trait")] for row in rows]
    assert told == [[], [CHARACTERS[level]], [CHARACTERS[level]]]
    described_by = [the(row, tag="select").attrs.get("aria-describedby") for row in rows]
    assert described_by == [None, *(the(row, "trait").attrs["id"] for row in rows[1:])]
    assert len(set(described_by)) == 3


def test_every_level_has_a_name_and_every_robot_a_character_of_its_own() -> None:
    assert tuple(LEVEL_NAMES) == SEAT_LEVELS and set(CHARACTERS) == set(BOT_LEVELS)
    for words in (LEVEL_NAMES, CHARACTERS):
        assert len(set(words.values())) == len(words)


@pytest.mark.parametrize("players", [2, 10])
def test_a_game_of_robots_only_is_one_to_watch_and_nothing_is_wrong_with_it(players: int) -> None:
    setup = with_names(*RELATIVES[:players])
    for place, seat in enumerate(setup.seats):
        assert text(the(setup_page(setup), "start")) == "Start packing"
        setup = setup.with_seat(seat.key, level=BOT_LEVELS[place % len(BOT_LEVELS)])
    assert text(the(setup_page(setup), "start")) == "Watch them pack"
    assert setup.find_problems() == ()


def test_a_problem_stands_in_its_row_and_is_tied_to_its_field() -> None:
    session = visit()
    session.setup = with_names("Ada", "", "Cleo")
    session.handle(intent("start"))
    page = setup_page(session.setup)
    assert names(page) == ["Ada", "", "Cleo"]
    rows = find(page, "srow")
    assert [[text(fault) for fault in find(row, "fault")] for row in rows] == [[], ["Player 2 needs a name."], []]
    field = the(rows[1], data_act="name")
    assert field.attrs["aria-invalid"] == "true"
    assert field.attrs["aria-describedby"] == the(rows[1], "fault").attrs["id"]
    assert "aria-invalid" not in the(rows[0], data_act="name").attrs
    assert not find(page, "notice")


def test_a_bad_seed_is_told_above_the_form_and_stays_in_its_field() -> None:
    session = visit()
    session.handle(intent("seed", value="seven"))
    session.handle(intent("start"))
    page = setup_page(session.setup)
    assert [text(notice) for notice in find(page, "notice")] == [
        "A seed is a whole number from 0 to 18446744073709551615."
    ]
    assert the(page, "notice").attrs["role"] == "alert"
    assert the(page, data_act="seed").attrs["value"] == "seven"
    assert "open" in the(page, tag="details").attrs


def test_a_bad_link_is_told_above_the_form() -> None:
    page = setup_page(read_link("?players=Ada,Ben@boss&seed=7").setup)
    assert [text(notice) for notice in find(page, "notice")] == [
        "There is no robot level “boss”. The levels are 1, 2, 3, 4, greedy, random."
    ]
    assert names(page) == ["Ada", "Ben"] and the(page, data_act="seed").attrs["value"] == "7"


def test_a_bad_name_of_a_link_is_told_once() -> None:
    page = setup_page(read_link("?players=Ada,ada").setup)
    assert text(page).count("Two players are called ada") == 1


def test_a_row_without_a_name_is_called_by_its_number() -> None:
    page = setup_page(with_names("", " Ben ", "Cleo"))
    row = find(page, "srow")[0]
    assert the(row, data_act="name").attrs["placeholder"] == "Player 1"
    assert label(the(row, data_act="drop")) == "Remove Player 1"
    assert [label(node) for node in find(page, data_act="drop")][1:] == ["Remove Ben", "Remove Cleo"]


def test_every_field_has_a_label() -> None:
    page = setup_page(with_names("Ada", "Ben", "Cleo"))
    labelled = {id(field) for holder in find(page, tag="label") if text(holder).strip() for field in find(holder)}
    fields = [node for node in find(page) if node.tag in ("input", "select")]
    assert fields and all(id(node) in labelled for node in fields)


def test_rows_keep_their_keys_so_that_what_is_typed_stays_in_its_field() -> None:
    setup = with_names("Ada", "Ben", "Cleo", "Dan")
    keys = [row.key for row in find(setup_page(setup), "srow")]
    assert [row.key for row in find(setup_page(setup.remove(1)), "srow")] == [keys[0], keys[2], keys[3]]


def test_one_gold_button_starts_and_enter_does_too() -> None:
    page = setup_page(Setup())
    assert the(page, tag="form").attrs["data-act"] == "start"
    start = the(page, tag="button", type="submit")
    assert {"go", "main"} <= classes(start) and text(start) == "Start packing"


def test_the_people_behind_the_game_are_named() -> None:
    credits = text(the(setup_page(Setup()), "credits"))
    for name in ("Unofficial", "Eric Bettinger", "Nick Leedy", "Chris Grine", "Michael DeVito", "Noto", "Righteous"):
        assert name in credits


def test_the_field_for_the_seed_stays_open_while_it_is_emptied() -> None:
    session = visit()
    assert "open" not in the(setup_page(session.setup), "more").attrs
    for value in ("7", ""):
        session.handle(intent("seed", value=value))
        assert "open" in the(setup_page(session.setup), "more").attrs
    session.handle(intent("seed", value="x"))
    session.handle(intent("start"))
    assert the(setup_page(session.setup), data_act="seed").attrs["aria-invalid"] == "true"
