"""A refused tap says why, in one sentence, and changes nothing: every reason that a tap can lead to."""

from __future__ import annotations

import pytest

from relativespace import rules
from relativespace.moves import Move
from relativespace.state import State
from relativespace.words.reasons import SENTENCES
from tests.support.tables import intent, seated, tap
from web.session.table.table import Table

LAB = {
    "present": "give", "mixup": "swap", "slip": "take_top", "breach": "remove_pod", "peek": "reveal 1",
}  # fmt: skip


def chosen(card: str) -> str:
    """A position in which the card at slot 11, played onto pod 0, waits for a choice."""
    return f"""
        pods: 3 | 4
        Ada: 1 . 6 / . 5 . . / (2) . . (3) {card}
        Ben: . 2 . / 3 4 . . / (7) . . . (8)
        Cleo: - / - / 1 1 1 1 1
    """


PLAY = """
    pods: 3 | 4
    Ada: 1 . . / key 5 . key / (2) 9 8 . .
    Ben: - / - / 1 . . . .
"""
COVERED = "That card is covered by another; only a card that nothing lies on can be played."
OWN_COVERED = "That card is covered by another; choose one that nothing lies on."
FIRST = "Make the choice of the card just played first."

# A position; the taps; the sentence; the code of the reason where the rules gave it.
REFUSED = [
    (PLAY, ["card 0 4"], COVERED, "covered"),
    (PLAY, ["card 0 7"], COVERED, "covered"),
    (PLAY, ["card 0 2"], "There is no card in that place (top row 3 of 3).", "empty_slot"),
    (PLAY, ["card 1 7"], "That card belongs to Ben.", ""),
    (PLAY, ["pod 0"], "Choose one of your bright cards first, then a pod.", ""),
    (PLAY, ["open", "card 0 0", "pod 0"], "The keycard opened pod 3: this turn’s card goes there.", "onto_the_new_pod"),
    (PLAY, ["open", "open"], "You have no keycard that can open a pod now.", ""),
    *[
        (chosen("present"), ["card 0 11", "pod 0", *taps], sentence, code)
        for taps, sentence, code in [
            (["card 0 4"], OWN_COVERED, "covered_own"),
            (["card 0 10"], "Nobody knows what a face-down card is; choose one that lies face up.", "face_down_own"),
            (["give 1"], "Choose one of your own cards first.", ""),
            (["card 1 1"], "Choose one of your own cards first.", ""),
            (["card 0 0", "give 2"], "Cleo has no empty space in a row that holds a card.", "no_space"),
            (["card 0 0", "card 2 7"], "Cleo has no empty space in a row that holds a card.", "no_space"),
            (["card 0 0", "give 0"], "It must be an opponent.", "not_yourself"),
            (["pod 0"], FIRST, ""),
        ]
    ],
    *[
        (chosen("mixup"), ["card 0 11", "pod 0", *taps], sentence, code)
        for taps, sentence, code in [
            (["card 0 4"], OWN_COVERED, "covered_own"),
            (["card 0 10"], "Nobody knows what a face-down card is; choose one that lies face up.", "face_down_own"),
            (["card 1 1"], "Choose one of your own cards first.", ""),
            (
                ["card 0 0", "card 1 4"],
                "That card of Ben is covered by another; only one that nothing lies on can be taken.",
                "covered_theirs",
            ),
            (
                ["card 0 0", "card 1 11"],
                "That card of Ben lies face down; choose one that lies face up.",
                "face_down_theirs",
            ),
            (["card 0 0", "card 1 2"], "Ben has no card in that place (top row 3 of 3).", "empty_slot_theirs"),
            (["pod 1"], FIRST, ""),
        ]
    ],
    (
        chosen("slip"),
        ["card 0 11", "pod 0", "take 2"],
        "Cleo has no empty space in a row that holds a card.",
        "no_space",
    ),
    (
        chosen("slip"),
        ["card 0 11", "pod 0", "card 2 7"],
        "Cleo has no empty space in a row that holds a card.",
        "no_space",
    ),
    (chosen("slip"), ["card 0 11", "pod 0", "card 0 0"], FIRST, ""),
    (
        chosen("breach"),
        ["card 0 11", "pod 0", "pod 0"],
        "It must be another pod than the one this card lies on.",
        "another_pod",
    ),
    (chosen("breach"), ["card 0 11", "pod 0", "card 0 0"], FIRST, ""),
    (chosen("breach"), ["card 0 11", "pod 0", "card 1 1"], "That card belongs to Ben.", ""),
    (chosen("peek"), ["card 0 11", "pod 0", "card 0 0"], "That card lies face up already.", "already_face_up"),
    (
        chosen("peek"),
        ["card 0 11", "pod 0", "card 0 8"],
        "There is no card in that place (bottom row 2 of 5).",
        "empty_slot",
    ),
    (chosen("peek"), ["card 0 11", "pod 0", "card 1 7"], "That card belongs to Ben.", ""),
    (chosen("peek"), ["card 0 11", "pod 0", "pod 1"], FIRST, ""),
]


