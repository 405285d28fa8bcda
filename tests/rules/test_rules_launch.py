"""RULES, "LAUNCH!": LAUNCH-1 to LAUNCH-3."""

from __future__ import annotations

from relativespace import events
from tests.support.builders import Table, names


def test_the_pod_leaves_the_game_with_all_its_cards() -> None:
    """LAUNCH-1"""
    table = Table.of(
        """
        pods: 3 | 5 6 | 9
        Ada: - / - / boom 8 . . .
        Ben: - / - / 1 . . . .
        """,
        boom="launch",
    )
    happened = table.play("play 7 1")
    assert names(happened) == ["Played", "Loaded", "Launched", "TurnBegan"]
    assert table.pods == "3 | 9"
    assert table.gone == "5 6 boom"
    assert table.state.unused_pods == 3


def test_everything_else_on_the_card_is_done_first() -> None:
    """LAUNCH-1: the pod is still there while a card is given."""
    table = Table.of(
        """
        pods: 3
        Ada: - / - / parting 8 9 . .
        Ben: - / - / 1 . . . .
        """,
        parting="give, launch",
    )
    table.play("play 7 0")
    assert table.pods == "3 parting"
    happened = table.play("give 8 1")
    assert names(happened) == ["Given", "Launched", "PodPlaced", "TurnBegan"]


def test_when_the_last_pod_goes_an_unused_one_is_placed_at_once() -> None:
    """LAUNCH-2"""
    table = Table.of(
        """
        pods: 3
        Ada: - / - / boom 8 . . .
        Ben: - / - / 1 . . . .
        """,
        boom="launch",
    )
    happened = table.play("play 7 0")
    assert names(happened) == ["Played", "Loaded", "Launched", "PodPlaced", "TurnBegan"]
    assert table.pods == "-"
    assert table.state.unused_pods == 4
    assert happened[3] == events.PodPlaced(0, False)


def test_a_pod_is_placed_before_the_next_instruction() -> None:
    """LAUNCH-2: after `remove_pod` took its own, `open_pod` opens a second one beside the placed one."""
    table = Table.of(
        """
        pods: 3
        Ada: - / - / trick 8 . . .
        Ben: - / - / 1 . . . .
        """,
        trick="remove_pod, open_pod, reverse",
    )
    happened = table.play("play 7 0")
    assert names(happened)[2:5] == ["PodRemoved", "PodPlaced", "PodPlaced"]
    assert table.pods == "- | -"
    assert table.state.unused_pods == 3


def test_every_newly_placed_pod_is_the_last_in_the_row() -> None:
    """LAUNCH-2, KEY-1, `open_pod`"""
    table = Table.of(
        """
        pods: 3 | 4
        Ada: - / - / hatch 8 . . .
        Ben: - / - / key 1 . . .
        """,
        hatch="open_pod",
    )
    table.play("play 7 0")
    assert table.pods == "3 hatch | 4 | -"
    table.play("open 7; play 8 3")
    assert table.pods == "3 hatch | 4 | - | 1"


def test_without_an_unused_pod_one_comes_back_empty_and_the_count_stays_zero() -> None:
    """LAUNCH-3"""
    table = Table.of(
        """
        pods: 3
        unused: 0
        Ada: - / - / boom 8 . . .
        Ben: - / - / 1 . . . .
        """,
        boom="launch",
    )
    happened = table.play("play 7 0")
    assert happened[3] == events.PodPlaced(0, True)
    assert table.pods == "-"
    assert table.state.unused_pods == 0


def test_a_pod_comes_back_also_when_a_card_removed_the_last_one() -> None:
    """LAUNCH-3, LAUNCH-2"""
    table = Table.of(
        """
        pods: 3
        unused: 0
        Ada: - / - / breach 8 . . .
        Ben: - / - / 1 . . . .
        """,
        breach="remove_pod",
    )
    happened = table.play("play 7 0")
    assert events.PodPlaced(0, True) in happened
    assert (table.pods, table.gone) == ("-", "3 breach")


