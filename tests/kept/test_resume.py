"""Nothing is lost: a session may be thrown away at any moment, and one on the same store goes on with the same game.

Beside each game sits a twin that is never closed: whatever is asked of the game that was closed and opened at every
step, the twin must say the same.
"""

from __future__ import annotations

from typing import Any

import pytest

from relativespace.rng import Rng
from tests.support.effort import IS_WHOLE
from tests.support.sheets.closing import Game, at_the_table, begun, do, opened_again, steps, visit, what_is
from tests.support.tables import intent
from web.session.platform import Memory
from web.session.session import Session

GAMES = (
    Game(2, 11, 0),
    Game(2, 12, 3, own_deck=True),
    Game(3, 13, 4, (1,)),
    Game(4, 14, 0, (0, 2, 3)),
    Game(5, 15, 2, own_deck=True),
    Game(6, 16, 1, (5,)),
    Game(7, 17, 3, (2, 3)),
    Game(8, 18, 0),
    Game(9, 19, 4, (0, 1, 2, 3, 4, 5, 6)),
    Game(10, 20, 3, own_deck=True),
)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_game_that_is_closed_and_opened_at_every_step_is_the_game_that_never_was(game: Game) -> None:
    store = Memory()
    twin, session = begun(Memory(), game.match), begun(store, game.match)
    phases, undone, redone = set(), 0, 0
    for step in steps(game, twin):
        do(twin, step)
        do(session, step)
        assert what_is(session) == what_is(twin)
        session = opened_again(store)
        assert what_is(session) == what_is(twin), f"after {step}, move {at_the_table(twin).match.ply}"
        phases.add(at_the_table(session).view.phase)
        before, undone = undone, len(at_the_table(session).match.undone)
        redone += step == "redo" and undone < before
    assert phases >= {"play", "choose"} and redone
    assert len(session.keeper.shelf.games()) == 1, "one game, however often it was opened"
    assert session.keeper.shelf.games()[0].winner == at_the_table(twin).match.winner


# --- a device that keeps nothing any more --------------------------------------------------------------------


class Dying(Memory):
    """A store that can still be written so many times. The write on which it dies may be torn."""

    def __init__(self, left: int, is_torn: bool) -> None:
        super().__init__()
        self.left, self.is_torn = left, is_torn

    def put(self, name: str, text: str) -> bool:
        self.left -= 1
        if self.left == -1 and self.is_torn:
            self.texts[name] = text[: len(text) * 2 // 3]
        return self.left >= 0 and super().put(name, text)


class Moody(Memory):
    """A store that is full now and then."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.rng = Rng(seed)

    def put(self, name: str, text: str) -> bool:
        return self.rng.below(3) > 0 and super().put(name, text)


SHORT = GAMES[2]
WRITES = 60
"""So many at least are made in that game."""


def test_the_short_game_is_kept_often_enough() -> None:
    store = Dying(10**6, is_torn=False)
    played_to_the_end(begun(store, SHORT.match), SHORT)
    assert 10**6 - store.left > WRITES


def played_to_the_end(session: Session, game: Game) -> dict[str, Any]:
    """Play to the end, whatever can be kept of it. What the game was when it was kept last; nothing if it never was."""
    kept = what_is(session) if session.keeper.is_kept else {}
    for step in steps(game, session):
        do(session, step)
        if session.keeper.is_kept:
            kept = what_is(session)
    return kept


@pytest.mark.parametrize("is_torn", [False, True], ids=["refused", "torn"])
@pytest.mark.parametrize("left", range(1, WRITES, 1 if IS_WHOLE else 7))
def test_when_the_store_dies_the_game_goes_on_and_the_last_position_that_was_kept_is_whole(
    left: int, is_torn: bool
) -> None:
    twin, store = begun(Memory(), SHORT.match), Dying(left, is_torn)
    session = begun(store, SHORT.match)
    kept = played_to_the_end(session, SHORT)
    played_to_the_end(twin, SHORT)
    assert what_is(session) == what_is(twin), "the game knows nothing of its store"
    assert not session.keeper.is_kept
    assert what_is(opened_again(store)) == kept and kept != what_is(twin)


def test_where_nothing_was_ever_kept_there_is_no_game_to_go_on_with() -> None:
    store = Dying(0, is_torn=False)
    session = begun(store, SHORT.match)
    assert played_to_the_end(session, SHORT) == {} and at_the_table(session).view.winner is not None
    assert visit(store).keeper.shelf.games() == []


def test_where_the_first_write_was_torn_the_page_says_why_and_goes_on() -> None:
    store = Dying(0, is_torn=True)
    begun(store, SHORT.match)
    session = visit(store)
    for game in session.keeper.shelf.games():
        session.handle(intent("game-open", value=game.ident))
    assert session.game is None and "can’t be opened" in str(session.notice)


@pytest.mark.parametrize("seed", range(5))
def test_a_store_that_is_full_now_and_then_has_the_game_as_it_was_when_there_was_room(seed: int) -> None:
    store = Moody(seed)
    session = begun(store, SHORT.match)
    kept = played_to_the_end(session, SHORT)
    assert kept and what_is(opened_again(store)) == kept
