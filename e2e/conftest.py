"""Owns the browser of the tests: one site, one Chromium, one shared page, and the watch over everything they
do.

A start costs seconds, so tests share pages. Use what is cheapest:

  booted            the shared page, ready, as the last test left it
  fresh("?seed=7")  the shared page after a new start at that address
  shared.open(...)  the same for fixtures of a module's own (scope="module")
  page              a page of the test's own, not yet anywhere; context for a browser profile of its own

After each test the watch fails it if any page wrote an error or a warning to its console, raised, or asked
another host for anything. A test that breaks the page on purpose says `@pytest.mark.allow_console`; asking
another host is never allowed. No sleeps, and no wait_for_function (it evaluates strings, which a strict
policy forbids): wait on attributes and locators.
"""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from e2e.support.browsing import QUIET, UNASKED, Shared, Site, Watch
from e2e.support.hosting import Host, devices, hosts, newer_site
from web.build.paths import CACHE, ROOT
from web.build.serve import Handler, make_server
from web.build.site import build


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of a test that names the values of its short run, `short`, the others are `slow`. A name that none of its values
    has any more is refused, unless only some of them were asked for."""
    named: dict[str, set[str]] = {}
    for item in items:
        short = item.get_closest_marker("short")
        if short:
            value = item.callspec.id  # type: ignore[attr-defined]  # it has one: the mark is about values
            left = named.setdefault(item.nodeid.partition("[")[0], set(short.args))
            left.discard(value)
            if value not in short.args:
                item.add_marker(pytest.mark.slow)
    unknown = {test: ids for test, ids in named.items() if ids}
    if unknown and not any("::" in argument for argument in config.args):
        raise pytest.UsageError(f"named for the short run, but there are no such values: {unknown}")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    build(ROOT, folder, CACHE)
    requests: list[str] = []

    class Recording(Handler):
        def send_head(self):  # type: ignore[no-untyped-def]
            requests.append(self.path)
            return super().send_head()

    with make_server(folder, "127.0.0.1", 0, Recording) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Site(f"http://127.0.0.1:{server.server_address[1]}/", folder, requests)
        server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def watches() -> list[Watch]:
    return []


@pytest.fixture(scope="session")
def profile(browser: Browser, site: Site, watches: list[Watch]) -> Iterator[Callable[..., BrowserContext]]:
    """profile(java_script_enabled=False, …): a watched context of one's own; whoever makes it closes it.

    `asks=True`: as for somebody new, whom the game asks before the first face-down card is turned over.
    """

    def make(**options: object) -> BrowserContext:
        # Without the service worker, which would fetch in the background; test_offline.py and its like ask for it.
        # And at rest: movements have tests of their own, which ask for them.
        usual = {
            "viewport": {"width": 1180, "height": 820},
            "service_workers": "block",
            "reduced_motion": "reduce",
        }
        asks = options.pop("asks", False)
        context = browser.new_context(**{**usual, **options})  # type: ignore[arg-type]
        if not asks:
            context.add_init_script(UNASKED)
        watch = Watch()
        watch.over(context)
        watches.append(watch)
        return context

    yield make


@pytest.fixture
def context(profile: Callable[..., BrowserContext]) -> Iterator[BrowserContext]:
    context = profile()
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture(scope="session")
def shared(profile: Callable[..., BrowserContext], site: Site) -> Iterator[Shared]:
    context = profile()
    shared = Shared(context.new_page(), site)
    shared.open()
    yield shared
    context.close()


@pytest.fixture
def booted(shared: Shared) -> Page:
    return shared.page


@pytest.fixture
def fresh(shared: Shared) -> Iterator[Callable[[str], Page]]:
    yield shared.open
    shared.forget()


# --- later visits -------------------------------------------------------------------------------------------------


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A host whose folders change while pages are open."""
    yield from hosts(tmp_path)


@pytest.fixture
def device(profile: Callable[..., BrowserContext]) -> Iterator[BrowserContext]:
    """A browser profile with service workers."""
    yield from devices(profile)


@pytest.fixture(scope="session")
def older(site: Site) -> Path:
    return site.folder


@pytest.fixture(scope="session")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return newer_site(tmp_path_factory.getbasetemp())


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """axe(page): what axe-core finds wrong with the page as it is, one line a fault."""
    source = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")

    def run(page: Page) -> list[str]:
        page.evaluate(source)
        found = page.evaluate("async () => (await axe.run()).violations")
        return [f"{fault['id']}: {node['html'][:160]}" for fault in found for node in fault["nodes"]]

    return run


@pytest.fixture(autouse=True)
def nothing_unexpected(request: pytest.FixtureRequest, watches: list[Watch]) -> Iterator[None]:
    yield
    found = [watch.take() for watch in watches]
    console = [line for lines, _ in found for line in lines]
    foreign = [url for _, urls in found for url in urls]
    assert not foreign, f"asked another host: {foreign}"
    if not request.node.get_closest_marker("allow_console"):
        assert not console, f"the console is not clean: {console}"
