"""Owns the little server of `make play` and of the tests in a browser: dist/ over HTTP, with the right
types.

It is for one's own machine. Any static host serves the same folder; nothing here is needed for that (no
header that a plain host couldn't send). Nothing is kept by the browser without asking, so an edit is seen on
reload.

  python3 -m web.build.serve          HOST and PORT in the environment; default 127.0.0.1, 8000
"""

from __future__ import annotations

import errno
import os
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from web.build.paths import DIST, ROOT
from web.build.site import build
from web.build.stop import Stop, run

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".toml": "text/plain; charset=utf-8",
    ".py": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: the terminal is for the address."""


class Fresh:
    """Builds the site again when a page is asked for and a source has changed since."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seen = self._newest()

    @staticmethod
    def _newest() -> tuple[float, int]:
        found = [path for folder in ("relativespace", "web") for path in (ROOT / folder).rglob("*")]
        files = [path for path in found if path.is_file() and "__pycache__" not in path.parts]
        times = [path.stat().st_mtime for path in (*files, ROOT / "index.html", ROOT / "pyscript.toml")]
        return max(times), len(times)

    def check(self) -> None:
        with self._lock:
            newest = self._newest()
            if newest != self._seen:
                self._seen = newest
                try:
                    build()
                except Stop as stop:
                    print(stop, flush=True)


class FreshHandler(Handler):
    fresh: Fresh

    def do_GET(self) -> None:
        if self.path.split("?")[0].endswith(("/", ".html")):
            self.fresh.check()
        super().do_GET()


class Server(ThreadingHTTPServer):
    """A browser that goes away in the middle of a file is no fault of ours: nothing for the terminal."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def make_server(folder: Path, host: str, port: int, handler: type[Handler] = Handler) -> ThreadingHTTPServer:
    """A server that is bound, not yet running. Port 0: any free one."""
    try:
        return Server((host, port), partial(handler, directory=str(folder)))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Stop(f"Port {port} is taken: try another, such as `make play PORT={port + 1}`.") from None
        raise Stop(f"The page can't be served at {host}:{port}: {error.strerror}.") from None


def wanted_port() -> int:
    text = os.environ.get("PORT") or "8000"
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise Stop(f"PORT must be a number from 0 to 65535, not {text!r}.")
    return int(text)


def main() -> None:
    if not (DIST / "index.html").is_file():
        raise Stop("There is no site yet: run `make play`, or `python3 -m web.build.site` first.")
    host = os.environ.get("HOST") or "127.0.0.1"
    with make_server(DIST, host, wanted_port(), FreshHandler) as server:
        FreshHandler.fresh = Fresh()
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
        address = f"http://{shown}:{server.server_address[1]}/"
        print(f"Relative Space is at {address} (Ctrl-C stops it)", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    run(main)
