"""Nothing is lost: whenever a visit ends, the next one finds the game as it was, undo included."""

from __future__ import annotations

import pytest

from tests.support.tables import intent
from tests.support.visitors import next_taps, reopened, table_of, tap, visitor
from web.session.platform import Memory
from web.session.session import Session


def undo_all(session: Session) -> list[str]:
    """How far back one can go, and what is there: the digests on the way."""
    match = table_of(session).match
    found = []
    while match.undo():
        found.append(match.digest())
    return found


@pytest.mark.parametrize("seed", (0, 3, 8))
def test_a_visit_that_ends_at_any_moment_leaves_the_game_as_it_is(seed: int) -> None:
    """Kill at every ply and in every phase: after each single tap, between a card and its choice, too.

    Ten games more are in test_resume.py.
    """
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


def test_a_move_looks_at_no_other_game_and_at_no_list() -> None:
    """Saving must stay cheap, however many games there are."""

    class Counting(Memory):
        def __init__(self) -> None:
            super().__init__()
            self.done: list[str] = []

        def get(self, name: str) -> str | None:
            self.done.append(f"get {name}")
            return super().get(name)

        def put(self, name: str, text: str) -> bool:
            self.done.append(f"put {name}")
            return super().put(name, text)

        def names(self) -> list[str]:
            self.done.append("names")
            return super().names()

    store = Counting()
    session = visitor(store)
    tap(session, "start", "card 0 0")
    store.done.clear()
    tap(session, "pod 0")
    place = f"game:{session.keeper.ident}:0"
    assert store.done == [f"get {place}", "get way-back", f"put {place}", "put way-back"]
    store.done.clear()
    tap(session, *next_taps(session)[:1], "menu", "close")
    assert store.done == [], "what changes no game is not kept"
