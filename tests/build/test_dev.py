"""`make dev`: an edited file is seen on reload; `make play`: packed copies and lasting names, as on a good host."""

from __future__ import annotations

import gzip
import io
import os
import shutil
import threading
import zipfile
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from web.build.paths import ROOT
from web.build.serve import Fresh, FreshHandler, make_server

pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="Node makes the site")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A working tree to edit."""
    root = tmp_path / "tree"
    for name in ("relativespace", "web"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("index.html", "pyscript.toml", "LICENSE", "package-lock.json"):
        shutil.copy(ROOT / name, root / name)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    return root


@pytest.fixture
def port(tree: Path, tmp_path: Path) -> Iterator[int]:
    handler = type("OfThisTree", (FreshHandler,), {"fresh": Fresh(tree, tmp_path / "served")})
    with make_server(tmp_path / "served", "127.0.0.1", 0, handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


def get(port: int, path: str, encoding: str = "") -> tuple[dict[str, str], bytes]:
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", path, headers={"Accept-Encoding": encoding})
    response = connection.getresponse()
    found = dict(response.getheaders()), response.read()
    connection.close()
    return found


def test_an_edited_file_is_in_the_page_that_is_asked_for_next(port: int, tree: Path, tmp_path: Path) -> None:
    assert b"Pink rockets" not in get(port, "/")[1]
    page = tree / "index.html"
    page.write_text(page.read_text().replace("<title>Relative Space</title>", "<title>Pink rockets</title>"))
    style = tree / "web/styles/base.css"
    style.write_text(style.read_text() + "\n.pink-rocket { color: pink; }\n")
    module = tree / "web/session/table/hand.py"
    module.write_text(module.read_text() + "\nPINK_ROCKET = 1\n")
    assert b"<title>Pink rockets</title>" in get(port, "/")[1]
    assets = tmp_path / "served/assets"
    assert ".pink-rocket" in next(assets.glob("game-*.css")).read_text()
    with zipfile.ZipFile(io.BytesIO(next(assets.glob("app-*.zip")).read_bytes())) as archive:
        assert b"PINK_ROCKET" in archive.read("web/session/table/hand.py")


def test_an_edited_file_that_is_older_than_others_is_seen_too(port: int, tree: Path) -> None:
    page = tree / "index.html"
    before = page.stat()
    page.write_text(page.read_text().replace("<title>Relative Space</title>", "<title>Pink rockets</title>"))
    os.utime(page, ns=(before.st_atime_ns, before.st_mtime_ns - 1))
    assert b"<title>Pink rockets</title>" in get(port, "/")[1]


def test_a_tree_that_can_t_be_built_says_why_and_the_last_good_page_stays(
    port: int, tree: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    script = tree / "web/boot/start.js"
    script.write_text("import './gone.js';")
    assert b"Relative Space" in get(port, "/")[1]
    assert "gone.js" in capfd.readouterr().out


def test_a_packed_copy_is_sent_to_whoever_takes_it(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/a-1.js").write_bytes(b"let a;")
    (tmp_path / "assets/a-1.js.gz").write_bytes(gzip.compress(b"let a;"))
    (tmp_path / "assets/a-1.js.br").write_bytes(b"pretend")
    (tmp_path / "index.html").write_text("page")
    with make_server(tmp_path, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        port = server.server_address[1]
        headers, body = get(port, "/assets/a-1.js", "gzip, deflate, br")
        assert (headers["Content-Encoding"], body) == ("br", b"pretend")
        assert headers["Content-Type"] == "text/javascript; charset=utf-8"
        headers, body = get(port, "/assets/a-1.js?x=1", "gzip;q=0.5")
        assert (headers["Content-Encoding"], gzip.decompress(body)) == ("gzip", b"let a;")
        headers, body = get(port, "/assets/a-1.js")
        assert "Content-Encoding" not in headers and body == b"let a;"
        assert "immutable" in headers["Cache-Control"]
        assert get(port, "/")[0]["Cache-Control"] == "no-cache"
        server.shutdown()


def test_only_a_file_that_is_there_may_be_kept_for_ever(tmp_path: Path) -> None:
    (tmp_path / "assets/icons").mkdir(parents=True)
    (tmp_path / "assets/a-1.js").write_bytes(b"let a;")
    with make_server(tmp_path, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        connection = HTTPConnection("127.0.0.1", server.server_address[1])

        def asked(path: str, **headers: str) -> tuple[int, str | None]:
            connection.request("GET", path, headers=headers)
            response = connection.getresponse()
            response.read()
            return response.status, response.getheader("Cache-Control")

        lasting = "max-age=31536000, immutable"
        assert asked("/assets/a-1.js") == (200, lasting)
        later = "Fri, 01 Jan 2100 00:00:00 GMT"
        assert asked("/assets/a-1.js", **{"If-Modified-Since": later}) == (304, lasting)
        assert asked("/assets/gone-1.js") == (404, "no-cache")
        assert asked("/assets/icons") == (301, "no-cache")
        assert asked("/assets/a-1.js") == (200, lasting)
        connection.close()
        server.shutdown()
