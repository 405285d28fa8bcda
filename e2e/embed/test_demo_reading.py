"""A demo among the text of an article: it holds up neither a wheel nor a finger, says whose turn it is and no more than
is so, and takes the focus along when a button goes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Frame, Page, expect

from e2e.support.browsing import BOOT_TIMEOUT, Site
from relativespace.formats.share_scene import encode_scene
from web.session.embed.snippets import FRAME_HEIGHT

SCENE = {
    "title": "A tight spot",
    "turn": 0,
    "pods": [[3], [6, 8], []],
    "players": [
        {"name": "Ada", "stash": [[".", ".", "."], [".", 4, ".", "keycard"], ["(5)", 6, ".", ".", "(8)"]]},
        {"name": "Ben", "stash": [[".", ".", "."], [".", ".", 7, "."], ["(1)", "(2)", 3, ".", "."]]},
        {"name": "Uncle Bruno", "stash": [[".", 1, "."], [".", 8, ".", "."], ["(1)", "(2)", "(7)", ".", "."]]},
    ],
}
PUZZLE = {**SCENE, "demo": {"question": "x" * 160, "answer": "play 4 0"}}
FURTHER = re.compile(r"[1-9]\d{2}")
"""Pixels: more than a turn of the wheel."""
BOXES = "(buttons) => buttons.map((button) => button.getBoundingClientRect().width)"


def ready(where: Page | Frame) -> None:
    expect(where.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)


@pytest.fixture
def touched(profile: Callable[..., BrowserContext], site: Site) -> Page:
    """An article on a phone with a demo in the middle of it; it has begun."""
    page = profile(viewport={"width": 390, "height": 700}, has_touch=True).new_page()
    frame = f'<iframe title="A demo" src="{site.url}embed/jam.html" width="100%" height="{FRAME_HEIGHT}"></iframe>'
    page.set_content(f'<div style="height: 60px"></div>{frame}<div style="height: 3000px"></div>')
    return page


def over(page: Page, selector: str) -> tuple[float, float]:
    """The middle of something in the demo, in the article's own pixels."""
    box = page.frames[1].locator(selector).filter(visible=True).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def swipe(hand: CDPSession, x: float, y: float) -> None:
    """A finger that slides up."""
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 8):
        hand.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 15 * step}]})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("is_live", [False, True])
def test_a_wheel_and_a_finger_over_a_demo_move_the_article(touched: Page, is_live: bool) -> None:
    page, demo = touched, touched.frames[1]
    if is_live:
        demo.locator("[data-do=try]").click()
        ready(demo)
    page.evaluate("() => addEventListener('scrollend', () => { document.body.dataset.at = scrollY; })")
    article, hand = page.locator("body"), page.context.new_cdp_session(page)
    for selector in (".me button.card", ".pod", ".caption"):
        page.mouse.move(*over(page, selector))
        page.mouse.wheel(0, 60)
        expect(article).to_have_attribute("data-at", "60")
        swipe(hand, *over(page, selector))
        expect(article).to_have_attribute("data-at", FURTHER)
        page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
        expect(article).to_have_attribute("data-at", "0")


def test_while_a_relative_moves_one_waits_and_at_the_end_the_focus_is_on_again(page: Page, site: Site) -> None:
    page.goto(f"{site.url}embed/launch.html?start=1")
    ready(page)
    caption, on = page.locator(".caption p"), page.locator("[data-act=lesson-next]")
    on.focus()
    page.keyboard.press("Enter")
    expect(caption).to_have_text("Uncle Bruno’s turn")
    expect(on).to_have_attribute("aria-disabled", "true")
    expect(on).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    expect(caption).to_contain_text("A fresh pod")
    expect(on).to_be_focused()
    page.keyboard.press("Enter")
    expect(caption).to_contain_text("A 1 on a 1")
    expect(page.locator("[data-act=lesson-again]")).to_be_focused()


def test_a_demo_that_comes_slowly_covers_nothing_of_what_is_read_or_pressed(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 360, "height": FRAME_HEIGHT})
    page.route("**/*.wasm*", lambda route: route.abort() if page.is_closed() else None)  # it never comes
    page.goto(f"{site.url}embed/launch.html")
    page.locator("[data-do=try]").click()
    bar = page.locator("#wait progress")
    expect(bar).to_be_visible()
    line, acts = page.locator("#wait").bounding_box(), page.locator(".eacts").bounding_box()
    assert line and acts and line["y"] >= acts["y"] + acts["height"] - 1
    page.locator("[data-do=on]").click()
    expect(page.locator(".frame.now .caption")).to_contain_text("A fresh pod")


def test_a_puzzle_shows_who_is_to_move_what_the_others_hold_and_buttons_with_whole_words(
    page: Page, site: Site
) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    address = f"{site.url}embed/own.html?title=What+would%20you+play%3F&start=1#s={encode_scene(PUZZLE)}"
    page.goto(address.replace("&start=1", ""))
    expect(page.locator(".called")).to_have_text("What would you play?")
    page.goto(address)
    ready(page)
    expect(page.locator(".mover")).to_have_text("AAda’s turn")
    for name, left in (("Ben", "4 cards left"), ("Uncle Bruno", "5 cards left")):
        expect(page.locator(".whole .seat").filter(has_text=name)).to_contain_text(left)
    for width in (320, 520, 720, 1000):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate("() => document.body.scrollWidth <= innerWidth"), width
        assert min(page.locator(".eacts button").evaluate_all(BOXES)) > 100
    page.locator(".me [data-slot='4']").click()
    page.locator(".bay [data-pod='0']").click()
    again = page.get_by_role("button", name="Try another move")
    assert min(again.evaluate_all(BOXES)) > 100
