"""Where somebody is who plays by keys: the one place of a group that Tab leads to, arrows, and where one goes on."""

from __future__ import annotations

import pytest

from relativespace.pyramid import COVERED_BY, ROW_OF, SLOTS
from relativespace.rng import Rng
from tests.support.tables import dealt, intent, make, seated, tap
from web.session.intents import Intent
from web.session.table.focus_order import (
    TITLE,
    WAYS_ON,
    goes_on,
    other_stop,
    own_stop,
    pod_stop,
    step_card,
    step_in_row,
)
from web.session.table.offers import among_others
from web.session.table.table import Table

ALL = range(SLOTS)
SPECIALS = {"present": "give", "mixup": "swap", "slip": "take_top", "breach": "remove_pod", "peek": "reveal 2"}
POSITION = """
    pods: 3 | 4 7 | -
    Ada: 1 . 6 / . 5 . . / (2) . . (3) {card}
    Ben: . 2 . / 3 4 . . / (7) . . . (8)
    Cleo: 9 . . / . . . . / 1 . 1 1 1
"""


def chosen(card: str, *taps: str) -> Table:
    table = seated(POSITION.replace("{card}", card), **SPECIALS)
    tap(table, "card 0 11", "pod 0", *taps)
    return table


def at(table: Table, slot: int) -> None:
    table.handle(Intent("at", table.shown, slot, value="card", version=table.version))


def first(table: Table) -> Intent:
    return next(iter(goes_on(table)))


# --- arrows ------------------------------------------------------------------------------------------------------


def test_up_leads_to_a_card_that_lies_over_and_down_to_one_that_lies_under() -> None:
    for slot in ALL:
        above, below = step_card(ALL, slot, "ArrowUp"), step_card(ALL, slot, "ArrowDown")
        assert above in COVERED_BY[slot] if ROW_OF[slot] else above == slot
        assert slot in COVERED_BY[below] if ROW_OF[slot] < 2 else below == slot


def test_down_undoes_up_but_for_the_card_at_the_end_of_a_row() -> None:
    ends = {6, 11}
    for slot in set(ALL) - ends - {0, 1, 2}:
        assert step_card(ALL, step_card(ALL, slot, "ArrowUp"), "ArrowDown") == slot


def test_sideways_an_arrow_skips_empty_places_and_stays_in_its_row() -> None:
    there = (0, 2, 3, 6, 9)
    assert [step_card(there, slot, "ArrowRight") for slot in there] == [2, 2, 6, 6, 9]
    assert [step_card(there, slot, "ArrowLeft") for slot in there] == [0, 0, 3, 3, 9]
    assert [step_card(there, 6, key) for key in ("Home", "End")] == [3, 6]


def test_upwards_and_downwards_an_arrow_passes_an_empty_row_and_finds_the_nearest_card() -> None:
    assert step_card((0, 11), 0, "ArrowDown") == 11 and step_card((0, 11), 11, "ArrowUp") == 0
    assert step_card((2, 3, 6), 2, "ArrowDown") == 6


def test_every_card_of_every_stash_can_be_reached_with_arrows() -> None:
    rng = Rng(1)
    for _ in range(300):
        there = [slot for slot in ALL if rng.below(3)] or [5]
        reached, new = {there[0]}, [there[0]]
        while new:
            slot = new.pop()
            steps = {step_card(there, slot, f"Arrow{way}") for way in ("Left", "Right", "Up", "Down")}
            assert steps <= set(there)
            new += steps - reached
            reached |= steps
        assert reached == set(there)


def test_in_a_row_of_pods_one_stays_at_the_ends() -> None:
    pods = [0, 1, 2]
    assert [step_in_row(pods, 1, f"Arrow{way}") for way in ("Left", "Up", "Right", "Down")] == [0, 0, 2, 2]
    assert [step_in_row(pods, 0, "ArrowLeft"), step_in_row(pods, 2, "ArrowRight")] == [0, 2]
    assert [step_in_row(pods, 1, key) for key in ("Home", "End")] == [0, 2]


# --- the one that Tab leads to -------------------------------------------------------------------------------------


def test_a_turn_begins_at_the_first_card_that_can_be_played() -> None:
    assert own_stop(dealt(2)) == 0
    assert own_stop(seated("pods: -\n Ada: - / . . 4 . / 1 . 2 3 .\n Ben: - / - / 1 . . . .")) == 5


def test_the_stop_goes_where_an_arrow_or_a_tap_has_led_until_a_move_is_made() -> None:
    table = dealt(2)
    at(table, 8)
    assert own_stop(table) == 8
    tap(table, "card 0 1")
    assert own_stop(table) == 1
    at(table, 9)
    tap(table, "pod 0")
    assert table.shown == 1 and own_stop(table) == 0, "the next person begins anew"


def test_when_a_card_has_left_the_next_that_can_be_played_has_the_stop_or_else_the_one_before() -> None:
    position = "pods: -\n Ada: - / - / 1 again 3 . .\n Ben: - / - / 1 . . . ."
    table = seated(position, again="again")
    tap(table, "card 0 8", "pod 0")
    assert own_stop(table) == 9
    tap(table, "card 0 9", "undo")
    table = seated("pods: -\n Ada: - / - / 1 3 again . .\n Ben: - / - / 1 . . . .", again="again")
    tap(table, "card 0 9", "pod 0")
    assert own_stop(table) == 8


