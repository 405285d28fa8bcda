"""How one gets into a game that is looked through, and out of it."""

from __future__ import annotations

import pytest

from tests.support.reading import text, the
from tests.support.replays import do, finished, game_of, played, replay_of
from tests.support.shelves import opened, said, spoil, with_games
from tests.support.tables import make, visit
from web.present.page import page
from web.present.tree.nodes import html
from web.session.acts.games import GONE, list_of
from web.session.intents import Intent

# --- in -----------------------------------------------------------------------------------------------------------


def test_a_game_that_goes_on_opens_at_its_last_move_and_one_that_is_over_at_its_beginning() -> None:
    session = played()
    do(session, "replay-open")
    assert replay_of(session).at == 40
    session = finished()
    do(session, "replay-open")
    assert replay_of(session).at == 0 and replay_of(session).last == 1


def test_a_kept_game_is_looked_through_without_being_opened() -> None:
    session = played()
    do(session, "setup")
    assert session.game is None
    do(session, "replay-open=00000000000000aa")
    assert replay_of(session).at == 40 and session.game is None and session.table is replay_of(session).table
    do(session, "replay-close")
    assert session.table is None and session.unfinished


def test_a_kept_game_that_is_on_the_table_is_looked_through_as_it_lies_there() -> None:
    session = played()
    do(session, "replay-open=00000000000000aa", "replay-branch")
    assert session.keeper.ident == "00000000000000aa" and session.table is session.game


def test_what_cannot_be_read_is_no_replay() -> None:
    session = visit()
    do(session, "replay-open", "replay-to=3", "replay-on", "replay-open=00000000000000bb")
    assert session.replay is None and session.notice, "the desk of the games says why"


@pytest.mark.parametrize("act", ["game-open", "replay-open"])
def test_a_game_that_cannot_be_read_is_read_once_and_said_to_be_so_in_the_same_words(act: str) -> None:
    session, store = with_games(2)
    ident = opened(session)[1]
    spoil(store, ident, 5)
    shelf, asked = session.keeper.shelf, list[str]()
    reading = shelf.read
    shelf.read = lambda ident: (asked.append(ident), reading(ident))[1]  # type: ignore[method-assign,func-returns-value]
    do(session, f"{act}={ident}")
    row = list_of(session).row(ident)
    assert row and row.fault and said(session) == f"This game can’t be opened. {row.fault}"
    assert asked == [ident] and session.table is None


def test_a_game_that_is_deleted_while_it_is_looked_through_is_said_to_be_gone() -> None:
    session = played()
    do(session, "setup", "replay-open=00000000000000aa")
    for name in session.outside.store.names():
        session.outside.store.remove(name)
    do(session, "replay-branch")
    assert session.replay and session.game is None and str(session.notice) == GONE


def test_a_line_of_the_log_opens_the_replay_there_and_leads_there_within_it() -> None:
    session = played()
    do(session, "look-log", "replay-to=12")
    assert replay_of(session).at == 12 and session.sheet is None
    do(session, "look-log", "replay-to=5")
    assert replay_of(session).at == 5 and session.sheet is None


@pytest.mark.parametrize("value", ["", "-1", "x", "41", "999999", "9" * 5000, "٣"])
def test_a_number_that_no_move_has_opens_nothing(value: str) -> None:
    session = played()
    assert not session.handle(Intent("replay-to", value=value)) and session.replay is None


# --- out ----------------------------------------------------------------------------------------------------------


def test_going_on_from_a_move_is_a_game_of_its_own_and_the_other_stays() -> None:
    session = played(20)
    game = game_of(session).match
    do(session, "replay-open", "replay-to=8", "replay-branch")
    branch = game_of(session)
    assert session.replay is None and branch.match.moves == game.moves[:8] and game.ply == 20
    assert session.keeper.ident != "00000000000000aa" and len(session.keeper.shelf.games()) == 2
    told = "From here on this is a game of its own. The one that it comes from is kept as it was."
    assert str(branch.log[-1][1]) == str(session.notice) == told
    make(branch, branch.legal[0])
    assert (branch.match.ply, game.ply) == (9, 20)
    strip = the(page(session), "strip")
    assert not text(strip), "it is news no more"


def test_after_its_last_move_going_on_is_going_on_with_the_game_itself() -> None:
    session = played()
    game = game_of(session)
    do(session, "replay-open", "replay-branch")
    assert session.table is game and session.keeper.ident == "00000000000000aa"
    do(session, "setup", "replay-open=00000000000000aa", "replay-branch")
    assert game_of(session).match.ply == 40 and session.keeper.ident == "00000000000000aa"
    assert len(session.keeper.shelf.games()) == 1


def test_from_the_end_of_a_game_there_is_nothing_to_go_on_with() -> None:
    session = finished()
    do(session, "replay-open", "replay-last")
    assert not session.handle(Intent("replay-branch")) and session.replay


def test_back_to_the_game_is_back_to_its_last_move_with_what_was_picked_up() -> None:
    session = played(9)
    game = game_of(session)
    before = html(page(session))
    do(session, "replay-open", "replay-first", "replay-close")
    assert session.table is game and html(page(session)) == before


def test_to_leave_the_table_leaves_the_replay_too() -> None:
    session = played(9)
    do(session, "replay-open", "setup")
    assert session.table is None and session.replay is None


def test_the_replay_of_a_game_stays_as_it_was_when_the_game_goes_on() -> None:
    session = played(9)
    game = game_of(session)
    do(session, "replay-open")
    make(game, game.legal[0])
    assert replay_of(session).last == 9 and "Move 9 of 9" in text(page(session))
