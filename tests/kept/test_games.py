"""The list of the games kept on this device: what is on it, deleting, and taking that back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relativespace.match import Config, Match, Seat
from tests.support.builders import station_deck
from tests.support.shelves import WON, do, game_texts, opened, said, with_games
from tests.support.tables import intent, seated, visit
from web.session.acts.games import DELETED, GONE, NO_ROOM, PUT_BACK, list_of
from web.session.acts.on_table import put_new_on_table
from web.session.kept.way_back import read_way_back
from web.session.sheet import Sheet


def test_games_that_go_on_come_first_then_finished_ones_each_the_newest_first() -> None:
    session = visit()
    for position in (WON, WON.replace("4 .", "4 3"), WON, WON.replace("4 .", "4 3")):
        table = seated(position)
        put_new_on_table(session, table.match)
        session.handle(intent("card 0 7"))
        session.handle(intent("pod 0"))
        do(session, "setup")
    shown = opened(session)
    headlines = [row.headline for row in list_of(session).rows]
    assert [headline and headline.winner for headline in headlines] == [None, None, 0, 0]
    times = [headline.when for headline in headlines if headline]
    assert times[0] > times[1] and times[2] > times[3] and len(set(shown)) == 4


def test_a_row_knows_when_the_game_was_kept_in_the_words_of_the_device() -> None:
    session, _store = with_games(1)
    session.outside.date = lambda when: f"at {when}"
    opened(session)
    row = list_of(session).rows[0]
    assert row.headline and row.date == f"at {row.headline.when}"


def test_the_list_is_read_once_an_opening_and_not_for_each_drawing_or_deletion() -> None:
    session, store = with_games(5)
    first, *_others = opened(session)
    before = store.asked
    for _ in range(3):
        list_of(session)
    assert store.asked == before
    do(session, "game-delete", first)
    assert store.asked - before <= 3, "only the game's own texts are looked at"
    do(session, "close")
    do(session, "look-games")
    assert [row.ident for row in list_of(session).rows] == _others


def test_the_headline_in_a_text_is_what_the_list_shows() -> None:
    session, store = with_games(1)
    (ident,) = opened(session)
    row = list_of(session).row(ident)
    kept = json.loads(store.texts[f"game:{ident}:1"].partition("\n")[0])
    assert row and row.headline and list(row.headline.names) == kept["names"]


def test_two_hundred_games_are_listed_whole() -> None:
    session, _store = with_games(0)
    match = Match(Config((Seat("Ada"), Seat("Ben")), station_deck(), seed=7))
    for _ in range(200):
        put_new_on_table(session, match)
        do(session, "menu")
    do(session, "setup")
    assert len(opened(session)) == 200


def test_a_deletion_is_done_at_once_and_can_be_taken_back_as_long_as_the_sheet_is_open() -> None:
    session, store = with_games(2)
    before = dict(store.texts)
    ident = opened(session)[1]
    assert do(session, "game-delete", ident)
    assert not any(ident in name for name in store.names()) and said(session) == DELETED
    assert do(session, "game-undelete", ident)
    assert store.texts == before and said(session) == PUT_BACK
    do(session, "game-delete", ident)
    do(session, "close")
    assert ident not in opened(session)
    assert not do(session, "game-undelete", ident)
    assert not any(ident in name for name in store.names())


def test_several_deletions_in_a_row_can_each_be_taken_back() -> None:
    session, store = with_games(3)
    before = dict(store.texts)
    rows = opened(session)
    for ident in rows:
        do(session, "game-delete", ident)
    assert store.names() == []
    for ident in (rows[1], rows[0], rows[2]):
        do(session, "game-undelete", ident)
    assert store.texts == before
    assert [row.ident for row in list_of(session).rows] == rows, "every row stays where it was"


def test_the_set_up_offers_the_newest_game_that_is_left() -> None:
    session, _store = with_games(3)
    rows = opened(session)
    for ident, offered, has_more in ((rows[0], rows[1], True), (rows[1], rows[2], False)):
        do(session, "game-delete", ident)
        assert session.unfinished and session.unfinished.ident == offered and session.has_more_games == has_more
    do(session, "game-delete", rows[2])
    assert session.unfinished is None and not session.has_more_games
    do(session, "game-undelete", rows[1])
    assert session.unfinished and session.unfinished.ident == rows[1]


def test_the_game_on_the_table_is_not_deleted() -> None:
    session, store = with_games(1)
    do(session, "start")
    ident = session.keeper.ident
    assert ident in opened(session)
    assert not do(session, "game-delete", ident)
    assert any(ident in name for name in store.names())


def test_where_there_is_no_room_a_game_is_back_as_long_as_the_page_lives() -> None:
    session, store = with_games(1)
    (ident,) = opened(session)
    do(session, "game-delete", ident)
    store.is_full = True
    do(session, "game-undelete", ident)
    assert said(session) == NO_ROOM
    do(session, "game-open", ident)
    assert session.game is not None and session.keeper.ident == ident


def test_a_game_that_another_window_has_deleted_meanwhile_is_said_to_be_gone() -> None:
    for act in ("game-delete", "game-open"):
        session, store = with_games(2)
        first, second = opened(session)
        for name in store.names():
            if first in name:
                store.remove(name)
        assert do(session, act, first)
        row = list_of(session).row(first)
        assert row and row.is_gone and said(session) == GONE
        assert session.game is None and session.sheet == Sheet("games")
        assert not do(session, "game-delete", first), "there is nothing left to do with it"
        assert do(session, "game-delete", second)


@pytest.mark.parametrize("act", ["game-delete", "game-undelete", "game-text", "game-anything"])
def test_nothing_happens_to_a_game_that_is_not_on_an_open_list(act: str) -> None:
    session, store = with_games(1)
    before = dict(store.texts)
    (ident,) = opened(session)
    assert not do(session, act, "0" * 16)
    do(session, "close")
    assert not do(session, act, ident)
    assert store.texts == before and session.errands == []


@given(st.data())
def test_any_history_of_deleting_and_taking_back_leaves_what_it_says(data: st.DataObject) -> None:
    session, store = with_games(data.draw(st.integers(1, 4)))
    whole = game_texts(store)
    rows, gone, lost = opened(session), set[str](), set[str]()
    for _ in range(data.draw(st.integers(1, 12))):
        act = data.draw(st.sampled_from(["game-delete", "game-undelete", "close"]))
        if act == "close":
            do(session, "close")
            lost |= gone
            gone = set()
            assert opened(session) == [ident for ident in rows if ident not in lost]
            continue
        ident = data.draw(st.sampled_from(rows))
        is_deleting = act == "game-delete"
        can = ident not in lost | gone if is_deleting else ident in gone
        assert do(session, act, ident) == can
        if can:
            (gone.add if is_deleting else gone.remove)(ident)
        there = {name: text for name, text in whole.items() if name.split(":")[1] not in gone | lost}
        assert game_texts(store) == there
        newest = next((ident for ident in rows if ident not in gone | lost), None)
        found = read_way_back(store.texts.get("way-back", "\n"))
        assert found and (found.game and found.game.ident) == newest, "the next start is offered the same"
        assert (session.unfinished.ident if session.unfinished else None) == newest
