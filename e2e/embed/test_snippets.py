"""Demos in somebody else's article, in both forms: what they weigh, how high they are, that one runs at a time, and
that no article can break them, nor they an article."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.support.articles import (
    PARAGRAPH,
    WIDTHS,
    Articles,
    articles_at,
    demo,
    expect_running,
    frame_in,
    inside,
    scrollable,
)
from e2e.support.browsing import BOOT_TIMEOUT, Site

COUNTED = """(() => {
  globalThis.heard = 0;
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const kept = new Map();
  const of = (target, type, listener) => `${type} ${[target, listener].map((one) => {
    if (!kept.has(one)) kept.set(one, kept.size);
    return kept.get(one);
  })}`;
  const all = new Set();
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    all.add(of(this ?? globalThis, type, listener));
    heard = all.size;
    return add.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    all.delete(of(this ?? globalThis, type, listener));
    heard = all.size;
    return remove.call(this, type, listener, options);
  };
})()"""
"""How many listeners there are in this document, of anything on anything: `heard`."""
PYTHON = re.compile(r"\.wasm|\.zip|\.bin|\.py|^py|^demo-[0-9a-f]+\.js")
"""Files that nothing but the game asks for."""
WRONG = '<relative-space-demo scene="constructor"></relative-space-demo><relative-space-demo></relative-space-demo>'
NONSENSE = """() => {
  const say = (message) => parent.postMessage(message, "*");
  for (const height of [-1, 1e9, NaN, "99", null]) say({ type: "relative-space:size", v: 1, height });
  for (const odd of [null, 7, { v: 1 }, { type: "relative-space:size", v: 2, height: 99 }]) say(odd);
  say({ type: "relative-space:at", v: 1, at: "<b>" });
}"""
POLICY = "default-src 'none'; style-src {own}; script-src {site}; img-src {site} data:; frame-src {site}"


@pytest.fixture
def articles(tmp_path: Path, site: Site) -> Iterator[Articles]:
    yield from articles_at(tmp_path, site)


def weight(file: Path) -> int:
    """Bytes on the wire."""
    packed = file.with_name(f"{file.name}.br")
    return (packed if packed.exists() else file).stat().st_size


# --- before anybody presses ---------------------------------------------------------------------------------------


def test_an_article_with_four_demos_in_view_is_light_and_left_alone(
    page: Page, site: Site, axe: Callable[[Page], list[str]]
) -> None:
    page.set_viewport_size({"width": 820, "height": 12_000})
    site.requests.clear()
    page.goto(f"{site.url}example/")
    expect(page.get_by_role("button", name="Try it")).to_have_count(2)
    for frame in page.locator("iframe").all():
        expect(frame.content_frame.get_by_role("button", name="Try it").first).to_be_visible()
    for picture in page.locator("relative-space-demo img").all():
        expect(picture).not_to_have_js_property("naturalWidth", 0)
    asked = {path.partition("?")[0].strip("/") for path in site.requests}
    files = [site.folder / (path if "." in path.rpartition("/")[2] else f"{path}/index.html") for path in asked]
    sizes = {file.name: weight(file) for file in files}
    assert sum(sizes.values()) <= 100_000, sizes
    assert sizes["embed.js"] <= 4_000
    assert not [name for name in sizes if PYTHON.search(name)]
    assert page.evaluate("[document.activeElement.tagName, scrollY, scrollX]") == ["BODY", 0, 0]
    assert axe(page) == []


def test_where_no_script_runs_there_is_a_picture_with_a_link(
    profile: Callable[..., BrowserContext], articles: Articles
) -> None:
    context = profile(java_script_enabled=False)
    page = context.new_page()
    page.goto(articles.put(articles.pasted("element", "jam") + articles.pasted("frame", "jam")))
    link = page.get_by_role("link", name="What it is about.")
    expect(link).to_have_attribute("href", f"{articles.demos}embed/jam.html")
    expect(link.get_by_role("img")).to_be_visible()
    expect(page.locator("iframe").content_frame.get_by_role("heading").first).to_be_visible()
    context.close()


def test_snippets_of_every_form_that_was_handed_out_still_show_their_demo(page: Page, articles: Articles) -> None:
    page.set_viewport_size({"width": 820, "height": 6_000})
    page.goto(articles.put(articles.kept("*.html")))
    assert page.locator("iframe").count() > 0
    for frame in page.locator("iframe").all():
        expect(frame.content_frame.get_by_role("button", name="Try it").first).to_be_visible()
    for element in page.locator("relative-space-demo").all():
        expect(element.get_by_role("button", name="Try it")).to_be_visible()
        expect(element.get_by_role("link")).to_be_visible()


# --- whatever the article is like ---------------------------------------------------------------------------------


def test_no_article_breaks_the_element(
    page: Page, tmp_path: Path, site: Site, axe: Callable[[Page], list[str]]
) -> None:
    """Styles that reach for everything, right to left, under a policy; elements that come, change, or are none."""
    (tmp_path / "hostile.css").write_text(
        "* { box-sizing: content-box; font: 30px cursive !important; color: lime !important; }"
        " button { display: none !important; } img { width: 100% !important; } figure { margin: 9em; }"
    )
    policy = POLICY.format(own="'self'", site=site.url)
    for articles in articles_at(tmp_path, site, policy):
        sheet = '<link rel="stylesheet" href="hostile.css">'
        head = f'{sheet}<script type="module" async src="{site.url}embed.js"></script>'
        page.goto(articles.put(articles.pasted("element", "jam") + WRONG, head, 'lang="ar" dir="rtl"'))
        button = demo(page).get_by_role("button", name="Try it")
        expect(button).to_be_visible()
        expect(button).to_have_css("font-size", "16px")
        expect(demo(page).locator("figure")).to_have_css("margin", "0px")
        expect(demo(page).locator("figure")).to_have_css("direction", "ltr")
        expect(demo(page).get_by_role("img", name="Ellie jams a pod")).to_be_visible()
        expect(demo(page).get_by_text("What it is about.")).to_have_count(1)
        expect(demo(page).get_by_role("img")).not_to_have_js_property("naturalWidth", 0)
        expect(demo(page, 1).get_by_role("link")).to_have_attribute("href", f"{site.url}embed.html?scene=constructor")
        expect(demo(page, 1).get_by_role("button")).to_have_count(0)
        expect(demo(page, 2).get_by_role("link")).to_have_text("Relative Space")
        assert [fault for fault in axe(page) if "relative-space-demo" in fault] == []
        page.locator("body").evaluate("body => body.append(document.createElement('relative-space-demo'))")
        demo(page, 3).evaluate("made => { made.setAttribute('scene', 'jam'); made.setAttribute('theme', 'dark'); }")
        link = demo(page, 3).get_by_role("link")
        expect(link).to_have_attribute("href", f"{site.url}embed/jam.html?theme=dark")
        expect(demo(page, 3).get_by_role("button", name="Try it")).to_be_visible()


def test_an_element_that_is_removed_leaves_no_listener_and_no_frame(page: Page, articles: Articles) -> None:
    page.add_init_script(COUNTED)
    page.route("**/embed/*.html*", lambda route: route.fulfill(body="<p>A frame", content_type="text/html"))
    page.goto(articles.put(articles.pasted("element", "jam") + "<div></div>"))
    start = demo(page).get_by_role("button", name="Try it")
    expect(start).to_be_visible()
    idle = page.evaluate("heard")
    start.click()
    assert page.evaluate("heard") > idle
    page.evaluate("document.querySelector('div').append(document.querySelector('relative-space-demo'))")
    expect(page.locator("div relative-space-demo").get_by_role("button", name="Try it")).to_be_visible()
    expect(page.locator("iframe")).to_have_count(0)
    assert page.evaluate("heard") == idle
    page.locator("div").get_by_role("button", name="Try it").click()
    expect(page.locator("iframe")).to_have_count(1)
    page.evaluate("globalThis.gone = document.querySelector('relative-space-demo'); gone.remove()")
    assert page.evaluate("[heard, gone.shadowRoot.querySelector('iframe')]") == [0, None]


@pytest.mark.allow_console
def test_a_frame_that_says_nothing_gives_the_poster_back_with_a_sentence(page: Page, articles: Articles) -> None:
    page.clock.install()
    page.route("**/embed/*.html*", lambda route: route.fulfill(status=404, body="Gone", content_type="text/html"))
    page.goto(articles.put(articles.pasted("element", "jam")))
    demo(page).get_by_role("button", name="Try it").click()
    expect(inside(demo(page)).locator("body")).to_have_text("Gone")
    expect(demo(page).get_by_role("img")).to_be_visible()
    page.clock.fast_forward(10_000)
    expect(demo(page).get_by_role("alert")).to_contain_text("didn’t come")
    expect(demo(page).get_by_role("button", name="Try it")).to_be_visible()
    expect(page.locator("iframe")).to_have_count(0)


def test_it_believes_its_own_frame_only(page: Page, articles: Articles) -> None:
    said = "<script>onload = () => parent.postMessage({type: 'relative-space:size', v: 1, height: %s}, '*')</script>"
    page.route("**/embed/jam.html*", lambda route: route.fulfill(body=said % 321.5, content_type="text/html"))
    page.goto(articles.put(articles.pasted("element", "jam")))
    demo(page).get_by_role("button", name="Try it").click()
    frame = demo(page).locator("iframe")
    expect(frame).to_have_css("height", "322px")
    page.evaluate("for (const height of [99, 1e9]) postMessage({type: 'relative-space:size', v: 1, height}, '*')")
    inside(demo(page)).locator("html").evaluate(NONSENSE)
    page.evaluate("new Promise((done) => { addEventListener('message', done, { once: true }); postMessage(0, '*'); })")
    expect(frame).to_have_css("height", "322px")


# --- running ------------------------------------------------------------------------------------------------------


def test_an_element_is_as_high_as_its_demo_at_every_width(page: Page, articles: Articles) -> None:
    page.set_viewport_size({"width": 1280, "height": 1200})
    page.goto(articles.put(articles.pasted("element", "jam")))
    demo(page).get_by_role("button", name="Try it").click()
    expect_running(demo(page))
    frame = frame_in(demo(page).locator("iframe"))
    fitting = [[width - 2, 0, 0] for width in WIDTHS]
    assert [scrollable(page, frame, width, border=1) for width in WIDTHS] == fitting


def test_a_frame_of_the_stated_height_holds_the_demo_at_every_width(page: Page, articles: Articles) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(articles.put(articles.pasted("frame", "jam")))
    frame = frame_in(page.locator("iframe"))
    start = page.locator("iframe").content_frame.get_by_role("button", name="Try it").first
    expect(start).to_be_visible()
    fitting = [[width, 0, 0] for width in WIDTHS]
    assert [scrollable(page, frame, width) for width in WIDTHS] == fitting
    start.click()
    state = page.locator("iframe").content_frame.locator("html")
    expect(state).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    assert [scrollable(page, frame, width) for width in WIDTHS] == fitting


def test_starting_one_ends_the_other_which_goes_on_where_it_was(page: Page, articles: Articles) -> None:
    """Also with another copy of the script; and nothing of the article moves from under the finger."""
    page.set_viewport_size({"width": 720, "height": 800})
    again = f'<script type="module" src="{articles.demos}embed.js?again"></script>'
    first, second = (articles.pasted("element", name) for name in ("jam", "available"))
    page.goto(articles.put(first + PARAGRAPH + second + PARAGRAPH * 9 + again))
    demo(page).get_by_role("button", name="Try it").click()
    expect_running(demo(page))
    inside(demo(page)).locator("[data-pod]:visible").first.click()
    expect(inside(demo(page)).locator("main")).to_have_attribute("data-step", "1")
    own = demo(page).get_by_role("link", name="Open in a window of its own")
    expect(own).to_have_attribute("href", re.compile(r"jam\.html#at=play\+3\+0$"))
    demo(page).evaluate("(element) => element.setAttribute('theme', 'light')")
    expect(inside(demo(page)).locator("html[data-state=ready][data-theme=light]")).to_be_attached()
    expect(inside(demo(page)).locator("main")).to_have_attribute("data-step", "1")  # it was not started anew
    other = demo(page, 1).get_by_role("button", name="Try it")
    other.scroll_into_view_if_needed()
    before = other.bounding_box()
    top = demo(page, 1).bounding_box()
    assert before and top
    page.mouse.click(before["x"] + 9, before["y"] + 9)
    expect(page.locator("iframe")).to_have_count(1)
    after = demo(page, 1).bounding_box()
    assert after and abs(after["y"] - top["y"]) <= 1
    goes_on = demo(page).get_by_role("button", name="Go on")
    expect(goes_on).to_be_visible()
    expect(demo(page).get_by_role("img")).to_be_visible()
    expect_running(demo(page, 1))  # a frame that goes in the midst of its downloads says so on the console
    goes_on.click()
    expect(demo(page, 1).locator("iframe")).to_have_count(0)
    expect_running(demo(page))
    expect(inside(demo(page)).locator("main")).to_have_attribute("data-step", "1")
