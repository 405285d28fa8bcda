"""Fingers on the glass: touches as the browser gets them from a screen, with all that it makes of them by itself."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Locator, Page

Point = tuple[float, float]
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


class Fingers:
    """One finger or more. Each call puts down, moves or lifts all that are on the glass."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.client: CDPSession = page.context.new_cdp_session(page)

    def down(self, *points: Point) -> None:
        self._send("touchStart", points)

    def to(self, *points: Point) -> None:
        self._send("touchMove", points)

    def up(self) -> None:
        self._send("touchEnd", ())

    def cancel(self) -> None:
        """The system takes the touch away."""
        self._send("touchCancel", ())

    def slide(self, start: Point, end: Point, steps: int = 6) -> None:
        """Down, along and up."""
        self.down(start)
        self.drag(start, end, steps)
        self.up()

    def drag(self, start: Point, end: Point, steps: int = 6) -> None:
        """Along, with the finger down, until the page has heard of it: it is told of movements once a frame."""
        for step in range(1, steps + 1):
            share = step / steps
            self.to((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        self.page.evaluate(NEXT_FRAME)

    def _send(self, kind: str, points: tuple[Point, ...]) -> None:
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self.client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def middle(part: Locator, down: float = 0.5) -> Point:
    """A point in the middle of an element; `down` is how far down, as a part of its height."""
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] * down
