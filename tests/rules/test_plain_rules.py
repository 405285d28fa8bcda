"""The engine against the rules written down a second time (`plain_rules`): after every move both agree on all."""

from __future__ import annotations

import pytest

from relativespace import rules
from relativespace.apply import apply
from relativespace.cards import VOCABULARY, Deck, Kind
from relativespace.events import Event
from relativespace.rng import Rng
from relativespace.state import NO_CARD, State, deal
from tests.support.builders import effects_of, station_deck, words_deck
from tests.support.engine.plain_rules import PlainGame
from tests.support.engine.steering import MIXES, steered

WORDS: list[str] = [word for word in VOCABULARY if word not in ("launch", "limit", "reveal")]
WORDS += ["limit 5", "reveal 1", "reveal 3", "reveal all"]


def wild_deck(rng: Rng) -> Deck:
    """Special items with one to five instructions that no designer would put together."""
    kinds = [Kind(f"item_{n}", f"Item {n}", 6, value=n) for n in (0, 1, 2, 4, 5, 7, 9, 99)]
    for number in range(18):
        words: list[str] = []
        for _ in range(1 + rng.below(5)):
            word = WORDS[rng.below(len(WORDS))]
            if not (word.startswith("limit") and word in words):
                words.append(word)
        if not rng.below(3):
            words.append("launch")
        kinds.append(Kind(f"wild_{number}", f"Wild {number}", 5, effects=effects_of(", ".join(words))))
    return Deck("Wild", "", "", (*kinds, Kind("key", "Key", 10, keycard=True)))


def all_that_is_seen(state: State) -> dict[str, object]:
    name = [state.deck.kinds[face].id for face in state.faces]
    return {
        "stashes": [
            {s: [name[card], bool(down >> s & 1)] for s, card in enumerate(stash) if card != NO_CARD}
            for stash, down in zip(state.stash, state.down, strict=True)
        ],
        "pods": [[name[card] for card in pod] for pod in state.pods],
        "gone": [name[card] for card in state.discard],
        "unused": state.unused_pods,
        "direction": state.direction,
        "turn": state.turn,
        "winner": state.winner if state.is_over else None,
        "legal": sorted(map(str, rules.legal_moves(state))),
    }


def all_that_is_plain(game: PlainGame) -> dict[str, object]:
    return {
        "stashes": game.stashes,
        "pods": [pod.cards for pod in game.pods],
        "gone": game.gone,
        "unused": game.unused,
        "direction": game.direction,
        "turn": game.turn,
        "winner": game.winner,
        "legal": sorted(game.legal()),
    }


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_engine_plays_by_the_rules_as_they_read(seats: int) -> None:
    """All chapters. (The tests that quote a rule by its id are those of its chapter.)"""
    for seed in range(24):
        rng = Rng(1000 * seats + seed)
        deck = (station_deck(), words_deck(), wild_deck(rng), wild_deck(rng))[seed % 4]
        state = deal(deck, seats, seed, first=rng.below(seats))
        game = PlainGame.after_the_deal(state)
        mix = MIXES[rng.below(len(MIXES))]
        for _ in range(1000):
            assert all_that_is_plain(game) == all_that_is_seen(state)
            if state.is_over:
                break
            move = steered(state, rules.legal_moves(state), rng, mix)
            told: list[Event] = []
            apply(state, move, told.append)
            game.move(str(move), told)
        assert state.is_over
