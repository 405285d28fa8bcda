"""Why a move is refused. `why_illegal` and `legal_moves` are two readings of the same rules: are they one?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from relativespace import questions, rules
from relativespace.apply import apply
from relativespace.cards import Deck
from relativespace.moves import Move, all_moves, parse_move
from relativespace.rng import Rng
from relativespace.state import State, deal
from tests.support.builders import Table, station_deck, words_deck
from tests.support.engine.reason_codes import codes_in_the_source
from tests.support.engine.steering import MIXES, steered

LAB = {
    "present": "give", "mixup": "swap", "slip": "take_top", "breach": "remove_pod", "peek": "reveal 1",
    "encore": "again",
}  # fmt: skip

PLAY = """
    pods: 3 | 4
    Ada: 1 . . / key 5 . key / (2) (key) 8 . .
    Ben: - / - / 1 . . . .
"""
FREE = """
    pods: -
    Ada: - / - / key encore 5 (key) .
    Ben: - / - / 1 . . . .
"""
LAST = """
    pods: -
    Ada: - / - / key . . . .
    Ben: - / - / 1 . . . .
"""


def chosen(card: str) -> str:
    """A position in which `play 11 0` plays a card that waits for a choice."""
    return f"""
        pods: 3 | 4
        Ada: 1 . . / . 5 . . / (2) . . (3) {card}
        Ben: . 2 . / 3 4 . . / (7) . . . (8)
        Cleo: - / - / 1 1 1 1 1
    """


GIVE, SWAP, TAKE, REMOVE, REVEAL = map(chosen, ("present", "mixup", "slip", "breach", "peek"))
Numbers = dict[str, object]

# A position, the moves made, the refused move; its code, its rule and its numbers.
REFUSED: list[tuple[str, str, str, str, str, Numbers]] = [
    (PLAY, "", "play 2 0", "empty_slot", "TURN-1", {"slot": 2, "seat": 0}),
    (PLAY, "", "play 4 0", "covered", "TURN-2", {"slot": 4, "seat": 0, "cards": 1}),
    (PLAY, "", "play 8 0", "covered", "TURN-2", {"slot": 8, "seat": 0, "cards": 2}),
    (PLAY, "", "play 0 2", "no_such_pod", "TURN-1", {"pod": 2, "pods": 2}),
    (PLAY, "", "give 0 1", "no_choice_now", "LOAD-4", {"verb": "give"}),
    (PLAY, "", "open 2", "empty_slot", "TURN-1", {"slot": 2, "seat": 0}),
    (PLAY, "", "open 0", "no_keycard", "KEY-1", {"slot": 0}),
    (PLAY, "", "open 3", "covered_keycard", "KEY-2", {"slot": 3, "seat": 0, "cards": 1}),
    (PLAY, "", "open 4", "covered", "TURN-2", {"slot": 4, "seat": 0, "cards": 1}),
    (PLAY, "", "open 8", "covered", "TURN-2", {"slot": 8, "seat": 0, "cards": 2}),
    (FREE, "", "open 10", "face_down_keycard", "KEY-2", {"slot": 10}),
    (FREE + "unused: 0", "", "open 7", "no_unused_pod", "KEY-3", {}),
    (PLAY, "open 6", "open 6", "one_keycard_a_turn", "KEY-3", {}),
    (PLAY, "open 6", "play 0 1", "onto_the_new_pod", "KEY-1", {"pod": 2}),
    (FREE, "play 8 0", "open 7", "only_at_the_start", "KEY-1", {}),
    (LAST, "", "open 7", "last_card_keycard", "KEY-3", {"slot": 7}),
    (LAST, "play 7 0", "play 7 0", "game_over", "WIN-1", {"seat": 0}),
    (GIVE, "play 11 0", "play 0 0", "choose_first", "LOAD-4", {"word": "give"}),
    (GIVE, "play 11 0", "give 1 1", "empty_slot", "TURN-1", {"slot": 1, "seat": 0}),
    (GIVE, "play 11 0", "give 4 1", "covered_own", "TURN-2", {"slot": 4, "seat": 0, "cards": 1}),
    (GIVE, "play 11 0", "give 10 1", "face_down_own", "SET-3", {"slot": 10}),
    (GIVE, "play 11 0", "give 0 2", "no_space", "INS-3", {"seat": 2}),
    (GIVE, "play 11 0", "give 0 0", "not_yourself", "INS-3", {"seat": 0}),
    (GIVE, "play 11 0", "give 0 3", "no_such_seat", "MAT-4", {"seat": 3, "seats": 3}),
    (SWAP, "play 11 0", "swap 4 1 1", "covered_own", "TURN-2", {"slot": 4, "seat": 0, "cards": 1}),
    (SWAP, "play 11 0", "swap 0 1 0", "empty_slot_theirs", "TURN-1", {"slot": 0, "seat": 1}),
    (SWAP, "play 11 0", "swap 0 1 4", "covered_theirs", "TURN-2", {"slot": 4, "seat": 1, "cards": 1}),
    (SWAP, "play 11 0", "swap 0 1 11", "face_down_theirs", "SET-3", {"slot": 11, "seat": 1}),
    (TAKE, "play 11 0", "take 2", "no_space", "INS-3", {"seat": 2}),
    (REMOVE, "play 11 0", "remove 0", "another_pod", "INS-3", {"pod": 0}),
    (REMOVE, "play 11 0", "remove 2", "no_such_pod", "INS-3", {"pod": 2, "pods": 2}),
    (REVEAL, "play 11 0", "reveal 0", "already_face_up", "INS-3", {"slot": 0}),
    (REVEAL, "play 11 0", "reveal 1", "empty_slot", "INS-3", {"slot": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "before", "move", "code", "rule", "numbers"), REFUSED)
def test_a_refused_move_tells_its_reason_rule_and_numbers(
    text: str, before: str, move: str, code: str, rule: str, numbers: Numbers
) -> None:
    """TURN-1, TURN-2, KEY-1 to KEY-3, LOAD-4, SET-3, INS-3, WIN-1"""
    table = Table.of(text, **LAB)
    if before:
        table.play(before)
    found = rules.why_illegal(table.state, parse_move(move))
    assert found is not None
    assert (found.code, found.rule, dict(found.params)) == (code, rule, numbers)


def test_every_reason_is_provoked_above() -> None:
    provoked = {code for _, _, _, code, _, _ in REFUSED}
    assert provoked == codes_in_the_source()
    assert len(provoked) >= 20


def test_every_reason_names_a_rule_that_exists() -> None:
    text = (Path(rules.__file__).parent / "RULES.md").read_text(encoding="utf-8")
    ids = set(re.findall(r"\*\*([A-Z]+-\d+)\*\*", text))
    assert {rule for _, _, _, _, rule, _ in REFUSED} <= ids


def positions(deck: Deck, seats: int, seed: int) -> Iterator[State]:
    """The positions of a steered game, up to its end."""
    state, rng = deal(deck, seats, seed), Rng(seed)
    mix = MIXES[seed % len(MIXES)]
    for _ in range(600):
        yield state
        if state.is_over:
            return
        apply(state, steered(state, rules.legal_moves(state), rng, mix))


@pytest.mark.parametrize("seats", range(2, 11))
def test_a_move_is_legal_exactly_when_there_is_no_reason_against_it(seats: int) -> None:
    """All 1672 moves, in every tenth position and in every position with a choice of some games."""
    seen = set()
    for deck in (station_deck(), words_deck()):
        for ply, state in enumerate(positions(deck, seats, seed=seats)):
            pending = questions.pending(state)
            if ply % 10 and not pending and not state.is_over:
                continue
            legal = set(rules.legal_moves(state))
            reasons = {move: rules.why_illegal(state, move) for move in all_moves()}
            assert {move for move, reason in reasons.items() if reason is None} == legal
            seen |= {reason.code for reason in reasons.values() if reason}
    assert {"covered", "no_choice_now", "choose_first", "game_over", "no_such_pod", "not_yourself"} <= seen


def test_asking_changes_nothing() -> None:
    state = deal(station_deck(), 3, seed=4)
    before = state.key()
    rules.legal_moves(state)
    for move in all_moves():
        rules.why_illegal(state, move)
    assert state.key() == before


def test_an_illegal_move_says_which_and_why() -> None:
    reason = rules.Reason("covered", "TURN-2", (("slot", 4),))
    error = rules.IllegalMove(parse_move("play 4 0"), reason)
    assert str(error) == "play 4 0: covered (TURN-2)"
    assert error.reason is reason


def test_a_move_made_by_hand_with_half_its_numbers_is_refused() -> None:
    """`parse_move` gives no such move, but a script can build one; it must not count pods from the end."""
    state = deal(station_deck(), 2, 7)
    reason = rules.why_illegal(state, Move("play", 0))
    assert reason is not None and reason.code == "no_such_pod"
