"""In the middle of a game: another name for a seat, a robot for it, a person again; and what the log says of it."""

from __future__ import annotations

import pytest

from relativespace.seats import BOT_LEVELS, Seat
from tests.support.reading import find, text, the
from tests.support.sheets.seats import at_players, close, give, told
from tests.support.tables import dealt, intent, make, seated, tap, visit
from web.present.page import page
from web.present.parts.levels import CHARACTERS
from web.present.sheets.look import turns
from web.session.acts.people import people_of
from web.session.setup.form import SEAT_LEVELS
from web.session.setup.people import NEWS

JAM = "pods: 5\n Ada: - / - / 4 3 . . .\n Ben: - / - / 6 7 . . .\n Cleo: - / - / 1 1 . . ."


ROBOT = {"random": "scatterbrained", "greedy": "careful"}


@pytest.mark.parametrize("level", SEAT_LEVELS)
def test_of_every_level_it_can_be_told_who_plays(level: str) -> None:
    assert "{name}" in NEWS[level]


@pytest.mark.parametrize("level", BOT_LEVELS)
def test_in_the_sheet_too_one_line_says_how_a_robot_plays_and_the_name_stays(level: str) -> None:
    session, table = at_players()
    give(session, "reseat 1", level)
    rows = find(page(session), "prow")
    assert [[text(line) for line in find(row, "trait")] for row in rows] == [[], [CHARACTERS[level]], []]
    assert the(rows[1], data_act="reseat").attrs["aria-describedby"] == the(rows[1], "trait").attrs["id"]
    close(session)
    assert table.match.config.seats[1] == Seat("Ben", level)


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
    close(session)
    assert not table.is_bot_turn and table.can_act and table.shown == 1
    assert [said for said in told(table) if "played" in said] == [
        f"Ben is played by a {ROBOT[level]} robot now.",
        "Ben is played by a person now.",
    ]


def test_the_one_to_move_can_leave_and_the_robot_plays_on() -> None:
    session, table = at_players()
    tap(table, "card 0 0")
    version = table.version
    give(session, "reseat 0", "greedy")
    close(session)
    assert table.is_bot_turn and table.selected is None and table.version > version
    table.bot_move()
    assert table.match.ply == 1 and table.view.turn == 1


def test_a_robot_whose_seat_is_taken_back_while_it_thinks_does_not_move() -> None:
    session, table = at_players(dealt(2, robots=(0,)))
    assert table.is_bot_turn
    give(session, "reseat 0", "person")
    close(session)
    table.bot_move()
    assert table.match.ply == 0 and table.can_act


def test_a_table_that_waits_for_somebody_who_has_left_waits_no_longer() -> None:
    table = seated(JAM)
    tap(table, "card 0 7", "pod 0")
    assert table.is_waiting
    session, _ = at_players(table)
    give(session, "reseat 2", "greedy")
    close(session)
    assert table.is_waiting, "that one isn't waited for"
    session.handle(intent("look-players"))
    give(session, "reseat 1", "greedy")
    close(session)
    assert not table.is_waiting and table.is_bot_turn and table.shown == 0


def test_what_is_in_the_hand_stays_there_while_others_get_names() -> None:
    session, table = at_players()
    tap(table, "card 0 0")
    give(session, "rename 2", "Zoë")
    close(session)
    assert table.selected == 0
    tap(table, "card 2 0")
    assert table.names[2] == "Zoë"


def test_a_bad_name_does_not_keep_a_robot_from_taking_over() -> None:
    session, table = at_players()
    give(session, "rename 1", "")
    give(session, "reseat 2", "random")
    close(session)
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
    close(session)
    if table.undo_refusal is None:
        tap(table, "undo")
        assert table.match.ply == 0


def test_undo_takes_no_name_back_and_no_word_about_it() -> None:
    session, table = at_players()
    tap(table, "card 0 0", "pod 0")
    give(session, "rename 1", "Zoë")
    give(session, "reseat 2", "random")
    close(session)
    tap(table, "undo")
    news = ["Ben is now called Zoë.", "Cleo is played by a scatterbrained robot now."]
    assert table.match.ply == 0 and told(table) == [*news, "Ada takes the last move back."]
    assert turns(table)[-1][0] == -1, "the log has them where the game is now"


def test_a_slip_on_the_sheet_that_is_put_right_has_changed_nothing() -> None:
    """A robot's level, passed on the way to another one, throws nothing away."""
    table = seated(JAM)
    tap(table, "card 0 7", "pod 0")
    session, _ = at_players(table)
    version, sides = table.version, table.sides
    for level in ("greedy", "person"):
        give(session, "reseat 1", level)
    close(session)
    assert table.is_waiting and (table.version, table.sides) == (version, sides)
    assert "played" not in " ".join(told(table))


def test_on_the_set_up_there_are_no_players_to_change() -> None:
    session = visit()
    assert not session.handle(intent("look-players")) and people_of(session) is None
