"""Links and files of games that this device has already: which of them goes on, what is said, and that none is lost."""

from __future__ import annotations

import pytest

from relativespace.check_word import check_word
from relativespace.formats.save import save_text
from relativespace.formats.share import encode_game
from relativespace.seats import Seat
from tests.support.arrivals import go_on, kept, link_of, notice, open_link, playing, table_of
from tests.support.tables import visit
from web.session.intents import Intent
from web.session.notices import Arrival, strip_of
from web.session.session import Session
from web.session.setup.links import GAME, read_link


def test_the_very_same_game_is_gone_on_with_and_what_was_taken_back_can_still_be_made_again() -> None:
    session = playing(2)
    while table_of(session).match.can_undo():
        table_of(session).match.undo()
    go_on(session, 0)
    undone = len(table_of(session).match.undone)
    assert undone, "a first move shows nothing new"
    session.handle(Intent("setup"))
    game = visit()
    game.outside.store = session.outside.store
    open_link(session, GAME + encode_game(session.keeper.shelf.read(session.unfinished.ident)[1].match))  # type: ignore[union-attr]
    assert notice(session).startswith("You have this game already: move ")
    assert len(table_of(session).match.undone) == undone and len(kept(session)) == 1


def test_an_older_link_opens_beside_the_kept_game_which_is_offered() -> None:
    session = playing(3)
    older = link_of(session)
    go_on(session, 4)
    ahead = table_of(session).match.digest()
    open_link(session, older)
    assert table_of(session).match.ply == 3
    assert notice(session).startswith("You have this game already, 4 moves further on. This is its move 3")
    assert kept(session) == [("Ada Ben", 3), ("Ada Ben", 7)]
    assert isinstance(session.notice, Arrival) and session.notice.ident
    session.handle(Intent("share-open"))
    assert table_of(session).match.digest() == ahead and session.notice is None
    open_link(session, older)
    assert len(kept(session)) == 2, "the same old link once more is the game that it opened before"


def test_moves_that_part_are_a_fork_and_both_games_are_kept() -> None:
    ada, ben = playing(2), visit()
    open_link(ben, link_of(ada))
    go_on(ada, 2, choice=0)
    go_on(ben, 1, choice=99)
    ahead = table_of(ada).match.digest()
    open_link(ada, link_of(ben))
    word = check_word(table_of(ben).match)
    assert notice(ada) == (
        "From move 3 on this game differs from yours. You now have both. "
        f"This is the other one: move 3, check word “{word}”."
    )
    assert kept(ada) == [("Ada Ben", 3), ("Ada Ben", 4)]
    assert table_of(ada).match.digest() == table_of(ben).match.digest() != ahead
    go_on(ben, 1)
    open_link(ada, link_of(ben))
    assert kept(ada) == [("Ada Ben", 4), ("Ada Ben", 4)], "of two kin, the one goes on that is a beginning of it"


def test_people_with_other_names_who_chose_the_same_seed_have_another_game() -> None:
    session = playing(2, "?players=Ada,Ben&seed=7")
    open_link(session, link_of(playing(4, "?players=Cleo,Dan&seed=7")))
    assert kept(session) == [("Ada Ben", 2), ("Cleo Dan", 4)]
    open_link(session, link_of(playing(4, "?players=Ada,Ben&seed=7")))
    assert kept(session) == [("Ada Ben", 4), ("Cleo Dan", 4)]


def test_a_renamed_player_does_not_make_another_game() -> None:
    ada, ben = playing(2), visit()
    open_link(ben, link_of(ada))
    for text in ("look-players", "rename", "close"):
        ben.handle(Intent(text, seat=1 if text == "rename" else -1, value="Benedict"))
    go_on(ben, 1)
    open_link(ada, link_of(ben))
    assert kept(ada) == [("Ada Ben", 3)]


def test_a_game_that_goes_on_keeps_the_names_and_robots_that_it_has_here() -> None:
    """As it does where the link brings no new move."""
    ada, ben = playing(2), visit()
    open_link(ben, link_of(ada))
    here = (Seat("Annika"), Seat("Ben", "greedy"))
    table_of(ada).reseat(here)
    ada.handle(Intent("menu"))
    for moves in (0, 1, 2):
        go_on(ben, moves)
        table_of(ben).reseat((Seat("Granny"), Seat("Uncle")))
        open_link(ada, link_of(ben))
        assert table_of(ada).match.config.seats == here
        assert table_of(ada).match.digest() == table_of(ben).match.digest()
        assert kept(ada) == [("Annika Ben", table_of(ben).match.ply)]
    ada.handle(Intent("share-load", value=save_text(table_of(ben).match)))
    assert table_of(ada).names == ("Annika", "Ben"), "a file, too"


def test_one_press_is_one_act_however_much_it_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Acts within acts would keep what is only half done."""
    session = playing(3)
    older = link_of(session)
    go_on(session, 4)
    acts = []
    handle = Session.handle

    def noted(self: Session, intent: Intent) -> bool:
        acts.append(intent.act)
        return handle(self, intent)

    monkeypatch.setattr(Session, "handle", noted)
    open_link(session, f"{older}&at=2")
    assert session.replay and session.replay.at == 2
    session.handle(Intent("replay-close"))
    session.handle(Intent("share-open"))
    assert table_of(session).match.ply == 7
    assert acts == ["share-link", "replay-close", "share-open"]


def test_the_game_that_is_further_on_is_opened_like_any_other_kept_one() -> None:
    session = playing(3)
    older = link_of(session)
    go_on(session, 4)
    further = session.keeper.ident
    open_link(session, older)
    session.outside.store.remove(f"game:{further}:0")
    session.outside.store.remove(f"game:{further}:1")
    assert session.handle(Intent("share-open"))
    assert notice(session).startswith("This game is no longer on this device."), "said where it was asked for"
    assert table_of(session).match.ply == 3


def test_a_damaged_game_on_the_shelf_is_no_hindrance() -> None:
    session = playing(2)
    link = link_of(session)
    store = session.outside.store
    for name in store.names():
        store.put(name, (store.get(name) or "")[:-20])
    open_link(session, link)
    assert table_of(session).match.ply == 2


def test_what_was_told_of_a_game_is_no_news_any_more_once_it_has_gone_on() -> None:
    session = visit()
    open_link(session, link_of(playing(2)))
    assert strip_of(session)
    session.handle(Intent("replay-to", value="1"))
    assert strip_of(session), "looking back is no move"
    session.handle(Intent("replay-close"))
    go_on(session, 1)
    assert strip_of(session) is None


def test_what_was_told_of_one_game_is_not_said_of_the_next() -> None:
    session = visit()
    open_link(session, link_of(playing(2)))
    assert session.notice
    session.handle(Intent("setup"))
    assert session.notice is None
    open_link(session, link_of(playing(3)))
    session.take_link(read_link("?players=Cleo,Dan"))
    assert session.notice is None
