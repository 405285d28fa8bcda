"""Who answers an intent is told by names: each leads to a handler, and each handler is led to."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import get_type_hints

import pytest

from tests.support.acting import as_act
from tests.support.tables import dealt
from web.build.paths import ROOT
from web.session.acts import puzzle, puzzle_making, sheets
from web.session.intents import Intent
from web.session.routes import ACTS, SHEETS, handlers
from web.session.session import Session
from web.session.sheet import SHEETS as KINDS
from web.session.sheet import Sheet
from web.session.visit import Visit

ROUTED = sorted({*ACTS.values(), *SHEETS.values()})


@pytest.mark.parametrize("name", ROUTED)
def test_each_name_is_a_module_with_a_handler(name: str) -> None:
    handle = import_module(f"web.session.acts.{name}").handle
    given = get_type_hints(handle, None, {"Visit": Visit})
    assert list(given) == [*inspect.signature(handle).parameters, "return"] == ["visit", "intent", "return"]
    assert (given["visit"], given["intent"]) == (Visit, Intent)
    assert given["return"] in (bool, bool | None)


def test_each_handler_is_named() -> None:
    paths = (ROOT / "web/session/acts").glob("*.py")
    assert sorted(path.stem for path in paths if "\ndef handle(" in path.read_text(encoding="utf-8")) == ROUTED


def test_the_open_sheet_is_asked_first() -> None:
    assert set(SHEETS) <= set(KINDS)
    asked = list(handlers("puzzle-copy", Sheet("puzzle")))
    assert asked == [puzzle_making.handle, puzzle.handle]
    assert list(handlers("puzzle-copy", None)) == [puzzle.handle]


def test_an_act_that_is_not_the_sheets_goes_on_to_whoever_has_it() -> None:
    """And nothing is made for the sheet by that."""
    session = Session(lambda: 7)
    session.put_on_table(dealt(2))
    for kind in SHEETS:
        session.handle(Intent(as_act(f"look-{kind}")))
        assert list(handlers("close", session.sheet))[1:] == [sheets.handle]
        assert session.sheet == Sheet(kind) and session.sheet_state is None
        assert session.handle(Intent("close")) and session.sheet is None


def test_an_act_that_nobody_has_is_the_tables() -> None:
    assert list(handlers("card", None)) == [] == list(handlers("pod", Sheet("menu")))
