"""The shelf: each game in two texts used by turns, what is damaged passed over, what is refused held for a while."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relativespace.text.faults import FormatError
from tests.support.shelves import game_texts
from tests.support.stores import HEADLINE, Failing, kept
from web.session.kept.headline import read_headline
from web.session.kept.shelf import Shelf
from web.session.platform import Memory


def test_the_state_before_the_last_change_is_kept_as_well() -> None:
    store = Memory()
    shelf = Shelf(store)
    for count in (1, 2, 3):
        assert kept(shelf, count)
    assert sorted(game_texts(store)) == ["game:00000000000000aa:0", "game:00000000000000aa:1"]
    plies = [read_headline(text.partition("\n")[0]) for text in game_texts(store).values()]
    assert sorted(found.ply for found in plies if found) == [1, 2]


@pytest.mark.parametrize("spoil", [lambda text: text[:-20], lambda text: text.replace("play", "open", 1), lambda _: ""])
def test_a_text_that_is_spoilt_leaves_the_one_before_it(spoil: object) -> None:
    store = Memory()
    shelf = Shelf(store)
    for count in (1, 2, 3):
        kept(shelf, count)
    name = "game:00000000000000aa:1"
    store.texts[name] = spoil(store.texts[name])  # type: ignore[operator]
    _headline, save = shelf.read(HEADLINE.ident)
    assert save.match.ply == 1


def test_a_game_of_which_nothing_can_be_read_is_refused() -> None:
    store = Memory()
    shelf = Shelf(store)
    kept(shelf, 1)
    store.texts["game:00000000000000aa:1"] = store.texts["game:00000000000000aa:1"][:-1]
    with pytest.raises(FormatError):
        shelf.read(HEADLINE.ident)
    with pytest.raises(FormatError):
        shelf.read("00000000000000bb")


def test_the_list_has_each_game_once_the_one_kept_last_first() -> None:
    shelf = Shelf(Memory())
    kept(shelf, 1, "a")
    kept(shelf, 1, "b", window="other")
    kept(shelf, 2, "a")
    kept(shelf, 3, "c", winner=1)
    shelf.store.put("settings", "{}")
    shelf.store.put("game:d:0", "nonsense")
    assert [(game.ident, game.count) for game in shelf.games()] == [("c", 3), ("a", 2), ("b", 1)]
    unfinished, has_more = shelf.to_go_on_with()
    assert unfinished and unfinished.ident == "a" and has_more


@pytest.mark.parametrize(
    ("winners", "expected"),
    [([], (None, False)), ([None], ("a", False)), ([1], (None, True)), ([1, None], ("b", True))],
)
def test_what_there_is_to_go_on_with(winners: list[int | None], expected: tuple[str | None, bool]) -> None:
    shelf = Shelf(Memory())
    for ident, winner in zip("ab", winners, strict=False):
        kept(shelf, 1, ident, winner=winner)
    unfinished, has_more = shelf.to_go_on_with()
    assert (unfinished and unfinished.ident, has_more) == expected


def test_what_the_store_refuses_lasts_as_long_as_the_page() -> None:
    store = Failing()
    shelf = Shelf(store)
    assert kept(shelf, 1)
    store.fails = True
    assert not kept(shelf, 2)
    headline, save = shelf.read(HEADLINE.ident)
    assert (headline.count, save.match.ply) == (2, 1)
    assert [game.count for game in shelf.games()] == [2]
    assert len(game_texts(store)) == 1, "nothing else was given up for it"


def test_a_refused_text_is_not_held_beyond_the_next_one_that_is_kept() -> None:
    store = Failing()
    shelf = Shelf(store)
    kept(shelf, 1)
    store.fails = True
    kept(shelf, 2)
    store.fails = False
    assert kept(shelf, 3) and kept(shelf, 4)
    assert shelf.read(HEADLINE.ident)[0].count == 4 and shelf.memory.texts == {}


def test_a_game_that_is_taken_away_can_be_put_back() -> None:
    store = Failing()
    shelf = Shelf(store)
    kept(shelf, 1)
    store.fails = True
    kept(shelf, 2)
    store.fails = False
    taken = shelf.remove(HEADLINE.ident)
    assert len(taken) == 2 and shelf.games() == [] and game_texts(store) == {}
    assert shelf.restore(taken)
    assert shelf.read(HEADLINE.ident)[0].count == 2


class Noting(Memory):
    """A store that notes in which order texts go into it."""

    def __init__(self) -> None:
        super().__init__()
        self.put_so_far: list[str] = []

    def put(self, name: str, text: str) -> bool:
        self.put_so_far.append(text)
        return super().put(name, text)


@pytest.mark.parametrize("last", [2, 3])
def test_the_newer_text_of_a_game_is_put_back_last(last: int) -> None:
    """As it was kept: the copy of a text takes the place of all that seems to be newer (web/boot/copies.js)."""
    store = Noting()
    shelf = Shelf(store)
    for count in range(1, last + 1):
        kept(shelf, count)
    taken = shelf.remove(HEADLINE.ident)
    store.put_so_far.clear()
    assert shelf.restore(taken)
    found = [read_headline(text.partition("\n")[0]) for text in store.put_so_far]
    assert [headline.count for headline in found if headline] == [last - 1, last]


@pytest.mark.parametrize("moves", [1, 2])
def test_what_is_put_back_goes_over_nothing_that_another_window_has_kept_since(moves: int) -> None:
    store = Noting()
    mine, others = Shelf(store), Shelf(store)
    kept(mine, 1)
    kept(mine, 2)
    taken = mine.remove(HEADLINE.ident)
    for count in range(3, 3 + moves):
        kept(others, count)
    before = game_texts(store)
    store.put_so_far.clear()
    assert mine.restore(taken)
    assert game_texts(store) == before and store.put_so_far == []


def test_a_game_of_which_nothing_can_be_read_is_put_back_as_well() -> None:
    store = Memory()
    store.texts = {"game:x:0": "nonsense", "game:x:1": ""}
    before = dict(store.texts)
    shelf = Shelf(store)
    assert shelf.restore(shelf.remove("x")) and store.texts == before


def test_who_goes_on_after_a_damaged_text_counts_from_that_one() -> None:
    store = Memory()
    shelf = Shelf(store)
    for count in (1, 2, 3):
        kept(shelf, count)
    store.texts["game:00000000000000aa:1"] = store.texts["game:00000000000000aa:1"][:-20]
    headline, save = shelf.read(HEADLINE.ident)
    assert (headline.count, save.match.ply) == (3, 1)
    assert not shelf.is_taken(HEADLINE.ident, headline.count + 1, "me")


def test_a_place_is_taken_when_somebody_has_kept_as_much_or_more() -> None:
    store = Memory()
    mine, others = Shelf(store), Shelf(store)
    kept(mine, 1)
    assert not mine.is_taken(HEADLINE.ident, 2, "me") and mine.is_taken(HEADLINE.ident, 1, "me")
    kept(others, 2)
    assert mine.is_taken(HEADLINE.ident, 2, "me")
    kept(others, 3)
    assert mine.is_taken(HEADLINE.ident, 2, "me"), "the text with 3 went over that with 1, and 2 is still there"
    kept(others, 4)
    assert mine.is_taken(HEADLINE.ident, 2, "me")


@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_any_text_is_a_headline_or_none(text: str) -> None:
    assert read_headline(text) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"ident": 7}, {"window": None}, {"count": -1}, {"count": True}, {"when": 1.5}, {"ply": "3"}, {"turn": 2},
        {"names": ["Ada"]}, {"names": "AB"}, {"names": ["Ada", 3]}, {"levels": []}, {"winner": 2}, {"winner": False},
    ],
)  # fmt: skip
def test_a_headline_with_one_thing_wrong_is_none(changes: dict[str, object]) -> None:
    given_one = json.loads(HEADLINE.to_text())
    assert read_headline(json.dumps(given_one)) == HEADLINE
    assert read_headline(json.dumps(given_one | changes)) is None
