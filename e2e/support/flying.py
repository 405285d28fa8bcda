"""Movement made to stand still: where things are seen while they move, at any moment of it.

    with standing(page):          movements begin and don't go on
        table.press("pod 0")
        flights(page)             where copies are seen as they set off
        flights(page, 1)          … and just before they arrive

Only movements that end are meant: fires and embers never do.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypedDict

from playwright.sync_api import Page

_FLIGHTS = """(share) => [...document.querySelectorAll(".flights > *")].map((flight) => {
  const [movement] = flight.getAnimations();
  const { delay, endTime } = movement.effect.getComputedTiming();
  movement.pause();
  movement.currentTime = delay + (endTime - delay) * Math.min(share, .999);
  const { x, y, width, height } = flight.getBoundingClientRect();
  return { x, y, width, height, delay, faces: [...flight.children].map((face) => face.className) };
})"""
_MOVING = """() => document.getAnimations().filter(
  (movement) => movement.playState !== "finished" && Number.isFinite(movement.effect.getComputedTiming().endTime),
).length"""
_AT_REST = """(part) => {
  const moving = document.getAnimations().filter((it) => Number.isFinite(it.effect.getComputedTiming().endTime));
  const times = moving.map((movement) => movement.currentTime);
  for (const movement of moving) movement.currentTime = movement.effect.getComputedTiming().endTime - .001;
  const { x, y, width, height } = part.getBoundingClientRect();
  moving.forEach((movement, at) => { movement.currentTime = times[at]; });
  return { x, y, width, height };
}"""


class Box(TypedDict):
    """A rectangle in the window."""

    x: float
    y: float
    width: float
    height: float


class Flight(Box):
    """A copy on its way. `delay`: milliseconds until it sets off."""

    delay: float
    faces: list[str]


@contextmanager
def standing(page: Page) -> Iterator[None]:
    """In here time passes a thousand times more slowly for everything that moves."""
    client = page.context.new_cdp_session(page)
    client.send("Animation.enable")
    client.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    try:
        yield
    finally:
        client.send("Animation.setPlaybackRate", {"playbackRate": 1})
        client.detach()


def flights(page: Page, share: float = 0) -> list[Flight]:
    """What is on its way, when this share of the way is behind it."""
    found: list[Flight] = page.evaluate(_FLIGHTS, share)
    return found


def moving(page: Page) -> int:
    """How many movements are under way."""
    count: int = page.evaluate(_MOVING)
    return count


def at_rest(page: Page, selector: str) -> Box:
    """Where something will be when nothing moves; that changes nothing."""
    box: Box = page.locator(selector).evaluate(_AT_REST)
    return box


def box_of(page: Page, selector: str) -> Box:
    """Where something is seen."""
    box = page.locator(selector).bounding_box()
    assert box is not None, selector
    return Box(x=box["x"], y=box["y"], width=box["width"], height=box["height"])


def is_same(one: Box, other: Box, slack: float = 2) -> bool:
    """Whether two boxes are the same to the eye."""
    return all(abs(one[side] - other[side]) <= slack for side in ("x", "y", "width", "height"))
