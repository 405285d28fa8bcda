"""Owns a host whose folders change while pages are open, two versions of the site to put on it, and what a test of
later visits does again and again.

    url = host.put(older)        serve a version at a path, from now on
    visit(page, url)             start there, and wait until the device has all that the next time needs
    host.put(newer)              as an upload does
    page.evaluate(LOOK)          the browser looks, and has the new version or refuses it
"""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.support.browsing import start
from web.build.paths import CACHE, ROOT
from web.build.serve import Handler, make_server
from web.build.site import build

Profile = Callable[..., BrowserContext]

NEWER_TITLE = "Relative Spice"
"""As long as the title that it takes the place of: a page of one version passes for the other's by its size."""
SOURCES = ("relativespace", "web", "index.html", "pyscript.toml", "package.json", "package-lock.json", "LICENSE")
READY = "navigator.serviceWorker.ready.then(() => true)"
LOOK = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  for (;;) {
    await registration.update();
    const { installing: coming, waiting } = registration;
    if (waiting) return waiting.state;
    if (coming) return new Promise((found) => coming.addEventListener("statechange", () => found(coming.state)));
  }
}"""
"""Look for the new version that is there, more than once if the browser is already looking and saw the old one. The
answer is what became of it: `installed` or `redundant`."""
CACHES = "caches.keys().then((names) => names.sort())"
KEPT = """async (what) => {
  const ours = (await caches.keys()).filter((name) => name.startsWith("relative-space "));
  for (const name of ours) {
    for (const request of await (await caches.open(name)).keys()) {
      if (request.url.includes(what)) return (await caches.match(request)).headers.get("Content-Type");
    }
  }
  return "";
}"""
"""The type of the first file whose address holds a text, among what our caches keep; empty if there is none."""
SPOIL = """async ([what, bytes]) => {
  for (const name of (await caches.keys()).filter((one) => one.startsWith("relative-space "))) {
    const cache = await caches.open(name);
    const found = (await cache.keys()).find((request) => request.url.includes(what));
    if (!found) continue;
    const { headers } = await cache.match(found);
    return cache.put(found, new Response(Uint8Array.from(bytes), { headers }));
  }
  throw new Error(`${what} is not kept`);
}"""
"""Put these bytes in the place of the kept file whose address holds a text."""
NEWS = "A new version is ready."


class Host:
    """A static host. Folders are put on it, taken off and exchanged while pages are open."""

    def __init__(
        self, top: Path, packed: dict[str, str] | None = None, page_headers: dict[str, str] | None = None
    ) -> None:
        self.top = top
        self.requests: list[str] = []
        """The path of every request that has come in, in order."""
        self.snapshot_may_come = threading.Event()
        self.snapshot_may_come.set()
        host = self

        class Recording(Handler):
            def send_head(self):  # type: ignore[no-untyped-def]
                host.requests.append(self.path.partition("?")[0])
                if "/snapshot-" in self.path:
                    host.snapshot_may_come.wait(60)
                return super().send_head()

            def send_header(self, keyword: str, value: str) -> None:
                super().send_header(keyword, value)
                if keyword.lower() == "content-type" and value.startswith("text/html"):
                    for header, says in (page_headers or {}).items():
                        super().send_header(header, says)

        if packed is not None:
            Recording.packed = packed
        self.server = make_server(top, "127.0.0.1", 0, Recording)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def put(self, version: Path, path: str = "game") -> str:
        """Serve this folder at a path from now on. Returns its address."""
        place = self.top / path
        place.parent.mkdir(parents=True, exist_ok=True)
        new = place.with_name("coming")
        new.symlink_to(version, target_is_directory=True)
        new.replace(place)
        return f"{self.url}{path}/"

    def asked_for(self, name: str) -> int:
        return sum(name in path for path in self.requests)

    def stop(self) -> None:
        self.snapshot_may_come.set()
        self.server.shutdown()
        self.server.server_close()


def hosts(top: Path) -> Iterator[Host]:
    """What a fixture yields from: an empty host."""
    host = Host(top)
    yield host
    host.stop()


def devices(profile: Profile) -> Iterator[BrowserContext]:
    """What a fixture yields from: a browser profile of its own, in which service workers are allowed."""
    context = profile(service_workers="allow")
    yield context
    context.close()


@cache
def newer_site(top: Path) -> Path:
    """A build of sources in which one style sheet and the page's title have changed."""
    sources, made = top / "sources", top / "newer"
    sources.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, sources / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(ROOT / name, sources / name)
    (sources / "node_modules").symlink_to(ROOT / "node_modules", target_is_directory=True)
    html = (sources / "index.html").read_text(encoding="utf-8")
    title = f"<title>{NEWER_TITLE}</title>"
    (sources / "index.html").write_text(html.replace("<title>Relative Space</title>", title), encoding="utf-8")
    with (sources / "web/styles/news.css").open("a", encoding="utf-8") as sheet:
        sheet.write(".newsways { order: 1; }\n")
    build(sources, made, CACHE)
    return made


def visit(page: Page, url: str) -> None:
    """Start the game there, and wait until the device has all that it needs for the next time."""
    start(page, url)
    assert page.evaluate(READY)


def wait_until_size(page: Page, what: str, size: int) -> None:
    """Wait until what is kept under a name has so many bytes."""
    page.evaluate(
        """async ([what, size]) => {
          for (;;) {
            for (const name of (await caches.keys()).filter((one) => one.startsWith("relative-space "))) {
              const cache = await caches.open(name);
              const found = (await cache.keys()).find((request) => request.url.includes(what));
              const response = found && await cache.match(found);
              if (response && (await response.blob()).size === size) return;
            }
          }
        }""",
        [what, size],
    )


def wait_until_kept(page: Page, what: str) -> str:
    """The type of a file that is on its way into our cache."""
    until = f"async (what) => {{ for (;;) {{ const found = await ({KEPT})(what); if (found) return found; }} }}"
    return str(page.evaluate(until, what))


def ours(page: Page) -> list[str]:
    return [name for name in page.evaluate(CACHES) if name.startswith("relative-space ")]


def news(page: Page) -> Locator:
    return page.locator("#news-message")


def expect_no_news(page: Page) -> None:
    expect(news(page)).to_be_empty()
    expect(page.get_by_role("button", name="Load it")).to_be_hidden()
