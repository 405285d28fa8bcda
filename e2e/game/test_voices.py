"""The voices, as the browser renders them: short, heard, and each unlike all others."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.support.browsing import Site
from e2e.support.ears import alone
from web.session.table.cues import CUES

LONGEST = 1.2  # seconds
LONGEST_LAUNCH = 2.0
RENDER = """async (names) => {
  const { sing } = await import("./web/play/voices.js");
  const rate = 44100;
  const all = {};
  for (const name of names) {
    const context = new OfflineAudioContext(1, 3 * rate, rate);
    const out = context.createGain();
    out.connect(context.destination);
    const next = sing(name, out, 0);
    const samples = (await context.startRendering()).getChannelData(0);
    const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const lasts = (samples.findLastIndex((value) => Math.abs(value) > .002) + 1) / rate;
    let turns = 0;
    for (let n = 1; n < lasts * rate; n++) turns += (samples[n] < 0) !== (samples[n - 1] < 0);
    all[name] = { peak, lasts, next, brightness: turns / lasts };
  }
  return all;
}"""


@pytest.fixture
def voices(page: Page, site: Site) -> dict[str, dict[str, float]]:
    """Each voice as the browser renders it."""
    alone(page, site)
    rendered: dict[str, dict[str, float]] = page.evaluate(RENDER, list(CUES))
    return rendered


def test_each_voice_is_short_and_neither_silent_nor_too_loud(voices: dict[str, dict[str, float]]) -> None:
    for name, voice in voices.items():
        longest = LONGEST_LAUNCH if name == "launch" else LONGEST
        assert 0.1 < voice["lasts"] <= longest, name
        assert 0.2 < voice["peak"] <= 1.1, name
        assert 0 < voice["next"] <= voice["lasts"], name


def test_no_two_voices_are_alike_in_length_and_brightness(voices: dict[str, dict[str, float]]) -> None:
    def alike(one: float, other: float) -> bool:
        return abs(one - other) < 0.15 * max(one, other)

    for name, voice in voices.items():
        for other, its in voices.items():
            if name < other:
                both = alike(voice["lasts"], its["lasts"]) and alike(voice["brightness"], its["brightness"])
                assert not both, f"{name} and {other}"
