"""What everybody may see (SET-3): the view is complete, builds new values, and keeps nothing of the State."""

from __future__ import annotations

from typing import Any

import pytest

from relativespace import rules
from relativespace.apply import apply
from relativespace.pyramid import covering
from relativespace.rng import Rng
from relativespace.state import State, deal
from relativespace.view import CardView, View, project
from tests.support.builders import Table, station_deck, words_deck
from tests.support.engine.steering import MIXES, steered

LAB = {"present": "give", "peek": "reveal 2", "nap": "skip", "turnabout": "reverse", "vase": "limit 6"}


def kinds(view: View, seat: int) -> list[str | None]:
    """The kinds shown in a stash, slot by slot; "." for an empty slot, None for an unknown card."""
    return ["." if card is None else card.kind for card in view.seats[seat].slots]


def test_a_deal_is_seen_as_it_lies() -> None:
    """SET-3: seven cards a stash are known, five are not."""
    state = deal(station_deck(), 3, seed=2)
    view = project(state)
    for seat in view.seats:
        assert seat.cards == 12
        assert [card is not None and card.kind is None for card in seat.slots] == [False] * 7 + [True] * 5
    assert (view.unused_pods, len(view.pods), view.gone) == (5, 1, ())
    assert (view.phase, view.winner, view.word, view.choosing) == ("play", None, None, None)


def test_a_stash_shows_what_lies_where_and_how_many_cards_lie_over_each() -> None:
    """TURN-2"""
    table = Table.of("""
        pods: -
        Ada: 1 . . / 2 3 . . / (4) (key) . . 6
        Ben: - / - / 1 . . . .
    """)
    view = project(table.state)
    assert kinds(view, 0) == [
        "item_1",
        ".",
        ".",
        "item_2",
        "item_3",
        ".",
        ".",
        None,
        None,
        ".",
        ".",
        "item_6",
    ]
    covers = [None if card is None else card.covers for card in view.seats[0].slots]
    assert covers == [0, None, None, 1, 1, None, None, 1, 2, None, None, 0]
    assert view.seats[0].cards == 6


@pytest.mark.parametrize(("pod", "asks"), [("-", 0), ("3", 3), ("3 key", 0), ("3 vase", 6), ("vase 99", 99)])
def test_a_pod_shows_its_cards_and_what_it_asks_for(pod: str, asks: int) -> None:
    """LOAD-1, LOAD-2, `limit`"""
    table = Table.of(f"pods: {pod} | 5\nAda: - / - / 1 . . . .\nBen: - / - / 1 . . . .", **LAB)
    view = project(table.state)
    assert view.pods[0].asks == asks
    assert len(view.pods[0].cards) == len(pod.replace("-", "").split())
    assert view.pods[1].cards[0].kind == "item_5"


def test_the_cards_that_left_the_game_are_public() -> None:
    """SET-3: pods and discards are."""
    table = Table.of("pods: -\ndiscard: 3 key\nAda: - / - / 1 . . . .\nBen: - / - / 1 . . . .")
    assert [card.kind for card in project(table.state).gone] == ["item_3", "key"]


@pytest.mark.parametrize(
    ("extra", "after"),
    [("", 1), ("direction: -1", 3), ("skips: 1", 2), ("skips: 3", 0), ("direction: -1\nskips: 1", 2)],
)
def test_who_plays_next_follows_direction_and_skips(extra: str, after: int) -> None:
    """TURN-1, `skip`, `reverse`: and what it says comes true."""
    names = ("Ada", "Ben", "Cleo", "Dina")
    table = Table.of("\n".join(["pods: -", *(f"{n}: - / - / 1 2 . . ." for n in names), extra]).strip())
    assert project(table.state).next_seat == after
    table.play("play 7 0")
    assert table.state.turn == after


def test_a_choice_that_waits_is_told_with_its_card_and_pod() -> None:
    """LOAD-4"""
    table = Table.of(
        """
        pods: 3 | 4
        Ada: - / - / peek (1) (2) (3) .
        Ben: - / - / 1 . . . .
        """,
        **LAB,
    )
    table.play("play 7 1")
    view = project(table.state)
    assert (view.phase, view.word, view.at, view.left, view.plays) == ("choose", "reveal", 1, 2, 0)
    assert view.choosing == view.pods[1].cards[-1]
    table.play("reveal 8")
    assert project(table.state).left == 1
    assert kinds(project(table.state), 0)[7:] == [".", "item_1", None, None, "."]
    table.play("reveal 9")
    view = project(table.state)
    assert (view.phase, view.word, view.choosing, view.at, view.left) == ("play", None, None, -1, 0)


def test_after_a_keycard_only_the_new_pod_is_told() -> None:
    """KEY-1"""
    table = Table.of("pods: 3\nAda: - / - / key 5 . . .\nBen: - / - / 1 . . . .")
    assert not project(table.state).only_new_pod
    table.play("open 7")
    assert project(table.state).only_new_pod


def test_the_end_is_told() -> None:
    """WIN-1: also a win by a card with an instruction that would have waited."""
    table = Table.of("pods: 3\nAda: - / - / present . . . .\nBen: - / - / 1 . . . .", **LAB)
    table.play("play 7 0")
    view = project(table.state)
    assert (view.phase, view.winner, view.word, view.choosing) == ("over", 0, None, None)


def is_frozen(value: Any) -> bool:
    """Only tuples, texts, numbers and None, all the way down."""
    if isinstance(value, tuple):
        return all(map(is_frozen, value))
    return value is None or isinstance(value, str | int)


def some_positions(seats: int) -> list[State]:
    state, rng = deal(words_deck(), seats, seed=seats), Rng(seats)
    found: list[State] = []
    while not state.is_over and len(found) < 60:
        found.append(state.clone())
        apply(state, steered(state, rules.legal_moves(state), rng, MIXES[3]))
    return found


@pytest.mark.parametrize("seats", [2, 6, 10])
def test_a_view_is_made_of_values_that_nobody_can_change(seats: int) -> None:
    assert all(is_frozen(project(state)) for state in some_positions(seats))


def test_a_view_stays_as_it_was_while_the_game_goes_on() -> None:
    """It keeps no reference to the State."""
    state, rng = deal(words_deck(), 3, seed=1), Rng(1)
    views: list[View] = []
    texts: list[str] = []
    while not state.is_over and len(views) < 80:
        views.append(project(state))
        texts.append(repr(views[-1]))
        apply(state, steered(state, rules.legal_moves(state), rng, MIXES[1]))
    assert [repr(view) for view in views] == texts


def test_a_view_agrees_with_its_state_slot_by_slot() -> None:
    """Everything public is shown, and nothing that lies face down (SET-3)."""
    for state in some_positions(4):
        view = project(state)
        for seat, shown in enumerate(view.seats):
            assert shown.cards == sum(card is not None for card in shown.slots)
            for slot, card in enumerate(shown.slots):
                assert (card is not None) == bool(state.occupied[seat] >> slot & 1)
                if card is None:
                    continue
                face = state.deck.kinds[state.faces[state.stash[seat][slot]]].id
                assert card.kind == (None if state.down[seat] >> slot & 1 else face)
                assert card.covers == covering(state.occupied[seat], slot)
        undealt = set(state.undealt)
        assert not undealt & {card.card for card in view.gone}
        assert [len(pod.cards) for pod in view.pods] == [len(pod) for pod in state.pods]
        assert all(isinstance(card, CardView) for card in view.gone)
