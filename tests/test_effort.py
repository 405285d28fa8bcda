"""How much robots may think on a device, by how fast it is at the work that is timed."""

from __future__ import annotations

import itertools

from relativespace.seats import EFFORTS
from web.session.effort import SPEEDS, effort_at, trial


def test_a_device_of_half_the_speed_thinks_half_as_much() -> None:
    assert [effort for _, effort in SPEEDS] == list(EFFORTS[:-1])
    speeds = [speed for speed, _ in SPEEDS]
    assert all(faster == 2 * slower for faster, slower in itertools.pairwise(speeds))
    assert [effort_at(speed) for speed in speeds] == list(EFFORTS[:-1])
    assert [effort_at(speed * 0.99) for speed in speeds] == list(EFFORTS[1:])


def test_however_slow_a_device_is_its_robots_think() -> None:
    assert effort_at(0) == EFFORTS[-1] > 0 and effort_at(10**6) == EFFORTS[0]


def test_what_is_timed_never_ends() -> None:
    assert sum(1 for _ in itertools.islice(trial(), 300)) == 300
