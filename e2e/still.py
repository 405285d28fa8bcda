"""Draws the page of a session in the built frame with no script running: what Python would bring about, without Python.

    still = Still(page, site.url, site.folder)
    still.show(visitor("start", Case(theme="light")))
    still.show_failure("The game could not start in this browser.")

It stands in for `web/browser/` and does what that does, no more: fills `#app`, names the screen on the body, brings the
two live regions to their places, opens a dialog as a modal one. Thousands of states can be looked at in the time of
a few starts.
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, Route

from web.present.nodes import html
from web.present.page import page as page_of
from web.present.page import screen_name
from web.session.session import Session

_SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL)

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


class Still:
    """A page that shows one state after another."""

    def __init__(self, page: Page, url: str, folder: Path) -> None:
        self.page = page
        self.address = f"{url}still.html"
        frame = _SCRIPT.sub("", (folder / "index.html").read_text(encoding="utf-8"))
        page.route(self.address, lambda route: self._answer(route, frame))
        self.is_booting = False
        self.boot()

    @staticmethod
    def _answer(route: Route, frame: str) -> None:
        route.fulfill(body=frame, content_type="text/html; charset=utf-8")

    def boot(self) -> None:
        """The frame as it comes."""
        if not self.is_booting:
            self.page.goto(self.address)
            self.is_booting = True

    def show(self, session: Session, direction: str = "ltr") -> None:
        """The page of a session."""
        theme = session.settings.theme
        self.page.evaluate(_SHOW, [html(page_of(session)), screen_name(session), theme, direction])
        self.is_booting = False

    def show_progress(self, percent: int, text: str, theme: str = "dark") -> None:
        """The start screen while the runtime is on its way."""
        self._boot_screen(theme, "showProgress", percent, text)

    def show_failure(self, sentence: str, theme: str = "dark") -> None:
        """The start screen when the start has failed."""
        self._boot_screen(theme, "showFailure", sentence)

    def _boot_screen(self, theme: str, what: str, *said: object) -> None:
        self.is_booting = False  # a failure stays for ever: begin with a new frame
        self.boot()
        self.page.evaluate(_BOOT, [theme, what, *said])
