"""The demos as readers of an article see them: a poster that answers without Python, in every width, and that nothing
changes in it when Python comes."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect

from e2e.support.browsing import BOOT_TIMEOUT, Site
from relativespace.formats.guide import demo_names, guide_of, shipped_scene
from relativespace.formats.share_scene import encode_scene
from tests.support.effort import IS_WHOLE
from web.session.embed.snippets import FRAME_HEIGHT

WIDTHS = (280, 320, 360, 390, 430, 520, 521, 600, 720, 860, 1024, 1200)
DEMOS = demo_names()
LOWEST = ((280, 520), (520, 520), (521, 340), (720, 340))
"""Widths, and the heights that hold every demo there, as web/CONTRACT.md and README.md promise."""
STEPS = {name: guide.steps for name in demo_names() if (guide := guide_of(shipped_scene(name)))}
FRAMES = [(name, step) for name, steps in STEPS.items() for step in range(len(steps))]
POSITION = {
    "title": "Whose skis?",
    "turn": 0,
    "pods": [[3], []],
    "players": [
        {"name": "Ada", "stash": [[".", ".", "."], [".", "keycard", ".", "."], [5, 6, ".", ".", "."]]},
        {"name": "Ben", "stash": [[".", ".", "."], [".", ".", ".", "."], [1, 2, ".", ".", "."]]},
    ],
}
TARGETS = ".me button.card, button.pod, .give, .eacts button, .ehead button"
FIT = """(targets) => {
  const root = document.documentElement;
  const isLarger = (part) => part.scrollHeight > innerHeight || part.scrollWidth > innerWidth;
  const seen = [...document.querySelectorAll(targets)].filter((part) => part.checkVisibility());
  const boxes = seen.map((part) => [part.className, part.getBoundingClientRect()]);
  const small = boxes.filter(([, box]) => Math.min(box.width, box.height) < 43.9);
  const isOut = ({ left, top, right, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  const outside = boxes.filter(([, box]) => isOut(box));
  const names = (found) => found.map(([name]) => name);
  return [[root, document.body].filter(isLarger).length, boxes.length > 3, names(small), names(outside)];
}"""


LOOKS = """(looks) => [...document.querySelectorAll("html, body, #app, #app *")].flatMap((part) => (
  [null, "::before", "::after"].map((half) => {
    const style = getComputedStyle(part, half);
    if (half && style.content === "none") return "";
    const worn = looks.map((look) => `${look}:${style.getPropertyValue(look)}`);
    return `${part.localName}.${part.getAttribute("class")} ${worn.join(";")}`;
  })
)).filter(Boolean)"""
"""How every element and what stands before and after it looks, as the browser has worked it out."""
OF_LOOKS = (
    *("display", "visibility", "opacity", "position", "inset", "z-index", "width", "height", "margin", "padding"),
    *("border", "border-radius", "outline", "box-shadow", "filter", "transform", "translate", "rotate", "clip-path"),
    *("color", "background", "fill", "stroke", "font", "text-align", "text-decoration", "white-space", "content"),
    *("grid-template", "grid-area", "gap", "flex", "align-items", "align-self", "justify-content", "justify-items"),
    *("overflow", "container-type", "touch-action", "overscroll-behavior", "animation-name", "transition"),
)
SCROLLS = """(targets) => {
  const { body } = document;
  const cut = [...document.querySelectorAll(".embed, .eacts, .turn")]
    .filter((part) => part.checkVisibility() && part.scrollHeight > part.clientHeight + 1);
  const seen = [...document.querySelectorAll(targets)].filter((part) => part.checkVisibility());
  const ends = seen.map((part) => part.getBoundingClientRect().bottom + body.scrollTop);
  const unreached = seen.filter((part, at) => ends[at] > body.scrollHeight);
  return [body.scrollWidth > body.clientWidth, cut.length, unreached.length, seen.length > 3];
}"""
"""Whether anything can't be scrolled to, or stands beside the window."""
WHOLE = [False, 0, 0, True]


def framed(page: Page, site: Site, name: str, query: str = "", width: int = 720, height: int = FRAME_HEIGHT) -> Frame:
    """A demo in a frame of an article that is nothing but that."""
    address = f"{site.url}embed/{name}.html?{query}"
    size = f'width="{width}" height="{height}" style="border:0"'
    page.set_content(f'<iframe title="A demo" src="{address}" {size}></iframe>')
    frame = page.frames[1]
    expect(frame.locator(".frame.now")).to_be_visible()
    return frame


@pytest.mark.short("jam-0", "blind-2")
@pytest.mark.parametrize(("name", "step"), FRAMES)
def test_when_python_comes_nothing_changes_in_what_is_seen(page: Page, site: Site, name: str, step: int) -> None:
    page.set_viewport_size({"width": 720, "height": FRAME_HEIGHT})
    page.goto(f"{site.url}embed/{name}.html")
    for _ in range(step):
        page.locator("[data-do=on]").click()
    scene = page.locator(".frame.now .escene")
    poster, box = scene.evaluate("(scene) => scene.outerHTML"), scene.bounding_box()
    page.locator("[data-do=try]").click()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    live = page.locator(".escene")
    assert live.evaluate("(scene) => scene.outerHTML") == poster
    assert live.bounding_box() == box


@pytest.mark.short("xray", "hand-me-down")
@pytest.mark.parametrize("name", DEMOS)
def test_a_poster_fits_its_frame_at_every_width_and_what_it_offers_can_be_hit(
    page: Page, site: Site, name: str
) -> None:
    """Form (a) of the snippet: the height that it states, and nothing to scroll, at every step."""
    page.set_viewport_size({"width": 1240, "height": 620})
    frame = framed(page, site, name)
    for step in range(frame.locator(".frame").count()):
        for width in WIDTHS:
            page.locator("iframe").evaluate("(frame, width) => { frame.width = width; }", width)
            assert frame.evaluate(FIT, TARGETS) == [0, True, [], []], f"step {step}, {width} wide"
        frame.locator("[data-do=on]").filter(visible=True).evaluate_all("(buttons) => buttons[0]?.click()")


@pytest.mark.short("xray", "hand-me-down")
@pytest.mark.parametrize("name", DEMOS)
def test_the_lowest_frame_that_is_promised_holds_the_demo_and_in_any_other_the_page_scrolls(
    page: Page, site: Site, name: str
) -> None:
    """Also with larger letters, chosen in the game or in the browser: nothing is cut off."""
    page.goto(f"{site.url}embed/{name}.html")
    for step in range(page.locator(".frame").count()):
        for width, height in LOWEST:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(FIT, TARGETS)[0::3] == [0, []], f"step {step}, {width}×{height}"
        for width, height in ((280, 200), (720, 120), (320, 560), (390, 560), (720, 400)):
            page.set_viewport_size({"width": width, "height": height})
            for size in ("", "font-size: 24px", "font-size: 32px"):
                page.locator("html").evaluate("(root, size) => { root.style.cssText = size; }", size)
                assert page.evaluate(SCROLLS, TARGETS) == WHOLE, f"step {step}, {width}×{height}, {size}"
            page.locator("html").evaluate("(root) => { root.style.cssText = ''; }")
        page.locator("[data-do=on]").filter(visible=True).evaluate_all("(buttons) => buttons[0]?.click()")


@pytest.mark.short("xray")
@pytest.mark.parametrize("name", DEMOS)
def test_a_poster_looks_in_its_lean_sheet_as_in_the_whole_one(page: Page, site: Site, name: str) -> None:
    for width, theme in ((320, "light"), (720, "dark"))[0 if IS_WHOLE else 1 :]:
        page.set_viewport_size({"width": width, "height": FRAME_HEIGHT})
        page.goto(f"{site.url}embed/{name}.html?theme={theme}")
        page.evaluate("document.fonts.ready.then(() => true)")
        lean = page.evaluate(LOOKS, OF_LOOKS)
        assert len(lean) > 100
        page.evaluate("""() => new Promise((done) => {
          const link = document.querySelector("link[rel=stylesheet]");
          link.addEventListener("load", () => done(document.fonts.ready.then(() => true)), { once: true });
          link.href = document.documentElement.dataset.sheet;
        })""")
        whole = page.evaluate(LOOKS, OF_LOOKS)
        assert [pair for pair in zip(lean, whole, strict=True) if pair[0] != pair[1]] == []


LIVE = ["a refusal", "a puzzle", "a position", "a start that failed"]


@pytest.mark.short("a refusal", "a start that failed")
@pytest.mark.parametrize("state", LIVE)
@pytest.mark.allow_console
def test_what_is_played_is_whole_in_the_frame_of_the_snippet(page: Page, site: Site, state: str) -> None:
    page.set_viewport_size({"width": 1240, "height": FRAME_HEIGHT})
    if state == "a start that failed":
        page.route("**/pyodide-*.wasm", lambda route: route.fulfill(status=404, body="not here"))
    asked = {"a puzzle": {"demo": {"question": "And now?"}}, "a position": {}}.get(state)
    at = f"own.html?start=1#s={encode_scene({**POSITION, **asked})}" if asked is not None else "jam.html?start=1"
    page.goto(f"{site.url}embed/{at}")
    over = "failed" if state == "a start that failed" else "ready"
    expect(page.locator("html")).to_have_attribute("data-state", over, timeout=BOOT_TIMEOUT)
    if state == "a refusal":
        page.locator("button.pod").last.click()
        expect(page.locator(".refusal")).not_to_be_empty()
    fits = state in ("a refusal", "a start that failed")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": FRAME_HEIGHT})
        assert page.evaluate(SCROLLS, f"{TARGETS}, .turn button, .waitways button") == WHOLE, f"{width} wide"
        if fits:
            assert page.evaluate(FIT, TARGETS)[0] == 0, f"{width} wide"
            expect(page.locator(".efoot a").last).to_be_in_viewport(ratio=0.9)


def test_a_frame_that_takes_the_height_it_is_told_has_nothing_to_scroll(page: Page, site: Site) -> None:
    """Form (b): the demo tells its height, and tells it again when that changes."""
    page.set_viewport_size({"width": 1240, "height": 900})
    frame = framed(page, site, "jam", "fit=content", height=100)
    page.evaluate("""addEventListener("message", ({ data }) => {
      if (data.type !== "relative-space:size" || data.v !== 1) return;
      document.querySelector("iframe").height = data.height;
    })""")
    heights = []
    for width in WIDTHS:
        page.locator("iframe").evaluate("(frame, width) => { frame.width = width; }", width)
        natural = frame.locator("body")
        expect(natural).to_have_css("inline-size", f"{width}px")
        told = str(ceil(natural.evaluate("(body) => body.getBoundingClientRect().height")))
        expect(page.locator("iframe")).to_have_attribute("height", told)
        heights.append(int(told))
        assert frame.evaluate(FIT, TARGETS) == [0, True, [], []], f"{width} wide"
    assert all(300 < height < 690 for height in heights), heights


def test_the_caption_leads_through_the_steps_without_python(page: Page, site: Site) -> None:
    since = len(site.requests)
    page.goto(f"{site.url}embed/blind.html#at=play+7+0,play+4+0")
    steps = STEPS["blind"]
    caption, said = page.locator(".frame.now .caption p"), page.locator("#said")
    expect(caption).to_contain_text(steps[1].title)  # where its address says
    expect(said).to_have_text("")
    page.locator("[data-do=on]").focus()
    page.keyboard.press("Enter")
    expect(caption).to_contain_text(steps[2].title)
    expect(said).to_contain_text(f"Step 3 of 3. {steps[2].title}")
    expect(page.locator("[data-do=again]")).to_be_focused()  # it has taken the other’s place
    page.keyboard.press("Enter")
    expect(caption).to_contain_text(steps[0].title)
    expect(page.locator("[data-do=on]")).to_be_focused()
    expect(page.locator("[data-do=back]")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".steps")).to_have_attribute("aria-label", "Step 1 of 3")
    assert not [path for path in site.requests[since:] if ".wasm" in path or "/demo-live" in path]


def test_without_scripts_every_step_can_be_read_and_nothing_asks_to_be_pressed(
    profile: Callable[..., BrowserContext], site: Site
) -> None:
    context = profile(java_script_enabled=False, viewport={"width": 390, "height": 700})
    page = context.new_page()
    page.goto(f"{site.url}embed/mix-up.html")
    for step in STEPS["mix-up"]:
        expect(page.get_by_text(step.text)).to_be_visible()
    expect(page.locator("button:enabled").filter(visible=True)).to_have_count(0)
    page.goto(f"{site.url}embed.html?scene=jam")
    page.get_by_role("link", name="Ellie jams a pod").click()
    expect(page).to_have_title("Ellie jams a pod – Relative Space")
    context.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_in_a_demo_in_a_frame(
    page: Page, site: Site, axe: Callable[[Frame], list[str]], theme: str
) -> None:
    frame = framed(page, site, "jam", f"theme={theme}", 390)
    expect(frame.locator("html")).to_have_attribute("data-theme", theme)
    assert axe(frame) == []
    frame.locator("[data-do=embed]").click()
    assert axe(frame) == []


def test_a_link_to_embed_html_leads_on_with_all_that_it_says(page: Page, site: Site) -> None:
    page.goto(f"{site.url}embed.html?scene=jam&theme=light&fit=content#at=play+3+0")
    expect(page).to_have_url(f"{site.url}embed/jam.html?theme=light&fit=content#at=play+3+0")
    expect(page.locator(".embed")).to_have_attribute("data-step", "1")
    expect(page.locator("html")).to_have_attribute("data-fit", "content")
    page.goto(f"{site.url}embed.html?theme=light#s=nothing")
    expect(page).to_have_url(f"{site.url}embed/own.html?theme=light#s=nothing")
    for nothing in ("embed.html?scene=../index", "embed.html#s=", "embed/own.html", "embed/own.html?start=1#at=play"):
        page.goto("about:blank")
        page.goto(f"{site.url}{nothing}")
        expect(page.get_by_role("heading", name="Demos to play")).to_be_visible()
        expect(page.get_by_text("There is no demo of that name here.")).to_be_visible(visible="scene=" in nothing)
    page.goto(f"{site.url}embed.html")
    page.evaluate("() => { location.hash = '#s=nothing'; }")  # put into the address of the list
    expect(page).to_have_url(f"{site.url}embed/own.html#s=nothing")


def test_a_demo_gives_its_own_snippets_away_also_where_the_clipboard_is_refused(page: Page, site: Site) -> None:
    frame = framed(page, site, "jam")
    frame.get_by_role("button", name="Embed this demo").click()
    panel = frame.get_by_role("dialog", name="Put this into your article")
    text = panel.get_by_label("A frame")
    assert f'src="{site.url}embed/jam.html"' in text.input_value()
    assert text.evaluate("(text) => [text.scrollTop, text.selectionEnd]") == [0, 0]
    panel.get_by_role("button", name="Copy the frame").click()
    expect(panel.get_by_role("status")).to_contain_text("Marked")
    assert frame.evaluate("getSelection().toString() || document.activeElement.selectionEnd > 0")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
