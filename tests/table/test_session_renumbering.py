"""Pods that move up when one leaves are told by their new numbers."""

from __future__ import annotations

import pytest

from tests.support.tables import seated, tap

SPECIALS = {"boom": "launch", "breach": "remove_pod", "both": "remove_pod, launch", "door": "open_pod"}


@pytest.mark.parametrize(
    ("pods", "card", "taps", "sentences"),
    [
        ("3 | 4 | 5", "boom", ["pod 0"], ["Pods 2, 3 are now pods 1, 2."]),
        ("3 | 4 | 5", "boom", ["pod 1"], ["Pod 3 is now pod 2."]),
        ("3 | 4 | 5", "boom", ["pod 2"], []),
        ("3", "boom", ["pod 0"], []),
        ("5 | 4", "3", ["pod 0"], ["Pod 2 is now pod 1."]),
        ("3 | 4 | 5", "breach", ["pod 2", "pod 0"], ["Pods 2, 3 are now pods 1, 2."]),
        ("3 | 4 | 5 | 6", "both", ["pod 2", "pod 0"], ["Pod 2 is now pod 1.", "Pod 4 is now pod 2."]),
        ("3 | 4", "door", ["pod 0"], []),
        ("3 | 4", "6", ["pod 0"], []),
    ],
    ids=[
        *("launched", "launched between", "the last of the row", "the only one", "jammed", "removed"),
        *("removed and launched", "one more", "a plain load"),
    ],
)
def test_who_has_another_number_now_is_told(pods: str, card: str, taps: list[str], sentences: list[str]) -> None:
    """LAUNCH-1, JAM-5"""
    table = seated(f"pods: {pods}\n Ada: - / - / {card} 9 . . .\n Ben: - / - / 6 7 . . .", **SPECIALS)
    tap(table, "card 0 7", *taps)
    told = [str(said) for _ply, said in table.log]
    assert [said for said in told if " now pod" in said] == sentences
    if sentences:
        assert told[-len(sentences) :] == sentences, "after what happened"
