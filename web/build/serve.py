"""Owns the little server of `make play`, `make dev` and of the tests in a browser: a built site over HTTP.

It is for one's own machine. Any static host serves the same folder; nothing here is needed for that (no header
that a plain host couldn't send). It does what a good host does: a packed copy that lies beside a file is sent to
a browser that takes it, what has a hash in its name may be kept for ever, and other pages may load everything.

  python3 -m web.build.serve          dist/, as it is deployed
  python3 -m web.build.serve dev      the working tree: built again when a page is asked for and a source has changed
HOST and PORT in the environment; default 127.0.0.1, 8000
"""

from __future__ import annotations

import errno
import io
import os
import socket
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

from web.build.assets import FOLDER
from web.build.paths import CACHE, DIST, ROOT
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


PACKED = {"br": ".br", "gzip": ".gz"}
"""What a browser may say that it takes, best first, and how the copy's name ends."""


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012
    packed = PACKED
    code = 0
    """Of the answer that is being sent."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """As the library does, but with the packed copy of a file where there is one that the browser takes."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path = path / "index.html"
        taken = {part.partition(";")[0].strip() for part in self.headers.get("Accept-Encoding", "").split(",")}
        for encoding, ending in self.packed.items():
            copy = path.with_name(path.name + ending)
            if encoding in taken and path.is_file() and copy.is_file():
                data = copy.read_bytes()
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(str(path)))
                self.send_header("Content-Encoding", encoding)
                self.send_header("Vary", "Accept-Encoding")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                return io.BytesIO(data)
        return super().send_head()

    def send_response(self, code: int, message: str | None = None) -> None:
        self.code = code
        super().send_response(code, message)

    def end_headers(self) -> None:
        # Not for a 404: a file that isn't there yet may come with the next build.
        is_kept = self.code in (200, 304) and f"/{FOLDER}/" in self.path and "dev" not in sys.argv
        self.send_header("Cache-Control", "max-age=31536000, immutable" if is_kept else "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")  # or no demo could start in a sandboxed frame
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: the terminal is for the address."""


DEV = CACHE / "dev"


class Fresh:
    """Builds the working tree's site again when a page is asked for and a source has changed since."""

    def __init__(self, root: Path = ROOT, folder: Path = DEV) -> None:
        self.root = root
        self.folder = folder
        self._lock = threading.Lock()
        self._seen = self._sources()
        build(root, folder, CACHE, dev=True)

    def _sources(self) -> frozenset[tuple[Path, int, int]]:
        """Each with its time and size: a file that was put back or renamed may be older than the newest."""
        found = [path for folder in ("relativespace", "web") for path in (self.root / folder).rglob("*")]
        files = [path for path in found if path.is_file() and "__pycache__" not in path.parts]
        files += [self.root / "index.html", self.root / "pyscript.toml"]
        return frozenset((path, (stat := path.stat()).st_mtime_ns, stat.st_size) for path in files)

    def check(self) -> None:
        with self._lock:
            sources = self._sources()
            if sources != self._seen:
                self._seen = sources
                try:
                    build(self.root, self.folder, CACHE, dev=True)
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
    is_dev = sys.argv[1:] == ["dev"]
    if is_dev:
        FreshHandler.fresh = Fresh()
    elif not (DIST / "index.html").is_file():
        raise Stop("There is no site yet: run `make play`, or `python3 -m web.build.site` first.")
    host = os.environ.get("HOST") or "127.0.0.1"
    with make_server(DEV if is_dev else DIST, host, wanted_port(), FreshHandler if is_dev else Handler) as server:
        port = server.server_address[1]
        is_everywhere = host in ("0.0.0.0", "::")
        shown = "localhost" if is_everywhere or host == "127.0.0.1" else host
        print(f"Relative Space is at http://{shown}:{port}/ (Ctrl-C stops it)", flush=True)
        if is_everywhere:
            print(f"and for other devices in your network at http://{socket.gethostname()}:{port}/", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    run(main)