def test_a_launch_after_its_own_pod_has_gone_does_nothing_more() -> None:
    """LAUNCH-1: the pod placed instead stays."""
    table = Table.of(
        """
        pods: 3
        Ada: - / - / airlock 8 . . .
        Ben: - / - / 1 . . . .
        """,
        airlock="remove_pod, launch",
    )
    happened = table.play("play 7 0")
    assert names(happened) == ["Played", "Loaded", "PodRemoved", "PodPlaced", "Fizzled", "TurnBegan"]
    assert happened[4] == events.Fizzled(0, "launch", "pod_gone")
    assert table.pods == "-"
    assert table.state.unused_pods == 4


def test_take_top_after_its_own_pod_has_gone_is_skipped() -> None:
    """LAUNCH-1: the pod placed instead is another pod."""
    table = Table.of(
        """
        pods: 3 4
        Ada: - / - / airlock 8 . . .
        Ben: - / - / 1 . . . .
        """,
        airlock="remove_pod, take_top, launch",
    )
    happened = table.play("play 7 0")
    assert [e.word for e in happened if isinstance(e, events.Fizzled)] == ["take_top", "launch"]
    assert table.stash(1) == "- / - / 1 . . . ."


def test_the_launched_pod_is_the_one_played_onto_also_after_another_was_removed() -> None:
    """LAUNCH-1: removing a pod to the left moves its number, not the pod."""
    table = Table.of(
        """
        pods: 3 | 4 | 5 | 6
        Ada: - / - / trick 8 . . .
        Ben: - / - / 1 . . . .
        """,
        trick="remove_pod, launch",
    )
    left, right = table.clone(), table.clone()
    happened = left.play("play 7 2; remove 0")
    assert left.pods == "4 | 6"
    assert left.gone == "3 5 trick"
    launched = next(e for e in happened if isinstance(e, events.Launched))
    assert launched.pod == 1  # its number when it left
    right.play("play 7 2; remove 3")
    assert right.pods == "3 | 4"
    assert right.gone == "6 5 trick"


def test_a_pod_opened_by_the_same_card_is_left_when_its_own_is_launched() -> None:
    """LAUNCH-1, LAUNCH-2: there is another open pod, so none is placed."""
    table = Table.of(
        """
        pods: 3
        Ada: - / - / convoy 8 . . .
        Ben: - / - / 1 . . . .
        """,
        convoy="open_pod, launch",
    )
    happened = table.play("play 7 0")
    assert names(happened) == ["Played", "Loaded", "PodPlaced", "Launched", "TurnBegan"]
    assert (table.pods, table.state.unused_pods) == ("-", 4)


def test_again_before_a_launch_plays_onto_what_is_open_then() -> None:
    """LAUNCH-1, `again`: the extra play comes when the card is fully resolved."""
    table = Table.of(
        """
        pods: 9
        Ada: - / - / storm 1 2 . .
        Ben: - / - / 1 . . . .
        """,
        storm="again, launch",
    )
    table.play("play 7 0")
    assert (table.state.turn, table.pods) == (0, "-")
    table.play("play 8 0")
    assert (table.state.turn, table.pods) == (1, "1")


def test_a_launch_with_an_empty_pod_takes_the_card_alone() -> None:
    """LAUNCH-1"""
    table = Table.of(
        """
        pods: -
        Ada: - / - / boom 8 . . .
        Ben: - / - / 1 . . . .
        """,
        boom="launch",
    )
    table.play("play 7 0")
    assert (table.pods, table.gone) == ("-", "boom")


def test_six_launches_use_all_pods_up_and_the_game_goes_on() -> None:
    """LAUNCH-2, LAUNCH-3: five unused ones come, then one comes back each time."""
    table = Table.of(
        """
        pods: -
        Ada: - / boom boom . . / boom boom boom boom 5
        Ben: - / boom boom . . / boom boom boom boom 5
        """,
        boom="launch",
    )
    unused = []
    for slot in (3, 3, 4, 4, 7, 7, 8, 8):
        table.play(f"play {slot} 0")
        unused.append(table.state.unused_pods)
    assert unused == [4, 3, 2, 1, 0, 0, 0, 0]
    assert table.pods == "-"
