"""The record of finished games as text, what its figures amount to, and what becomes of a text that is none."""

from __future__ import annotations

import json
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relativespace.player_names import is_same_name
from relativespace.seats import PERSON
from tests.support.sheets.counting import KEPT, ONE, Counting, counted, do, sit_down, visitor, win
from tests.support.tables import PEOPLE
from web.session.acts.statistics import figures_of
from web.session.kept.record import DAMAGED, NAME, Book, Player, Record, Result, read_record, record_text
from web.session.kept.tally import tally
from web.session.platform import Errand

names = st.sampled_from([*PEOPLE[:3], "ada", "ADA", "Zoë", "zoë"])
levels = st.sampled_from([PERSON, "greedy", "random"])
players = st.lists(st.builds(Player, names, levels, st.integers(0, 9)), min_size=2, max_size=4)


@st.composite
def records(draw: st.DrawFn) -> Record:
    idents = draw(st.lists(st.integers(0, 2**64 - 1).map("{:016x}".format), max_size=12, unique=True))
    results = []
    for ident in idents:
        seats = tuple(draw(players))
        winner = draw(st.integers(0, len(seats) - 1))
        numbers = [draw(st.integers(0, 200)) for _ in range(3)]
        results.append(Result(ident, numbers[0], numbers[1], numbers[2], winner, seats))
    left_out = draw(st.lists(st.integers(0, 99).map("{:016x}".format), max_size=3, unique=True))
    return Record(tuple(results), tuple(left_out))


@given(records())
def test_the_figures_are_those_of_a_plain_recount(kept: Record) -> None:
    told = tally(kept.results)
    turns = sorted(result.turns for result in kept.results)
    assert told.games == len(turns)
    assert [told.shortest, told.longest] == ([turns[0], turns[-1]] if turns else [0, 0])
    assert told.launches == sum(result.launches for result in kept.results)
    assert told.jams == sum(jams for result in kept.results for _name, _level, jams in result.players)
    seats = [(player, place == result.winner) for result in kept.results for place, player in enumerate(result.players)]
    for one in told.standings:
        own = [(p, won) for p, won in seats if p.level == one.level and is_same_name(p.name, one.name)]
        rows = [len(list(row)) for won, row in groupby(won for _player, won in own) if won]
        assert one.games == len(own) and one.wins == sum(won for _player, won in own)
        assert one.jams == sum(player.jams for player, _won in own)
        assert one.streak == max(rows, default=0)
        assert one.name == own[-1][0].name
    assert sum(one.games for one in told.standings) == len(seats)
    assert sum(one.wins for one in told.standings) == told.games
    order = [(-one.wins, -one.games) for one in told.standings]
    assert order == sorted(order)


def test_a_person_and_robots_of_the_same_name_are_three() -> None:
    seats = tuple(Player("Bolt", level, 1) for level in (PERSON, "greedy", "random"))
    assert len(tally([Result("0" * 16, 1, 5, 0, 1, seats)]).standings) == 3


@given(records())
def test_a_record_is_read_as_it_was_written(kept: Record) -> None:
    assert read_record(record_text(kept)) == kept


def test_the_text_is_the_one_that_is_documented() -> None:
    """Text that is kept, or that somebody has exported, is read for good: this one is never changed."""
    text = (
        '{"format":"relative-space statistics","version":1,"games":[{"id":"00000000000000a1","when":5,"turns":41,'
        '"launches":2,"winner":0,"players":[["Ada","person",3],["Ben","greedy",0]]}],"left_out":["00000000000000b2"]}'
    )
    assert record_text(KEPT) == text and read_record(text) == KEPT


def changed(**values: object) -> str:
    """The text with other values in its one game, or at its top."""
    data = json.loads(record_text(KEPT))
    for name, value in values.items():
        (data if name in data else data["games"][0])[name] = value
    return json.dumps(data)


BROKEN = [
    *("{", "null", "[]", "7", '"text"', "[" * 100_000, "\ud800", "{}", '{"version": 1e999}'),
    *(changed(format="x"), changed(version=0), changed(version="1"), changed(version=True), changed(version=1.0)),
    *(changed(games={}), changed(games=[7]), changed(games=[{}]), changed(left_out=7), changed(left_out=["x"])),
    *(changed(id=7), changed(id="A" * 16), changed(id="a1"), changed(when=-1), changed(when=1.5), changed(turns=True)),
    *(changed(launches=None), changed(winner=2), changed(winner=-1), changed(turns=10**30), changed(winner=None)),
    *(changed(players=[]), changed(players=[["Ada", PERSON, 1]]), changed(players={}), changed(players=[1, 2])),
    *(changed(players=[["", PERSON, 1], ["Ben", PERSON, 0]]), changed(players=[["Ada", 1, 1], ["Ben", PERSON, 0]])),
    *(changed(players=[["Ada", PERSON, -1], ["Ben", PERSON, 0]]), changed(players=[["Ada", PERSON], ["Ben", "x"]])),
    *(changed(players=[["A\u202eb", PERSON, 1], ["B", PERSON, 0]]), changed(players=[["A", "", 1], ["B", PERSON, 0]])),
    changed(games=json.loads(record_text(KEPT))["games"] * 2),
    record_text(KEPT)[:-1],
    record_text(KEPT) + "}",
]


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: text[:40].encode("ascii", "replace").decode())
def test_a_text_that_is_no_record_is_put_aside_and_counting_begins_anew(text: str) -> None:
    session = visitor()
    store = session.outside.store
    store.put(NAME, text)
    do(session, "look-statistics")
    assert figures_of(session).tally.games == 0 and figures_of(session).is_damaged
    do(session, "statistics-damaged")
    assert session.errands.pop() == Errand("download", text, "relative-space-statistics-damaged.txt")
    do(session, "close")
    ident = sit_down(session)
    win(session)
    assert counted(session) == [ident] and store.get(f"{DAMAGED}0") == text
    do(session, "look-statistics", "statistics-damaged")
    assert session.errands.pop().text == text


@given(st.integers(0, len(record_text(KEPT)) - 1), st.characters(), st.integers(0, 3))
def test_a_text_with_a_piece_changed_is_refused_or_another_record_in_order(at: int, put: str, cut: int) -> None:
    text = record_text(KEPT)
    read = read_record(text[:at] + put + text[at + cut :])
    assert read is None or read_record(record_text(read)) == read


def test_each_damaged_text_is_put_aside_under_a_name_of_its_own() -> None:
    store = Counting()
    for text in ("one", "two", "three"):
        store.put(NAME, text)
        assert Book(store).change(lambda record: record.with_result(ONE))
    assert sorted(Book(store).damaged().values()) == ["one", "three", "two"]
    assert read_record(store.texts[NAME]) == Record((ONE,))


def test_a_damaged_text_that_cannot_be_put_aside_is_not_written_over() -> None:
    store = Counting()
    store.put(NAME, "what is left")
    store.refused = DAMAGED
    assert not Book(store).change(lambda record: record.with_result(ONE))
    assert store.texts == {NAME: "what is left"}


def test_what_a_newer_version_of_the_page_has_written_is_left_alone() -> None:
    text = changed(version=2, games="otherwise")
    session = visitor()
    store = session.outside.store
    store.put(NAME, text)
    sit_down(session)
    win(session)
    do(session, "look-statistics")
    shown = figures_of(session)
    assert shown.is_newer and not shown.is_damaged
    assert not do(session, "statistics-wipe")
    do(session, "statistics-export")
    assert session.errands == [Errand("download", text, "relative-space-statistics.json")]
    assert store.get(NAME) == text and not [name for name in store.names() if name.startswith(DAMAGED)]
