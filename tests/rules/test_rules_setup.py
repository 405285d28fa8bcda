"""RULES, "Material" and "Set-up": MAT-1, MAT-4, SET-1 to SET-5."""

from __future__ import annotations

import pytest

from relativespace.cards import Deck
from relativespace.pyramid import FULL
from relativespace.state import FRESH, deal
from tests.support.builders import Table, lab_deck, words_deck

BOTTOM_ROW = 0b1111_1000_0000


@pytest.mark.parametrize("seats", range(2, 11))
def test_everybody_gets_a_full_stash_of_twelve(station: Deck, seats: int) -> None:
    """SET-1, MAT-4"""
    state = deal(station, seats, seed=1)
    assert state.seats == seats
    assert state.occupied == [FULL] * seats
    dealt = [card for stash in state.stash for card in stash]
    assert len(set(dealt)) == 12 * seats


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_cards_not_dealt_stay_out_of_the_game(seats: int) -> None:
    """SET-1: they are neither discards nor in any stash."""
    deck = words_deck()
    state = deal(deck, seats, seed=1)
    assert len(state.undealt) == deck.size - 12 * seats
    assert state.discard == []
    assert {c for stash in state.stash for c in stash} | set(state.undealt) == set(range(deck.size))


def test_the_top_two_rows_lie_face_up_and_the_bottom_row_face_down(station: Deck) -> None:
    """SET-3"""
    assert deal(station, 4, seed=1).down == [BOTTOM_ROW] * 4


def test_one_pod_is_open_and_empty_and_five_are_unused(station: Deck) -> None:
    """SET-4"""
    state = deal(station, 4, seed=1)
    assert state.pods == [[]]
    assert state.unused_pods == 5


@pytest.mark.parametrize("first", [0, 1, 4])
def test_whoever_is_said_to_go_first_goes_first(station: Deck, first: int) -> None:
    """SET-5"""
    state = deal(station, 5, seed=1, first=first)
    assert (state.turn, state.direction, state.skips, state.stage) == (first, 1, 0, FRESH)


def test_who_goes_first_does_not_change_the_deal(station: Deck) -> None:
    """SET-5"""
    one, other = deal(station, 3, seed=8, first=0), deal(station, 3, seed=8, first=2)
    assert one.faces == other.faces
    assert one.stash == other.stash


def test_the_deal_is_the_seeds_and_other_seeds_deal_otherwise(station: Deck) -> None:
    """SET-1"""
    assert deal(station, 4, seed=5).key() == deal(station, 4, seed=5).key()
    assert len({deal(station, 4, seed=seed).faces for seed in range(50)}) == 50


def test_the_whole_deck_is_shuffled_not_only_the_cards_dealt(station: Deck) -> None:
    """SET-1: over some deals every kind has been in the stashes of two and among the undealt."""
    in_stash: set[int] = set()
    undealt: set[int] = set()
    for seed in range(40):
        state = deal(station, 2, seed)
        in_stash |= {state.faces[card] for stash in state.stash for card in stash}
        undealt |= {state.faces[card] for card in state.undealt}
    assert in_stash == undealt == set(range(len(station.kinds)))


def test_a_cards_handle_says_nothing_about_its_face(station: Deck) -> None:
    """SET-3: over some deals, the first handle has had every kind of item."""
    faces = {deal(station, 2, seed).faces[0] for seed in range(400)}
    assert {index for index, value in enumerate(station.values) if value >= 0} <= faces


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_fewer_than_two_and_more_than_ten_are_refused(station: Deck, seats: int) -> None:
    """MAT-4"""
    with pytest.raises(ValueError, match="players"):
        deal(station, seats, seed=1)


def test_a_deck_too_small_for_the_players_is_refused() -> None:
    """SET-1"""
    with pytest.raises(ValueError, match="2-2 players"):
        deal(Deck("d", "", "", lab_deck().kinds[:2]), 3, seed=1)


@pytest.mark.parametrize("first", [-1, 3])
def test_nobody_sits_where_there_is_no_seat(station: Deck, first: int) -> None:
    """SET-5"""
    with pytest.raises(ValueError, match="no seat"):
        deal(station, 3, seed=1, first=first)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range_is_refused(station: Deck, seed: int) -> None:
    with pytest.raises(ValueError, match="seed"):
        deal(station, 3, seed=seed)


def test_the_first_player_may_play_the_top_row_only(station: Deck) -> None:
    """SET-2, TURN-2"""
    table = Table(deal(station, 3, seed=1, first=1))
    plays = [text for text in table.legal if text.startswith("play")]
    assert plays == ["play 0 0", "play 1 0", "play 2 0"]


def test_a_first_turn_jam_refills_the_whole_stash() -> None:
    """SET-3, JAM-3: every row held cards when the first turn began."""
    table = Table.of("""
        pods: 9
        Ada: 1 2 3 / 4 4 4 4 / (5) (5) (5) (5) (5)
        Ben: 1 2 3 / 4 4 4 4 / (5) (5) (5) (5) (5)
    """)
    table.play("play 0 0")
    assert table.state.occupied[0] == FULL
