"""The whole log as a sheet: turn by turn, each move one stop."""

from __future__ import annotations

from tests.support.pressing import opened
from tests.support.reading import find, text, the
from tests.support.sheets.looks import at, hints, table_of
from tests.support.tables import dealt, visit
from web.present.page import page
from web.present.parts.frame import LOG_LINES
from web.present.sheets import look


def test_the_log_tells_all_turn_by_turn_the_newest_turn_first() -> None:
    session = at("gift", "card 0 11", "pod 0", "card 0 0", "give 1", "next", "card 1 1", "pod 2")
    sheet = opened(session, "look-log")
    turns = find(sheet, tag="section")
    assert [text(the(turn, tag="h3")) for turn in turns] == ["BBen", "AAda", "The start"]
    lines = [[line for move in find(turn, "then") for line in find(move, tag="p")] for turn in turns[::-1]]
    told = [[text(the(line, tag="span")) for line in of_turn] for of_turn in lines]
    assert [line for lines in told for line in lines] == [str(line) for _ply, line in table_of(session).log]
    assert told[1] == ["Ada loads Gift onto pod 1.", "Ada gives Item 1 1 to Ben."], "a choice belongs to its turn"


def test_what_undo_has_taken_back_is_in_no_turn() -> None:
    session = at("key", "card 0 0", "pod 1", "undo")
    turns = look.turns(table_of(session))
    assert [(seat, [str(said) for _ply, said in told]) for seat, told in turns] == [
        (-1, ["The cards are dealt. Ada goes first.", "Ada takes the last move back."])
    ]


def test_no_line_of_a_long_game_is_left_out() -> None:
    table = dealt(4, robots=range(4))
    while table.view.winner is None:
        table.bot_move()
    assert len(table.log) > LOG_LINES
    sheet = opened(visit(table), "look-log")
    assert len(find(the(sheet, "turns"), tag="p")) == len(table.log) + 1, "and what a press does"
    seats = [seat for seat, _told in look.turns(table)]
    assert seats[0] == -1 and len(seats) > 10


def test_each_move_is_one_stop_and_what_a_press_does_is_said_once_above_all_of_them() -> None:
    sheet = opened(at("gift", "card 0 11", "pod 0", "card 0 0", "give 1", "next", "card 1 1", "pod 2"), "look-log")
    moves = find(the(sheet, "turns"), tag="button")
    assert [node.attrs["value"] for node in moves] == ["3", "1", "2", "0"], "of a turn the first move first"
    assert all("aria-description" not in node.attrs for node in moves)
    assert hints(sheet) == ["Press a move to see the table as it was then."]


def test_the_logs_heading_opens_it() -> None:
    heading = the(page(at()), id="h-log")
    assert the(heading, data_act="look-log").attrs["aria-label"] == "Station log"
