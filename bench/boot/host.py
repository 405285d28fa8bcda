"""Owns a site on loopback: the encodings that a browser accepts and the condition allows, one cache policy for both
pages, and a record of every request.

All bodies lie in memory and the connection is kept, so that what is timed is the browser. It must not know what the
pages are.
"""

from __future__ import annotations

import mimetypes
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from bench.boot.packed import bodies

YEAR = "public, max-age=31536000, immutable"
ASK = "no-cache"
ENCODINGS = ("br", "gzip")
CHUNK = 1 << 16


@dataclass
class Asked:
    """One request: when it came, and what went back. A browser that has seen enough ends it early."""

    at: float
    path: str
    status: int
    size: int = 0


class Host:
    """A site. `encodings`: which ones this host knows now; `is_away`: it answers nobody, like a host out of reach."""

    def __init__(self, folder: Path, is_fixed: Callable[[str], bool], are_beside: bool = False) -> None:
        self.files = bodies(folder, are_beside)
        self.is_fixed = is_fixed
        self.encodings: tuple[str, ...] = ENCODINGS
        self.is_away = False
        self.asked: list[Asked] = []

    def __enter__(self) -> Host:
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._server.host = self
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/"


class _Server(ThreadingHTTPServer):
    host: Host
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that is closed in the middle of a file is no fault."""


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def setup(self) -> None:
        # What waits in the system's buffer counts as sent: little, so that a request given up is counted as such.
        self.request.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, CHUNK)
        super().setup()

    def handle_one_request(self) -> None:
        if self.server.host.is_away:
            self.close_connection = True
        else:
            super().handle_one_request()

    def do_GET(self) -> None:
        host, at = self.server.host, time.time()
        path = urlsplit(self.path).path.lstrip("/") or "index.html"
        file = host.files.get(path)
        if host.is_away:
            self.close_connection = True
            return
        if file is None:
            host.asked.append(Asked(at, path, 404))
            self.send_response(404)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        accepted = {part.split(";")[0].strip() for part in self.headers.get("Accept-Encoding", "").split(",")}
        usable = [name for name in host.encodings if name in accepted and name in file.by_encoding]
        encoding = usable[0] if usable else ""
        tag = f'"{file.tag}{encoding and "-" + encoding}"'
        is_known = self.headers.get("If-None-Match") == tag
        body = b"" if is_known else file.by_encoding[encoding]
        asked = Asked(at, path, 304 if is_known else 200)
        host.asked.append(asked)
        self.send_response(304 if is_known else 200)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", YEAR if host.is_fixed(path) else ASK)
        self.send_header("Vary", "Accept-Encoding")
        if not is_known:
            self.send_header("Content-Type", mimetypes.guess_type(path)[0] or "application/octet-stream")
            self.send_header("Content-Length", str(len(body)))
            if encoding:
                self.send_header("Content-Encoding", encoding)
        self.end_headers()
        for start in range(0, len(body), CHUNK):
            asked.size += self.wfile.write(body[start : start + CHUNK])

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: the terminal is for the progress."""
