"""The acts that there are: each is answered, and each is named where a type checker sees it."""

from __future__ import annotations

from typing import get_args

import pytest

from web.session.intents import Act
from web.session.routes import ACTS
from web.session.settings import CHOICES
from web.session.sheet import SHEETS, SheetKind

NAMES: tuple[Act, ...] = get_args(Act)


def test_each_act_is_named_once() -> None:
    assert len(NAMES) == len(set(NAMES))


@pytest.mark.parametrize("kind", SHEETS)
def test_each_sheet_is_opened_by_an_act(kind: SheetKind) -> None:
    assert f"look-{kind}" in NAMES or kind == "menu"


def test_only_sheets_are_looked_at_and_only_settings_set() -> None:
    assert {name for name in NAMES if name.startswith("look-")} <= {f"look-{kind}" for kind in SHEETS}
    assert {name for name in NAMES if name.startswith("set-")} == {f"set-{name}" for name in CHOICES}


def test_each_route_has_an_act() -> None:
    assert {name.partition("-")[0] for name in NAMES} >= set(ACTS)
