"""Which games count in the statistics, when, and that no window loses another's."""

from __future__ import annotations

import re

from relativespace.advice.account import _counted
from relativespace.seats import PERSON, Seat
from tests.support.sheets.counting import (
    NEARLY,
    TWO_WAYS,
    Counting,
    counted,
    do,
    record,
    sit_down,
    visitor,
    win,
)
from tests.support.tables import intent, seated
from web.present.page import page
from web.session.acts.on_table import put_new_on_table
from web.session.kept.record import NAME, Player


def test_a_game_counts_when_it_ends_with_all_its_figures() -> None:
    session = visitor()
    ident = sit_down(session, "pods: 1 | 5\n Ada: - / - / 4 3 . . .\n Ben: - / - / 6 . . . .")
    do(session, "card 0 7", "pod 1", "next")
    assert counted(session) == []
    do(session, "card 1 7", "pod 0")
    (result,) = record(session).results
    assert (result.ident, result.winner, result.turns, result.launches) == (ident, 1, 2, 0)
    assert result.players == (Player("Ada", PERSON, 1), Player("Ben", PERSON, 0))
    assert 0 < result.when < 1_000


def test_whatever_is_done_at_the_end_counts_nothing_again_and_writes_nothing() -> None:
    session = visitor()
    ident = sit_down(session)
    win(session)
    store = session.outside.store
    assert isinstance(store, Counting)
    before = len(store.puts)
    do(session, "menu", "look-statistics", "close", "look-log", "close")
    assert len(store.puts) == before and counted(session) == [ident]


def test_a_win_that_is_taken_back_is_replaced_by_the_end_that_comes_then() -> None:
    session = visitor()
    other = sit_down(session)
    win(session)
    ident = sit_down(session, TWO_WAYS)
    win(session, 0)
    do(session, "undo")
    assert session.game and session.game.view.winner is None
    assert counted(session) == [other]
    session.game.reseat((Seat("Ada"), Seat("Zoë")))
    win(session, 1)
    assert counted(session) == [other, ident]
    assert record(session).results[-1].players[1].name == "Zoë"


def test_a_game_that_is_deleted_stays_counted() -> None:
    session = visitor()
    ident = sit_down(session)
    win(session)
    do(session, "setup", "look-games")
    assert do(session, "game-delete", value=ident)
    assert counted(session) == [ident]


def test_a_rematch_is_another_game() -> None:
    session = visitor()
    first = sit_down(session)
    win(session)
    do(session, "again")
    do(session, "menu", "close")
    assert session.keeper.ident != first and counted(session) == [first], "it has only begun"


BRANCHES = "pods: 1 | 2\n Ada: - / - / 4 5 . . .\n Ben: - / - / 6 . . . .\n turn: 0"


def test_what_goes_on_from_a_replay_never_counts_not_even_after_the_page_was_loaded_anew() -> None:
    session = visitor()
    whole = sit_down(session, BRANCHES)
    do(session, "card 0 7", "pod 0")
    assert do(session, "replay-open", "replay-first", "replay-branch")
    branch = session.keeper.ident
    do(session, "card 0 8", "pod 0")
    later = visitor(session.outside.store, 1_000)
    for ident, wins in ((branch, []), (whole, [whole])):
        do(later, "game-open", value=ident)
        do(later, "card 1 7", "pod 1")
        assert later.game and later.game.view.winner == 1
        assert counted(later) == wins


def test_another_game_that_comes_while_one_is_looked_through_counts() -> None:
    """A link can be opened at any time."""
    session = visitor()
    sit_down(session, BRANCHES)
    do(session, "replay-open")
    ident = sit_down(session)
    win(session)
    assert counted(session) == [ident]


