"""The page of somebody who does not wait for Python: the set-up is there, and the wasm is held back until
it is let in."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

from e2e.support.browsing import BOOT_TIMEOUT, Site
from e2e.support.player import SetupPage
from web.present.page import page as page_of
from web.present.tree.nodes import html
from web.session.session import Session
from web.session.setup.form import Setup, SetupSeat

WASM = "**/*.wasm"


class Waiting:
    """A page whose Python does not come before it is let in."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        self.setup = SetupPage(page)
        self.held: list[Route] = []
        page.route(WASM, lambda route: self.held.append(route))

    def open(self, query: str = "") -> SetupPage:
        self.page.goto(self.site.url + query)
        expect(self.page.locator("#boot-bytes")).to_contain_text("MB")
        return self.setup

    def let_in(self) -> None:
        for route in self.held:
            route.continue_()
        self.held.clear()
        self.page.unroute(WASM)
        expect(self.page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)

    @property
    def status(self) -> str:
        return self.page.locator("#boot-status").inner_text()


def app(page: Page) -> str:
    """The form as it is now, without the strip, which is none of Python's."""
    return str(
        page.locator("#app").evaluate(
            """app => {
              const copy = app.cloneNode(true);
              copy.querySelector("#boot-wait")?.remove();
              copy.querySelector("[tabindex='-1']")?.removeAttribute("tabindex");
              return copy.outerHTML;
            }"""
        )
    )


def drawn(setup: Setup) -> str:
    return html(page_of(Session(lambda: 0, setup=setup)))


def of(*names: str, **more: object) -> Setup:
    return Setup(tuple(SetupSeat(key, name) for key, name in enumerate(names)), **more)  # type: ignore[arg-type]
