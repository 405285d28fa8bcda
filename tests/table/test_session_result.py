"""What the table remembers of the last move: tone, marks, and pods that have gone."""

from __future__ import annotations

import pytest

from tests.support.tables import seated, tap
from web.session.table.result import Ghost, Result

SPECIALS = {
    "boom": "launch", "bye": "give, launch", "breach": "remove_pod", "hatch": "open_pod", "twin": "open_pod, launch",
    "lamp": "reveal all", "encore": "again",
}  # fmt: skip


def result(pods: str, stash: str, *taps: str) -> Result:
    table = seated(f"pods: {pods}\n Ada: - / - / {stash}\n Ben: . 2 . / 3 4 . . / (7) . . . (8)", **SPECIALS)
    tap(table, *taps)
    assert table.result is not None
    return table.result


def ghosts(of: Result) -> list[tuple[int, str | None, str]]:
    return [(ghost.pod, ghost.top.kind, ghost.fate) for ghost in of.ghosts]


def test_a_plain_load_is_marked_on_its_pod_and_worth_no_second_look() -> None:
    last = result("3 | 2", "4 5 . . .", "card 0 7", "pod 1")
    assert (last.tone, last.pod, last.ghosts, last.is_worth_a_look) == ("", 1, (), False)


def test_a_keycard_and_the_card_after_it_are_plain_too() -> None:
    last = result("3", "key 5 6 . .", "open")
    assert (last.pod, last.is_worth_a_look) == (1, False)


def test_a_blind_play_is_worth_a_look_even_if_it_loads() -> None:
    last = result("3", "(4) 5 . . .", "card 0 7", "pod 0")
    assert (last.tone, last.blind, last.is_worth_a_look, last.pod) == ("", True, True, 0)


def test_a_jam_on_the_only_pod_leaves_no_ghost_for_the_pod_stays() -> None:
    """JAM-5"""
    last = result("9 8", "4 5 . . .", "card 0 7", "pod 0")
    assert (last.tone, last.pod, last.ghosts) == ("jam", -1, ())
    assert last.refilled == {7, 9, 10}, "what came back, in the row that held a card (JAM-3)"


def test_a_jam_among_several_shows_the_pod_that_has_gone() -> None:
    """JAM-5"""
    last = result("1 | 9 | 1", "4 5 . . .", "card 0 7", "pod 1")
    assert ghosts(last) == [(1, "item_4", "jammed")]


@pytest.mark.parametrize(("pods", "pod"), [("3 | 2", "1"), ("3", "0")])
def test_a_launch_shows_the_pod_on_its_way(pods: str, pod: str) -> None:
    last = result(pods, "boom 5 . . .", "card 0 7", f"pod {pod}")
    assert (last.tone, last.pod, ghosts(last)) == ("launch", -1, [(int(pod), "boom", "gone")])


def test_a_launch_after_a_choice_is_told_by_the_choice() -> None:
    first = result("3 | 2", "bye 5 6 . .", "card 0 7", "pod 0")
    assert (first.tone, first.pod, first.ghosts) == ("", 0, ())
    last = result("3 | 2", "bye 5 6 . .", "card 0 7", "pod 0", "card 0 8", "give 1")
    assert (last.tone, ghosts(last), last.slots) == ("launch", [(0, "bye", "gone")], {(1, 8)})


def test_a_pod_removed_by_its_own_card_is_marked_nowhere() -> None:
    last = result("3", "breach 5 . . .", "card 0 7", "pod 0")
    assert (last.tone, last.pod) == ("", -1)


def test_a_pod_opened_by_a_card_does_not_take_the_mark() -> None:
    assert result("3", "hatch 5 . . .", "card 0 7", "pod 0").pod == 0
    last = result("3", "twin 5 . . .", "card 0 7", "pod 0")
    assert (last.pod, ghosts(last)) == (-1, [(0, "twin", "gone")])


def test_cards_turned_up_are_marked_where_they_lie() -> None:
    last = result("3", "lamp 5 (6) (7) .", "card 0 7", "pod 0")
    assert last.slots == {(0, 9), (0, 10)} and last.is_worth_a_look


def test_the_end_keeps_the_last_card_marked() -> None:
    """WIN-1"""
    last = result("3 | 2", "4 . . . .", "card 0 7", "pod 1")
    assert (last.tone, last.pod) == ("end", 1)


def test_a_ghost_holds_the_card_that_all_saw() -> None:
    last = result("1 | 9", "4 5 . . .", "card 0 7", "pod 1")
    assert isinstance(last.ghosts[0], Ghost) and last.ghosts[0].top.kind == "item_4"
