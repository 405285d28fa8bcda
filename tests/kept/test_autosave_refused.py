"""Where nothing can be kept, or not now: the game goes on, one line says so, and it is kept as soon as that can be."""

from __future__ import annotations

from tests.support.shelves import game_texts
from tests.support.stores import Failing
from tests.support.tables import intent
from tests.support.visitors import next_taps, reopened, table_of, tap, visitor
from web.present.page import page
from web.present.tree.nodes import html
from web.session.notices import strip_of
from web.session.session import Session

CANT = "This game can’t be kept on this device"


def said(session: Session) -> str:
    shown = strip_of(session)
    return str(shown.told) if shown else ""


def failing(fails: bool = True) -> tuple[Failing, Session]:
    store = Failing()
    store.fails = fails
    session = visitor(store)
    tap(session, "start")
    return store, session


def test_a_game_that_can_t_be_kept_goes_on_and_one_line_says_so_and_offers_a_link() -> None:
    _, session = failing()
    assert said(session).startswith(CANT)
    tap(session, "card 0 0", "pod 0")
    assert table_of(session).match.ply == 1
    shown = html(page(session))
    assert shown.count(CANT) == 1 and 'data-act="look-share"' in shown


def test_the_line_can_be_put_away_and_does_not_come_back_at_the_next_move() -> None:
    _, session = failing()
    tap(session, "strip-close")
    assert said(session) == ""
    tap(session, "card 0 0", "pod 0")
    assert said(session) == ""
    assert not session.handle(intent("strip-close"))


def test_the_line_is_said_of_each_game_that_can_t_be_kept() -> None:
    _, session = failing()
    tap(session, "strip-close", "setup", "start")
    assert said(session).startswith(CANT)


def test_what_could_not_be_kept_is_tried_again_at_the_next_act_whatever_that_is() -> None:
    """After the winning move there is no other move that would."""
    store, session = failing(fails=False)
    tap(session, *next_taps(session))
    store.fails = True
    tap(session, *next_taps(session))
    count = session.keeper.count
    tap(session, "menu", "close")
    assert session.keeper.count == count, "the same text once more is not another one"
    store.fails = False
    tap(session, "menu")
    assert session.keeper.is_kept and table_of(reopened(store)).match.ply == 2
    assert len(game_texts(store)) == 2, "the state before it is still there"


def test_what_another_window_has_kept_counts_more_than_what_was_refused_here() -> None:
    store, session = failing(fails=False)
    other = reopened(store)
    store.fails = True
    tap(session, *next_taps(session))
    store.fails = False
    tap(other, *next_taps(other))
    tap(session, "menu")
    assert table_of(session).is_watched and not table_of(other).is_watched
    assert table_of(session).match.digest() == table_of(other).match.digest()


def test_moves_go_on_after_a_text_that_was_torn() -> None:
    """The newest text has its headline and no whole save: the one before it is gone on with."""
    store, session = failing(fails=False)
    tap(session, *next_taps(session))
    name = f"game:{session.keeper.ident}:{session.keeper.count % 2}"
    store.texts[name] = store.texts[name][:-9]
    again = reopened(store)
    for ply in range(2):
        tap(again, *next_taps(again))
        assert not table_of(again).is_watched and table_of(again).match.ply == ply + 1
        assert table_of(reopened(store, "third")).match.ply == ply + 1


def test_a_clock_that_was_set_back_buries_no_game() -> None:
    """Neither the moves of a game, nor one that is begun, nor one that another window goes on with."""
    store, session = failing(fails=False)
    for now in (500, 20, 9):
        session.outside.now = lambda now=now: now  # type: ignore[misc]
        tap(session, "setup", "start")
        first = session.keeper.ident
        assert session.keeper.shelf.to_go_on_with()[0].ident == first  # type: ignore[union-attr]
    other = visitor(store, "other")
    other.outside.now = lambda: 1
    oldest = session.keeper.shelf.games()[-1].ident
    other.handle(intent("game-open", value=oldest))
    tap(other, *next_taps(other))
    assert other.keeper.shelf.to_go_on_with()[0].ident == oldest  # type: ignore[union-attr]


def test_the_line_goes_when_keeping_works_again_and_comes_back_when_that_ends() -> None:
    store, session = failing()
    tap(session, "strip-close")
    store.fails = False
    tap(session, *next_taps(session))
    assert said(session) == "" and table_of(reopened(store)).match.ply == 1
    store.fails = True
    tap(session, *next_taps(session))
    assert said(session).startswith(CANT)
    store.fails = False
    tap(session, *next_taps(session))
    assert said(session) == "" and table_of(reopened(store)).match.ply == 3


def test_a_store_that_is_emptied_in_the_middle_has_the_game_again_after_the_next_move() -> None:
    store, session = failing(fails=False)
    tap(session, *next_taps(session))
    store.texts.clear()
    assert said(session) == ""
    tap(session, *next_taps(session))
    assert said(session) == "" and table_of(reopened(store)).match.ply == 2


def test_a_game_that_can_t_be_kept_can_be_left_and_gone_on_with() -> None:
    store, session = failing()
    tap(session, "card 0 0", "pod 0")
    digest = table_of(session).match.digest()
    tap(session, "setup")
    assert session.unfinished and session.unfinished.ply == 1
    session.handle(intent("game-open", value=session.unfinished.ident))
    assert table_of(session).match.digest() == digest and store.texts == {}


def test_no_other_game_is_given_up_for_room() -> None:
    store, session = failing(fails=False)
    first = session.keeper.ident
    tap(session, "setup")
    store.fails = True
    tap(session, "start", "card 0 0", "pod 0")
    assert session.keeper.shelf.read(first)[0].ident == first
    assert [first in name for name in game_texts(store)] == [True]
