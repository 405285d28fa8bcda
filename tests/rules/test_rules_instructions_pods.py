"""RULES, "Instructions": remove_pod, open_pod, and many words on one card (INS-3, LAUNCH-2)."""

from __future__ import annotations

from relativespace import events
from tests.support.builders import Table, names


def test_remove_pod_offers_the_other_open_pods() -> None:
    """`remove_pod`"""
    table = Table.of(
        """
        pods: 3 | 5 | 9
        Ada: - / - / breach 6 . . .
        Ben: - / - / 1 . . . .
        """,
        breach="remove_pod",
    )
    table.play("play 7 1")
    assert table.legal == ["remove 0", "remove 2"]
    assert table.why("remove 1") == ("another_pod", "INS-3")
    assert table.why("remove 3") == ("no_such_pod", "INS-3")
    happened = table.play("remove 2")
    removed = happened[0]
    assert isinstance(removed, events.PodRemoved)
    assert (removed.pod, removed.by, [fact.kind for fact in removed.cards]) == (2, "card", ["item_9"])
    assert table.pods == "3 | 5 breach"
    assert table.gone == "9"
    assert table.state.unused_pods == 3


def test_remove_pod_with_one_other_pod_is_still_a_choice_of_its_own() -> None:
    """`remove_pod`: a move even when only one exists."""
    table = Table.of(
        """
        pods: 3 | -
        Ada: - / - / breach 6 . . .
        Ben: - / - / 1 . . . .
        """,
        breach="remove_pod",
    )
    table.play("play 7 0")
    assert table.legal == ["remove 1"]


def test_remove_pod_without_another_takes_its_own_and_offers_no_choice() -> None:
    """`remove_pod`, INS-3, LAUNCH-2"""
    table = Table.of(
        """
        pods: 3 4
        Ada: - / - / breach 6 . . .
        Ben: - / - / 1 . . . .
        """,
        breach="remove_pod",
    )
    happened = table.play("play 7 0")
    assert names(happened) == ["Played", "Loaded", "PodRemoved", "PodPlaced", "TurnBegan"]
    assert (table.pods, table.gone) == ("-", "3 4 breach")


def test_remove_pod_twice_takes_another_and_then_its_own() -> None:
    """`remove_pod`, INS-3"""
    table = Table.of(
        """
        pods: 3 | 5
        Ada: - / - / purge 6 . . .
        Ben: - / - / 1 . . . .
        """,
        purge="remove_pod, remove_pod",
    )
    happened = table.play("play 7 1; remove 0")
    assert names(happened) == ["Played", "Loaded", "PodRemoved", "PodRemoved", "PodPlaced", "TurnBegan"]
    assert table.gone == "3 5 purge"


def test_remove_pod_after_its_own_pod_has_gone_finds_the_placed_pod_another_one() -> None:
    """LAUNCH-1: the pod placed instead is another pod. So it is a choice, goes, and one more is placed."""
    table = Table.of(
        """
        pods: 3
        Ada: - / - / purge 6 . . .
        Ben: - / - / 1 . . . .
        """,
        purge="remove_pod, remove_pod",
    )
    table.play("play 7 0")
    assert table.legal == ["remove 0"]
    table.play("remove 0")
    assert (table.pods, table.state.unused_pods) == ("-", 3)


def test_open_pod_places_an_unused_pod() -> None:
    """`open_pod`, LAUNCH-2 for its place"""
    table = Table.of(
        """
        pods: 3
        Ada: - / - / hatch 6 . . .
        Ben: - / - / 1 . . . .
        """,
        hatch="open_pod, open_pod",
    )
    table.play("play 7 0")
    assert table.pods == "3 hatch | - | -"
    assert table.state.unused_pods == 3


def test_open_pod_without_an_unused_one_is_skipped() -> None:
    """`open_pod`: if any; LAUNCH-3 is for the last open pod alone."""
    table = Table.of(
        """
        pods: 3 | 4
        unused: 0
        Ada: - / - / hatch 6 . . .
        Ben: - / - / 1 . . . .
        """,
        hatch="open_pod",
    )
    assert events.Fizzled(0, "open_pod", "no_unused_pod") in table.play("play 7 0")
    assert table.pods == "3 hatch | 4"


def test_a_card_with_every_choice_asks_them_one_after_the_other() -> None:
    """LOAD-4, INS-3"""
    table = Table.of(
        """
        pods: 5 | 6
        Ada: - / - / trick (3) 4 7 .
        Ben: - / - / 1 . . . .
        """,
        trick="reveal 1, take_top, swap, give, remove_pod, again, launch",
    )
    happened = table.play("play 7 0; reveal 8; take 1; swap 8 1 7; give 9 1; remove 1")
    assert names(happened) == [
        "Played", "Loaded", "Revealed", "Taken", "Swapped", "Given", "PodRemoved", "PlayAgain", "Launched",
        "PodPlaced",
    ]  # fmt: skip
    assert table.cards_in(0) == ["1", "7"]
    assert table.cards_in(1) == ["3", "4", "5"]
    assert table.gone == "6 trick"
    assert table.state.turn == 0
