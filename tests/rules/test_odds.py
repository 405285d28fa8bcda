"""What can be known of unseen cards: held against dealing them in every possible way."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from relativespace import rules
from relativespace.apply import apply
from relativespace.cards import Deck, Effect, Kind
from relativespace.events import Event, Jammed
from relativespace.moves import play
from relativespace.odds import jam_odds, unseen
from relativespace.pyramid import AVAILABLE, slots_in
from relativespace.rng import Rng
from relativespace.state import State, deal
from relativespace.view import project
from tests.support.builders import scene_from, state_of, station_deck, words_deck
from tests.support.engine.steering import MIXES, steered
from tests.support.hidden import dealt_anew, hidden_cards

SMALL = Deck(
    "Small", "", "",
    (
        Kind("two", "Two", 3, value=2),
        Kind("five", "Five", 3, value=5),
        Kind("nine", "Nine", 2, value=9),
        Kind("vase", "Vase", 2, effects=(Effect("limit", 6),)),
        Kind("key", "Key", 2, keycard=True),
    ),
)  # fmt: skip

POSITIONS = [
    # Two cards face down, four never dealt; the pods ask for 5, for nothing, for 6 and for 9.
    """
    pods: 5 | - | vase | 9
    Ada: - / - / (2) . . . .
    Ben: - / - / (9) 2 key . .
    """,
    # All that is unseen lies face down.
    """
    pods: 9 | 5 | key
    discard: 2 2 5 vase
    Ada: - / - / (5) . (2) . (vase)
    Ben: - / - / (9) . (key) . .
    """,
    # No unseen card is lower than anything.
    """
    pods: 5 | 2
    discard: 2 2 5 5
    Ada: - / - / (9) . . . .
    Ben: - / - / 9 . . (key) .
    """,
]


def jams(state: State, slot: int, pod: int) -> bool:
    """Whether the card at this slot jams this pod, found out by playing it."""
    after = state.clone()
    told: list[Event] = []
    apply(after, play(slot, pod), told.append)
    return any(isinstance(event, Jammed) for event in told)


def with_faces(state: State, hidden: list[int], faces: tuple[int, ...]) -> State:
    twin = state.clone()
    changed = list(state.faces)
    for card, face in zip(hidden, faces, strict=True):
        changed[card] = face
    twin.faces = tuple(changed)
    return twin


@pytest.mark.parametrize("text", POSITIONS)
def test_the_odds_are_the_share_of_all_possible_deals_in_which_the_card_jams(text: str) -> None:
    state = state_of(scene_from(text), SMALL)
    hidden = hidden_cards(state)
    deals = [with_faces(state, hidden, faces) for faces in permutations([state.faces[card] for card in hidden])]
    blind = slots_in(AVAILABLE[state.occupied[0]] & state.down[0])
    assert blind
    for slot in blind:
        for pod in range(len(state.pods)):
            share = Fraction(sum(jams(dealt, slot, pod) for dealt in deals), len(deals))
            assert jam_odds(project(state), SMALL, pod) == float(share)


def test_the_odds_of_the_first_position_are_these() -> None:
    view = project(state_of(scene_from(POSITIONS[0]), SMALL))
    assert unseen(view, SMALL) == {"two": 2, "five": 2, "nine": 1, "vase": 1, "key": 1}
    assert [jam_odds(view, SMALL, pod) for pod in range(4)] == [2 / 7, 0, 4 / 7, 4 / 7]


def test_with_nothing_unseen_there_is_no_risk() -> None:
    view = project(state_of(scene_from("""
        pods: 9 9
        discard: 5 5 5 2 2 vase vase key
        Ada: - / - / 2 . . . .
        Ben: - / - / key . . . .
    """), SMALL))  # fmt: skip
    assert (unseen(view, SMALL), jam_odds(view, SMALL, 0)) == (Counter(), 0)


@pytest.mark.parametrize("deck", [station_deck(), words_deck()], ids=["station", "words"])
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_unseen_are_the_hidden_cards_and_dealing_them_anew_changes_nothing(deck: Deck, seats: int) -> None:
    """SET-3: all through a game."""
    state, rng, again = deal(deck, seats, seed=4), Rng(1), Rng(2)
    for ply in range(300):
        view = project(state)
        kinds = Counter(deck.kinds[state.faces[card]].id for card in hidden_cards(state))
        assert unseen(view, deck) == kinds
        odds = [jam_odds(view, deck, pod) for pod in range(len(view.pods))]
        assert all(0 <= share <= 1 for share in odds)
        twin = project(dealt_anew(state, again))
        assert (unseen(twin, deck), [jam_odds(twin, deck, pod) for pod in range(len(twin.pods))]) == (kinds, odds)
        if state.is_over:
            break
        apply(state, steered(state, rules.legal_moves(state), rng, MIXES[ply % len(MIXES)]))
