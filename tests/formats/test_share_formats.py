"""Codes of every format that there was: links that people keep open for ever, to the same position.

The codes are frozen: each was written by the code of its time, and is never written anew. Whoever raises a FORMAT adds
one of the new format. If an old one can't be read any more, RULES_VERSION was to be raised, or the old layout to be
kept beside the new one.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from relativespace.formats import share, share_scene
from relativespace.formats.scene_out import scene_of
from relativespace.formats.share import CodeError, decode_game, encode_game
from relativespace.formats.share_scene import decode_scene, encode_scene
from relativespace.match import Match, Seat
from relativespace.seats import WHOLE_EFFORT
from relativespace.words.faults import fault_sentence

NONCE = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
GAMES = {
    1: "AQEHc3RhdGlvbgMAA0FkYQIIQmVuIPCfjpIBBsOJbGlzZQEHGAqpvJwUAZlKQQ",
    2: "AgEHc3RhdGlvbgMAA0FkYQIIQmVuIPCfjpIBBsOJbGlzZQEHEA8eLTxLWml4h5altMPS4fAYCqm8nBR79pB1",
    3: "AwEHc3RhdGlvbgMAA0FkYQIIQmVuIPCfjpIBBsOJbGlzZQEHEA8eLTxLWml4h5altMPS4fACGAqpvJwUNPiwBA",
}
"""By format: one and the same game, from format 2 on with a nonce, from format 3 on of robots that think little."""
EFFORT = 2
LEVEL_4 = "AQEHc3RhdGlvbgMAA0FkYQIIQmVuIPCfjpIGBsOJbGlzZQEHGAqpvJwU_GCyNA"
"""The game once more, of format 1: Élise's seat has a level that had its place in codes before anybody played it."""
SCENES = {
    101: "ZUNEQkh5vgIwNouJiAxDS0sLc0NTA1MDY0MTCyMLE0NztOgxQokerLFjDIwF9OQTiz1OHFMSSfGzCSg3Q_igYEbx7-HOnExwqsQwzRyo0xDo"
    "JksdE5Cp0AiyBJOG8MgyQjHNKTVP4cP8vknYzLOAus0CmOoswSZaYC8BTJFIC7BzUdItIsOYYgkxoHPRcyhcPVrGNkUtB2Ixysf0fKApiOLRAF48"
    "YikaMfI9uKA0wCgnDWprQekJdwEfnpGZnKGQn5dqDy3qDYCleC0Aeat3Gg",
}
"""By format: a choice waits, there are a title and captions."""


def test_every_format_has_a_code_that_is_kept_for_ever() -> None:
    assert list(GAMES) == list(range(1, share.FORMAT + 1))
    assert list(SCENES) == list(range(share.SCENE_FORMATS.start, share_scene.FORMAT + 1))


@pytest.mark.parametrize("form", GAMES)
def test_a_game_of_an_old_format_opens_to_the_same_position(form: int) -> None:
    match = decode_game(GAMES[form])
    assert match.config.seats == (Seat("Ada"), Seat("Ben 🎒", "greedy"), Seat("Élise", "random"))
    assert (match.config.seed, match.config.first, match.config.deck_name) == (7, 1, "station")
    assert match.config.nonce == (NONCE if form > 1 else "")
    assert match.config.effort == (EFFORT if form > 2 else WHOLE_EFFORT)
    assert "; ".join(map(str, match.moves[5:9])) == "play 0 0; play 2 0; give 1 0; play 3 0"
    assert (match.ply, match.digest()) == (24, "41b7c9eb20cc92f1")


@pytest.mark.parametrize("form", GAMES)
def test_a_game_of_an_old_format_is_written_as_one_of_today(form: int) -> None:
    match = decode_game(GAMES[form])
    promised = Match(replace(match.config, nonce=NONCE, effort=EFFORT))
    for move in match.moves:
        promised.play(move)
    assert encode_game(promised) == GAMES[share.FORMAT]


def test_a_level_that_somebody_has_learnt_to_play_since_is_read() -> None:
    match = decode_game(LEVEL_4)
    assert [seat.level for seat in match.config.seats] == ["person", "greedy", "4"]
    assert (match.ply, match.digest()) == (24, "41b7c9eb20cc92f1")


def test_a_level_that_nobody_plays_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share, "BOT_LEVELS", ("random", "greedy"))  # as it was when the code was written
    with pytest.raises(CodeError) as error:
        decode_game(LEVEL_4)
    assert fault_sentence(error.value.fault) == "There is no player of level 4. Known levels: person, random, greedy."


@pytest.mark.parametrize("form", SCENES)
def test_a_scene_of_an_old_format_opens_to_the_same_position(form: int) -> None:
    scene = decode_scene(SCENES[form])
    assert (scene.title, scene.deck_name, scene.names) == ("Two bags", "station", ("Ada", "Élise", "Ben 🎒"))
    assert scene.demo == {"captions": [{"text": "Which one?", "at": 0}]}
    match = scene.match()
    assert (match.view.phase, match.view.word, match.digest()) == ("choose", "swap", "28b721bf549a006f")


@pytest.mark.parametrize("form", SCENES)
def test_a_scene_of_an_old_format_can_be_written_again(form: int) -> None:
    # Not to the letter: another version of the packer may find another way to pack the same.
    scene = decode_scene(SCENES[form])
    written = scene_of(scene.state, scene.names, scene.title, scene.deck_name, scene.demo)
    again = decode_scene(encode_scene(written))
    assert scene_of(again.state, again.names, again.title, again.deck_name, again.demo) == written
