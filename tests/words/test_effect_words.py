"""What special item cards do, in words: a sentence for every word a deck can use, and none for an item."""

from __future__ import annotations

from typing import cast

import pytest

from relativespace.cards import VOCABULARY, Deck, Effect, Instruction, Kind
from relativespace.words.effects import SENTENCES, effect_sentence, instruction_sentence


def told(*effects: str) -> str:
    written = [text.split() for text in effects]
    read = tuple(Effect(cast("Instruction", word), *(int(n) for n in rest if n != "all")) for word, *rest in written)
    return effect_sentence(Kind("x", "X", 1, effects=read))


def test_every_word_of_the_vocabulary_has_its_sentence() -> None:
    assert set(SENTENCES) == set(VOCABULARY)
    assert len(set(SENTENCES.values())) == len(VOCABULARY)


@pytest.mark.parametrize(
    ("effects", "sentence"),
    [
        (["launch"], "The pod leaves with all its cards."),
        (["again"], "Play one more card."),
        (["limit 6"], "While it lies on top, the pod asks for 6 or more."),
        (["reveal all"], "All your face-down cards turn face up."),
        (["reveal 1"], "1 of your face-down cards turns face up, the one you choose."),
        (["reveal 3"], "3 of your face-down cards turn face up, those you choose."),
        (["take_top", "launch"], "The card under it goes to an opponent. The pod leaves with all its cards."),
        (["again", "again", "skip"], "Play one more card. Play one more card. The next player misses a turn."),
    ],
)
def test_a_card_tells_its_instructions_in_the_order_printed(effects: list[str], sentence: str) -> None:
    """LOAD-4"""
    assert told(*effects) == sentence


def test_a_keycard_tells_both_its_uses_and_an_item_nothing() -> None:
    """KEY-1, KEY-5"""
    sentence = "At the start of a turn it opens a new pod; loaded, it does nothing."
    assert effect_sentence(Kind("k", "Keycard", 6, keycard=True)) == sentence
    assert effect_sentence(Kind("v", "Violin", 10, value=5)) == ""


def test_all_decks_can_be_told(station: Deck, words: Deck) -> None:
    for deck in (station, words):
        for kind in deck.kinds:
            assert bool(effect_sentence(kind)) == (not kind.is_item)
            for effect in kind.effects:
                assert instruction_sentence(effect) in effect_sentence(kind)
