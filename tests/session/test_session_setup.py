"""The set-up: who plays, who goes first, with which seed; what keeps a game from starting."""

from __future__ import annotations

from typing import Any

import pytest

from relativespace.rng import MASK64
from tests.support.tables import intent, visit
from web.session.session import Session
from web.session.setup.form import LOTS, OWN_NAMES, RELATIVES, SEAT_LEVELS, Setup, SetupSeat, parse_seed


def names(setup: Setup) -> list[str]:
    return [seat.name for seat in setup.seats]


def with_players(count: int) -> Setup:
    setup = Setup()
    for _ in range(count - 2):
        setup = setup.add()
    return setup


def start(session: Session) -> None:
    session.handle(intent("start"))


def test_two_relatives_are_there_to_start_with_at_once() -> None:
    session = visit()
    start(session)
    assert session.table is not None
    assert session.table.names == RELATIVES[:2]


def test_players_are_added_up_to_ten_each_with_a_name_of_its_own() -> None:
    setup = with_players(10)
    assert names(setup) == list(RELATIVES)
    assert not setup.can_add and setup.add() is setup
    assert setup.find_problems() == ()


def test_a_new_player_gets_the_first_name_that_nobody_has() -> None:
    setup = Setup().with_seat(0, name=" Cousin ").add()
    assert names(setup) == [" Cousin ", "Uncle", "Granny"]


def test_players_are_removed_down_to_two() -> None:
    setup = with_players(3)
    assert names(setup.remove()) == names(with_players(2))
    assert names(setup.remove(0)) == [*RELATIVES[1:3]]
    assert not Setup().can_remove and names(Setup().remove(0)) == names(Setup())


def test_a_row_keeps_its_key_while_others_come_and_go() -> None:
    setup = with_players(4)
    kept = setup.seats[2].key
    setup = setup.remove(0).add().add()
    assert setup.seats[1].key == kept
    assert len({seat.key for seat in setup.seats}) == len(setup.seats)


@pytest.mark.parametrize(("first", "removed", "then"), [(2, 0, 1), (2, 2, 0), (0, 2, 0), (3, -1, 0), (LOTS, 1, LOTS)])
def test_who_packed_last_stays_the_same_person(first: int, removed: int, then: int) -> None:
    """SET-5"""
    session = visit()
    session.setup = with_players(4)
    session.handle(intent("lots") if first == LOTS else intent(f"first {first}"))
    session.handle(intent("fewer") if removed < 0 else intent(f"drop {removed}"))
    assert session.setup.first == then


def test_who_packed_last_goes_first() -> None:
    """SET-5"""
    session = visit()
    session.handle(intent("add"))
    session.handle(intent("first 2"))
    start(session)
    assert session.table is not None and session.table.view.turn == 2


def test_lots_give_every_seat_its_turn() -> None:
    """SET-5"""
    firsts = set()
    for number in range(6):
        session = Session(lambda number=number: number)  # type: ignore[misc]
        session.setup = with_players(3)
        session.handle(intent("lots"))
        start(session)
        assert session.table is not None
        firsts.add(session.table.view.turn)
    assert firsts == {0, 1, 2}


def test_what_is_typed_is_kept_as_typed_and_cleaned_for_the_game() -> None:
    session = visit()
    session.handle(intent("name 0", value="  Ada   L. "))
    assert session.setup.seats[0].name == "  Ada   L. "
    start(session)
    assert session.table is not None and session.table.names[0] == "Ada L."


def test_a_robot_takes_a_seat() -> None:
    session = visit()
    session.handle(intent("level 1", value="greedy"))
    start(session)
    assert session.table is not None and session.table.match.config.seats[1].is_bot


def levelled(*changes: tuple[int, str], players: int = 2) -> list[str]:
    """The names to start with after these seats were given to these levels."""
    session = visit()
    for _ in range(players - 2):
        session.handle(intent("add"))
    for place, level in changes:
        assert session.handle(intent(f"level {place}", value=level))
    return names(session.setup)


