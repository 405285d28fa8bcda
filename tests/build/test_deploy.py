"""The deployed folder: names that carry a hash, packed copies, the same bytes each time."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from hashlib import sha256
from html import unescape
from pathlib import Path

import pytest

from web.build import site
from web.build.assets import HASH_LENGTH, Assets, short_hash
from web.build.lean_pyodide import lean_pyodide
from web.build.page import fill, with_python
from web.build.paths import CACHE, ROOT
from web.build.site import build
from web.build.stop import Stop

pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="Node makes the site")
BY_ITS_INPUTS = "snapshot-"
"""The memory snapshot differs from build to build in some bytes; its name says what it was made from."""
BY_ESBUILD = re.compile(r"righteous(-ascii)?-[A-Z0-9]{8}\.woff2")


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build(ROOT, folder, CACHE)
    return folder


def contents(folder: Path) -> dict[str, str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest() for path in files}


def test_two_builds_from_nothing_give_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    cache.mkdir()
    (cache / "packed").symlink_to(CACHE / "packed")  # packing costs a minute, and packs what is the same the same
    build(ROOT, tmp_path / "again", cache)
    again, once = contents(tmp_path / "again"), contents(dist)
    assert again.keys() == once.keys()
    assert {name for name in once if once[name] != again[name] and BY_ITS_INPUTS not in name} == set()


def test_every_asset_carries_the_hash_of_its_content(dist: Path) -> None:
    found = [path for path in (dist / "assets").iterdir() if path.suffix not in (".br", ".gz")]
    assert len(found) >= 11
    for path in found:
        given = path.stem.rpartition("-")[2]
        if path.name.startswith(BY_ITS_INPUTS):
            assert re.fullmatch(rf"[0-9a-f]{{{HASH_LENGTH}}}", given)
        elif not BY_ESBUILD.fullmatch(path.name):
            assert given == short_hash(path.read_bytes()), path.name


def test_a_changed_file_gets_another_name(tmp_path: Path) -> None:
    assets = Assets(tmp_path)
    one, other = assets.add("a.css", b"a {}"), assets.add("a.css", b"b {}")
    assert one.path != other.path and (tmp_path / one.path).read_bytes() == b"a {}" and one.size == 4


def test_packed_copies_lie_beside_all_that_gains_by_them(dist: Path) -> None:
    for name in ("index.html", "rules.html", "sw.js", "assets/game-*.css", "assets/pyodide-*.wasm", "assets/app-*.zip"):
        path = next(dist.glob(name))
        assert gzip.decompress(path.with_name(path.name + ".gz").read_bytes()) == path.read_bytes()
        packed = path.with_name(path.name + ".br").stat().st_size
        assert packed < path.with_name(path.name + ".gz").stat().st_size < path.stat().st_size
    assert not list(dist.rglob("*.woff2.*")) and not list(dist.rglob("*.png.*"))


def test_nothing_is_packed_of_a_file_that_is_gone(dist: Path) -> None:
    copies = [path for path in dist.rglob("*") if path.suffix in (".br", ".gz")]
    assert copies
    assert all(path.with_suffix("").is_file() for path in copies)


def test_the_page_asks_for_pyscript_s_configuration_nowhere(dist: Path) -> None:
    """It stands in the page as JSON: a request and a reader of TOML fewer."""
    html = (dist / "index.html").read_text(encoding="utf-8")
    attribute = re.findall(r'<script type="py" config="([^"]+)">', html)
    config = json.loads(unescape(attribute[0]))
    assert (dist / config["interpreter"]).is_file() and "/boot-" in config["interpreter"]
    assert config["name"] == "Relative Space" and len(attribute) == 1


def test_the_service_worker_keeps_every_file_but_the_snapshot_and_licences(dist: Path) -> None:
    text = (dist / "sw.js").read_text(encoding="utf-8")
    listed = {path: int(size) for path, size in re.findall(r'\{path:"([^"]+)",size:(\d+)\}', text)}
    on_disk = {path.relative_to(dist).as_posix(): path.stat().st_size for path in dist.rglob("*") if path.is_file()}
    wanted = {
        name: size
        for name, size in on_disk.items()
        if not name.endswith((".br", ".gz")) and not name.startswith("licences/") and name != "sw.js"
        and (not name.startswith("icons/") or name == "icons/icon.svg")
        and not name.startswith(("embed.", "example/", "assets/demo-list"))
        and not (name.startswith("embed/") and not name.endswith(".html"))
    }
    kept = {name: size for name, size in listed.items() if BY_ITS_INPUTS not in name}
    assert kept == {name: size for name, size in wanted.items() if BY_ITS_INPUTS not in name}


def test_a_site_for_working_on_it_is_readable_and_keeps_nothing(tmp_path: Path) -> None:
    build(ROOT, tmp_path, CACHE, dev=True)
    boot = next((tmp_path / "assets").glob("boot-*.js")).read_text(encoding="utf-8")
    assert "// web/boot/start.js" in boot and "export const loadPyodide" not in boot
    assert "caches.open" not in (tmp_path / "sw.js").read_text(encoding="utf-8")
    assert not list(tmp_path.rglob("*.br")) and not list(tmp_path.rglob("snapshot-*"))


def test_a_build_has_its_cache_to_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    refused = []

    def try_too(root: Path, dist: Path, cache: Path, *, dev: bool) -> None:
        with (cache / "lock").open("a") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                refused.append(cache)

    monkeypatch.setattr(site, "_build", try_too)
    for _ in range(2):  # the first one has given it back
        build(ROOT, tmp_path / "dist", tmp_path / "cache")
    assert refused == [tmp_path / "cache"] * 2


def test_what_is_in_the_cache_already_is_not_written_again(tmp_path: Path) -> None:
    def files() -> dict[str, int]:
        folder = lean_pyodide(ROOT / "node_modules/pyodide", tmp_path)
        return {path.name: path.stat().st_ino for path in folder.iterdir()}

    before = files()
    assert files() == before and not [name for name in before if name.endswith(".part")]


def test_a_page_without_its_placeholder_stops_the_build() -> None:
    with pytest.raises(Stop, match="must hold <!-- X --> once"):
        fill("<p></p>", "<!-- X -->", "")
    with pytest.raises(Stop, match="must name a module script"):
        with_python(ROOT, "<html></html>", None)  # type: ignore[arg-type]  # it is not asked for anything
