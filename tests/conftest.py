"""Hypothesis profiles, and what every test module may ask for.

`dev` looks for new examples on every run; `ci` (chosen when the variable CI is set) always tries the same
ones, so that a red build can be run again.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

from relativespace.cards import Deck
from tests.support.builders import station_deck, words_deck

settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("dev"), derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.fixture(scope="session")
def station() -> Deck:
    """The deck that ships with the game."""
    return station_deck()


@pytest.fixture(scope="session")
def words() -> Deck:
    """The tests' own deck: every word of the vocabulary, and the numbers 0 and 99."""
    return words_deck()
