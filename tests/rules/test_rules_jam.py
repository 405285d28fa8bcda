"""RULES, "Jam": what jams and how the stash refills, JAM-1 to JAM-4."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from relativespace import events, questions
from relativespace.formats.scene import load_scene
from tests.support.builders import Table, names

SCENES = Path(__file__).resolve().parents[1] / "scenes"


def slots_of(table: Table, seat: int) -> list[int]:
    return [slot for slot in range(12) if table.state.occupied[seat] >> slot & 1]


def test_worked_example_the_refill() -> None:
    """JAM-3, JAM-4: the book's own figures. The top row was empty when the turn began; with the jamming card
    gone the middle row holds 2 and the bottom row 3; the pod gives 5. Two, two, and one is discarded."""
    scene = load_scene(SCENES / "refill.toml")
    table = Table(scene.state)
    assert [len(pod) for pod in table.state.pods] == [4]
    happened = table.play("play 4 0")
    assert slots_of(table, 0) == [3, 4, 5, 6, 7, 8, 9, 10, 11]
    refilled = next(event for event in happened if isinstance(event, events.Refilled))
    discarded = next(event for event in happened if isinstance(event, events.Discarded))
    assert [fact.slot for fact in refilled.cards] == [9, 11, 4, 6]
    assert len(discarded.cards) == 1
    came = Counter([fact.kind for fact in refilled.cards] + [fact.kind for fact in discarded.cards])
    assert came == Counter(["toothbrush", "teapot", "violin", "couch", "flip_flops"])
    assert len(table.state.discard) == 1


def test_a_lower_item_jams_the_pod() -> None:
    """JAM-1"""
    table = Table.of("""
        pods: 3 7
        Ada: - / - / 6 8 . . .
        Ben: - / - / 1 . . . .
    """)
    happened = table.play("play 7 0")
    jammed = happened[1]
    assert isinstance(jammed, events.Jammed)
    assert (jammed.seat, jammed.pod, jammed.kind, jammed.asked, jammed.aboard) == (0, 0, "item_6", 7, 3)
    assert names(happened) == ["Played", "Jammed", "Refilled", "TurnBegan"]


def test_all_the_pods_cards_with_the_jamming_one_come_back_and_none_of_another_pod() -> None:
    """JAM-2"""
    table = Table.of("""
        pods: 9 9 | 3 5 8
        Ada: - / - / 4 6 . . .
        Ben: - / - / 1 . . . .
    """)
    table.play("play 7 1")
    assert table.cards_in(0) == ["3", "4", "5", "6", "8"]
    assert table.pods == "9 9"


def test_the_cards_are_shuffled_and_the_shuffle_moves_chance_on() -> None:
    """JAM-2: over some seeds each card has come to each space, and a seed is always the same shuffle."""
    text = """
        pods: 2 3 9
        Ada: - / - / 1 8 . . .
        Ben: - / - / 1 . . . .
        seed: {seed}
    """
    seen = {}
    for seed in range(60):
        table = Table.of(text.format(seed=seed))
        before = table.state.rng
        table.play("play 7 0")
        assert table.state.rng != before
        seen[seed] = table.stash(0)
        again = Table.of(text.format(seed=seed))
        again.play("play 7 0")
        assert again.stash(0) == seen[seed]
    for place in (4, 6, 7, 8):  # the fields of slots 7, 9, 10 and 11 in "- / - / a 8 b c d"
        assert {stash.split()[place] for stash in seen.values()} == {"1", "2", "3", "9"}


def test_the_refill_goes_bottom_row_first_then_middle_then_top_and_left_to_right() -> None:
    """JAM-3: the order of the Refilled event is the order of the slots."""
    table = Table.of("""
        pods: 0 0 0 0 0 0 9
        Ada: . 1 . / 5 . 5 . / 6 . . 6 .
        Ben: - / - / 1 . . . .
    """)
    happened = table.play("play 1 0")
    refilled = next(event for event in happened if isinstance(event, events.Refilled))
    assert [fact.slot for fact in refilled.cards] == [8, 9, 11, 4, 6, 0, 1, 2]


def test_refilled_cards_lie_face_up_also_in_the_space_of_a_face_down_card() -> None:
    """JAM-3: the blind card that jammed comes back face up; those that stayed are still face down."""
    table = Table.of("""
        pods: 9
        Ada: - / - / (1) (2) . . .
        Ben: - / - / 1 . . . .
    """)
    table.play("play 7 0")
    assert table.state.down[0] == 1 << 8
    assert table.cards_in(0) == ["1", "2", "9"]


def test_a_row_emptied_this_turn_is_refilled() -> None:
    """JAM-3: it held a card when the turn began, if only the jamming one."""
    table = Table.of("""
        pods: 0 0 0 9
        Ada: . 1 . / - / 6 6 6 6 .
        Ben: - / - / 1 . . . .
    """)
    table.play("play 1 0")
    assert slots_of(table, 0) == [0, 1, 2, 7, 8, 9, 10, 11]
    assert len(table.state.discard) == 1  # five cards, four spaces: 11, 0, 1, 2


@pytest.mark.parametrize(
    ("stash", "slot", "filled", "discarded"),
    [
        ("- / - / 1 6 . . .", 7, [7, 8, 9, 10, 11], 7),
        ("- / 1 6 . . / -", 3, [3, 4, 5, 6], 8),
        ("1 6 . / - / -", 0, [0, 1, 2], 9),
        ("1 6 . / - / (6) . . . .", 0, [0, 1, 2, 7, 8, 9, 10, 11], 5),
    ],
)
def test_rows_empty_at_the_start_of_the_turn_stay_empty(
    stash: str, slot: int, filled: list[int], discarded: int
) -> None:
    """JAM-3, also when there are cards over (JAM-4)."""
    table = Table.of(f"""
        pods: 0 0 0 0 0 0 0 0 0 9
        Ada: {stash}
        Ben: - / - / 1 . . . .
    """)
    table.play(f"play {slot} 0")
    assert slots_of(table, 0) == filled
    assert len(table.state.discard) == discarded  # of the eleven cards of the pod


def test_too_few_cards_leave_the_last_spaces_empty() -> None:
    """JAM-3"""
    table = Table.of("""
        pods: 9
        Ada: 1 . . / - / 6 . . . .
        Ben: - / - / 1 . . . .
    """)
    table.play("play 0 0")
    assert slots_of(table, 0) == [7, 8, 9]
    assert table.gone == "-"


def test_cards_left_over_are_discarded() -> None:
    """JAM-4"""
    table = Table.of("""
        pods: 2 3 4 5 6 9
        Ada: - / - / 1 8 8 8 .
        Ben: - / - / 1 . . . .
        discard: 7
    """)
    happened = table.play("play 7 0")
    assert names(happened) == ["Played", "Jammed", "Refilled", "Discarded", "TurnBegan"]
    assert len(table.state.discard) == 1 + 5
    assert table.gone.startswith("7 ")  # in the order in which they left
    assert sorted(table.cards_in(0) + table.gone.split()) == sorted("12345678889")


def test_others_stashes_are_left_alone() -> None:
    """JAM-3: the active player's stash only."""
    table = Table.of("""
        pods: 0 0 0 0 0 0 0 9
        Ada: - / - / 1 8 . . .
        Ben: . 2 . / - / (3) . . . .
    """)
    table.play("play 7 0")
    assert table.stash(1) == ". 2 . / - / (3) . . . ."


