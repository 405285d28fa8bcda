"""What can keep the page from starting: each has its sentence, and whatever can start does."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.support.browsing import BOOT_TIMEOUT, Site, start
from web.build.paths import ROOT

LATER = 60
"""Seconds: long after the last sign of life of a start that died."""


def expect_failure(page: Page, sentence: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-state", "failed", timeout=BOOT_TIMEOUT)
    said = page.locator("#boot-error p:visible")
    expect(said).to_have_count(1)
    expect(said).to_contain_text(sentence)
    expect(page.get_by_role("link", name="Read the rules")).to_be_visible()
    expect(page.get_by_role("button", name="Start packing")).to_be_hidden()
    expect(page.locator("body")).not_to_contain_text("Traceback")


@pytest.mark.allow_console
@pytest.mark.parametrize("file", ["pyscript-*.js", "pyodide-*.js"])
def test_a_script_under_a_wrong_type_is_told_to_whoever_runs_the_site(page: Page, site: Site, file: str) -> None:
    body = next((site.folder / "assets").glob(file)).read_bytes()
    page.route(f"**/assets/{file}", lambda route: route.fulfill(status=200, content_type="text/plain", body=body))
    page.goto(site.url)
    expect_failure(page, "under a wrong type")


@pytest.mark.allow_console
def test_a_browser_without_webassembly_is_told_so_before_anything_is_fetched(page: Page, site: Site) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    before = len(site.requests)
    page.goto(site.url)
    expect_failure(page, "can’t run WebAssembly")
    assert not [path for path in site.requests[before:] if path.endswith((".wasm", ".zip"))]


@pytest.mark.allow_console
def test_a_browser_that_refuses_the_whole_wasm_is_too_old(page: Page, site: Site) -> None:
    page.add_init_script(
        """WebAssembly.compileStreaming = async (source) => {
          await (await source).arrayBuffer();
          throw new WebAssembly.CompileError("an instruction of tomorrow");
        }"""
    )
    page.goto(site.url)
    expect_failure(page, "too old")


@pytest.mark.short("lack0", "delete globalThis.structuredClone")
@pytest.mark.parametrize(
    "lack",
    [
        "const has = CSS.supports; CSS.supports = (...asked) => asked[0] !== 'container-type' && has(...asked)",
        "delete HTMLDialogElement.prototype.showModal",
        "delete globalThis.DecompressionStream",
        "delete globalThis.structuredClone",
    ],
)
def test_a_browser_that_is_too_old_gets_the_rules_and_downloads_nothing(page: Page, site: Site, lack: str) -> None:
    page.add_init_script(lack)
    before = len(site.requests)
    page.goto(site.url)
    expect_failure(page, "too old")
    assert not [path for path in site.requests[before:] if path.endswith((".wasm", ".zip"))]


@pytest.mark.allow_console
def test_a_page_opened_from_the_disk_says_what_it_needs(page: Page, site: Site) -> None:
    page.goto((site.folder / "index.html").as_uri())
    expect_failure(page, "from a web server")


@pytest.mark.allow_console
def test_a_start_that_is_no_script_gets_the_general_sentence(page: Page, site: Site) -> None:
    page.route("**/assets/boot-*.js", lambda route: route.fulfill(content_type="text/javascript", body="no script"))
    page.goto(site.url)
    expect_failure(page, "could not be loaded")


def test_after_a_start_that_died_the_next_one_waits_to_be_asked(
    profile: Callable[..., BrowserContext], site: Site
) -> None:
    dying = profile()
    page = dying.new_page()
    page.route("**/*.wasm", lambda route: None)  # never answered: the start is in its midst
    page.goto(site.url)
    expect(page.locator("#boot-bytes")).to_contain_text("MB")
    left_behind = dying.storage_state()  # what a killed page leaves: it is told nothing, and can't tidy up
    dying.close()

    context = profile(storage_state=left_behind)
    page = context.new_page()
    page.clock.install(time=time.time() + LATER)
    page.goto(site.url)
    expect_failure(page, "did not finish")
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    expect(page.frame_locator("#boot-rules").get_by_role("heading", level=1)).to_contain_text("rules")
    page.get_by_role("button", name="Start anyway").click()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    start(page, site.url)
    context.close()


@pytest.mark.slow
def test_a_start_that_died_takes_the_kept_memory_with_it(profile: Callable[..., BrowserContext], site: Site) -> None:
    context = profile()
    page = context.new_page()
    page.goto(f"{site.url}rules.html")
    snapshot = next((site.folder / "assets").glob("snapshot-*.bin")).name
    page.evaluate(
        """async (path) => {
          localStorage.setItem("relative-space:start", JSON.stringify({ whose: "another", when: 1 }));
          await (await caches.open("relative-space test")).put(path, new Response("RSS1"));
        }""",
        f"assets/{snapshot}",
    )
    page.goto(site.url)
    expect_failure(page, "did not finish")
    page.get_by_role("button", name="Start anyway").click()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=BOOT_TIMEOUT)
    assert page.evaluate("(path) => caches.match(path).then((found) => found === undefined)", f"assets/{snapshot}")
    context.close()


@pytest.mark.slow
@pytest.mark.allow_console
def test_an_error_of_somebody_else_s_script_does_not_end_the_start(page: Page, site: Site) -> None:
    page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
          setTimeout(() => { throw new Error("an extension's"); });
          Promise.reject(new Error("an extension's too"));
          Promise.reject("a text");
        });"""
    )
    start(page, site.url)