def test_while_a_keycard_is_chosen_the_stop_is_one() -> None:
    table = seated("pods: -\n Ada: - / - / 1 key 3 key .\n Ben: - / - / 1 . . . .")
    at(table, 9)
    tap(table, "open")
    assert own_stop(table) == 10


def test_with_a_card_in_the_hand_the_stop_of_the_pods_is_the_first_that_takes_it() -> None:
    table = seated(POSITION.replace("{card}", "5"))
    tap(table, "card 0 11")
    assert pod_stop(table) == 0
    tap(table, "card 0 0")  # a 1: only the empty pod takes it
    assert pod_stop(table) == 2
    table.handle(Intent("at", pod=1, value="pod", version=table.version))
    assert pod_stop(table) == 1
    tap(table, "card 0 11")
    assert pod_stop(table) == 0


def test_a_face_down_card_is_led_to_a_pod_that_takes_any_and_else_to_the_first() -> None:
    position = "pods: 3 | 4 {pod}\n Ada: - / - / (2) 5 . . .\n Ben: - / - / 1 . . . ."
    for pods, stop in (("| -", 2), ("| 6", 0)):
        table = seated(position.replace("{pod}", pods))
        tap(table, "card 0 7")
        assert pod_stop(table) == stop


def test_after_a_keycard_the_stop_is_the_new_pod() -> None:
    table = seated("pods: 1 | 2\n Ada: - / - / key 4 . . .\n Ben: - / - / 1 . . . .")
    tap(table, "open", "card 0 8")
    assert pod_stop(table) == 2


@pytest.mark.parametrize(
    ("card", "taps", "places"),
    [
        ("present", (), []),
        ("present", ("card 0 0",), [Intent("give", 1), Intent("give", 2)]),
        ("mixup", (), []),
        ("slip", (), [Intent("take", 1), Intent("take", 2)]),
        ("breach", (), [Intent("look-stash", 1), Intent("look-stash", 2)]),
    ],
)
def test_among_the_relatives_one_walks_along_what_can_be_pressed(
    card: str, taps: tuple[str, ...], places: list[Intent]
) -> None:
    table = chosen(card, *taps)
    assert among_others(table) == places
    assert other_stop(table) == (places[0] if places else None)


def test_while_cards_are_swapped_one_walks_along_those_that_can_be_taken() -> None:
    table = chosen("mixup", "card 0 0")
    found = among_others(table)
    assert [(place.seat, place.slot) for place in found] == [
        *((1, 1), (1, 3)),
        *((2, 0), (2, 7), (2, 9), (2, 10), (2, 11)),
    ]
    table.handle(Intent("at", 2, 9, value="card", version=table.version))
    assert other_stop(table) == Intent("card", 2, 9)


# --- where one goes on -----------------------------------------------------------------------------------------------


def test_from_a_card_one_goes_on_to_the_pods_and_back_when_it_is_put_back() -> None:
    table = dealt(2)
    tap(table, "card 0 2")
    assert first(table) == Intent("pod", pod=0)
    tap(table, "cancel")
    assert first(table) == Intent("card", 0, 2)


def test_from_a_move_one_goes_on_to_the_next_player_or_to_the_way_there() -> None:
    table = dealt(2, handover="always")
    tap(table, "card 0 2", "pod 0")
    assert first(table) == Intent("next")
    tap(table, "next")
    assert first(table) == Intent("card", 1, 0)


@pytest.mark.parametrize(
    ("card", "taps", "place"),
    [
        ("present", (), Intent("card", 0, 2)),
        ("present", ("card 0 0",), Intent("give", 1)),
        ("mixup", ("card 0 0",), Intent("card", 1, 1)),
        ("slip", (), Intent("take", 1)),
        ("breach", (), Intent("pod", pod=1)),
        ("peek", (), Intent("card", 0, 10)),
    ],
)
def test_an_instruction_leads_to_its_choice(card: str, taps: tuple[str, ...], place: Intent) -> None:
    assert first(chosen(card, *taps)) == place


def test_before_a_face_down_card_is_turned_over_one_goes_to_the_question() -> None:
    table = seated("pods: 3\n Ada: - / - / (2) 5 . . .\n Ben: - / - / 1 . . . .")
    table.settings = table.settings.with_value("blind", "always")
    tap(table, "card 0 7", "pod 0")
    assert first(table) == Intent("confirm")


def test_while_robots_play_and_at_the_end_one_goes_to_the_heading() -> None:
    table = dealt(2, robots=[1])
    tap(table, "card 0 0", "pod 0")
    assert list(goes_on(table)) == [TITLE, *WAYS_ON]
    won = seated("pods: -\n Ada: - / - / 1 . . . .\n Ben: - / - / 1 . . . .")
    tap(won, "card 0 7", "pod 0")
    assert won.view.winner == 0 and list(goes_on(won)) == [TITLE, *WAYS_ON]


def test_in_whole_games_there_is_always_a_place_to_go_on_and_a_stop_in_each_group() -> None:
    rng = Rng(3)
    for seed in range(6):
        table = dealt(3, seed)
        while table.view.winner is None and table.match.ply < 80:
            assert first(table) != TITLE
            if table.can_act:
                card = table.view.seats[table.shown].slots[own_stop(table)]
                assert card is not None
                assert 0 <= pod_stop(table) < len(table.view.pods)
            make(table, table.legal[rng.below(len(table.legal))])


def test_an_arrow_on_an_old_table_leads_nowhere() -> None:
    table = dealt(2)
    old = table.version
    tap(table, "card 0 0", "pod 0")
    assert not table.handle(intent("at", old))
