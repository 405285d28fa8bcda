"""The statistics handed out, wiped, and brought back."""

from __future__ import annotations

import pytest

from tests.support.sheets.counting import (
    KEPT,
    ONE,
    Counting,
    at_statistics,
    counted,
    do,
    record,
    sit_down,
    visitor,
    win,
)
from web.session.acts.statistics import BACK, NO_ROOM, NOT_WIPED, WIPED, figures_of
from web.session.kept.record import DAMAGED, NAME, Record, read_record


def test_the_export_is_the_record() -> None:
    session = at_statistics()
    assert not do(session, "statistics-export")
    (errand,) = session.errands
    assert errand.name == "relative-space-statistics.json" and read_record(errand.text) == KEPT


def test_a_wipe_can_be_taken_back_as_long_as_the_sheet_is_open() -> None:
    session = at_statistics()
    assert do(session, "statistics-wipe")
    assert figures_of(session).tally.games == 0 and str(figures_of(session).said) == WIPED
    assert record(session) == Record((), KEPT.left_out), "what must not count still mustn’t"
    assert do(session, "statistics-unwipe")
    assert record(session) == KEPT and str(figures_of(session).said) == BACK
    do(session, "statistics-wipe", "close", "look-statistics")
    assert not do(session, "statistics-unwipe")
    assert counted(session) == []


def test_a_wipe_takes_what_was_damaged_along_and_brings_it_back() -> None:
    session = at_statistics(Record((ONE,)))
    store = session.outside.store
    store.put(f"{DAMAGED}0", "{")
    do(session, "close", "look-statistics", "statistics-wipe")
    assert store.names() == []
    do(session, "statistics-unwipe")
    assert store.get(f"{DAMAGED}0") == "{" and record(session) == Record((ONE,))


def test_a_game_that_ends_in_another_window_between_wipe_and_undo_is_kept_too() -> None:
    session = at_statistics()
    do(session, "statistics-wipe")
    other = visitor(session.outside.store, 1_000)
    ident = sit_down(other)
    win(other)
    do(session, "statistics-unwipe")
    assert counted(session) == [ONE.ident, ident]


def test_where_nothing_can_be_written_a_wipe_and_its_undo_say_so() -> None:
    session = at_statistics()
    store = session.outside.store
    assert isinstance(store, Counting)
    store.refused = NAME
    do(session, "statistics-wipe")
    assert str(figures_of(session).said) == NOT_WIPED and record(session) == KEPT
    store.refused = ""
    do(session, "statistics-wipe")
    store.refused = NAME
    do(session, "statistics-unwipe")
    assert str(figures_of(session).said) == NO_ROOM
    store.refused = ""
    do(session, "statistics-unwipe")
    assert record(session) == KEPT


@pytest.mark.parametrize("act", ["export", "damaged", "wipe", "unwipe", "anything"])
def test_nothing_happens_without_the_sheet(act: str) -> None:
    session = at_statistics()
    do(session, "close")
    assert not do(session, f"statistics-{act}")
    assert record(session) == KEPT and session.errands == []