def test_the_next_player_starts_with_the_rows_of_their_own_stash() -> None:
    """JAM-3: the rows held are taken at the start of each turn."""
    table = Table.of("""
        pods: -
        Ada: - / - / 3 8 . . .
        Ben: . 2 . / - / 5 . . . .
    """)
    table.play("play 7 0")
    table.play("play 1 0")
    assert slots_of(table, 1) == [7, 8, 9]
    assert table.cards_in(1) == ["2", "3", "5"]


def test_a_card_jams_exactly_when_the_one_question_about_it_says_so() -> None:
    """JAM-1, LOAD-1, LOAD-2: `apply` has the question written out, for speed; here each card meets each pod."""
    for top in ("-", "0", "4", "9", "key", "six", "none"):
        for card in ("0", "3", "4", "8", "9", "key", "six"):
            table = Table.of(
                f"pods: {top}\nAda: - / - / {card} 1 . . .\nBen: - / - / 1 . . . .", six="limit 6", none="limit 0"
            )
            value = table.state.deck.values[table.state.faces[table.state.stash[0][7]]]
            jams = questions.jams(value, questions.asks(table.state, 0))
            assert ("Jammed" in names(table.play("play 7 0"))) == jams, (top, card)


@pytest.mark.parametrize(
    ("value", "asked", "jams"),
    [(4, 5, True), (5, 5, False), (0, 1, True), (0, 0, False), (-1, 9, False), (None, 9, False)],
)
def test_only_a_number_lower_than_the_pod_asks_for_jams(value: int | None, asked: int, jams: bool) -> None:
    """JAM-1, LOAD-1, LOAD-2"""
    assert questions.jams(value, asked) == jams
