"""Draws the page of a session in the built frame with no script running: what Python would bring about, without Python.

    still = Still(page, site.url, site.folder)
    still.show(visitor("start", Case(theme="light")))
    still.show_failure("The game could not start in this browser.")

It stands in for `web/browser/` and does what that does, no more: settles whether things move, fills `#app`, names the
screen on the body, brings the two live regions to their places, opens a dialog as a modal one. Thousands of states can
be looked at in the time of a few starts.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Route, sync_playwright

from e2e.support.browsing import QUIET, Site
from web.build.bundle import bundle
from web.build.paths import CACHE, DIST, ROOT
from web.build.serve import make_server
from web.build.shared import shared_text
from web.build.sprite import split, sprite
from web.build.tools import find_browser
from web.present.page import page as page_of
from web.present.page import screen_name
from web.present.tree.nodes import html
from web.session.session import Session

Size = tuple[int, int]
Profile = Callable[..., BrowserContext]

_SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL)
_SYMBOL = re.compile(r"<symbol\b.*?</symbol>", re.DOTALL)  # they use parts of their own

_SHOW = """([app, screen, theme, direction]) => {
  const at = (id) => document.getElementById(id);
  at("boot")?.remove();
  const regions = ["log", "alert"].map(at);
  for (const region of regions) at("regions").append(region);
  at("app").outerHTML = app;
  for (const region of regions) {
    region.replaceChildren();
    const made = document.querySelector(`#app #${region.id}`);
    if (!made) continue;
    for (const { name, value } of made.attributes) region.setAttribute(name, value);
    region.append(...made.childNodes);
    made.replaceWith(region);
  }
  document.body.className = screen;
  Object.assign(document.documentElement.dataset, { state: "ready", theme });
  document.documentElement.dir = direction;
  document.querySelector("dialog")?.showModal();
}"""

_BOOT = """([theme, what, ...said]) => {
  Object.assign(document.documentElement.dataset, { state: what === "showFailure" ? "failed" : "booting", theme });
  return import("./web/boot/screen.js").then((screen) => screen[what](...said));
}"""


_TROUBLE = """(sentence) => {
  globalThis.relativeSpace ??= {};
  return import("./web/boot/trouble.js").then(() => globalThis.relativeSpace.trouble(sentence));
}"""


@cache
def _looks() -> str:
    """The script that settles how large words are and whether things move."""
    made = bundle(ROOT, {"looks": "web/boot/looks.js"}, shared_text(), kind="iife", minify=True)
    return made["looks.js"].decode()


class Still:
    """A page that shows one state after another."""

    def __init__(self, page: Page, url: str, folder: Path) -> None:
        self.page = page
        self.url = url
        self.address = f"{url}still.html"
        self.shows = ""  # "frame" as it came, or "session"; else something that has to go first
        frame = _SCRIPT.sub("", (folder / "index.html").read_text(encoding="utf-8"))
        pictures = split(sprite(ROOT, CACHE), _SYMBOL.sub("", frame))[1]  # as web/play/pictures.js brings them
        frame = frame.replace("<div class=\"sky\"", f"{pictures}<div class=\"sky\"", 1)
        page.route(self.address, lambda route: self._answer(route, frame))
        page.route(f"{url}web/boot/*.js", self._module)

    @staticmethod
    def _answer(route: Route, frame: str) -> None:
        route.fulfill(body=frame, content_type="text/html; charset=utf-8")

    @staticmethod
    def _module(route: Route) -> None:
        """A module of the start as its source: the site has them all in one."""
        body = (ROOT / "web/boot" / route.request.url.rpartition("/")[2]).read_text(encoding="utf-8")
        route.fulfill(body=body, content_type="text/javascript")

    def show(self, session: Session, direction: str = "ltr") -> None:
        """The page of a session."""
        if not self.shows:
            self._begin()
        app = html(page_of(session))
        self.page.evaluate(_SHOW, [app, screen_name(session), session.settings.theme, direction])
        self.shows = "session"

    def show_progress(self, percent: int, text: str, theme: str = "dark") -> None:
        """The start screen while the runtime is on its way."""
        self._show_boot(theme, "showProgress", percent, text)

    def show_failure(self, sentence: str, theme: str = "dark") -> None:
        """The start screen when the start has failed."""
        self._show_boot(theme, "showFailure", sentence)

    def show_trouble(self, session: Session, sentence: str) -> None:
        """The page of a session when something has gone wrong since the start."""
        self.show(session)
        self.page.evaluate(_TROUBLE, sentence)
        self.shows = ""

    def show_rules(self, theme: str = "dark") -> None:
        """The rules page, which is finished when the site is built."""
        self.page.goto(f"{self.url}rules.html?theme={theme}")
        self.shows = ""

    def _begin(self) -> None:
        self.page.goto(self.address)
        self.page.evaluate(_looks())  # as before the first paint
        self.shows = "frame"

    def _show_boot(self, theme: str, what: str, *said: object) -> None:
        if self.shows != "frame":
            self._begin()
        self.page.evaluate(_BOOT, [theme, what, *said])
        self.shows = ""  # the start screen keeps what it was told: the next one begins anew


def stills(profile: Profile, site: Site, **options: object) -> Iterator[Still]:
    """What a fixture yields from: a page of its own, in a browser profile with these options."""
    context = profile(**options)
    yield Still(context.new_page(), site.url, site.folder)
    context.close()


@contextmanager
def still_of_dist() -> Iterator[Still]:
    """A page at rest for programs that are no tests, in a browser of its own. Needs dist/ (`make site`)."""
    with make_server(DIST, "127.0.0.1", 0) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=find_browser(), args=QUIET)
        page = browser.new_context(reduced_motion="reduce").new_page()
        yield Still(page, f"http://127.0.0.1:{server.server_address[1]}/", DIST)
        browser.close()
        server.shutdown()


def resize(still: Still, size: Size) -> None:
    """Give the window this size; to have it already costs nothing."""
    if still.page.viewport_size != {"width": size[0], "height": size[1]}:
        still.page.set_viewport_size({"width": size[0], "height": size[1]})
