"""A demo starts in place, in every kind of frame: what it asks for and when, what it keeps (nothing), what it says when
it can't start."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, Route, expect

from e2e.support.articles import Articles, articles_at
from e2e.support.browsing import BOOT_TIMEOUT, Site
from web.build.serve import Handler, make_server

ENGINE = re.compile(r"\.(wasm|zip|bin|py)$|/(demo|pyscript|pyodide|play|boot)-\w+\.js$")
MOVE = "play 3 0"
MESSAGES = """if (top === self) {
  globalThis.heard = [];
  addEventListener("message", ({ data }) => heard.push([data.type, data.v, data.at].filter(Boolean)));
}"""
STORAGE = """(() => {
  try { return String(localStorage.length); } catch (error) { return error.name; }
})()"""
WATCHED = """globalThis.touched = [];
const watch = (owner, names) => names.forEach((name) => {
  const act = owner[name];
  owner[name] = function (...given) {
    touched.push(`${name} ${given[0] ?? ""}`);
    return act.apply(this, given);
  };
});
watch(Storage.prototype, ["getItem", "setItem", "removeItem", "clear"]);
watch(IDBFactory.prototype, ["open", "deleteDatabase"]);
watch(CacheStorage.prototype, ["open", "delete"]);
watch(ServiceWorkerContainer.prototype, ["register"]);
watch(BroadcastChannel.prototype, ["postMessage"]);"""
"""Notes what a page does with what is kept on the device."""
LOOKS = {"getItem relative-space:theme", "getItem relative-space:settings"}
"""What is read before the first paint: light or dark, how large words are, whether things move."""
KEPT = {
    "relative-space:settings": '{"text": "large"}',
    "relative-space:game:0a:1": "a game",
    "relative-space:way-back": "a way back",
}


@pytest.fixture
def articles(site: Site, tmp_path: Path) -> Iterator[Articles]:
    yield from articles_at(tmp_path, site)


def framed(articles: Articles, more: str = "", query: str = "", demos: str = "") -> str:
    """An article with one demo between two links. Returns its address, at another site."""
    frame = f'<iframe title="A demo" src="{demos or articles.demos}embed/jam.html{query}" {more}></iframe>'
    size = "<style>iframe { width: 700px; height: 600px }</style>"
    return articles.put(f'<a href="#a">Before</a>{frame}<a href="#b">After</a>', size)


def demo_in(page: Page) -> FrameLocator:
    return page.frame_locator("iframe")


def expect_ready(demo: FrameLocator | Page) -> None:
    expect(demo.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)


def asked_for(site: Site, since: int) -> list[str]:
    """What the engine is made of, as far as somebody has asked for it since."""
    return [path for path in site.requests[since:] if ENGINE.search(path.partition("?")[0])]


def test_nothing_of_the_engine_comes_before_somebody_wants_it_and_then_all_of_it_once(
    page: Page, site: Site, articles: Articles
) -> None:
    """In an article of another site, where this browser keeps nothing for a frame."""
    page.add_init_script(MESSAGES)
    since = len(site.requests)
    page.goto(framed(articles))
    demo = demo_in(page)
    expect(demo.get_by_role("button", name="Try it")).to_be_visible()
    assert page.frames[1].evaluate(STORAGE) == "SecurityError"
    assert asked_for(site, since) == []
    demo.get_by_role("button", name="Try it").dblclick()
    expect(demo.locator("#wait progress")).to_be_visible()
    expect_ready(demo)
    expect(demo.locator("#wait")).to_be_hidden()
    asked = asked_for(site, since)
    assert len(asked) == len(set(asked)) >= 6, asked
    demo.locator(f"[data-pod='{MOVE[-1]}']").click()
    expect(demo.locator("main")).to_have_attribute("data-step", "1")
    expect(demo.get_by_role("log", name="What happened")).to_contain_text("too small for pod 1")
    expect(demo.locator("#alert[role=alert]")).to_contain_text("Jam!")
    heard = page.evaluate("heard")
    assert heard == [["relative-space:started", 1], ["relative-space:at", 1, MOVE]]


def test_in_a_sandbox_it_starts_at_once_if_asked_to_and_goes_on_where_it_was(page: Page, articles: Articles) -> None:
    page.goto(framed(articles, 'sandbox="allow-scripts"', f"?start=1#at={MOVE.replace(' ', '+')}"))
    demo = demo_in(page)
    expect_ready(demo)
    expect(demo.locator("main")).to_have_attribute("data-step", "1")
    assert page.frames[1].evaluate("origin") == "null"
    demo.locator("[data-act=lesson-back]").click()
    expect(demo.locator("main")).to_have_attribute("data-step", "0")


@pytest.mark.allow_console
def test_in_a_sandbox_whose_host_does_not_let_it_a_sentence_and_a_link_say_so(
    page: Page, site: Site, articles: Articles
) -> None:
    class Strict(Handler):
        """A host that lets no other origin read its files."""

        def send_header(self, keyword: str, value: str) -> None:
            if not keyword.startswith("Access-Control"):
                super().send_header(keyword, value)

    with make_server(site.folder, "127.0.0.1", 0, Strict) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        demos = f"http://127.0.0.1:{server.server_address[1]}/"
        page.goto(framed(articles, 'sandbox="allow-scripts"', demos=demos))
        demo = demo_in(page)
        demo.get_by_role("button", name="Try it").click()
        expect(demo.get_by_role("alert").filter(has_text="window of its own")).to_be_visible()
        expect(demo.locator("#wait.starting")).to_have_count(1)  # dressed as any start that fails
        expect(demo.locator("[data-do=try]")).to_be_hidden()
        own = demo.get_by_role("link", name="in its own window")
        expect(own).to_have_attribute("href", f"{demos}embed/jam.html?start=1")
        own.click()
        expect(demo.get_by_role("link", name=demos)).to_be_visible()  # it may open none, so it can be copied
        server.shutdown()


def test_who_leafs_on_while_the_engine_comes_plays_at_the_step_that_is_seen(page: Page, site: Site) -> None:
    def late(route: Route) -> None:
        page.locator("[data-do=on]").click()
        route.continue_()

    page.goto(f"{site.url}embed/jam.html")
    page.route("**/pyodide-*.wasm", late, times=1)
    page.get_by_role("button", name="Try it").click()
    expect_ready(page)
    expect(page.locator("main")).to_have_attribute("data-step", "1")


@pytest.mark.allow_console
def test_a_start_that_fails_can_be_tried_again_and_goes_on_where_it_was_to_be(
    page: Page, site: Site, articles: Articles
) -> None:
    page.route("**/pyodide-*.wasm", lambda route: route.fulfill(status=404, body="not here"))
    page.goto(framed(articles, query=f"?start=1#at={MOVE.replace(' ', '%20')}"))
    demo = demo_in(page)
    expect(demo.locator("html")).to_have_attribute("data-state", "failed", timeout=BOOT_TIMEOUT)
    expect(demo.locator("#wait-message")).to_contain_text("could not be fetched")
    page.unroute("**/pyodide-*.wasm")
    assert demo.locator("link[href*=demo-live]").count() == 1
    demo.get_by_role("button", name="Try again").click()
    expect_ready(demo)
    expect(demo.locator("main")).to_have_attribute("data-step", "1")


def test_on_its_own_site_what_is_kept_of_the_player_is_left_alone(page: Page, site: Site) -> None:
    """In a window of its own, by keys alone."""
    page.goto(f"{site.url}rules.html")
    page.evaluate("(kept) => { localStorage.clear(); Object.assign(localStorage, kept); }", KEPT)
    page.add_init_script(WATCHED)
    page.goto(f"{site.url}embed/jam.html?theme=light")
    expect(page.locator("html[data-text=large][data-theme=light]")).to_be_attached()
    page.get_by_role("button", name="Try it").focus()
    page.keyboard.press("Enter")
    expect_ready(page)
    expect(page.locator("[data-pod], [data-slot]").and_(page.locator(":focus"))).to_be_visible()
    page.locator("[data-act=lesson-next]").press("Enter")
    expect(page.locator("main")).to_have_attribute("data-step", "1")
    for key in ("?", "m", "Escape"):  # what opens a sheet or a menu in the game
        page.keyboard.press(key)
    assert page.locator("dialog[open]").count() == 0
    assert set(page.evaluate("touched")) <= LOOKS
    assert page.evaluate("({ ...localStorage })") == KEPT
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((found) => found.length)") == 0


def test_tab_leads_through_the_demo_and_out_of_it_and_nothing_takes_the_focus(page: Page, articles: Articles) -> None:
    """At another origin of the same site, before the start and after it."""
    page.goto(framed(articles).replace("localhost", "127.0.0.1"))
    demo = demo_in(page)
    assert page.frames[1].evaluate(STORAGE).isdigit()
    for is_started in (False, True):
        if is_started:
            demo.get_by_role("button", name="Try it").click()
            page.get_by_role("link", name="Before").focus()  # the reader reads on meanwhile
            expect_ready(demo)
        else:
            page.get_by_role("link", name="Before").focus()
        expect(page.get_by_role("link", name="Before")).to_be_focused()
        stops = 0
        while page.evaluate("document.activeElement.textContent") != "After":
            page.keyboard.press("Tab")
            stops += 1
            assert stops < 30, "Tab does not leave the frame"
        assert stops > 3


@pytest.mark.slow
@pytest.mark.allow_console
def test_a_scene_in_the_address_that_is_none_is_refused_in_one_sentence(page: Page, site: Site) -> None:
    page.goto(f"{site.url}embed/own.html?start=1#s=AgEHc3RhdGlvbg")
    expect(page.locator("html")).to_have_attribute("data-state", "failed", timeout=BOOT_TIMEOUT)
    expect(page.locator("#wait-message")).to_contain_text("code")
    for name in ("Try it", "Try again"):  # it would find the same
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    expect(page.locator("body")).not_to_contain_text("Traceback")
