"""What a demo's captions say is so on the table that is seen with them, and not before it is."""

from __future__ import annotations

import re

import pytest

from tests.support.demos import NAMES, live, others_done, table_of
from tests.support.reading import find, text
from web.build.demos import frames
from web.present.demo.demo import demo_page
from web.session.intents import Intent

ASKED_AND_HELD = {
    "jam": ["8 0 | 5 6", "0 | 9 6"],
    "available": ["2 | 9 5", "6 | 8 4", "7 | 7 3"],
    "blind": ["6 0 | 5 4", "8 0 | 4 3", "0 | 8 3"],
    "keycard": ["8 9 | 5 5", "8 9 0 | 4 5", "8 9 4 | 3 4"],
    "launch": ["9 | 5 5", "1 | 4 4", "1 | 3 4"],
    "suitcase": ["7 3 | 5 3", "0 3 | 4 3", "0 4 | 3 3"],
    "xray": ["3 | 5 3", "4 | 4 2", "8 | 3 2"],
    "hand-me-down": ["8 | 5 5", "0 | 4 5", "0 | 3 6"],
    "mix-up": ["7 9 | 5 5", "0 9 | 4 5", "0 9 | 4 5"],
    "vase": ["9 | 5 5", "6 | 4 4", "8 | 3 4"],
    "hull-breach": ["2 0 9 | 4 3", "2 0 0 | 3 3", "2 0 | 3 3"],
    "butterfingers": ["9 | 5 3", "0 | 4 3", "0 | 4 4"],
    "last-card": ["6 1 | 2 3", "7 2 | 1 2", "7 3 | 0 2"],
}
"""At each step, what the pods ask for, and how many cards each player holds: what the captions were written from. Who
changes a scene reads its captions once more."""

WORDS = {"three": 3, "four": 4, "five": 5, "nine": 9}


@pytest.mark.parametrize("name", NAMES)
def test_a_scene_is_still_the_one_that_its_captions_were_written_for(name: str) -> None:
    seen = []
    for table in frames(name):
        asks = " ".join(str(pod.asks) for pod in table.view.pods)
        seen.append(f"{asks} | {' '.join(str(seat.cards) for seat in table.view.seats)}")
    assert seen == ASKED_AND_HELD[name]


@pytest.mark.parametrize("name", NAMES)
def test_a_pod_that_a_caption_names_is_open_and_asks_for_what_it_says(name: str) -> None:
    for table in frames(name):
        said = table.now.text
        for number in re.findall(r"[Pp]od (\d)(?! is pod)", said):
            assert int(number) <= len(table.view.pods), said
        for number, asks in re.findall(r"[Pp]od (\d) asks for (\d)", said):
            assert table.view.pods[int(number) - 1].asks == int(asks), said


@pytest.mark.parametrize("name", NAMES)
def test_a_caption_that_counts_somebodys_cards_counts_right(name: str) -> None:
    for table in frames(name):
        for who, count in re.findall(r"(\w+) has (?:only )?(three|four|five|nine) cards", table.now.text):
            (seat,) = (number for number, player in enumerate(table.names) if who in player)
            assert table.view.seats[seat].cards == WORDS[count]


@pytest.mark.parametrize("name", NAMES)
def test_pods_that_have_moved_up_are_told_of(name: str) -> None:
    for before, after in zip(frames(name), frames(name)[1:], strict=False):
        if len(after.view.pods) < len(before.view.pods):
            assert re.search(r"pod (\d) is pod \d now", after.now.text)


def waiting_demos() -> list[str]:
    return [name for name in NAMES if any(step.then for step in table_of(name).guide.steps)]


@pytest.mark.parametrize("name", waiting_demos())
def test_while_a_relative_is_to_move_the_caption_says_so_and_what_comes_after_is_not_told_yet(name: str) -> None:
    session = live(name, "")
    table = session.lesson
    assert table and session.handle(Intent("lesson-next"))
    if not table.due:  # it is the second step that they answer to
        assert session.handle(Intent("lesson-next"))
    mover = table.names[table.view.turn]
    (caption,) = find(demo_page(session), "caption")
    assert text(caption) == f"{mover}’s turn"
    version = table.version
    assert session.handle(Intent("card", table.learner, 3, version=version))
    assert str(table.refusal) == f"Wait for {mover}."
    others_done(table)
    (caption,) = find(demo_page(session), "caption")
    assert table.now.title in text(caption) and table.refusal is None