@pytest.mark.allow_console
def test_a_module_that_compiles_and_is_not_ours_is_told(page: Page, site: Site) -> None:
    empty = b"\x00asm\x01\x00\x00\x00"
    page.route("**/*.wasm", lambda route: route.fulfill(content_type="application/wasm", body=empty))
    page.goto(site.url)
    expect_failure(page, "damaged")


def test_a_start_that_was_left_is_none_that_died(page: Page, site: Site) -> None:
    page.route("**/*.wasm", lambda route: None)
    page.goto(site.url)
    expect(page.locator("#boot-bytes")).to_contain_text("MB")
    page.unroute_all(behavior="ignoreErrors")
    start(page, site.url)


@pytest.mark.slow
def test_two_tabs_can_start_at_once(context: BrowserContext, site: Site) -> None:
    one, other = context.new_page(), context.new_page()
    one.route("**/*.wasm", lambda route: None)
    one.goto(site.url)
    expect(one.locator("#boot-bytes")).to_contain_text("MB")
    start(other, site.url)
    one.unroute_all(behavior="ignoreErrors")


def test_where_nothing_can_be_kept_the_page_starts_and_says_so(page: Page, site: Site) -> None:
    page.add_init_script(
        """for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"])
          Object.defineProperty(globalThis, name, { get() { throw new DOMException("no", "SecurityError"); } })"""
    )
    start(page, site.url)
    expect(page.locator("main.setup")).to_contain_text("keeps nothing")
    page.get_by_role("button", name="Start packing").click()
    expect(page.locator("main.table")).to_be_visible()


@pytest.mark.allow_console
@pytest.mark.parametrize("name", ["", "rules.html"])
def test_the_policy_allows_neither_text_as_code_nor_code_in_the_page(page: Page, site: Site, name: str) -> None:
    page.route("**/*.wasm", lambda route: None)
    page.goto(site.url + name)
    # In a task of its own: what the test's own connection evaluates is let through.
    tried = page.evaluate(
        """() => new Promise((resolve) => setTimeout(() => {
          const told = [];
          document.addEventListener("securitypolicyviolation", (event) => told.push(event.effectiveDirective));
          let evaluated = true;
          try { (0, eval)("1"); } catch { evaluated = false; }
          const script = document.createElement("script");
          script.textContent = "globalThis.injected = true";
          document.body.append(script);
          document.body.setAttribute("style", "color: red");
          setTimeout(() => resolve([evaluated, globalThis.injected ?? false, told.sort()]));
        }))"""
    )
    assert tried == [False, False, ["script-src", "script-src-elem", "style-src-attr"]]
    page.unroute_all(behavior="ignoreErrors")


def test_both_pages_carry_the_same_policy_and_the_contract_has_it_as_a_header(site: Site) -> None:
    pages = [(site.folder / name).read_text(encoding="utf-8") for name in ("index.html", "rules.html")]
    pattern = r'http-equiv="Content-Security-Policy" content="([^"]+)"'
    policies = {found for html in pages for found in re.findall(pattern, html)}
    assert len(policies) == 1
    policy = policies.pop()
    assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "") and "unsafe-inline" not in policy
    assert policy in (ROOT / "web/CONTRACT.md").read_text(encoding="utf-8")
