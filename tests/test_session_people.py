"""In the middle of a game: another name for a seat, a robot for it, a person again; and what the log says of it."""

from __future__ import annotations

import pytest

from relativespace.seats import Seat
from tests.reading import find, text, the
from tests.tables import dealt, intent, make, seated, tap, visit
from web.present.page import page
from web.session.session import Session, Sheet
from web.session.table import Table

JAM = "pods: 5\n Ada: - / - / 4 3 . . .\n Ben: - / - / 6 7 . . .\n Cleo: - / - / 1 1 . . ."


def at_players(table: Table | None = None) -> tuple[Session, Table]:
    session = visit(table or dealt(3, handover="never"))
    session.handle(intent("look-players"))
    assert session.table is not None and session.sheet == Sheet("players")
    return session, session.table


def give(session: Session, act: str, value: str) -> None:
    assert session.handle(intent(act, value=value))


def told(table: Table) -> list[str]:
    return [str(said) for _ply, said in table.log][1:]


def test_another_name_holds_at_once_and_the_game_is_the_same() -> None:
    session, table = at_players()
    digest = table.match.digest()
    give(session, "rename 1", "  Zoë  ")
    assert table.names == ("Ada", "Zoë", "Cleo") and table.match.name(1) == "Zoë"
    assert table.match.digest() == digest
    session.handle(intent("close"))
    assert told(table) == ["Ben is now called Zoë."]
    tap(table, "card 0 0", "pod 0")
    make(table, table.legal[0])
    assert any(said.startswith("Zoë ") for said in told(table)[1:])


def test_a_name_is_told_once_when_the_sheet_closes_and_not_at_every_letter() -> None:
    session, table = at_players()
    for name in ("B", "Be", "Bea"):
        give(session, "rename 1", name)
        assert told(table) == []
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
    assert text(the(shown, "hint")) == "Until every name is right, the old ones stay."
    session.handle(intent("close"))
    assert table.names == ("Ada", "Ben", "Cleo") and told(table) == []
    session.handle(intent("look-players"))
    assert [node.attrs["value"] for node in find(page(session), data_act="rename")] == ["Ada", "Ben", "Cleo"]


def test_two_can_exchange_their_names() -> None:
    session, table = at_players()
    give(session, "rename 0", "Ben")
    assert table.names == ("Ada", "Ben", "Cleo")
    give(session, "rename 1", "Ada")
    assert table.names == ("Ben", "Ada", "Cleo")


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_seat_goes_to_a_robot_and_back(level: str) -> None:
    session, table = at_players()
    give(session, "reseat 1", level)
    session.handle(intent("close"))
    assert table.match.config.seats[1] == Seat("Ben", level)
    tap(table, "card 0 0", "pod 0")
    assert table.is_bot_turn and table.shown == 0
    session.handle(intent("look-players"))
    give(session, "reseat 1", "person")
    assert not table.is_bot_turn and table.can_act and table.shown == 1
    session.handle(intent("close"))
    assert [said for said in told(table) if "played" in said] == [
        "Ben is played by a robot now.",
        "Ben is played by a person now.",
    ]


def test_the_one_to_move_can_leave_and_the_robot_plays_on() -> None:
    session, table = at_players()
    tap(table, "card 0 0")
    version = table.version
    give(session, "reseat 0", "greedy")
    assert table.is_bot_turn and table.selected is None and table.version > version
    table.bot_move()
    assert table.match.ply == 1 and table.view.turn == 1


def test_a_robot_whose_seat_is_taken_back_while_it_thinks_does_not_move() -> None:
    session, table = at_players(dealt(2, robots=(0,)))
    assert table.is_bot_turn
    give(session, "reseat 0", "person")
    table.bot_move()
    assert table.match.ply == 0 and table.can_act


def test_a_table_that_waits_for_somebody_who_has_left_waits_no_longer() -> None:
    table = seated(JAM)
    tap(table, "card 0 7", "pod 0")
    assert table.is_waiting
    session, _ = at_players(table)
    give(session, "reseat 2", "greedy")
    assert table.is_waiting, "that one isn't waited for"
    give(session, "reseat 1", "greedy")
    assert not table.is_waiting and table.is_bot_turn and table.shown == 0


def test_what_is_in_the_hand_stays_there_while_others_get_names() -> None:
    session, table = at_players()
    tap(table, "card 0 0")
    give(session, "rename 2", "Zoë")
    assert table.selected == 0
    tap(table, "card 2 0")
    assert table.names[2] == "Zoë"


def test_a_bad_name_does_not_keep_a_robot_from_taking_over() -> None:
    session, table = at_players()
    give(session, "rename 1", "")
    give(session, "reseat 2", "random")
    assert table.match.config.seats == (Seat("Ada"), Seat("Ben"), Seat("Cleo", "random"))


def test_nothing_is_changed_while_the_sheet_is_closed() -> None:
    session, table = at_players()
    session.handle(intent("close"))
    for act, value in (("rename 1", "Zoë"), ("reseat 1", "greedy")):
        assert not session.handle(intent(act, value=value))
    session.handle(intent("look-players"))
    for act, value in (("reseat 1", "boss"), ("rename 7", "Zoë"), ("rename", "Zoë")):
        assert not session.handle(intent(act, value=value))
    assert table.match.config.seats == tuple(map(Seat, ("Ada", "Ben", "Cleo")))


def test_undo_goes_by_who_plays_a_seat_now() -> None:
    """A robot's moves are taken back with the person's before them."""
    session, table = at_players()
    tap(table, "card 0 0", "pod 0")
    assert table.view.turn == 1
    make(table, next(move for move in table.legal if move.verb == "play"))
    give(session, "reseat 1", "greedy")
    if table.undo_refusal is None:
        tap(table, "undo")
        assert table.match.ply == 0


def test_on_the_set_up_there_are_no_players_to_change() -> None:
    session = visit()
    assert not session.handle(intent("look-players")) and session.people is None
