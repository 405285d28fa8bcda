"""What the set-up offers of the kept games: the small text that a start reads says the same as all games together."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.stores import HEADLINE, SAVES
from web.session.kept import way_back
from web.session.kept.headline import PREFIX
from web.session.kept.shelf import Shelf
from web.session.kept.way_back import WayBack, read_way_back
from web.session.platform import Memory

BOOT = Path(__file__).parents[2] / "web/boot"


@pytest.mark.parametrize("game", [None, HEADLINE])
@pytest.mark.parametrize("has_more", [False, True])
def test_what_is_written_is_read(game: object, has_more: bool) -> None:
    there = WayBack(game, has_more)  # type: ignore[arg-type]
    assert read_way_back(there.to_text()) == there


@given(st.text())
def test_any_other_text_is_none(text: str) -> None:
    found = read_way_back(text)
    assert found is None or found.to_text() == text


@pytest.mark.parametrize("text", ["", "more", f"{HEADLINE.to_text()[:-1]}\nmore", f"{HEADLINE.to_text()}\nmor"])
def test_a_torn_text_is_none(text: str) -> None:
    assert read_way_back(text) is None


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from([None, None, 0])), max_size=12))
def test_it_says_what_all_games_say_after_each_change(changes: list[tuple[str, int | None]]) -> None:
    """Moves, wins and wins that are taken back, in one game or another."""
    store, counts = Memory(), dict.fromkeys("abc", 0)
    shelf = Shelf(store)
    for ident, winner in changes:
        counts[ident] += 1
        shelf.keep(replace(HEADLINE, ident=ident, count=counts[ident], winner=winner), SAVES[0])
        assert read_way_back(store.texts[way_back.NAME]) == Shelf(store).to_go_on_with()


def test_where_it_is_missing_or_torn_it_is_made_anew() -> None:
    store = Memory()
    shelf = Shelf(store)
    shelf.keep(HEADLINE, SAVES[0])
    shelf.keep(replace(HEADLINE, ident="b"), SAVES[0])
    for text in ("", store.texts[way_back.NAME][:-9]):
        store.texts[way_back.NAME] = text
        Shelf(store).keep(replace(HEADLINE, ident="b", count=2), SAVES[0])
        assert read_way_back(store.texts[way_back.NAME]) == Shelf(store).to_go_on_with()


def test_where_nothing_is_kept_there_is_no_text() -> None:
    store = Memory()
    shelf = Shelf(store)
    shelf.keep(HEADLINE, SAVES[0])
    shelf.remove(HEADLINE.ident)
    shelf.point_back(shelf.to_go_on_with())
    assert store.texts == {}


def test_javascript_knows_the_same_names() -> None:
    games, back = f'"relative-space:{PREFIX}"', f'"relative-space:{way_back.NAME}"'
    reader, copies = ((BOOT / name).read_text() for name in ("way-back.js", "copies.js"))
    assert back in reader and games in copies
    assert f'"{way_back.MORE}"' in reader
    assert games not in reader, "no game is read before the first paint"
