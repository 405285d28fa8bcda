"""A win that is taken back is taken out of the statistics, and comes in again when it is made again."""

from __future__ import annotations

from tests.support.sheets.counting import TWO_WAYS, Counting, counted, do, sit_down, visitor, win
from web.session.kept.record import NAME


def test_a_win_that_is_taken_back_is_no_win_until_it_is_made_again_and_each_is_one_write() -> None:
    session = visitor()
    ident = sit_down(session)
    win(session)
    store = session.outside.store
    assert isinstance(store, Counting)
    for act, idents in (("undo", []), ("redo", [ident]), ("undo", [])):
        store.puts.clear()
        do(session, act)
        assert counted(session) == idents and store.puts.count(NAME) == 1
    store.puts.clear()
    do(session, "menu", "close", "card 0 7", "pod 1")  # jams: the game goes on
    assert session.game and session.game.view.winner is None and session.game.match.ply == 1
    assert NAME not in store.puts and counted(session) == []


def test_a_win_is_taken_back_from_the_record_also_in_a_window_that_has_not_counted_it() -> None:
    for is_followed in (False, True):
        session = visitor()
        other = sit_down(session)
        win(session)
        ident = sit_down(session, TWO_WAYS)
        later = visitor(session.outside.store, 1_000)
        if is_followed:  # the end comes to a window that looks on, and takes the game over then
            do(later, "game-open", value=ident)
            assert later.game
            later.game.is_watched = True
        win(session)
        do(later, *(["window-lead"] if is_followed else ["game-open"]), value=ident)
        assert counted(later) == [other, ident]
        do(later, "undo")
        assert later.game and later.game.view.winner is None and counted(later) == [other]
        do(later, "redo")
        assert counted(later) == [other, ident]


def test_a_win_that_could_not_be_taken_out_is_taken_out_by_the_next_act() -> None:
    store = Counting()
    session = visitor(store)
    sit_down(session)
    win(session)
    store.refused = NAME
    do(session, "undo")
    store.refused = ""
    do(session, "menu")
    assert counted(session) == []