@pytest.mark.parametrize("level", OWN_NAMES)
def test_a_relative_that_a_robot_plays_has_a_name_of_its_own_until_a_person_plays_it(level: str) -> None:
    theirs = list(OWN_NAMES[level])
    assert levelled((1, level)) == ["Granny", theirs[0]]
    assert levelled((0, level), (2, level), (1, level), players=3) == [theirs[0], theirs[2], theirs[1]]
    assert levelled((1, level), (1, "person")) == levelled((1, level), (1, "greedy")) == ["Granny", "Uncle"]
    assert levelled((1, level), (1, level)) == ["Granny", theirs[0]]


def test_one_relative_after_another_at_a_seat_leaves_the_last_one_s_name() -> None:
    assert levelled((1, "1"), (1, "4"), (1, "3")) == ["Granny", "Uncle Ray"]


def test_where_more_of_them_play_than_have_names_the_names_are_different_all_the_same() -> None:
    found = levelled(*((place, "4") for place in range(10)), players=10)
    assert found[:3] == list(OWN_NAMES["4"]) and len(set(found)) == 10 and "" not in found


@pytest.mark.parametrize("level", SEAT_LEVELS)
def test_a_name_that_was_typed_stays_whoever_plays(level: str) -> None:
    session = visit()
    session.handle(intent("name 1", value=" Zoë "))
    session.handle(intent("level 1", value=level))
    assert session.setup.seats[1] == SetupSeat(1, " Zoë ", level)


@pytest.mark.parametrize("level", ["", "person ", "5", "cheater"])
def test_an_unknown_level_changes_nothing(level: str) -> None:
    session = visit()
    assert not session.handle(intent("level 1", value=level))
    assert session.setup == Setup()


@pytest.mark.parametrize(
    "act", ["name 2", "name", "drop 9", "first 2", "level 7", "nonsense", "card 0 0", "pod 0", "next"]
)
def test_what_is_not_on_the_set_up_changes_nothing(act: str) -> None:
    session = visit()
    assert not session.handle(intent(act, value="x"))
    assert session.setup == Setup() and session.table is None


def test_every_problem_is_told_in_its_row_and_nothing_typed_is_lost() -> None:
    session = visit()
    session.setup = Setup(tuple(SetupSeat(key, name) for key, name in enumerate(["Ada", "", "ada", "x" * 25, "a,b"])))
    session.handle(intent("seed", value="seven"))
    typed = names(session.setup)
    start(session)
    assert session.table is None and names(session.setup) == typed and session.setup.seed == "seven"
    assert [(problem.seat, str(problem.line)) for problem in session.setup.problems] == [
        (1, "Player 2 needs a name."),
        (2, "Two players are called ada; give one of them another name."),
        (3, "A name has at most 24 characters; this one has 25."),
        (4, "A name can’t contain a comma or an @."),
        (-1, f"A seed is a whole number from 0 to {MASK64}."),
    ]


def test_a_problem_goes_when_its_row_is_changed_and_comes_back_if_it_is_still_there() -> None:
    session = visit()
    session.handle(intent("name 1", value=""))
    start(session)
    assert session.setup.problems
    session.handle(intent("name 1", value=" "))
    assert not session.setup.problems
    start(session)
    assert session.table is None and session.setup.problems


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        *[("0", 0), (" 7 ", 7), ("007", 7), (str(MASK64), MASK64)],
        *[("", None), ("-1", None), ("1.0", None), ("1e3", None), ("0x10", None), ("1_000", None)],
        *[("٧", None), ("²", None), (str(MASK64 + 1), None), ("9" * 5000, None), ("7 7", None)],
    ],
)
def test_a_seed_is_written_with_plain_digits_only(text: str, seed: int | None) -> None:
    assert parse_seed(text) == seed


def test_the_same_seed_and_players_give_the_same_deal_and_no_seed_a_fresh_one() -> None:
    deals: list[Any] = []
    for seed in ("7", "7", "", ""):
        session = visit()
        for _ in deals:
            session.chance()  # later visitors have other chance
        session.handle(intent("seed", value=seed))
        start(session)
        assert session.table is not None
        deals.append(session.table.match.digest())
    assert deals[0] == deals[1]
    assert len(set(deals)) == 3


def test_a_seed_of_blanks_is_none() -> None:
    session = visit()
    session.handle(intent("seed", value="  "))
    start(session)
    assert session.table is not None and session.table.match.config.seed == 1
