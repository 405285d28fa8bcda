"""The sheet of the statistics: the figures, everybody's row, and what can be done with them."""

from __future__ import annotations

from relativespace.seats import PERSON
from tests.support.pressing import button, opened, press
from tests.support.reading import find, text, the
from tests.support.tables import visit
from web.session.kept.record import DAMAGED, NAME, Player, Record, Result, record_text
from web.session.session import Session

RESULTS = (
    Result("00000000000000a1", 5, 41, 2, 0, (Player("Ada", PERSON, 3), Player("Ben", "greedy", 0))),
    Result("00000000000000a2", 6, 60, 1, 0, (Player("ADA", PERSON, 1), Player("Cleo", "of a later version", 2))),
)


def with_statistics(*results: Result) -> Session:
    session = visit()
    session.outside.store.put(NAME, record_text(Record(results)))
    return session


def test_the_figures_of_all_games_stand_above_everybodys() -> None:
    sheet = opened(with_statistics(*RESULTS), "look-statistics")
    figures = {text(the(pair, tag="dt")): text(the(pair, tag="dd")) for pair in find(the(sheet, "figures"), tag="div")}
    assert figures == {
        "Games": "2", "Turns in the shortest": "41", "Turns in the longest": "60", "Jams": "6", "Launches": "3",
    }  # fmt: skip


def test_everybody_has_a_row_with_headings_for_the_ear() -> None:
    sheet = opened(with_statistics(*RESULTS), "look-statistics")
    table = the(sheet, tag="table")
    heads = [text(head) for head in find(table, tag="th", scope="col")]
    assert heads == ["Name", "Games", "Wins", "Jams", "Most wins in a row"]
    shown = {
        text(the(row, tag="th", scope="row")): [text(cell) for cell in find(row, tag="td")]
        for row in find(the(table, tag="tbody"), tag="tr")
    }
    assert shown == {
        "ADA": ["2", "2", "4", "2"],
        "BenRobot: careful": ["1", "0", "0", "0"],
        "CleoRobot of a later version": ["1", "0", "2", "0"],
    }
    assert next(iter(shown)) == "ADA"
    assert all(find(row, tag="bdi") for row in find(table, tag="th", scope="row"))


def test_before_the_first_end_there_is_a_kind_word_and_nothing_to_wipe() -> None:
    sheet = opened(visit(), "look-statistics")
    assert text(the(sheet, "nogames")) == "No game has been finished on this device yet."
    assert not find(sheet, tag="table")
    assert [shown.attrs["data-act"] for shown in find(sheet, tag="button")] == ["close"]


def test_wiping_and_taking_that_back_are_one_element_so_that_the_focus_stays() -> None:
    session = with_statistics(*RESULTS)
    wipe = button(opened(session, "look-statistics"), "statistics-wipe")
    sheet = press(session, wipe)
    undo = button(sheet, "statistics-unwipe")
    assert undo.key == wipe.key and text(the(sheet, role="status")).startswith("All statistics are wiped.")
    assert button(press(session, undo), "statistics-wipe") == wipe


def test_what_was_damaged_can_be_had() -> None:
    session = with_statistics()
    session.outside.store.put(f"{DAMAGED}0", "{")
    sheet = opened(session, "look-statistics")
    assert text(the(sheet, "damaged")).endswith("Download what is left")
    assert button(sheet, "statistics-wipe")


def test_a_record_of_a_newer_version_is_said_to_be_one() -> None:
    session = visit()
    session.outside.store.put(NAME, '{"version": 2}')
    sheet = opened(session, "look-statistics")
    assert text(find(sheet, "notice")[-1]).startswith("A newer version of this page keeps the statistics.")
    assert not find(sheet, "nogames") and not find(sheet, tag="button", data_act="statistics-wipe")
