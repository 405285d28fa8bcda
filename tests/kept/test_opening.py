"""Links and files that come from elsewhere: what is opened, what is said, and that no kept game is lost by it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relativespace.check_word import check_word
from relativespace.formats.save import save_text
from relativespace.formats.share import encode_game
from relativespace.formats.share_scene import encode_position, encode_scene
from relativespace.match import Match
from tests.support.arrivals import SCENE_DATA, go_on, kept, link_of, notice, open_link, playing, table_of
from tests.support.tables import visit
from web.session.acts.games import list_of
from web.session.intents import Intent
from web.session.setup.links import GAME, SCENE, read_link
from web.session.sheet import Sheet

# --- at the start -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [0, 1, 9])
def test_a_link_opens_the_game_where_it_stands_and_keeps_it_as_one_of_this_device(moves: int) -> None:
    sender, other = playing(moves), visit()
    other.take_link(read_link("", link_of(sender)))
    match = table_of(other).match
    assert match.digest() == table_of(sender).match.digest() and match.ply == moves
    assert notice(other) == f"Move {moves}, check word “{check_word(match)}”."
    assert kept(other) == [("Ada Ben", moves)]
    assert other.setup.notices == ()


def test_the_game_goes_on_by_links_to_and_fro_as_one_game_on_each_device() -> None:
    ada, ben = playing(1), visit()
    open_link(ben, link_of(ada))
    for _ in range(3):
        go_on(ben, 1)
        open_link(ada, link_of(ben))
        assert notice(ada).startswith("This game goes on here: move ")
        go_on(ada, 1)
        open_link(ben, link_of(ada))
    assert kept(ada) == kept(ben) == [("Ada Ben", 7)]
    assert table_of(ada).match.digest() == table_of(ben).match.digest()


@pytest.mark.parametrize("mark", [GAME, SCENE])
@pytest.mark.parametrize("code", ["", "A", "AgEHc3RhdGlvbg", "!!", "A" * 30_000])
def test_a_bad_code_is_one_sentence_on_the_set_up_and_changes_nothing(mark: str, code: str) -> None:
    session = visit()
    session.take_link(read_link("", mark + code))
    assert session.table is None and len(session.setup.notices) == 1
    assert str(session.setup.notices[0]).endswith((".", "."))
    assert kept(session) == []


def test_a_bad_code_in_the_middle_of_a_game_leaves_the_table_and_is_told() -> None:
    session = playing(3)
    table = table_of(session)
    open_link(session, GAME + "AgEHc3RhdGlvbg")
    assert session.game is table and "damaged" in notice(session)
    assert kept(session) == [("Ada Ben", 3)]


# --- at a certain move --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [0, 4, 9])
def test_at_opens_the_game_looked_through_after_so_many_moves(at: int) -> None:
    session = visit()
    session.take_link(read_link("", f"{link_of(playing(9))}&at={at}"))
    assert session.replay is not None and session.replay.at == at
    assert table_of(session).match.ply == 9, "the game itself lies on the table behind it"


def test_a_move_that_the_game_does_not_have_is_told_and_nothing_is_opened() -> None:
    session = visit()
    session.take_link(read_link("", f"{link_of(playing(1))}&at=2"))
    assert session.table is None and kept(session) == []
    assert [str(told) for told in session.setup.notices] == ["The link asks for move 2, but its game has 1 move."]


# --- scenes -------------------------------------------------------------------------------------------------------


def test_a_scene_is_laid_out_as_a_new_game_with_its_people() -> None:
    session = playing(2)
    open_link(session, SCENE + encode_scene(SCENE_DATA))
    table = table_of(session)
    assert table.names == ("Ellie", "Ben") and table.view.turn == 1 and not table.match.was_dealt
    assert kept(session) == [("Ada Ben", 2), ("Ellie Ben", 0)]
    saved = session.keeper.shelf.read(session.keeper.ident)[1]
    assert saved.scene and saved.scene.title == "Ellie jams a pod", "its title is kept with it"


def test_a_position_in_the_middle_of_a_turn_goes_on_as_it_was() -> None:
    sender = playing(5)
    match = table_of(sender).match
    session = visit()
    open_link(session, SCENE + encode_position(match))
    assert encode_position(table_of(session).match) == encode_position(match)
    assert table_of(session).legal == match.legal


# --- files --------------------------------------------------------------------------------------------------------


def test_a_file_is_opened_like_a_link() -> None:
    ada, ben = playing(3), visit()
    assert ben.handle(Intent("share-load", value=save_text(table_of(ada).match)))
    assert table_of(ben).match.digest() == table_of(ada).match.digest()
    go_on(ben, 2)
    ada.handle(Intent("share-load", value=save_text(table_of(ben).match)))
    assert kept(ada) == [("Ada Ben", 5)]


@pytest.mark.parametrize("text", ["", "{}", "[]", "not JSON", '{"format": "relative-space"}', "[" * 2000, "\0"])
def test_a_wrong_file_is_one_sentence_and_leaves_everything_as_it_is(text: str) -> None:
    session = playing(3)
    table = table_of(session)
    session.handle(Intent("look-games"))
    assert session.handle(Intent("share-load", value=text))
    told = "This is no saved game of Relative Space."
    assert session.game is table and session.sheet == Sheet("games") and session.notice is None
    assert str(list_of(session).said) == told, "where the file was chosen"
    session.handle(Intent("menu"))
    session.handle(Intent("share-load", value=text))
    assert session.sheet is None and notice(session) == told, "another sheet would lie over the sentence"


def test_a_damaged_file_and_a_newer_one_are_told_without_their_insides() -> None:
    text = save_text(table_of(playing(3)).match)
    for old, new, told in (
        ('"Ada"', '"Eve"', "This saved game is damaged: its contents don’t match its digest."),
        ('"version":', '"version":9', "This game was saved by a newer version of Relative Space."),
    ):
        session = visit()
        session.handle(Intent("share-load", value=text.replace(old, new)))
        assert session.game is None and notice(session) == told


@pytest.mark.parametrize("why", ["large", "unreadable"])
def test_a_file_that_is_not_even_read_is_told(why: str) -> None:
    session = visit()
    assert session.handle(Intent("share-refuse", value=why))
    assert notice(session).startswith("This file ")
    assert not session.handle(Intent("share-refuse", value="whatever"))
    session.notice = None
    session.handle(Intent("look-games"))
    assert session.handle(Intent("share-refuse", value=why))
    assert session.sheet == Sheet("games") and session.notice is None
    assert str(list_of(session).said).startswith("This file ")


def test_a_link_that_cannot_be_opened_is_told_on_the_strip_whatever_is_open() -> None:
    session = playing(3)
    session.handle(Intent("look-games"))
    session.handle(Intent("share-link", value=f"{GAME}nothing"))
    assert session.sheet is None and notice(session)


# --- hostile ------------------------------------------------------------------------------------------------------


@given(st.sampled_from([GAME, SCENE]), st.text(max_size=80))
def test_no_text_behind_a_link_makes_it_raise(mark: str, text: str) -> None:
    session = visit()
    session.take_link(read_link("", mark + text))
    open_link(session, mark + text)


@given(st.data())
def test_no_slip_in_a_link_opens_another_game(data: st.DataObject) -> None:
    code = encode_game(Match(table_of(playing(0)).match.config))
    at = data.draw(st.integers(0, len(code) - 1))
    letter = data.draw(st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"))
    session = visit()
    session.take_link(read_link("", GAME + code[:at] + letter + code[at + 1 :]))
    assert (session.table is None) == (letter != code[at])
