"""20,000 spoilt saves: each is refused with a sentence, or is the game that it says it is.

`make test` tries a share of them, `make test-all` (RS_ALL) all.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest

from relativespace.formats.save import VERSION, Save, read_save, save_text
from relativespace.formats.scene_out import scene_of
from relativespace.seats import WHOLE_EFFORT
from relativespace.text.faults import FormatError
from relativespace.words.faults import fault_sentence
from tests.support.builders import state_of, words_deck
from tests.support.effort import IS_WHOLE
from tests.support.engine.mutants import KINDS, Mutant, mutant
from tests.support.saves import changed, game, kept, other_rules, people

ALL = 20_000
SHARE = 3_000
CHUNKS = 4
"""So that both workers have something of it."""
COUNT = ALL if IS_WHOLE else SHARE

LONGEST_SENTENCE = 600
"""Whatever is wrong with a file, what is said of it fits the page."""


@cache
def saves() -> tuple[str, ...]:
    """Games of both decks and several sizes, begun, choosing, over, from a scene, by other rules, of every version."""
    own = game(30, people(4), deck=words_deck(), deck_name="my/words.toml", nonce="0123456789abcdef" * 2)
    ten = game(60, people(10), seed=3, first=9)
    old = read_save(changed(save_text(game(25)), other_rules))
    return (
        *map(kept, ("save-1.json", "save-2.json", "save-2-scene.json")),
        save_text(game(0)),
        save_text(game()),
        save_text(own),
        save_text(ten),
        save_text(old.match, None, old.old_moves),
    )


def test_what_is_spoilt_here_was_in_order() -> None:
    assert all(read_save(text).match.digest() for text in saves())


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_spoilt_save_is_refused_with_a_sentence_or_is_the_game_it_says_it_is(chunk: int) -> None:
    outcomes: Counter[tuple[str, bool]] = Counter()
    for number in range(chunk, COUNT, CHUNKS):
        made = mutant(saves(), number)
        try:
            back = read_save(made.text, "game.json")
        except FormatError as refused:
            outcomes[made.kind, False] += 1
            sentences = [fault_sentence(fault) for fault in refused.faults]
            assert sentences and max(map(len, sentences)) <= LONGEST_SENTENCE, f"mutant {number}"
        except Exception as error:
            raise AssertionError(f"mutant {number}, {made.kind}") from error
        else:
            outcomes[made.kind, True] += 1
            assert_is_what_it_says(back, made, f"mutant {number}, {made.kind}")
    assert len({kind for kind, _ in outcomes}) == len(set(KINDS))
    assert {kind for kind, is_read in outcomes if is_read} >= {"near values", "other lists", "cross-bred"}


def assert_is_what_it_says(back: Save, made: Mutant, which: str) -> None:
    data = made.data
    if data is None:  # nobody signed it: then it must be one of the sound ones, to the last value
        data = json.loads(made.text)
        assert any(data == json.loads(text) for text in saves()), which
    match, config = back.match, data["config"]
    assert [{"name": seat.name, "level": seat.level} for seat in match.config.seats] == [
        {"name": seat["name"], "level": seat["level"]} for seat in config["seats"]
    ], which
    effort = config["effort"] if data["version"] == VERSION else WHOLE_EFFORT
    said = (data["seed"], config["first"], config["deck"], config["nonce"] if data["version"] > 1 else "", effort)
    own = match.config
    assert (own.seed, own.first, own.deck_name, own.nonce, own.effort) == said, which
    assert position_of(back) == position_said(data, back), which
    made_moves = [*back.old_moves, *map(str, match.moves)]
    assert plain(made_moves) == plain([*data.get("old_moves", []), *data.get("moves", [])]), which
    undone = [str(ply.move) for ply in match.undone]
    assert undone == plain(data.get("undone", []))[: len(undone)], which
    assert (match.winner is None) == bool(match.legal), which
    again = save_text(match, back.scene, back.old_moves)
    twice = read_save(again)
    assert save_text(twice.match, twice.scene, twice.old_moves) == again, which


def position_of(back: Save) -> dict[str, Any]:
    return scene_of(back.match.copy_state(), ("",) * len(back.match.config.seats))


def position_said(data: dict[str, Any], back: Save) -> dict[str, Any]:
    """The position in the snapshot, as it is written today."""
    state = state_of(data["snapshot"], back.match.config.deck)
    return scene_of(state, ("",) * state.seats)


def plain(moves: list[str]) -> list[str]:
    """Moves with the blanks they are written with."""
    return [" ".join(move.split()) for move in moves]
