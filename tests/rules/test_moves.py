"""Moves as values and as text (web/CONTRACT.md, "Moves, as text")."""

from __future__ import annotations

import pickle

import pytest

from relativespace import moves
from relativespace.moves import Move, all_moves, parse_move

CONTRACT = {
    "open 11": moves.open_pod(11),
    "play 7 1": moves.play(7, 1),
    "give 3 9": moves.give(3, 9),
    "swap 0 1 2": moves.swap(0, 1, 2),
    "take 4": moves.take(4),
    "remove 5": moves.remove(5),
    "reveal 10": moves.reveal(10),
}


def test_the_texts_of_the_contract_name_the_moves() -> None:
    for text, move in CONTRACT.items():
        assert parse_move(text) is move
        assert str(move) == text


def test_there_are_1672_moves_each_once_and_sorted() -> None:
    """12 open + 72 play + 120 give + 1440 swap + 10 take + 6 remove + 12 reveal."""
    assert len(all_moves()) == len(set(all_moves())) == 12 + 72 + 120 + 1440 + 10 + 6 + 12
    assert list(all_moves()) == sorted(all_moves())


def test_every_move_goes_through_its_text_and_comes_back_the_same_object() -> None:
    for move in all_moves():
        assert parse_move(str(move)) is move


def test_no_two_moves_share_a_text() -> None:
    assert len({str(move) for move in all_moves()}) == len(all_moves())


def test_the_functions_hand_out_the_one_copy_of_each_move() -> None:
    made = [moves.open_pod(s) for s in range(12)] + [moves.reveal(s) for s in range(12)]
    made += [moves.play(s, p) for s in range(12) for p in range(6)]
    made += [moves.give(s, to) for s in range(12) for to in range(10)]
    made += [moves.swap(s, to, o) for s in range(12) for to in range(10) for o in range(12)]
    made += [moves.take(to) for to in range(10)] + [moves.remove(p) for p in range(6)]
    assert {id(move) for move in made} == {id(move) for move in all_moves()}


def test_a_move_copied_elsewhere_is_still_equal() -> None:
    """Identity is for speed; a move that went through a save or another process must not become another."""
    for move in CONTRACT.values():
        twin = pickle.loads(pickle.dumps(move))
        assert twin == move
        assert hash(twin) == hash(move)


@pytest.mark.parametrize("text", ["  play 7 1", "play  7   1 ", "play\t7\n1"])
def test_blanks_do_not_matter(text: str) -> None:
    assert parse_move(text) is moves.play(7, 1)


@pytest.mark.parametrize(
    "text",
    [
        "", "play", "play 7", "play 7 1 0", "play 12 0", "play 0 6", "play -1 0", "play 07 1", "play 7 1.0",
        "Play 7 1", "give 0 10", "swap 0 1", "take 10", "remove 6", "open 12", "reveal", "fly 1", "play +7 1",
        "play ７ 1", "play 7 1;", "play7 1",
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a move"):
        parse_move(text)


def test_a_move_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        moves.take(0).seat = 1  # type: ignore[misc]
    assert isinstance(moves.take(0), Move)
