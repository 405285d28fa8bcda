"""The session of a demo page: what it is asked for, what it refuses, and that it keeps nothing."""

from __future__ import annotations

import json

import pytest

from relativespace.formats.guide import demo_names
from relativespace.formats.share_scene import encode_scene
from web.session.embedded import Asked, NoDemoError, embedded, moves_made, read_asked
from web.session.intents import Intent
from web.session.lessons.guided import GuidedTable
from web.session.platform import Memory, Outside
from web.session.session import Session

FREE = {
    "title": "A position of somebody's own",
    "turn": 0,
    "pods": [[3]],
    "players": [
        {"name": "Ada", "stash": [[".", ".", "."], [".", ".", ".", "."], [5, 6, ".", ".", "."]]},
        {"name": "Ben", "stash": [[".", ".", "."], [".", ".", ".", "."], [1, 2, ".", ".", "."]]},
    ],
}


class Locked(Memory):
    """A store that nobody may touch."""

    def get(self, name: str) -> str | None:
        raise AssertionError(f"read {name}")

    def put(self, name: str, text: str) -> bool:
        raise AssertionError(f"wrote {name}")

    def remove(self, name: str) -> None:
        raise AssertionError(f"removed {name}")

    def names(self) -> list[str]:
        raise AssertionError("listed the names")


def lesson(session: Session) -> GuidedTable:
    assert session.lesson
    return session.lesson


def first_move(session: Session) -> str:
    """Make the move of the step on the table. Returns it as text."""
    moves = lesson(session).now.moves
    assert moves and session.handle(Intent("lesson-next"))
    return str(moves[0])


@pytest.mark.parametrize("name", demo_names())
def test_each_demo_that_ships_is_laid_on_the_table(name: str) -> None:
    session = embedded(Asked(name), lambda: 0)
    assert session.is_embedded
    assert session.table is session.lesson
    assert lesson(session).at == ""


def test_a_demo_goes_on_after_the_moves_that_were_made() -> None:
    before = embedded(Asked("jam"), lambda: 0)
    move = first_move(before)
    after = embedded(Asked("jam", at=move), lambda: 0)
    assert lesson(after).at == move
    assert lesson(after).step == lesson(before).step == 1
    assert lesson(after).view == lesson(before).view


@pytest.mark.parametrize("at", ["play 11 5", "dance", ",,,", "play 3 0,play 3 0,play 3 0", "\0" * 100])
def test_moves_that_lead_nowhere_are_left_out(at: str) -> None:
    assert lesson(embedded(Asked("jam", at=at), lambda: 0)).match.ply <= 1


def test_a_scene_in_the_address_is_laid_on_the_table_and_any_move_may_be_made() -> None:
    code = encode_scene(FREE)
    session = embedded(Asked(code=code), lambda: 0)
    assert session.table and session.table.names == ("Ada", "Ben") and session.table.can_act
    assert moves_made(session) == ""
    session.handle(Intent("card", 0, 7))
    session.handle(Intent("pod", pod=0))
    assert moves_made(session) == "play 7 0"
    again = embedded(Asked(code=code, at="play 7 0,play 11 5"), lambda: 0)
    assert moves_made(again) == "play 7 0"


def test_a_puzzle_in_the_address_can_be_answered_and_answered_anew() -> None:
    asks = {**FREE, "demo": {"question": "And now?", "answer": "play 7 0"}}
    session = embedded(Asked(code=encode_scene(asks)), lambda: 0)
    session.handle(Intent("card", 0, 7))
    session.handle(Intent("pod", pod=0))
    assert moves_made(session) == "play 7 0"
    assert not lesson(session).can_act
    assert session.handle(Intent("puzzle-again"))
    assert moves_made(session) == "" and lesson(session).can_act


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (Asked("gone"), "no demo called “gone”"),
        (Asked("../jam"), "no demo"),
        (Asked(), "no demo"),
        (Asked(code="AgEH"), "code"),
    ],
)
def test_what_cannot_be_had_is_refused_in_one_sentence(asked: Asked, says: str) -> None:
    with pytest.raises(NoDemoError, match=says) as refused:
        embedded(asked, lambda: 0)
    assert str(refused.value).endswith(".")


def test_what_the_page_asks_for_is_read_from_its_text() -> None:
    assert read_asked(json.dumps({"name": "jam", "code": "", "at": "play 3 0"})) == Asked("jam", "", "play 3 0")


@pytest.mark.parametrize("text", ["", "null", "[]", "{", '{"name": 3, "at": null}', "[" * 100_000])
def test_nonsense_asks_for_nothing(text: str) -> None:
    assert read_asked(text) == Asked()


@pytest.mark.parametrize("name", demo_names())
def test_no_demo_reads_or_keeps_anything_on_the_device(name: str) -> None:
    session = embedded(Asked(name), lambda: 0)
    session.outside = Outside(store=Locked())
    while lesson(session).can_act or lesson(session).is_bot_turn:
        if lesson(session).is_bot_turn:
            session.bot_move()
        else:
            first_move(session)
    session.handle(Intent("lesson-back"))
    assert session.errands == []
