"""How people sit round the device: which way the page faces, and where the others stand."""

from __future__ import annotations

import pytest

from relativespace.seats import PERSON, Seat
from tests.support.tables import dealt, intent, make, seated, tap, visit
from web.session.settings import CHOICES
from web.session.table.seating import facing, others_in_order, people_of


def seats(levels: str) -> tuple[Seat, ...]:
    """`p` a person, `r` a robot."""
    return tuple(Seat(f"Player {n}", PERSON if level == "p" else "greedy") for n, level in enumerate(levels))


def facing_of(levels: str, seat: int, seating: str = "round") -> int:
    return facing(seats(levels), people_of(seats(levels)), seat, seating)


@pytest.mark.parametrize(
    ("levels", "angles"),
    [
        ("pp", [0, 180]),
        ("ppp", [0, 90, 270]),
        ("pppp", [0, 90, 180, 270]),
        ("pppppp", [0, 90, 90, 180, 270, 270]),
        ("prpr", [0, 0, 180, 0]),
        ("rrpp", [0, 0, 0, 180]),
        ("rp", [0, 0]),
        ("rr", [0, 0]),
    ],
)
def test_the_page_faces_the_side_on_which_the_person_sits(levels: str, angles: list[int]) -> None:
    """Clockwise, as people take their turns; robots have no side."""
    assert [facing_of(levels, seat) for seat in range(len(levels))] == angles


@pytest.mark.parametrize("people", range(2, 11))
def test_no_side_of_the_device_has_many_more_people_than_another(people: int) -> None:
    """And going round in seat order, nobody's view jumps back."""
    angles = [facing_of("p" * people, seat) for seat in range(people)]
    turns = [(angle - before) % 360 for before, angle in zip(angles, angles[1:] + angles[:1], strict=True)]
    assert sum(turns) == 360 and max(turns) == (180 if people < 4 else 90)
    assert max(map(angles.count, angles)) <= -(-people // 4)


def test_nothing_turns_where_the_device_goes_round_or_all_are_on_one_side() -> None:
    for seating in set(CHOICES["seating"]) - {"round"}:
        assert {facing_of("pppp", seat, seating) for seat in range(4)} == {0}


def test_the_page_turns_with_the_big_stash_and_not_before() -> None:
    """While a result is looked at it still faces the one who played."""
    session = visit(dealt(2, handover="always"))
    table = session.table
    assert table is not None and session.facing == 0
    session.handle(intent("set-seating", value="round"))
    tap(table, "card 0 0", "pod 0")
    assert table.is_waiting and session.facing == 0
    tap(table, "next")
    assert session.facing == 180
    session.handle(intent("set-seating", value="pass"))
    assert session.facing == 0


def test_undo_turns_the_page_back_and_the_set_up_is_upright() -> None:
    session = visit(dealt(2, handover="never"))
    table = session.table
    assert table is not None
    session.handle(intent("set-seating", value="round"))
    tap(table, "card 0 0", "pod 0")
    assert session.facing == 180
    tap(table, "undo")
    assert session.facing == 0
    make(table, table.legal[0])
    session.handle(intent("setup"))
    assert session.table is None and session.facing == 0


def test_while_robots_play_the_page_keeps_facing_the_person_who_looks_on() -> None:
    rows = "Ada: - / - / 1 2 . . .\n Ben: - / - / 3 4 . . .\n Cleo: - / - / 5 6 . . .\n Dan: - / - / 7 8 . . ."
    session = visit(seated(f"pods: -\n turn: 2\n {rows}", "never", "Ben Dan"))
    table = session.table
    assert table is not None
    session.handle(intent("set-seating", value="round"))
    assert session.facing == 180
    tap(table, "card 2 7", "pod 0")
    assert table.is_bot_turn and session.facing == 180
    table.bot_move()
    assert session.facing == 0


def test_whoever_leaves_the_table_leaves_a_gap_and_the_others_stay_where_they_are() -> None:
    session = visit(dealt(4, handover="never"))
    table = session.table
    assert table is not None
    for act, value in (("set-seating", "round"), ("look-players", ""), ("reseat 0", "greedy"), ("close", "")):
        session.handle(intent(act, value=value))
    assert table.shown == 1 and session.facing == 90, "she sits where she sat"
    table.bot_move()
    assert session.facing == 90
    for act, value in (("look-players", ""), ("reseat 0", "person"), ("reseat 1", "random"), ("close", "")):
        session.handle(intent(act, value=value))
    assert table.shown == 2 and session.facing == 180


def test_a_robots_seat_that_was_a_persons_by_a_slip_gets_no_side() -> None:
    session = visit(dealt(4, robots=(1, 3), handover="never"))
    table = session.table
    assert table is not None
    for act, value in (("look-players", ""), ("reseat 1", "person"), ("reseat 1", "greedy"), ("close", "")):
        session.handle(intent(act, value=value))
    assert table.sides == {0, 2}


def test_a_newcomer_gets_a_side() -> None:
    session = visit(dealt(4, robots=(1, 3), handover="never"))
    for act, value in (("set-seating", "round"), ("look-players", ""), ("reseat 1", "person"), ("close", "")):
        session.handle(intent(act, value=value))
    table = session.table
    assert table is not None
    tap(table, "card 0 0", "pod 0")
    assert table.shown == 1 and session.facing == 90


def test_the_end_faces_a_winner_and_is_upright_for_a_robot() -> None:
    last = "pods: -\n turn: 1\n Ada: - / - / 1 2 . . .\n Ben: - / - / 3 . . . .\n Cleo: - / - / 1 2 . . ."
    for robots, angle in (("Cleo", 180), ("Ben Cleo", 0), ("Ben", 0)):
        session = visit(seated(last, "never", robots))
        table = session.table
        assert table is not None
        session.handle(intent("set-seating", value="round"))
        tap(table, "card 1 7", "pod 0")
        table.bot_move()
        assert table.view.winner == 1 and session.facing == angle


@pytest.mark.parametrize(
    ("seating", "direction", "order"),
    [("pass", 1, [2, 3, 0]), ("round", -1, [0, 3, 2]), ("side", 1, [0, 2, 3]), ("side", -1, [0, 2, 3])],
)
def test_where_all_are_on_one_side_the_others_stand_as_they_sit(seating: str, direction: int, order: list[int]) -> None:
    assert others_in_order(4, 1, direction, seating) == order
