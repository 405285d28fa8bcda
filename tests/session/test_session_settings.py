"""What people prefer, and what is kept of it on the device."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.session.settings import CHOICES, PACE_MS, Settings, settings_from_text


def test_settings_come_back_as_they_were_kept() -> None:
    for name, values in CHOICES.items():
        for value in values:
            settings = Settings().with_value(name, value)
            assert getattr(settings, name) == value
            kept = settings_from_text(settings.to_text())
            assert kept == (Settings() if name == "theme" else settings)  # the theme is kept elsewhere


def test_every_pace_has_its_time_and_slower_is_longer() -> None:
    *by_themselves, step = CHOICES["pace"]
    assert sorted(by_themselves, key=lambda pace: -PACE_MS[pace]) == by_themselves
    assert len({PACE_MS[pace] for pace in by_themselves}) == len(by_themselves)
    assert step == "step" and PACE_MS[step] == 0, "somebody asks for each move, and then it comes"


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "null",
        "[]",
        "7",
        '"dark"',
        "{",
        '{"theme": 7}',
        '{"theme": "pink"}',
        '{"theme": null}',
        "{}\x00",
        "[" * 9,
    ],
)
def test_what_cannot_be_read_has_its_default(text: str | None) -> None:
    assert settings_from_text(text) == Settings()


def test_one_bad_value_leaves_the_others_alone() -> None:
    kept = '{"theme": "light", "pace": "warp", "handover": "always", "future": "x"}'
    assert settings_from_text(kept) == Settings(theme="light", handover="always")


@pytest.mark.parametrize(("name", "value"), [("theme", "pink"), ("sound", "1"), ("", ""), ("__class__", "dark")])
def test_an_unknown_setting_changes_nothing(name: str, value: str) -> None:
    assert Settings().with_value(name, value) == Settings()


@given(st.text())
def test_no_text_on_the_device_breaks_the_start(text: str) -> None:
    settings_from_text(text)

