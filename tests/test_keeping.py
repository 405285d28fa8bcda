"""Nothing is lost: whenever a visit ends, the next one finds the game as it was, undo included."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from relativespace.bots import bot, dice
from tests.tables import UNASKED, intent, taps_for
from tests.test_shelf import Failing
from web.present.nodes import html
from web.present.page import page
from web.session.outside import Memory, Outside
from web.session.session import Session
from web.session.strip import strip_of
from web.session.table import Table

CANT = "This game can’t be kept on this device"


def visitor(store: Memory, window: str = "one", numbers: Iterator[int] | None = None) -> Session:
    """Somebody on a device that keeps this."""
    chance = numbers or iter(range(1, 1_000_000))
    return Session(lambda: next(chance), UNASKED, outside=Outside(store, now=lambda: next(chance), window=window))


def table_of(session: Session) -> Table:
    assert session.game is not None
    return session.game


def tap(session: Session, *taps: str) -> None:
    for text in taps:
        session.handle(intent(text, session.table.version if session.table else -1))


def reopened(store: Memory, window: str = "next") -> Session:
    """The next visit, which goes on with the game."""
    session = visitor(store, window)
    session.look_for_unfinished()
    assert session.unfinished
    session.handle(intent("game-open", value=session.unfinished.ident))
    return session


def next_taps(session: Session) -> list[str]:
    table = table_of(session)
    if table.is_waiting:
        return ["next"]
    config = table.match.config
    move = bot("random")(table.view, table.legal, config.deck, dice(config.seed, table.match.ply))
    return taps_for(table.view, table.hand, move)


def undo_all(session: Session) -> list[str]:
    """How far back one can go, and what is there: the digests on the way."""
    match = table_of(session).match
    found = []
    while match.undo():
        found.append(match.digest())
    return found


@pytest.mark.parametrize("seed", range(10))
def test_a_visit_that_ends_at_any_moment_leaves_the_game_as_it_is(seed: int) -> None:
    """Kill at every ply and in every phase: after each single tap, between a card and its choice, too."""
    store, players, phases = Memory(), 2 + seed % 9, set()
    session = visitor(store, numbers=iter(range(seed * 1_000_000 + 1, seed * 1_000_000 + 999_999)))
    for _ in range(players - 2):
        tap(session, "add")
    tap(session, "start")
    while True:
        match = table_of(session).match
        phases.add(match.view.phase)
        copy = Memory()
        copy.texts = dict(store.texts)
        if match.winner is not None:
            break
        again = reopened(copy)
        there = table_of(again).match
        assert (there.digest(), there.moves, there.config) == (match.digest(), match.moves, match.config)
        assert [str(line) for _, line in table_of(again).log] == [str(line) for _, line in table_of(session).log]
        if match.ply % 5 == 0:
            assert undo_all(again) == undo_all(reopened(copy)) != [match.digest()]
        tap(session, *next_taps(session))
        assert match.ply < 400
    assert {"play", "over"} <= phases
    headline, save = session.keeper.shelf.read(session.keeper.ident)
    assert headline.winner == match.winner == save.match.winner
    assert session.keeper.shelf.to_go_on_with() == (None, True)


def test_what_was_undone_is_kept_and_the_game_goes_on_from_there() -> None:
    store = Memory()
    session = visitor(store)
    tap(session, "start", "card 0 0", "pod 0")
    tap(session, "undo")
    assert table_of(reopened(store)).match.ply == 0


def test_other_names_and_players_are_kept() -> None:
    store = Memory()
    session = visitor(store)
    tap(session, "start", "look-players")
    session.handle(intent("rename 0", value="Zoë"))
    tap(session, "close")
    assert table_of(reopened(store)).names[0] == "Zoë"


def test_a_game_is_kept_before_its_first_move() -> None:
    store = Memory()
    tap(visitor(store), "start")
    assert table_of(reopened(store)).match.ply == 0


def test_opening_a_game_writes_nothing() -> None:
    store = Memory()
    tap(visitor(store), "start", "card 0 0", "pod 0")
    before = dict(store.texts)
    again = reopened(store)
    tap(again, "menu", "close")
    assert store.texts == before
    tap(again, *next_taps(again))
    assert table_of(again).match.ply == 2 and store.texts != before


def test_a_move_reads_and_writes_one_text_and_no_list() -> None:
    """Saving must stay cheap, however many games there are."""

    class Counting(Memory):
        def __init__(self) -> None:
            super().__init__()
            self.done: list[str] = []

        def get(self, name: str) -> str | None:
            self.done.append("get")
            return super().get(name)

        def put(self, name: str, text: str) -> bool:
            self.done.append("put")
            return super().put(name, text)

        def names(self) -> list[str]:
            self.done.append("names")
            return super().names()

    store = Counting()
    session = visitor(store)
    tap(session, "start", "card 0 0")
    store.done.clear()
    tap(session, "pod 0")
    assert store.done == ["get", "put"]
    store.done.clear()
    tap(session, *next_taps(session)[:1], "menu", "close")
    assert store.done == [], "what changes no game is not kept"


# --- where nothing can be kept ------------------------------------------------------------------------------------


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
    tap(session, "card 0 0", "pod 0", "setup", "start")
    assert said(session) == ""
    assert not session.handle(intent("strip-close"))


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
    assert session.keeper.shelf.read(first)[0].ident == first and len(store.texts) == 1
    assert all(first in name for name in store.texts)