def test_a_game_that_was_over_when_it_came_never_counts_not_even_when_its_end_is_played_again() -> None:
    table = seated(NEARLY)
    table.handle(intent("card 0 7"))
    table.handle(intent("pod 0"))
    session = visitor()
    put_new_on_table(session, table.match)
    do(session, "menu", "close", "undo")
    win(session)
    ident = session.keeper.ident
    later = visitor(session.outside.store, 1_000)
    do(later, "game-open", value=ident)
    do(later, "undo")
    win(later)
    assert counted(later) == []


def test_a_finished_game_that_is_opened_again_is_not_counted_anew() -> None:
    session = visitor()
    ident = sit_down(session)
    win(session)
    do(session, "look-statistics", "statistics-wipe", "close", "setup")
    do(session, "game-open", value=ident)
    do(session, "menu", "close")
    assert session.game and session.game.view.winner == 0 and counted(session) == []


def test_a_game_that_goes_on_in_another_window_is_counted_there_and_once() -> None:
    session = visitor()
    ident = sit_down(session)
    follower = visitor(session.outside.store, 1_000)
    do(follower, "game-open", value=ident)
    assert follower.game
    follower.game.is_watched = True
    win(session)
    follower.game.match.play(follower.game.legal[0])
    do(follower, "menu")
    assert counted(session) == [ident] and record(session).results[0].when < 1_000


def test_two_windows_lose_none_of_each_others_games() -> None:
    one = visitor()
    other = visitor(one.outside.store, 1_000)
    idents = []
    for _ in range(3):
        for session in (one, other):
            idents.append(sit_down(session))
            win(session)
    assert counted(one) == idents


def test_where_nothing_can_be_kept_the_game_ends_all_the_same() -> None:
    store = Counting()
    store.refused = "s"
    session = visitor(store)
    sit_down(session)
    win(session)
    assert store.get(NAME) is None
    store.refused = ""
    sit_down(session)
    win(session)
    assert len(counted(session)) == 1


def test_an_end_that_could_not_be_written_is_counted_by_the_next_act() -> None:
    store = Counting()
    session = visitor(store)
    ident = sit_down(session)
    store.refused = NAME
    win(session)
    do(session, "menu")
    assert counted(session) == []
    store.refused = ""
    do(session, "close")
    assert counted(session) == [ident]
    before = len(store.puts)
    do(session, "menu", "close")
    assert len(store.puts) == before, "once is enough"


def test_a_game_that_never_counts_does_not_where_that_could_not_be_written_when_it_came() -> None:
    store = Counting()
    session = visitor(store)
    sit_down(session, BRANCHES)
    do(session, "card 0 7", "pod 0", "replay-open", "replay-first")
    store.refused = NAME
    do(session, "replay-branch")
    store.refused = ""
    do(session, "card 0 8", "pod 0")
    do(session, "card 1 7", "pod 1")
    assert session.game and session.game.view.winner == 1
    assert counted(session) == [] and record(session).left_out == (session.keeper.ident,)
    later = visitor(store, 1_000)
    do(later, "game-open", value=session.keeper.ident)
    do(later, "undo")
    do(later, "card 1 7", "pod 1")
    assert later.game and later.game.view.winner == 1 and counted(later) == []


def test_the_branch_of_a_promised_game_never_counts_although_no_promise_stands_for_it() -> None:
    session = visitor()
    do(session, "start")
    game = session.game
    assert game and game.match.config.nonce
    game._play(game.legal[0])
    do(session, "replay-open", "replay-first", "replay-branch")
    assert session.game is not game and record(session).left_out == (session.keeper.ident,)


def test_the_end_is_counted_once_for_the_record_and_for_the_page() -> None:
    session = visitor()
    sit_down(session)
    before = _counted.cache_info().misses
    win(session)
    for _ in range(2):
        page(session)
    assert _counted.cache_info().misses == before + 1


def test_no_figure_of_a_position_is_in_the_record() -> None:
    """It tells of what everybody saw."""
    session = visitor()
    sit_down(session)
    win(session)
    assert not re.search("seed|nonce|deck|moves", session.outside.store.get(NAME) or "")
