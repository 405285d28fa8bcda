"""A visitor's way through the page: set-up, table, menu, the way out, once more."""

from __future__ import annotations

import pytest

from relativespace.bots import bot
from relativespace.rng import Rng
from tests.support.builders import station_deck
from tests.support.tables import UNASKED, dealt, intent, make, visit
from web.session.session import Session
from web.session.settings import CHOICES, Settings
from web.session.sheet import Sheet


def do(session: Session, *acts: str) -> None:
    for act in acts:
        version = session.table.version if session.table else -1
        session.handle(intent(act, version))


def started(*acts: str) -> Session:
    session = visit()
    do(session, *acts, "start")
    assert session.table is not None
    return session


def finished(session: Session) -> int:
    """Play the game to its end. Returns the winner."""
    table = session.table
    assert table is not None
    choose = bot("greedy")
    while table.view.winner is None:
        assert table.match.ply < 400
        make(table, choose(table.view, table.legal, station_deck(), Rng(0)))
    return table.view.winner


def test_the_menu_opens_and_closes_everywhere() -> None:
    for session in (visit(), started()):
        do(session, "menu")
        assert session.sheet == Sheet("menu")
        do(session, "close")
        assert session.sheet is None
        do(session, "menu", "menu")
        assert session.sheet is None


def test_settings_hold_at_once_and_for_the_next_game() -> None:
    session = started()
    assert session.table is not None
    for name, values in CHOICES.items():
        for value in values:
            session.handle(intent(f"set-{name}", value=value))
            assert getattr(session.settings, name) == value
            assert session.table.settings is session.settings
    do(session, "setup", "start")
    assert session.table is not None
    assert session.table.settings == Settings(**{name: values[-1] for name, values in CHOICES.items()})


def test_a_setting_that_does_not_exist_changes_nothing() -> None:
    session = started()
    session.handle(intent("set-theme", value="pink"))
    session.handle(intent("set-volume", value="11"))
    assert session.settings == UNASKED


def test_leaving_a_game_asks_nothing_because_it_is_kept() -> None:
    session = started()
    do(session, "menu", "setup")
    assert session.table is None and session.sheet is None and session.unfinished is not None


def test_who_comes_back_to_the_set_up_finds_the_people_and_no_old_seed() -> None:
    session = visit()
    do(session, "add")
    session.handle(intent("name 2", value="Zoë"))
    session.handle(intent("level 1", value="random"))
    session.handle(intent("seed", value="7"))
    do(session, "first 2", "start", "setup")
    assert [(seat.name, seat.level) for seat in session.setup.seats] == [
        ("Granny", "person"),
        ("Uncle", "random"),
        ("Zoë", "person"),
    ]
    assert session.setup.first == 2
    assert session.setup.seed == "", "or every game would be the same one"


def test_in_the_next_game_the_next_one_in_turn_goes_first() -> None:
    """SET-5: the people stay, the first turn goes round."""
    session = started("add", "first 1")
    session.handle(intent("set-seating", value="round"))
    firsts = []
    for _ in range(3):
        finished(session)
        before = session.table
        do(session, "again")
        assert session.table is not None and before is not None and session.table is not before
        firsts.append(session.table.view.turn)
        assert session.table.names == before.names and session.settings.seating == "round"
        assert session.table.match.ply == 0 and session.table.view.winner is None
        assert session.table.match.config.seed != before.match.config.seed
    assert firsts == [2, 0, 1]


def test_a_game_that_was_left_can_be_gone_on_with() -> None:
    session = started()
    assert session.table is not None
    do(session, "card 0 0", "pod 0", "setup")
    left = session.unfinished
    assert left and left.ply == 1 and left.names == ("Granny", "Uncle")
    do(session, "add")
    session.handle(intent("set-seating", value="side"))
    session.handle(intent("game-open", value=left.ident))
    assert session.table is not None and session.table.match.ply == 1
    assert session.table.settings.seating == "side", "what was set meanwhile holds"


def test_a_new_game_leaves_the_others_where_they_are() -> None:
    session = started()
    do(session, "setup")
    session.handle(intent("name 0", value=""))
    do(session, "start")
    assert session.table is None and session.unfinished is not None, "a start that is refused loses nothing"
    session.handle(intent("name 0", value="Zoë"))
    do(session, "start")
    assert session.table is not None
    do(session, "setup")
    assert [game.names[0] for game in session.keeper.shelf.games()] == ["Zoë", "Granny"]


def test_a_game_that_is_over_is_none_to_go_on_with() -> None:
    session = started()
    finished(session)
    do(session, "look-log", "setup")
    assert session.unfinished is None and session.table is None


def test_after_the_end_a_new_table_needs_no_question() -> None:
    session = started()
    finished(session)
    do(session, "setup")
    assert session.table is None and session.sheet is None


def test_a_game_that_is_not_over_cannot_be_dealt_again() -> None:
    session = started()
    table = session.table
    do(session, "again")
    assert session.table is table


def test_without_a_game_there_is_nothing_to_leave_or_to_play_again() -> None:
    session = visit()
    for act in ("again", "setup", "rename 0", "confirm-never", "undo", "next", "card 0 0"):
        assert not session.handle(intent(act)), act
    assert session.table is None and session.sheet is None


@pytest.mark.parametrize("act", ["name 0", "level 0", "first 1", "add", "drop 0", "seed", "lots", "start"])
def test_the_set_up_cannot_be_changed_behind_a_game(act: str) -> None:
    session = started()
    table, setup = session.table, session.setup
    session.handle(intent(act, value="x"))
    assert session.table is table and session.setup == setup


def test_taps_on_the_table_reach_it() -> None:
    session = visit(dealt(2))
    table = session.table
    assert table is not None
    do(session, "card 0 0", "pod 0")
    assert table.match.ply == 1
