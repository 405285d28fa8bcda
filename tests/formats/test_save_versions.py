"""Saves of every version that there was: what people have kept opens for ever, to the same position.

The files in tests/fixtures/ are frozen: each was written by the code of its time, and is never written anew. Whoever
raises `save.VERSION` adds one of the new version, and its line to `KEPT`.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from relativespace.formats import save
from relativespace.formats.save import digest_of, read_save, save_text
from tests.support.saves import FIXTURES, kept

KEPT = {
    "save-1.json": "89884895e270c5fc",  # a choice waits: where a card is swapped to
    "save-1-levels.json": "41b7c9eb20cc92f1",  # a seat of a level that nobody played then
    "save-2.json": "4e399fdf3a76913b",  # a choice waits, three moves were taken back, somebody was renamed
    "save-2-scene.json": "282fdaaa52e3bb05",  # began with a scene, by a deck of one's own
    "save-3.json": "4e399fdf3a76913b",  # the same two, of robots that think less
    "save-3-scene.json": "282fdaaa52e3bb05",
}
"""By file: the digest of the position to which it opens."""


def version_of(name: str) -> int:
    version: int = json.loads(kept(name))["version"]
    return version


def test_every_version_has_a_save_that_is_kept_for_ever() -> None:
    assert sorted(file.name for file in FIXTURES.glob("save-*.json")) == sorted(KEPT)
    assert sorted({version_of(name) for name in KEPT}) == list(range(1, save.VERSION + 1))


def test_every_version_has_a_way_to_the_next_one() -> None:
    assert sorted(save.MIGRATIONS) == list(range(1, save.VERSION))


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_save_opens_to_the_position_it_was_kept_at(name: str) -> None:
    back = read_save((FIXTURES / name).read_bytes(), name)
    assert back.is_whole and back.match.digest() == KEPT[name]
    assert [str(move) for move in back.match.moves] == json.loads(kept(name))["moves"]


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_save_can_be_kept_again(name: str) -> None:
    back = read_save(kept(name))
    again = read_save(save_text(back.match, back.scene, back.old_moves))
    assert again.match.digest() == KEPT[name] and again.match.config == back.match.config
    assert [ply.move for ply in again.match.undone] == [ply.move for ply in back.match.undone]


@pytest.mark.parametrize("name", [name for name in KEPT if name.startswith(f"save-{save.VERSION}")])
def test_a_save_of_today_is_kept_to_the_byte(name: str) -> None:
    back = read_save(kept(name))
    assert save_text(back.match, back.scene, back.old_moves) == kept(name).rstrip("\n")


def test_what_the_kept_saves_hold_besides_the_position() -> None:
    first, levels, second, scene, third, last = (read_save(kept(name)) for name in KEPT)
    assert [(seat.name, seat.level) for seat in first.match.config.seats] == [
        ("Ada", "person"),
        ("Ben 🎒", "greedy"),
        ("Élise", "person"),
    ]
    assert (first.match.config.seed, first.match.config.first, first.match.config.nonce) == (40, 2, "")
    assert first.match.view.phase == second.match.view.phase == scene.match.view.phase == "choose"
    assert [seat.level for seat in levels.match.config.seats] == ["person", "greedy", "4"]
    assert [seat.name for seat in second.match.config.seats] == ["Ada B.", "Ben 🎒", "Élise", "نجلاء"]
    assert second.match.config.seed == 2**63 + 5
    assert second.match.config.nonce == "00112233445566778899aabbccddeeff"
    assert [str(ply.move) for ply in second.match.undone] == ["give 6 2", "play 3 0", "play 5 0"]
    assert [str(ply.move) for ply in scene.match.undone] == ["swap 4 1 7", "play 9 0"]
    assert scene.scene and (scene.scene.title, scene.scene.demo) == (
        "Ellie’s puzzle",
        {"captions": ["Now jam it."], "weight": 1.5},
    )
    efforts = [save.match.config.effort for save in (first, levels, second, scene, third, last)]
    assert efforts == [8, 8, 8, 8, 4, 1]


# --- migrations ---------------------------------------------------------------------------------------------


def test_from_version_1_a_deal_promises_nothing() -> None:
    data = json.loads(kept("save-1.json"))
    before = json.dumps(data)
    assert save.MIGRATIONS[1](data) == {**data, "config": {**data["config"], "nonce": ""}}
    assert json.dumps(data) == before, "a migration changes nothing of what it is given"


def test_up_to_version_2_robots_think_as_much_as_they_can() -> None:
    data = json.loads(kept("save-2.json"))
    before = json.dumps(data)
    assert save.MIGRATIONS[2](data) == {**data, "config": {**data["config"], "effort": 8}}
    assert json.dumps(data) == before


@pytest.mark.parametrize("version", save.MIGRATIONS)
@pytest.mark.parametrize("config", [5, None, [], "nonce"])
def test_a_migration_leaves_what_it_does_not_understand_to_the_reader(config: Any, version: int) -> None:
    assert save.MIGRATIONS[version]({"config": config}) == {"config": config}
    assert save.MIGRATIONS[version]({}) == {}


def test_an_older_shape_is_migrated_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(save, "VERSION", save.VERSION + 1)
    monkeypatch.setitem(save.MIGRATIONS, save.VERSION - 1, lambda data: {**data, "seed": data["seed"] + 1})
    for name in KEPT:
        back = read_save(kept(name))
        assert back.match.config.seed == json.loads(kept(name))["seed"] + 1
        assert back.match.config.nonce == json.loads(kept(name))["config"].get("nonce", ""), "the earlier steps, too"


def test_an_older_save_is_checked_as_it_was_written() -> None:
    """Its digest is of its own shape, not of the one it is migrated to."""
    data = json.loads(kept("save-1.json"))
    assert data["digest"] == digest_of(data)
    assert data["digest"] != digest_of(save.MIGRATIONS[1](data))
