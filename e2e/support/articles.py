"""Owns somebody else's article: a page on a host of its own, another site than the demos', and what a test asks of it.

    article = articles.put(text, "…a body…")       its address; the demos are at articles.demos
    frame_of(page.locator("relative-space-demo"))  the demo's own page, when it has started
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Frame, FrameLocator, Locator, Page, expect

from e2e.support.browsing import BOOT_TIMEOUT, Site
from e2e.support.hosting import Host
from web.build.paths import ROOT
from web.session.embed.snippets import Embedded, snippet

FIXTURES = ROOT / "tests/fixtures/snippets"
THEIR_SITE = "https://example.org/game/"
"""Where the demos of the kept snippets are."""
WIDTHS = (280, 320, 360, 390, 414, 480, 520, 521, 600, 720, 900, 1200)
PARAGRAPH = "<p>" + "Nobody leaves the house before somebody has gone back for a charger. " * 8 + "</p>"
SETTLED = """async (width) => {
  const root = document.documentElement;
  const fits = () => root.scrollHeight <= root.clientHeight && root.scrollWidth <= root.clientWidth;
  const settled = () => innerWidth === width && fits();
  for (let frame = 0; frame < 60 && !settled(); frame++) await new Promise(requestAnimationFrame);
  return [innerWidth, root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight];
}"""
"""How much a page in a frame could be scrolled, when it has had some frames to become as large as it wants."""


class Articles:
    """A host of articles. `policy`: what it sends as its Content-Security-Policy, if anything."""

    def __init__(self, top: Path, demos: str, policy: str = "") -> None:
        self.demos = demos
        self.top = top
        self.host = Host(top, page_headers={"Content-Security-Policy": policy} if policy else None)

    def put(self, body: str, head: str = "", html: str = 'lang="en"') -> str:
        """Publish an article. Returns its address, which no browser takes for the demos' own site."""
        meta = '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">'
        head = f'<meta charset="utf-8"><title>Article</title>{meta}{head}'
        text = f"<!doctype html><html {html}>{head}<body><main>{body}</main>"
        (self.top / "article.html").write_text(text, encoding="utf-8")
        return self.host.url.replace("127.0.0.1", "localhost") + "article.html"

    def pasted(self, form: str, name: str, title: str = "A title", about: str = "What it is about.") -> str:
        return snippet(form, Embedded(self.demos, title, name, about))

    def kept(self, pattern: str) -> str:
        """The snippets of these names that people have in their articles, leading to today's site."""
        texts = [path.read_text(encoding="utf-8") for path in sorted(FIXTURES.glob(pattern))]
        return "\n".join(texts).replace(THEIR_SITE, self.demos)


def articles_at(top: Path, site: Site, policy: str = "") -> Iterator[Articles]:
    """What a fixture yields from."""
    articles = Articles(top, site.url, policy)
    yield articles
    articles.host.stop()


def demo(page: Page, number: int = 0) -> Locator:
    return page.locator("relative-space-demo").nth(number)


def inside(where: Locator) -> FrameLocator:
    return where.locator("iframe").content_frame


def expect_running(where: Locator) -> None:
    """The demo in this element has Python."""
    expect(inside(where).locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)


def frame_in(where: Locator) -> Frame:
    """The page in a frame that is, or is in, this element."""
    handle = where.element_handle()
    assert handle
    frame = handle.content_frame()
    assert frame
    return frame


def scrollable(page: Page, frame: Frame, width: int, border: int = 0) -> list[int]:
    """The width of a frame in an article so wide, and how far what is in it can be scrolled sideways and down."""
    page.locator("main").evaluate("(main, width) => { main.style.width = `${width}px`; }", width)
    return list(frame.evaluate(SETTLED, width - 2 * border))
