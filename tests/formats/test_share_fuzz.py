"""20,000 links and scenes that somebody or something has spoilt: a sentence, or the right game, never a traceback and
never another game's data.

Spoilt from outside (letters, pieces of two codes, what surrounds a link) a code is refused or gives what it was written
for. Spoilt behind its checksum, as only somebody who means it can, it is refused or is a game like any other, that can
be played and written. A third of them by default, with RS_ALL=1 all; each is made from its number.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from relativespace.formats.scene import Scene
from relativespace.formats.scene_out import scene_of
from relativespace.formats.share import CodeError, code_in, decode_game, encode_game
from relativespace.formats.share_bits import from_text, to_text
from relativespace.formats.share_scene import code_of, decode_scene, encode_scene, scene_code_in
from relativespace.match import Match
from relativespace.rng import Rng
from relativespace.text.faults import FormatError
from relativespace.words.faults import fault_sentence
from tests.support.effort import IS_WHOLE
from tests.support.engine.botgames import bot_game
from tests.support.spoiling import joined, mistyped, other_bytes, other_values, some

EACH = 2500 if IS_WHOLE else 800
"""Of each of the eight ways to spoil something: 20,000 in all."""

BLANKS = [" ", "\n", "\r\n> ", "\n    ", "=\r\n", "\u200b", "\u00ad", "\ufeff"]
ENDS = ["", ".", ")", ">", " and now you", "&at=3", "&amp;at=3", "\n-- \nAda", "!", "”"]
"""What mails and messengers put into a link, and what follows one."""

GAMES = [
    bot_game(levels, seed, names, plies)
    for seed, (levels, names, plies) in enumerate(
        [
            (["greedy", "random"], ["Ada", "Ben"], 0),
            (["greedy", "random"], ["Ada", "Ben"], 12),
            (["random"] * 3, ["Élise", "Ben 🎒", "手荷物"], 20),
            (["random", "greedy"] * 2, None, 10**6),
            (["random"] * 10, None, 70),
        ]
    )
]
GAME_CODES = [encode_game(match) for match in GAMES]
SCENE_DICTS = [
    scene_of(match.copy_state(), tuple(seat.name for seat in match.config.seats), "Title", demo={"at": [1, "two"]})
    for match in [*GAMES, *(GAMES[3].until(ply) for ply in range(10, 40, 3))]
]
SCENE_CODES = [encode_scene(data) for data in SCENE_DICTS]


# --- what may come out --------------------------------------------------------------------------------------


def told(error: CodeError | FormatError) -> None:
    """There is a sentence for each thing that is wrong."""
    faults = error.faults if isinstance(error, FormatError) else (error.fault,)
    assert faults and all(fault_sentence(fault).strip() for fault in faults)


def game_in(text: str) -> Match | None:
    try:
        return decode_game(code_in(text))
    except CodeError as error:
        told(error)
        return None


def scene_in(text: str) -> Scene | None:
    try:
        return decode_scene(scene_code_in(text))
    except (CodeError, FormatError) as error:
        told(error)
        return None


def identity(match: Match) -> tuple[object, ...]:
    return (match.config, match.moves, match.digest())


def written(scene: Scene) -> dict[str, Any]:
    return scene_of(scene.state, scene.names, scene.title, scene.deck_name, scene.demo)


WHOLE_GAMES = [identity(match) for match in GAMES]


def is_a_game_like_any_other(match: Match) -> None:
    again = decode_game(encode_game(match))
    assert identity(again) == identity(match)
    assert match.winner is not None or match.legal


def is_a_scene_like_any_other(scene: Scene) -> None:
    match = scene.match()
    assert match.winner is not None or match.legal
    assert written(decode_scene(encode_scene(written(scene)))) == written(scene)
    if match.legal:
        match.play(match.legal[0])


# --- the eight ways -----------------------------------------------------------------------------------------


def a_game_s_code_is_mistyped(rng: Rng) -> None:
    which = rng.below(len(GAMES))
    found = game_in(mistyped(rng, GAME_CODES[which]))
    assert found is None or identity(found) == WHOLE_GAMES[which]


def pieces_of_two_codes_are_joined(rng: Rng) -> None:
    text = joined(rng, some(rng, GAME_CODES), some(rng, GAME_CODES + SCENE_CODES))
    game, scene = game_in(text), scene_in(text)
    assert game is None or identity(game) in WHOLE_GAMES
    assert scene is None or written(scene) in SCENE_DICTS


def a_game_s_bytes_are_others(rng: Rng) -> None:
    found = game_in(to_text(other_bytes(rng, from_text(some(rng, GAME_CODES)))))
    if found:
        is_a_game_like_any_other(found)


def pieces_of_two_games_are_signed_as_one(rng: Rng) -> None:
    one, other = from_text(some(rng, GAME_CODES)), from_text(some(rng, GAME_CODES + SCENE_CODES))
    found = game_in(to_text(one[: rng.below(len(one) + 1)] + other[rng.below(len(other) + 1) :]))
    if found:
        is_a_game_like_any_other(found)


def a_scene_s_code_is_mistyped(rng: Rng) -> None:
    which = rng.below(len(SCENE_CODES))
    found = scene_in(mistyped(rng, SCENE_CODES[which]))
    assert found is None or written(found) == SCENE_DICTS[which]


def a_scene_s_values_are_others(rng: Rng) -> None:
    data = other_values(rng, some(rng, SCENE_DICTS))
    found = scene_in(code_of(json.dumps(data).encode()))
    if found:
        is_a_scene_like_any_other(found)


def a_scene_s_text_is_another(rng: Rng) -> None:
    raw = json.dumps(some(rng, SCENE_DICTS), separators=(",", ":"), ensure_ascii=bool(rng.below(2))).encode()
    found = scene_in(code_of(other_bytes(rng, raw)))
    if found:
        is_a_scene_like_any_other(found)


def a_scene_s_packed_bytes_are_others(rng: Rng) -> None:
    found = scene_in(to_text(other_bytes(rng, from_text(some(rng, SCENE_CODES)))))
    if found:
        is_a_scene_like_any_other(found)


WAYS: tuple[Callable[[Rng], None], ...] = (
    a_game_s_code_is_mistyped,
    pieces_of_two_codes_are_joined,
    a_game_s_bytes_are_others,
    pieces_of_two_games_are_signed_as_one,
    a_scene_s_code_is_mistyped,
    a_scene_s_values_are_others,
    a_scene_s_text_is_another,
    a_scene_s_packed_bytes_are_others,
)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_what_was_spoilt_is_refused_with_a_sentence_or_is_the_right_game(way: Callable[[Rng], None]) -> None:
    for number in range(EACH):
        rng = Rng(number)
        try:
            way(rng)
        except Exception as error:
            error.add_note(f"number {number}")  # which one to look at
            raise


def test_a_link_that_was_only_wrapped_or_quoted_is_the_right_game() -> None:
    for number in range(EACH):
        rng = Rng(number)
        which = rng.below(len(GAMES))
        text = GAME_CODES[which]
        for _ in range(1 + rng.below(4)):
            at = rng.below(len(text))
            text = text[:at] + some(rng, BLANKS) + text[at:]
        found = game_in(some(rng, ["", "see ", "> "]) + "https://example.org/#g=" + text + some(rng, ENDS))
        assert found and identity(found) == WHOLE_GAMES[which], number


def test_some_of_what_is_spoilt_behind_the_checksum_can_be_read() -> None:
    """Else the test above would see refusals only, and nothing of what comes out otherwise."""
    games = [to_text(other_bytes(Rng(n), from_text(GAME_CODES[n % len(GAMES)]))) for n in range(200)]
    scenes = [code_of(json.dumps(other_values(Rng(n), SCENE_DICTS[n % len(GAMES)])).encode()) for n in range(100)]
    assert 3 < sum(game_in(code) is not None for code in games) < 97
    assert 3 < sum(scene_in(code) is not None for code in scenes) < 97