@pytest.fixture
def reasons(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The codes of the reasons that the rules give, in order."""
    given: list[str] = []
    why_illegal = rules.why_illegal

    def listening(state: State, move: Move) -> rules.Reason | None:
        reason = why_illegal(state, move)
        if reason:
            given.append(reason.code)
        return reason

    monkeypatch.setattr(rules, "why_illegal", listening)
    return given


@pytest.mark.parametrize(
    ("text", "taps", "sentence", "code"),
    REFUSED,
    ids=[f"{code or 'own'}: {', '.join(taps)}" for _, taps, _, code in REFUSED],
)
def test_a_refused_tap_says_why_and_changes_nothing(
    text: str, taps: list[str], sentence: str, code: str, reasons: list[str]
) -> None:
    table = seated(text, **LAB)
    tap(table, *taps[:-1])
    before = table.match.digest(), table.selected, table.version, len(table.log)
    assert table.refusal is None and not reasons
    assert tap(table, taps[-1]), "a refusal is shown"
    assert str(table.refusal) == sentence
    assert reasons == ([code] if code else [])
    assert (table.match.digest(), table.selected, table.version, len(table.log)) == before


def test_no_reason_that_the_rules_have_for_a_tap_is_left_out() -> None:
    """The others cannot be provoked by taps: the page offers no such pod or seat, and its keycard button asks first."""
    unreachable = {
        *("game_over", "no_choice_now", "choose_first", "no_such_pod", "no_such_seat", "no_unused_pod"),
        *("last_card_keycard", "one_keycard_a_turn", "only_at_the_start"),
    }
    elsewhere = {"no_keycard", "face_down_keycard", "covered_keycard"}  # tests/table/test_session_hand.py
    assert {code for *_, code in REFUSED if code} | unreachable | elsewhere == set(SENTENCES)


def test_a_refusal_goes_with_the_move_that_follows() -> None:
    table = seated(PLAY)
    tap(table, "card 0 4", "card 0 0", "pod 1")
    assert table.match.ply == 1 and table.refusal is None


# --- taps that mean nothing --------------------------------------------------------------------------------------


def test_a_tap_on_an_older_table_is_ignored() -> None:
    """A second tap must not hit what has moved there."""
    table = seated("pods: -\n Ada: 1 2 3 / - / - \n Ben: 4 5 6 / - / -")
    tap(table, "card 0 0")
    old = table.version
    tap(table, "pod 0")
    for late in ("pod 0", "card 1 0", "card 0 0", "open", "undo", "next", "cancel"):
        assert not table.handle(intent(late, old)), late
    assert table.match.ply == 1 and table.selected is None and table.refusal is None


def test_who_has_won_plays_no_more() -> None:
    table = seated("pods: -\n Ada: - / - / 4 . . . .\n Ben: - / - / 1 . . . .")
    tap(table, "card 0 7", "pod 0")
    assert table.view.winner == 0
    for act in ("card 1 7", "pod 0", "open", "give 1", "take 1", "cancel", "next"):
        assert not tap(table, act), act
    assert table.refusal is None


def test_acts_that_nobody_knows_are_ignored() -> None:
    table: Table = seated(PLAY)
    assert not tap(table, "dance")
    assert table.refusal is None
