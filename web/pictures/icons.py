"""Owns the pictures of the installed app: the icons as PNG, drawn from icons/icon.svg, and two pictures of a game.

    python web/pictures/icons.py        after a change of icon.svg or of the page's look; needs dist/ and Chromium

They are kept in web/pictures/icons/, beside the drawing: nobody needs a browser to build the site. Where they are
used stands in web/offline/manifest.webmanifest and in index.html.
"""

from __future__ import annotations

import re
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from e2e.support.browsing import QUIET  # noqa: E402
from e2e.support.pictures import FONTS, mid_game  # noqa: E402
from e2e.support.still import Still  # noqa: E402
from web.build.paths import DIST  # noqa: E402
from web.build.serve import make_server  # noqa: E402
from web.build.tools import find_browser  # noqa: E402

ICONS = ROOT / "web/pictures/icons"
BOX = 128
"""The side of the drawing, in its own units."""
SAFE = 0.8
"""A system may cut a maskable icon to any shape that holds a circle of this part of its side."""
MOST_BYTES = 120_000
QUALITIES = range(90, 20, -5)


def drawing(side: int, *, fills_all: bool) -> str:
    """The icon at a size in pixels; `fills_all`: without corners of its own, and with the station drawn in."""
    svg = (ICONS / "icon.svg").read_text(encoding="utf-8")
    if fills_all:
        svg = svg.replace(' clip-path="url(#shape)"', "")
        inwards = f"translate({BOX / 2} {BOX / 2}) scale({SAFE}) translate({-BOX / 2} {-BOX / 2})"
        svg = re.sub(r'(<g id="station" transform=")', rf"\g<1>{inwards} ", svg)
    return svg.replace("<svg ", f'<svg width="{side}" height="{side}" style="display:block" ', 1)


def draw_icon(browser: Browser, name: str, side: int, *, fills_all: bool = False) -> None:
    page = browser.new_page(viewport={"width": side, "height": side})
    page.set_content(f'<body style="margin:0;background:transparent">{drawing(side, fills_all=fills_all)}</body>')
    page.screenshot(path=ICONS / name, omit_background=True)
    page.close()


def draw_screen(browser: Browser, url: str, name: str, size: tuple[int, int], scale: int) -> None:
    """A game in a window of this size, at the best quality that is small enough."""
    viewport = {"width": size[0], "height": size[1]}
    context = browser.new_context(viewport=viewport, device_scale_factor=scale, reduced_motion="reduce")  # type: ignore[arg-type]
    still = Still(context.new_page(), url, DIST)
    still.show(mid_game())
    still.page.evaluate(FONTS)
    shots = (still.page.screenshot(type="jpeg", quality=quality) for quality in QUALITIES)
    (ICONS / name).write_bytes(next(shot for shot in shots if len(shot) < MOST_BYTES))
    context.close()


def main() -> None:
    with make_server(DIST, "127.0.0.1", 0) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_address[1]}/"
        browser = playwright.chromium.launch(executable_path=find_browser(), args=QUIET)
        for side in (192, 512):
            draw_icon(browser, f"icon-{side}.png", side)
            draw_icon(browser, f"maskable-{side}.png", side, fills_all=True)
        draw_icon(browser, "apple-180.png", 180, fills_all=True)
        draw_screen(browser, url, "screen-wide.jpg", (1180, 820), 1)
        draw_screen(browser, url, "screen-narrow.jpg", (390, 844), 2)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
