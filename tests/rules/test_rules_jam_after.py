"""RULES, "Jam": what becomes of the pod and of the turn, JAM-5 and JAM-6."""

from __future__ import annotations

from relativespace import events
from tests.support.builders import Table, names


def slots_of(table: Table, seat: int) -> list[int]:
    return [slot for slot in range(12) if table.state.occupied[seat] >> slot & 1]


def test_the_only_open_pod_stays_emptied_and_open() -> None:
    """JAM-5"""
    table = Table.of("""
        pods: 9
        Ada: - / - / 1 8 . . .
        Ben: - / - / 1 . . . .
    """)
    happened = table.play("play 7 0")
    assert table.pods == "-"
    assert table.state.unused_pods == 5
    assert "PodRemoved" not in names(happened)


def test_one_pod_among_others_is_removed_after_the_refill_and_not_replaced() -> None:
    """JAM-5: it leaves the game, and no unused pod takes its place."""
    table = Table.of("""
        pods: 3 | 9 | 5
        unused: 2
        Ada: - / - / 1 8 . . .
        Ben: - / - / 1 . . . .
    """)
    happened = table.play("play 7 1")
    assert table.pods == "3 | 5"
    assert table.state.unused_pods == 2
    assert names(happened) == ["Played", "Jammed", "Refilled", "PodRemoved", "TurnBegan"]
    removed = happened[3]
    assert isinstance(removed, events.PodRemoved)
    assert (removed.pod, removed.by) == (1, "jam")


def test_a_jam_ends_the_turn_and_extra_plays_are_lost() -> None:
    """JAM-6"""
    table = Table.of(
        """
        pods: 9 | -
        Ada: - / - / twice 1 2 3 .
        Ben: - / - / 1 2 . . .
        """,
        twice="again, again",
    )
    table.play("play 7 1")
    assert (table.state.turn, table.state.plays) == (0, 2)
    assert "Jammed" in names(table.play("play 8 0"))
    assert (table.state.turn, table.state.plays) == (1, 1)
    table.play("play 7 0")
    assert table.state.turn == 0  # Ben has got none of the plays lost


def test_a_jam_in_an_extra_play_refills_by_the_rows_of_the_turns_beginning() -> None:
    """JAM-3, `again`: both plays' spaces are filled."""
    table = Table.of(
        """
        pods: 9
        Ada: 1 encore . / - / -
        Ben: - / - / 1 2 . . .
        """,
        encore="again",
    )
    table.play("play 1 0; play 0 0")  # encore loads; 1 loads on encore: the last card wins
    assert table.state.winner == 0

    table = Table.of(
        """
        pods: 9 | -
        Ada: 1 encore . / - / 5 . . . .
        Ben: - / - / 1 2 . . .
        """,
        encore="again",
    )
    table.play("play 1 1; play 0 0")
    assert slots_of(table, 0) == [7, 8, 9]
    assert table.state.turn == 1
    assert table.pods == "encore"


def test_skips_and_turning_round_before_the_jam_still_count() -> None:
    """JAM-6 loses plays, nothing else."""
    table = Table.of(
        """
        pods: 9 | -
        Ada: 1 trick . / - / 5 . . . .
        Ben: - / - / 1 . . . .
        Cleo: - / - / 1 . . . .
        Dina: - / - / 1 . . . .
        """,
        trick="again, skip, reverse",
    )
    table.play("play 1 1; play 0 0")
    assert table.state.turn == 2  # from Ada backwards, over Dina
    assert table.state.direction == -1
