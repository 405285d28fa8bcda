"""Listens to a page without hearing it: what its sounds ask of the browser, and a page that has nothing but sounds.

    page.add_init_script(SYNTHESIZER)
    ears = alone(page, site)      # or a game, as usual, and Ears(page)
    ears.cue("jam")
    assert ears.started > 0

Knows web/play/sound.js from outside; `synthesizer.js` is what it plays on.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from e2e.support.browsing import Site
from web.build.paths import ROOT

SYNTHESIZER = (Path(__file__).parent / "synthesizer.js").read_text(encoding="utf-8")


class Ears:
    """What the stand-in has noted."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def made(self) -> object:
        return self._noted("made")

    @property
    def started(self) -> int:
        """How many oscillators and pieces of noise have been begun."""
        return int(str(self._noted("started")))

    @property
    def cues(self) -> object:
        return self._noted("cues")

    @property
    def resumed(self) -> object:
        return self._noted("resumed")

    @property
    def in_gesture(self) -> object:
        """Whether the synthesizer was made in one."""
        return self._noted("inGesture")

    @property
    def state(self) -> object:
        return self.page.evaluate("() => heard.context?.state")

    @property
    def volume(self) -> float:
        volume: float = self.page.evaluate("() => heard.volume.gain.value")
        return volume

    def becomes(self, state: str) -> None:
        """What a call, a lock screen or another program does to the sound."""
        self.page.evaluate("state => { heard.context.state = state; }", state)

    def refuses(self, what: str) -> None:
        self.page.evaluate("what => { heard.refuses = what; }", what)

    def hides(self, is_hidden: bool) -> None:
        self.page.evaluate(
            """isHidden => {
              Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
              document.dispatchEvent(new Event("visibilitychange"));
            }""",
            is_hidden,
        )

    def cue(self, *names: str) -> None:
        """As Python asks for it; what has to wait for the synthesizer is done when this returns."""
        self.page.evaluate("async (names) => { relativeSpace.cue(names); await 0; await 0; }", " ".join(names))

    def _noted(self, what: str) -> object:
        return self.page.evaluate("what => heard[what]", what)


def alone(page: Page, site: Site, before: str = "") -> Ears:
    """A page with nothing but the sounds, set to medium."""
    for part in ("sound", "voices"):
        source = (ROOT / f"web/play/{part}.js").read_text(encoding="utf-8")
        _answer(page, f"{site.url}web/play/{part}.js", source, "text/javascript")
    _answer(page, f"{site.url}sounds.html", "<!doctype html><title>Sounds</title><main>Tap here</main>", "text/html")
    page.goto(f"{site.url}sounds.html")
    page.evaluate(
        """async (before) => {
          globalThis.relativeSpace ??= {};
          if (before) delete globalThis[before];
          await import("./web/play/sound.js");
          relativeSpace.loudness("medium");
        }""",
        before,
    )
    return Ears(page)


def _answer(page: Page, address: str, body: str, kind: str) -> None:
    page.route(address, lambda route: route.fulfill(body=body, content_type=f"{kind}; charset=utf-8"))
