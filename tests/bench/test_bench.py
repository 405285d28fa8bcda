"""The engine's half of the benchmark; the others' halves need packages that the game does not."""

from __future__ import annotations

import json

import pytest

from bench import playouts
from bench.engine import LONGEST, clone_all, middle_games, play_one, sample_json
from bench.sample import Sample, ratio, sample_games


@pytest.mark.parametrize("players", [2, 4, 10])
def test_random_play_ends_by_itself_and_is_the_same_again(players: int) -> None:
    lengths = [play_one(seed, players) for seed in range(30)]
    assert max(lengths) < LONGEST / 10
    assert lengths == [play_one(seed, players) for seed in range(30)]


def test_a_sample_holds_whole_games_only() -> None:
    sample = sample_games(lambda seed: seed + 1, 1e-9)
    assert (sample.steps, sample.games) == (1, 1)
    assert Sample(*json.loads(sample_json(2, 1e-9))).steps == play_one(0, 2)


def test_clones_are_taken_of_games_under_way() -> None:
    positions = middle_games(count=3)
    assert any(not position.is_over for position in positions)
    assert all(len(position.stash) == 4 for position in positions)
    assert clone_all(positions, 1e-9).steps == 3


@pytest.mark.parametrize("players", [2, 4, 10])
def test_playouts_go_from_early_positions_to_the_end_and_are_the_same_again(players: int) -> None:
    def lengths() -> list[int]:
        playouts.positions.cache_clear()  # each deal of a position goes on from the one before
        return [playouts.play_out(seed, players) for seed in range(30)]

    first = lengths()
    assert min(first) > 1 and max(first) < playouts.LONGEST / 4
    assert first == lengths()


def test_a_sample_of_playouts_holds_whole_ones_only() -> None:
    playouts.positions.cache_clear()
    sample = Sample(*json.loads(playouts.sample_json(2, 1e-9)))
    playouts.positions.cache_clear()
    assert (sample.steps, sample.games) == (playouts.play_out(0, 2), 1)


def test_a_ratio_is_taken_round_by_round() -> None:
    ours = [Sample(10, 1, 1.0), Sample(5, 1, 1.0), Sample(100, 1, 1.0)]
    theirs = [Sample(5, 1, 1.0), Sample(5, 1, 2.0), Sample(1, 1, 1.0)]
    assert ratio(ours, theirs) == 2.0
