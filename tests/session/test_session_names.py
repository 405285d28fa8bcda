"""In the middle of a game, another name for a seat: when it holds, what the log says, and what of bad names."""

from __future__ import annotations

import pytest

from tests.support.reading import find, text, the
from tests.support.sheets.seats import at_players, close, give, told
from tests.support.tables import intent, make, tap
from web.present.page import page


def test_another_name_holds_when_the_sheet_closes_and_the_game_is_the_same() -> None:
    session, table = at_players()
    digest = table.match.digest()
    give(session, "rename 1", "  Zoë  ")
    assert table.names == ("Ada", "Ben", "Cleo")
    close(session)
    assert table.names == ("Ada", "Zoë", "Cleo") and table.match.name(1) == "Zoë"
    assert table.match.digest() == digest
    assert told(table) == ["Ben is now called Zoë."]
    tap(table, "card 0 0", "pod 0")
    make(table, table.legal[0])
    assert any(said.startswith("Zoë ") for said in told(table)[1:])


def test_a_name_is_told_once_when_the_sheet_closes_and_not_at_every_letter() -> None:
    session, table = at_players()
    for name in ("B", "Be", "Bea"):
        give(session, "rename 1", name)
        assert told(table) == [] and table.names[1] == "Ben"
    session.handle(intent("menu"))
    assert told(table) == ["Ben is now called Bea."]
    session.handle(intent("look-players"))
    session.handle(intent("close"))
    assert len(told(table)) == 1


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "Player 2 needs a name."),
        ("ada", "Two players are called ada; give one of them another name."),
        ("A,B", "A name can’t contain a comma or an @."),
        ("W" * 25, "A name has at most 24 characters; this one has 25."),
    ],
)
def test_a_bad_name_is_told_in_its_row_and_the_old_one_stays(name: str, problem: str) -> None:
    """As in the set-up."""
    session, table = at_players()
    give(session, "rename 1", name)
    assert table.names == ("Ada", "Ben", "Cleo")
    shown = page(session)
    rows = find(shown, "prow")
    assert [text(fault) for row in rows for fault in find(row, "fault")] == [problem]
    field = the(rows[1], data_act="rename")
    assert field.attrs["value"] == name and field.attrs["aria-invalid"] == "true"
    assert field.attrs["aria-describedby"] == the(rows[1], "fault").attrs["id"]
    assert text(the(shown, "hint")) == "Whoever’s name isn’t right keeps the old one."
    close(session)
    assert table.names == ("Ada", "Ben", "Cleo") and told(table) == []
    session.handle(intent("look-players"))
    assert [node.attrs["value"] for node in find(page(session), data_act="rename")] == ["Ada", "Ben", "Cleo"]


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        (("Ben", "Ada", "Cleo"), ("Ben", "Ada", "Cleo")),  # two exchange them
        (("Ben", "Cleo", "Ada"), ("Ben", "Cleo", "Ada")),
        (("Zoë", "", "Dan"), ("Zoë", "Ben", "Dan")),
        (("Zoë", "zoë", "Dan"), ("Zoë", "Ben", "Dan")),  # whoever came first
        (("Ben", "Ben", "Dan"), ("Ada", "Ben", "Dan")),
        (("Ben", "", "Ada"), ("Ada", "Ben", "Cleo")),  # Ben stays Ben, so Ada stays Ada, so Cleo stays Cleo
        (("", "", ""), ("Ada", "Ben", "Cleo")),
    ],
)
def test_good_names_hold_beside_bad_ones(typed: tuple[str, ...], names: tuple[str, ...]) -> None:
    """And never are two called the same."""
    session, table = at_players()
    for seat, name in enumerate(typed):
        give(session, f"rename {seat}", name)
    close(session)
    assert table.names == names
    assert len(told(table)) == sum(name != old for name, old in zip(names, ("Ada", "Ben", "Cleo"), strict=True))
