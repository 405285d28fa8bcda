"""A kept game is opened: gone on with, gone back to, or told to be damaged or gone."""

from __future__ import annotations

import pytest

from relativespace.moves import Move
from tests.support.shelves import SPOILT, WON, do, game_texts, opened, said, spoil, with_games
from tests.support.tables import intent, seated, taps_for, visit
from web.session.acts.games import GONE, PUT_BACK, list_of
from web.session.acts.on_table import put_new_on_table
from web.session.acts.opening import open_file
from web.session.acts.statistics import figures_of as statistics_of
from web.session.platform import Errand
from web.session.session import Session
from web.session.sheet import Sheet


def play(session: Session, moves: int) -> tuple[Move, ...]:
    """Play so many moves. All moves of the game."""
    table = session.game
    assert table
    for _ in range(moves):
        for tap in ["next"] * table.is_waiting + taps_for(table.view, table.hand, table.legal[0]):
            session.handle(intent(tap))
    return tuple(table.match.moves)


def test_a_game_is_gone_on_with_from_the_list() -> None:
    session, _store = with_games(2)
    ident = opened(session)[1]
    assert do(session, "game-open", ident)
    assert session.game is not None and session.sheet is None and session.keeper.ident == ident


def test_a_game_that_is_over_opens_at_its_end_where_the_last_move_can_be_taken_back_and_it_counts_once() -> None:
    session, _store = with_games(0)
    put_new_on_table(session, seated(WON).match)
    do(session, "card 0 7")
    do(session, "pod 0")
    do(session, "setup")
    assert session.unfinished is None and session.has_more_games, "the set-up leads to the list"
    for _ in range(2):
        (ident,) = opened(session)
        do(session, "game-open", ident)
        assert session.table is session.game and session.game and session.game.view.winner == 0
        do(session, "menu")
        do(session, "setup")
        do(session, "look-statistics")
        assert statistics_of(session).tally.games == 1
    do(session, "look-games")
    do(session, "game-open", ident)
    do(session, "undo")
    assert session.game and session.game.view.winner is None and session.keeper.ident == ident
    do(session, "game-open", ident)
    assert do(session, "redo") and session.game and session.game.view.winner == 0


def test_from_the_end_of_a_game_that_was_opened_again_the_same_people_play_once_more() -> None:
    session, _store = with_games(0)
    put_new_on_table(session, seated(WON).match)
    for act in ("card 0 7", "pod 0", "setup"):
        do(session, act)
    (ident,) = opened(session)
    do(session, "game-open", ident)
    do(session, "again")
    assert session.game and session.game.match.ply == 0 and session.keeper.ident != ident


def test_the_game_on_the_table_is_gone_back_to_as_it_lies_there() -> None:
    session, store = with_games(0)
    do(session, "start")
    table, ident = session.game, session.keeper.ident
    opened(session)
    store.texts.clear()
    assert do(session, "game-open", ident)
    assert session.game is table and session.sheet is None


def test_another_game_can_be_opened_from_the_table_and_the_one_there_is_kept() -> None:
    session, _store = with_games(1)
    do(session, "start")
    now = session.keeper.ident
    before = next(ident for ident in opened(session) if ident != now)
    do(session, "game-open", before)
    assert session.keeper.ident == before
    assert now in opened(session)


def test_a_game_whose_save_is_damaged_says_why_and_can_be_downloaded_and_deleted() -> None:
    session, store = with_games(2)
    ident, other = opened(session)
    spoil(store, ident, 5)
    assert do(session, "game-open", ident)
    assert session.game is None and session.sheet == Sheet("games")
    row = list_of(session).row(ident)
    assert row and row.fault.startswith("This ") and said(session) == f"This game can’t be opened. {row.fault}"
    assert not do(session, "game-text", ident)
    kept = "\n".join(text for name, text in sorted(store.texts.items()) if ident in name)
    assert session.errands == [Errand("download", kept, f"relative-space-{ident}.txt")]
    assert do(session, "game-delete", ident)
    assert {name.split(":")[1] for name in game_texts(store)} == {other}


@pytest.mark.parametrize("head", ["", "\n\n", "7\n", "{\n"])
def test_what_is_left_is_a_file_that_the_page_opens_where_a_game_is_whole_but_for_its_headline(head: str) -> None:
    session, store = with_games(1)
    (ident,) = opened(session)
    do(session, "game-open", ident)
    moves = play(session, 3)
    do(session, "setup")
    for name, text in store.texts.items():
        store.texts[name] = head + text.partition("\n")[2]
    opened(session)
    do(session, "game-text", ident)
    (errand,) = (errand for errand in session.errands if errand.kind == "download")
    assert errand.name == f"relative-space-{ident}.json"
    elsewhere = visit()
    assert open_file(elsewhere, errand.text) is None
    assert elsewhere.game and elsewhere.game.match.moves == moves, "the newer of the two"


@pytest.mark.parametrize("text", ["", "{", "null", "\n\n", '{"ident": 7}', "[" * 100_000, "\ud800"])
def test_a_game_of_which_nothing_can_be_read_is_on_the_list(text: str) -> None:
    session, store = with_games(1)
    whole = dict(store.texts)
    store.texts |= {f"game:{SPOILT}:0": text, f"game:{SPOILT}:1": text}
    assert opened(session)[-1] == SPOILT
    row = list_of(session).row(SPOILT)
    assert row and row.headline is None
    assert do(session, "game-open", SPOILT)
    assert session.game is None and said(session).startswith("This game can’t be opened.")
    do(session, "game-delete", SPOILT)
    assert store.texts == whole


@pytest.mark.parametrize("cut", [0, 5])
def test_from_the_set_up_a_game_that_cannot_be_opened_is_told_of_and_the_set_up_stays(cut: int) -> None:
    session, store = with_games(2)
    offered = session.unfinished
    assert offered
    if cut:
        spoil(store, offered.ident, cut)
    else:
        for name in store.names():
            if offered.ident in name:
                store.remove(name)
    assert do(session, "game-open", offered.ident)
    assert session.table is None and session.sheet is None
    assert str(session.notice).startswith("This game can’t be opened. " if cut else GONE)
    if not cut:
        assert session.unfinished and session.unfinished != offered, "the next one is offered"


def test_a_link_to_nowhere_among_the_games_raises_nothing() -> None:
    for ident in ("", ":", "0" * 16, "game", "…", "\n"):
        session, _store = with_games(1)
        assert do(session, "game-open", ident)
        assert session.game is None and str(session.notice) == GONE


def test_a_file_that_is_refused_leaves_the_list_open_with_what_can_be_put_back() -> None:
    session, _store = with_games(2)
    ident, other = opened(session)
    do(session, "game-delete", ident)
    assert do(session, "share-load", "{}")
    assert session.sheet == Sheet("games") and said(session) == "This is no saved game of Relative Space."
    assert do(session, "game-undelete", ident) and said(session) == PUT_BACK
    assert do(session, "share-refuse", "large") and said(session) == "This file is too large to be a saved game."
    assert do(session, "game-open", other) and session.game and session.notice is None
