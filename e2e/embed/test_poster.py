"""The set-up as it is seen: the start button hides nothing that the keyboard reaches, every level can be read, the
station is on the first screen. No script of ours runs; that the strip of progress covers nothing is test_first_paint's.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from e2e.support.browsing import Site
from e2e.support.measuring import SIZES
from e2e.support.still import Profile, Size, Still, resize, stills
from e2e.support.visits.cases import Case
from e2e.support.visits.states import visitor
from web.present.parts.levels import LEVEL_NAMES

PHONES = [(390, 844), (844, 390), (320, 640)]
"""Where the start button stays in sight while the form scrolls below it."""

FOCUSED = """() => {
  const at = document.activeElement;
  if (at === document.body) return null;
  if (!at.closest("#app")) return ["", true];    // the log has no place yet
  const { left, right, top, bottom } = at.getBoundingClientRect();
  const seen = [[(left + right) / 2, top + 3], [(left + right) / 2, bottom - 3]].map((spot) => {
    const there = document.elementFromPoint(...spot);
    return there === at || at.contains(there) || [...(at.labels ?? [])].some((label) => label.contains(there));
  });
  return [at.dataset.act ?? at.localName, seen.every(Boolean)];
}"""

ROOM_OF_LEVELS = """(names) => [...document.querySelectorAll(".sel select")].flatMap((select) => {
  const style = getComputedStyle(select);
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  pen.font = style.font;
  const arrow = parseFloat(style.fontSize) * 1.2;
  const room = select.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd) - arrow;
  return names.map((name) => room - pen.measureText(name).width);
})"""


def named(size: Size) -> str:
    return f"{size[0]}x{size[1]}"


@pytest.fixture(scope="module")
def still(profile: Profile, site: Site) -> Iterator[Still]:
    """A page at rest."""
    yield from stills(profile, site, reduced_motion="reduce")


@pytest.mark.short("Tab-390x844", "Shift+Tab-320x640")
@pytest.mark.parametrize("size", PHONES, ids=named)
@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
def test_what_the_keyboard_reaches_is_never_below_the_start_button(still: Still, size: Size, key: str) -> None:
    resize(still, size)
    still.show(visitor("setup seed", Case(players=6)))
    reached = []
    for _ in range(60):
        still.page.keyboard.press(key)
        focused = still.page.evaluate(FOCUSED)
        if focused is None:
            break
        reached.append(focused)
    assert {"name", "level", "drop", "seed", "start", "menu"} <= {act for act, _ in reached}
    assert not [act for act, is_seen in reached if not is_seen]


@pytest.mark.short("1180x820-2", "320x640-10")
@pytest.mark.parametrize("players", [2, 4, 10])
@pytest.mark.parametrize("size", SIZES, ids=named)
def test_every_level_can_be_read_whole_in_its_field(still: Still, size: Size, players: int) -> None:
    resize(still, size)
    still.show(visitor("setup", Case(players=players)))
    room = still.page.evaluate(ROOM_OF_LEVELS, list(LEVEL_NAMES.values()))
    assert len(room) == players * len(LEVEL_NAMES) and min(room) >= 0


@pytest.mark.short("1180x820", "320x640")
@pytest.mark.parametrize("size", SIZES, ids=named)
def test_the_station_is_seen_whole_on_the_first_screen(still: Still, size: Size) -> None:
    resize(still, size)
    still.show(visitor("setup", Case(players=2)))
    picture = still.page.locator(".station").bounding_box()
    assert picture is not None
    assert picture["x"] >= 0 and picture["y"] >= 0
    assert picture["x"] + picture["width"] <= size[0] and picture["y"] + picture["height"] <= size[1]
    assert min(picture["width"], picture["height"] * 746 / 430) >= 220
