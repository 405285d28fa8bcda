"""The commands at their edges: one clear sentence on standard error, exit code 1, and no traceback."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from web.build.paths import DIST, ROOT
from web.build.runtime import fingerprint
from web.build.serve import make_server
from web.build.site import build
from web.build.tools import find_browser


def command(module: str, cwd: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", module],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )


def assert_one_sentence(done: subprocess.CompletedProcess[str], words: str) -> None:
    assert done.returncode == 1, done
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


@pytest.fixture
def site_in_place() -> None:
    if not (DIST / "index.html").is_file():
        build()


def test_a_taken_port_is_told_in_one_sentence(site_in_place: None) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert_one_sentence(command("web.build.serve", PORT=str(port)), f"Port {port} is taken")


@pytest.mark.parametrize("port", ["eighty", "-1", "70000", "²"])
def test_a_port_that_is_no_port_is_told_in_one_sentence(site_in_place: None, port: str) -> None:
    assert_one_sentence(command("web.build.serve", PORT=port), "PORT must be a number")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """A checkout as it is before the first `make play`: no node_modules."""
    for name in ("web/__init__.py", "package.json", "package-lock.json", ".npmrc"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    (tmp_path / "web/build").mkdir()
    for path in (ROOT / "web/build").glob("*.py"):
        (tmp_path / "web/build" / path.name).write_bytes(path.read_bytes())
    return tmp_path


def programs(folder: Path, **scripts: str) -> str:
    """A PATH on which only these programs are found."""
    folder.mkdir()
    for name, text in scripts.items():
        (folder / name).write_text(f"#!/bin/sh\n{text}\n")
        (folder / name).chmod(0o755)
    return str(folder)


def test_a_missing_npm_is_told_in_one_sentence(elsewhere: Path) -> None:
    path = programs(elsewhere / "bin", node="echo v20.1.0")
    assert_one_sentence(command("web.build.runtime", elsewhere, PATH=path), "npm is missing")


def test_a_missing_node_is_told_in_one_sentence(elsewhere: Path) -> None:
    path = programs(elsewhere / "bin")
    assert_one_sentence(command("web.build.runtime", elsewhere, PATH=path), "node is missing")


def test_an_old_node_is_told_in_one_sentence(elsewhere: Path) -> None:
    path = programs(elsewhere / "bin", node="echo v16.20.0", npm="exit 0")
    assert_one_sentence(command("web.build.runtime", elsewhere, PATH=path), "this one says v16.20.0")


def test_no_network_is_told_in_one_sentence(elsewhere: Path) -> None:
    npm = "echo 'npm error code EAI_AGAIN' >&2; echo 'npm error more of it' >&2; exit 1"
    path = programs(elsewhere / "bin", node="echo v20.1.0", npm=npm)
    done = command("web.build.runtime", elsewhere, PATH=path)
    assert_one_sentence(done, "could not be fetched (EAI_AGAIN): check the network")


def test_what_was_fetched_once_is_not_fetched_again(elsewhere: Path) -> None:
    (elsewhere / "node_modules").mkdir()
    (elsewhere / "node_modules/.relative-space").write_text(fingerprint(elsewhere))
    done = command("web.build.runtime", elsewhere, PATH=programs(elsewhere / "bin"))
    assert (done.returncode, done.stderr) == (0, "")


def test_a_browser_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")
    with pytest.raises(Exception, match="CHROMIUM names /no/such/browser"):
        find_browser()


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder = tmp_path_factory.mktemp("served")
    for name in ("a.mjs", "a.js", "a.wasm", "a.toml", "a.webmanifest", "a.css", "a.svg", "index.html"):
        (folder / name).write_text("x")
    with make_server(folder, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


def get(port: int, path: str, **headers: str) -> HTTPResponse:
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", path, headers=headers)
    response = connection.getresponse()
    response.read()
    connection.close()
    return response


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript"),
        ("a.js", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.toml", "text/plain"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.css", "text/css"),
        ("a.svg", "image/svg+xml"),
        ("", "text/html"),
    ],
)
def test_each_file_has_the_type_that_browsers_ask_for(port: int, name: str, kind: str) -> None:
    response = get(port, f"/{name}")
    assert response.status == 200
    assert (response.getheader("Content-Type") or "").split(";")[0] == kind


def test_an_edit_is_seen_on_reload_and_an_unchanged_file_is_not_sent_twice(port: int) -> None:
    first = get(port, "/a.css")
    assert first.getheader("Cache-Control") == "no-cache"
    modified = first.getheader("Last-Modified") or ""
    assert get(port, "/a.css", **{"If-Modified-Since": modified}).status == 304


def test_everything_may_be_loaded_into_a_frame_without_an_origin(port: int) -> None:
    for path in ("/", "/a.js", "/a.wasm"):
        assert get(port, path).getheader("Access-Control-Allow-Origin") == "*"
