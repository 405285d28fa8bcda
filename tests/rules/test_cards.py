"""Kinds, decks and the deck that ships (MAT-1, MAT-2, MAT-3, MAT-4)."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from relativespace.cards import PODS, VOCABULARY, Deck, Effect, Kind
from tests.support.builders import effects_of, lab_deck

# RULES, "The station deck".
STATION_ITEMS = {1: 8, 2: 9, 3: 10, 4: 10, 5: 10, 6: 10, 7: 10, 8: 9, 9: 8}
STATION_SPECIALS = {
    "panic_button": (5, "launch"),
    "second_suitcase": (4, "again"),
    "xray_scanner": (3, "reveal all"),
    "hand_me_down": (4, "give"),
    "parting_gift": (3, "give, launch"),
    "baggage_mix_up": (4, "swap"),
    "antique_vase": (3, "limit 6"),
    "hull_breach": (2, "remove_pod"),
    "butterfingers": (2, "take_top"),
}


def kind(**facts: object) -> Kind:
    return Kind("x", "X", 1, **facts)  # type: ignore[arg-type]


def test_the_station_deck_is_the_box_of_120_cards_and_six_pods(station: Deck) -> None:
    """MAT-1"""
    assert station.size == 120
    assert PODS == 6


def test_the_station_deck_is_the_one_in_the_rules(station: Deck) -> None:
    """MAT-2, MAT-3: items with a number, special items with instructions, keycards with neither."""
    assert {k.value: k.count for k in station.kinds if k.value is not None} == STATION_ITEMS
    specials = {k.id: (k.count, ", ".join(map(str, k.effects))) for k in station.kinds if k.effects}
    assert specials == STATION_SPECIALS
    assert {k.id: k.count for k in station.kinds if k.keycard} == {"keycard": 6}


def test_the_station_deck_deals_to_ten(station: Deck) -> None:
    """MAT-4"""
    assert station.max_players == 10


@pytest.mark.parametrize(("cards", "players"), [(24, 2), (35, 2), (36, 3), (119, 9), (120, 10), (400, 10)])
def test_a_deck_deals_twelve_cards_a_player_to_ten_at_most(cards: int, players: int) -> None:
    """SET-1, MAT-4"""
    assert Deck("d", "", "", (Kind("x", "X", cards, value=1),)).max_players == players


@pytest.mark.parametrize(
    ("card", "asks"),
    [
        (kind(value=0), 0),
        (kind(value=99), 99),
        (kind(keycard=True), 0),
        (kind(effects=effects_of("give, launch")), 0),
        (kind(effects=effects_of("limit 6")), 6),
        (kind(effects=effects_of("swap, limit 0, again")), 0),
        (kind(effects=effects_of("reveal 2, limit 99")), 99),
    ],
)
def test_a_card_asks_for_its_number_or_its_limit(card: Kind, asks: int) -> None:
    """LOAD-1, LOAD-2; the 2 of `reveal 2` is no limit."""
    assert card.asks == asks


def test_every_word_of_the_vocabulary_is_written_as_in_a_deck_file() -> None:
    texts = ["launch", "again", "limit 6", "reveal 2", "reveal all", "give", "swap", "take_top", "remove_pod"]
    texts += ["open_pod", "skip", "reverse"]
    assert [str(effect) for effect in effects_of(", ".join(texts))] == texts
    assert {effect.word for effect in effects_of(", ".join(texts))} == set(VOCABULARY)


def test_a_deck_counts_its_faces_kind_by_kind() -> None:
    deck = Deck("d", "", "", (Kind("a", "A", 2, value=3), Kind("b", "B", 1, keycard=True)))
    assert deck.faces == (0, 0, 1)
    assert deck.size == 3
    assert deck.values == (3, -1)
    assert deck.is_keycard == (False, True)


def test_limit_stands_on_the_card_and_is_nothing_to_carry_out() -> None:
    """LOAD-4"""
    deck = lab_deck(vase="limit 6, give")
    index = deck.index("vase")
    assert deck.effects[index] == (Effect("give"),)
    assert deck.asks[index] == 6


def test_kinds_are_found_by_id_and_by_number() -> None:
    kinds = (Kind("a", "A", 1, value=3), Kind("b", "B", 1, value=3), Kind("c", "C", 1, value=0))
    deck = Deck("d", "", "", kinds)
    assert [deck.index(k.id) for k in kinds] == [0, 1, 2]
    assert deck.indexes_of_value(3) == (0, 1)
    assert deck.indexes_of_value(0) == (2,)
    assert deck.indexes_of_value(9) == ()
    with pytest.raises(KeyError):
        deck.index("d")


def test_kinds_and_decks_cannot_be_changed(station: Deck) -> None:
    with pytest.raises(FrozenInstanceError):
        station.kinds[0].count = 5  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        station.name = "mine"  # type: ignore[misc]


def test_an_item_of_number_zero_is_an_item() -> None:
    """MAT-2: 0 is a number."""
    assert kind(value=0).is_item
    assert not kind(keycard=True).is_item
    assert not kind(effects=effects_of("skip")).is_item
