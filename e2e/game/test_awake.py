"""The screen stays lit while a game is going on, and only then; a browser that refuses is no trouble."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browsing import BOOT_TIMEOUT, Site, start
from e2e.support.player import SetupPage, TablePage
from web.build.paths import ROOT

KEEPER = """(() => {
  const light = window.light = { asked: 0, held: 0, refuses: false };
  class Lock extends EventTarget {
    constructor() {
      super();
      light.held += 1;
      light.last = this;
    }
    async release() {
      if (this.released) return;
      this.released = true;
      light.held -= 1;
      this.dispatchEvent(new Event("release"));
    }
  }
  const request = async (kind) => {
    light.asked += 1;
    if (kind !== "screen" || light.refuses || document.hidden) throw new DOMException("no", "NotAllowedError");
    return new Lock();
  };
  Object.defineProperty(navigator, "wakeLock", { configurable: true, get: () => ({ request }) });
})()"""

AT_ONCE = """if (location.protocol !== "about:") {
  localStorage.setItem("relative-space:settings", '{"pace": "instant"}');
}"""
"""Robots that don't wait."""


class Light:
    """What the stand-in for the browser's lock has noted."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def is_held(self) -> bool:
        held = self.page.evaluate("() => light.held")
        assert held in (0, 1), "never two at once"
        return bool(held)

    @property
    def asked(self) -> int:
        asked: int = self.page.evaluate("() => light.asked")
        return asked

    def hides(self, is_hidden: bool) -> None:
        """Another tab, another program; the browser lets go of the lock by itself."""
        self.page.evaluate(
            """async (isHidden) => {
              Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
              if (isHidden) await light.last?.release();
              document.dispatchEvent(new Event("visibilitychange"));
            }""",
            is_hidden,
        )


@pytest.fixture
def light(page: Page) -> Light:
    page.add_init_script(KEEPER)
    return Light(page)


# --- a game -----------------------------------------------------------------------------------------------------


def test_it_is_held_from_the_start_of_a_game_until_it_is_left(light: Light, site: Site) -> None:
    page = light.page
    start(page, site.url)
    page.locator("h1").first.click()
    light.hides(True)
    light.hides(False)
    assert light.asked == 0, "the set-up asks for nothing"
    SetupPage(page).start.click()
    table = TablePage(page)
    expect(table.table).to_be_visible()
    assert light.is_held
    table.own_cards.first.click()
    table.press("pod 0")
    expect(table.table).to_have_attribute("data-ply", "1")
    assert (light.is_held, light.asked) == (True, 1), "once, not with each move"
    page.locator("button[data-act=menu]").click()
    page.locator("dialog [data-act=setup]").click()
    expect(SetupPage(page).start).to_be_visible()
    assert not light.is_held


def test_it_is_let_go_at_the_end_and_taken_again_for_the_next_game(light: Light, site: Site) -> None:
    light.page.add_init_script(AT_ONCE)
    start(light.page, site.url + "?players=Robo@greedy,Bolt@greedy&seed=7&first=0")
    table = TablePage(light.page)
    expect(table.table).to_have_attribute("data-phase", "over", timeout=BOOT_TIMEOUT)
    assert (light.is_held, light.asked) == (False, 1), "asked for, though an address led straight to a table"
    table.again.click()
    assert light.asked == 2


# --- what the browser does --------------------------------------------------------------------------------------


def alone(page: Page, site: Site, before: str = "") -> None:
    """A page with nothing but the wish for light."""
    source = (ROOT / "web/play/awake.js").read_text(encoding="utf-8")
    page.route(f"{site.url}awake.js", lambda route: route.fulfill(body=source, content_type="text/javascript"))
    frame = "<!doctype html><title>Light</title><main>Tap here</main>"
    page.route(f"{site.url}light.html", lambda route: route.fulfill(body=frame, content_type="text/html"))
    page.goto(f"{site.url}light.html")
    page.evaluate(before or "0")
    page.evaluate("globalThis.relativeSpace = {}; import('./awake.js').then(() => relativeSpace.awake(true))")


def test_it_is_taken_again_when_the_page_is_seen_again(light: Light, site: Site) -> None:
    alone(light.page, site)
    light.hides(True)
    assert not light.is_held
    light.hides(False)
    assert light.is_held
    light.page.evaluate("() => light.last.release()")  # as a system that saves its battery does
    assert not light.is_held
    light.page.locator("main").click()
    assert light.is_held, "the next tap asks again"


def test_a_lock_that_comes_when_the_game_is_over_is_let_go(light: Light, site: Site) -> None:
    alone(light.page, site)
    light.hides(True)
    light.hides(False)
    light.page.evaluate("relativeSpace.awake(false); relativeSpace.awake(true); relativeSpace.awake(false)")
    assert not light.is_held


def test_a_browser_that_refuses_is_no_trouble_and_is_asked_again(light: Light, site: Site) -> None:
    """The console stays clean: conftest.py looks."""
    alone(light.page, site, "light.refuses = true")
    assert light.asked == 1 and not light.is_held
    light.page.locator("main").click()
    assert light.asked == 2
    light.page.evaluate("light.refuses = false")
    light.page.locator("main").click()
    assert light.is_held


def test_a_browser_that_knows_no_lock_is_no_trouble(light: Light, site: Site) -> None:
    alone(light.page, site, "Object.defineProperty(navigator, 'wakeLock', { get: () => undefined })")
    light.page.locator("main").click()
    light.page.evaluate("relativeSpace.awake(false)")
    assert light.asked == 0
