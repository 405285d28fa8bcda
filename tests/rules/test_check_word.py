"""The check word: the same for the same game, another for any other, and fit to be said aloud."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from relativespace.check_word import LENGTH, SYLLABLES, check_word
from relativespace.formats.scene import load_scene
from relativespace.formats.share import decode_game, encode_game
from relativespace.match import Match, Seat
from relativespace.moves import parse_move
from relativespace.rng import Rng
from tests.support.builders import dealt_match, words_deck
from tests.support.engine.botgames import bot_game
from tests.support.hidden import dealt_anew

REFILL = Path(__file__).resolve().parents[1] / "scenes" / "refill.toml"


def again(match: Match, **changes: object) -> Match:
    """The same moves in a game that was set up otherwise."""
    twin = Match(replace(match.config, **changes))  # type: ignore[arg-type]
    for move in match.moves:
        twin.play(move)
    return twin


# --- which game ---------------------------------------------------------------------------------------------


def test_two_devices_have_the_same_word_whoever_they_say_plays() -> None:
    match = bot_game(["greedy", "random"], seed=3, plies=20)
    word = check_word(match)
    assert check_word(decode_game(encode_game(match))) == word
    assert check_word(again(match, seats=(Seat("Ada"), Seat("Ben")))) == word
    assert check_word(again(match, nonce="0f" * 16)) == word


def test_a_word_once_sent_stays_the_word_of_that_game() -> None:
    """Two people with different versions of the page compare them."""
    assert check_word(dealt_match(3, seed=7)) == "livonini"
    assert check_word(bot_game(["greedy", "random"], seed=3, plies=20)) == "fimilire"


def test_every_move_changes_the_word_and_without_it_the_word_is_as_before() -> None:
    match = bot_game(["greedy"] * 3, seed=9)
    words = [check_word(match.until(ply)) for ply in range(match.ply + 1)]
    assert len(set(words)) == match.ply + 1
    early = match.until(10)
    move = next(move for move in early.legal if move != match.moves[10])
    early.play(move)
    assert check_word(early) != words[11]
    assert check_word(early.until(10)) == words[10]


@pytest.mark.parametrize("other", [dealt_match(3, seed=8), dealt_match(2, seed=7), dealt_match(3, 7, first=1),
                                   dealt_match(3, 7, words_deck())])  # fmt: skip
def test_another_deal_has_another_word(other: Match) -> None:
    assert check_word(other) != check_word(dealt_match(3, seed=7))


def test_a_game_that_began_with_a_scene_has_a_word_that_tells_nothing_hidden() -> None:
    scene = load_scene(REFILL)
    match = scene.match()
    hidden = Match(match.config, start=dealt_anew(scene.state, Rng(5)))
    assert hidden.digest() != match.digest()
    assert check_word(hidden) == check_word(match)
    match.play(parse_move("play 3 0"))
    assert check_word(hidden) != check_word(match)


# --- how it sounds ------------------------------------------------------------------------------------------


def test_a_word_is_four_syllables_of_a_consonant_and_a_vowel() -> None:
    words = [check_word(dealt_match(2, seed)) for seed in range(300)]
    for word in words:
        assert len(word) == 2 * LENGTH
        assert {word[at : at + 2] for at in range(0, len(word), 2)} <= set(SYLLABLES)
    assert len(set(words)) == 300
    assert {word[at : at + 2] for word in words for at in range(0, 8, 2)} == set(SYLLABLES)


def test_no_two_syllables_are_told_apart_only_by_sounds_that_some_ears_confuse() -> None:
    assert len(set(SYLLABLES)) == len(SYLLABLES) == 32
    assert all(syllable[0] in "bdfklmnrstvz" and syllable[1:] in [*"aeiou"] for syllable in SYLLABLES)
    alike = str.maketrans("vz", "bs")
    assert len({syllable.translate(alike) for syllable in SYLLABLES}) == len(SYLLABLES)


RUDE = (
    "feka", "fika", "falo", "hure", "kaka", "kona", "kuku", "kulo", "lolita", "loko", "mariko", "mulato", "nazi",
    "nega", "niga", "nude", "puta", "rape", "sado", "satani", "sodomi", "tarado", "teta", "titi", "vakina",
)  # fmt: skip
"""In one language or another, as they would be spelt here."""


def test_syllables_don_t_meet_in_rude_words() -> None:
    possible = {"".join(pair) for pair in product(SYLLABLES, repeat=2)}
    for rude in RUDE:
        assert any(rude[at : at + 4] not in possible for at in range(0, len(rude) - 3, 2)), rude
