"""Owns dist/, the folder that goes onto a static host: what is in it, under which names.

    sources ─▶ compiled Python, bundles, pictures ─▶ assets/ (a hash in each name) ─▶ pages ─▶ offline ─▶ packed copies

Everything is found by relative addresses, so the folder works under any path, and no host has to do anything but
hand out files. Two builds of the same sources give the same bytes (the memory snapshot apart).
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from web.build.archive import page_zip
from web.build.assets import Asset, Assets, short_hash
from web.build.bundle import bundle
from web.build.compiled import APP, LIBRARY, compiled, whole_library
from web.build.compress import compress
from web.build.demos import demo_pages
from web.build.embedding import embedding
from web.build.first_screen import first_screen
from web.build.lean_pyodide import SCRIPT, WASM, lean_pyodide
from web.build.page import (
    PRELOADS,
    SPRITE,
    check_style_sheets,
    fill,
    manifest,
    preload_link,
    program,
    with_bundles,
    with_python,
)
from web.build.paths import CACHE, DIST, ROOT
from web.build.rules_page import rules_page
from web.build.shared import shared_text
from web.build.snapshot import snapshot
from web.build.sprite import pictures, split, sprite
from web.build.stop import Stop, run

if sys.platform != "win32":
    import fcntl

MANIFEST = "web/boot/manifest.js"
PRECACHE = "web/offline/precache.js"
PICTURES = "web/play/sprite.js"
FIRST_PICTURES = "web/embed/sprite.js"
PROGRAM = "web/embed/program.js"
ONLINE_ONLY = re.compile(r"licences/|icons/(?!icon\.svg)|embed\.|embed/.*\.(svg|json)|assets/demo-list|example/")
"""What is not worth keeping on every device: it is read once, by few, asked for when the app is installed, or stands in
articles, which nobody reads offline. The demos themselves are kept: the rules lead to them."""


def build(root: Path = ROOT, dist: Path = DIST, cache: Path = CACHE, *, dev: bool = False) -> None:
    """Make the site anew; one that can't be made leaves the old one as it was. Raises Stop.

    `dev`: for working on it; sources stay readable, and nothing slow is done.
    """
    cache.mkdir(exist_ok=True)
    with _alone(cache), tempfile.TemporaryDirectory(dir=cache, prefix="site-") as unfinished:
        _build(root, Path(unfinished), cache, dev=dev)
        _empty(dist)
        for path in Path(unfinished).iterdir():
            shutil.move(path, dist / path.name)


@contextmanager
def _alone(cache: Path) -> Iterator[None]:
    """One build after the other: they share what the folder keeps. The system frees the lock of one that died."""
    with (cache / "lock").open("a") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _build(root: Path, dist: Path, cache: Path, *, dev: bool) -> None:
    modules = root / "node_modules"
    if not (modules / "pyodide").is_dir():
        raise Stop("The runtime is not there yet: run `make play` or `python3 -m web.build.runtime` first.")
    html = (root / "index.html").read_text(encoding="utf-8")
    check_style_sheets(root, html)
    html = first_screen(html)
    first, rest = split(sprite(root, cache).strip(), html)
    html = fill(html, SPRITE, first)
    assets = Assets(dist)
    files, image = _runtime(root, cache, assets, dev=dev)
    files["play"] = _play(root, assets, rest, dev=dev)
    known = {MANIFEST: _manifest(root, files, image, dev=dev), **shared_text()}
    starts = _starts(root, assets, {**known, FIRST_PICTURES: pictures(first)}, dev=dev)
    html = with_bundles(root, html, "game", assets, known, minify=not dev)
    html = with_python(root, html, starts["boot"])
    html = fill(html, PRELOADS, preload_link(files["pyscript"]))
    if not dev:
        html = re.sub(r"<!-- .*? -->\n?", "", html, flags=re.DOTALL)  # they are for who reads the source
    (dist / "index.html").write_text(html, encoding="utf-8")
    rules = with_bundles(root, rules_page(root, sprite(root, cache).strip()), "rules", assets, minify=not dev)
    (dist / "rules.html").write_text(rules, encoding="utf-8")
    demo_pages(root, dist, cache, assets, starts["demo"], minify=not dev)
    embedding(root, dist, minify=not dev)
    _plain_files(root, dist)
    _offline(root, dist, image, dev=dev)
    if not dev:
        compress(root, dist, cache)


def _runtime(root: Path, cache: Path, assets: Assets, *, dev: bool) -> tuple[dict[str, Asset], Asset | None]:
    """What Python is made of, and the snapshot, if there is one."""
    pyodide = lean_pyodide(root / "node_modules/pyodide", cache / "pyodide")
    script = {"made/pyodide.js": (pyodide / SCRIPT).read_text(encoding="utf-8")}
    entries = {"pyscript": "web/boot/pyscript.js", "pyodide": "made/pyodide.js"}
    scripts = bundle(root, entries, script, kind="esm", minify=not dev)
    files = {
        "wasm": assets.add("pyodide.wasm", (pyodide / WASM).read_bytes()),
        "asm": assets.add("pyodide.js", scripts["pyodide.js"]),
        "pyscript": assets.add("pyscript.js", scripts["pyscript.js"]),
    }
    if dev:
        files["library"] = assets.add("library.zip", (whole_library(root, cache) / LIBRARY).read_bytes())
        files["app"] = assets.add("app.zip", page_zip(root))
        return files, None
    made = compiled(root, cache)
    files["library"] = assets.add("library.zip", (made / LIBRARY).read_bytes())
    files["app"] = assets.add("app.zip", (made / APP).read_bytes())
    data, inputs = snapshot(root, cache, made, pyodide)
    return files, assets.add("snapshot.bin", data, by=inputs)


def _play(root: Path, assets: Assets, rest: str, *, dev: bool) -> Asset:
    """What only a table needs: its scripts, and the pictures that the set-up doesn't show, in one file."""
    made = bundle(root, {"play": "web/play/play.js"}, {PICTURES: pictures(rest)}, kind="esm", minify=not dev)
    return assets.add("play.js", made["play.js"])


def _starts(root: Path, assets: Assets, known: Mapping[str, str], *, dev: bool) -> dict[str, Asset]:
    """The two ways to start Python: that of the game's own page ("boot"), and that of a demo page ("demo"), which takes
    what PyScript runs with it. They are files of their own: each is the interpreter for its page."""
    entries = {"boot": "web/boot/start.js", "demo": "web/embed/start.js"}
    given = {**known, PROGRAM: program(root, "web/embed/main.py", "pyscript.toml")}
    made = bundle(root, entries, given, kind="esm", minify=not dev)
    return {name: assets.add(f"{name}.js", made[f"{name}.js"]) for name in entries}


def _manifest(root: Path, files: dict[str, Asset], image: Asset | None, *, dev: bool) -> str:
    """What the scripts of the start must know of this build: names and sizes of what they fetch."""
    lock = json.loads((root / "node_modules/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    version = json.loads((root / "node_modules/pyodide/package.json").read_text(encoding="utf-8"))["version"]
    return manifest(
        files,
        snapshot={"path": image.path} if image else None,  # not its size: that may differ from build to build
        isPacked=not dev,
        version=version,
        lock={"info": lock["info"], "packages": {}},  # we use none: the real list is 119 KB of nothing
    )


def _plain_files(root: Path, dist: Path) -> None:
    """What has its own name and its own bytes."""
    _copy_all(root / "web/licences", dist / "licences", "*.txt")
    _copy_all(root / "web/pictures/fonts", dist / "licences", "*.txt")
    shutil.copyfile(root / "LICENSE", dist / "licences/MIT.txt")
    _copy_all(root / "web/pictures/icons", dist / "icons", "*")
    shutil.copyfile(root / "web/offline/manifest.webmanifest", dist / "manifest.webmanifest")


def _copy_all(source: Path, to: Path, pattern: str) -> None:
    found = sorted(source.glob(pattern))
    if not found:
        raise Stop(f"The site needs {pattern} of {source.name}/, where there is none.")
    to.mkdir(parents=True, exist_ok=True)
    for path in found:
        shutil.copyfile(path, to / path.name)


def _offline(root: Path, dist: Path, image: Asset | None, *, dev: bool) -> None:
    """The service worker, which knows every file. It is last, because its build id is a hash of them all."""
    kept = [path for path in sorted(dist.rglob("*")) if path.is_file()]
    names = [path.relative_to(dist).as_posix() for path in kept]
    listed = [
        {"path": name, "size": path.stat().st_size}
        for name, path in zip(names, kept, strict=True)
        if not ONLINE_ONLY.match(name) and (image is None or name != image.path)
    ]
    # The snapshot counts by its name: two builds of the same sources are the same build.
    others = (path.read_bytes() for name, path in zip(names, kept, strict=True) if not image or name != image.path)
    build_id = short_hash("\n".join(names).encode(), *others)
    text = (
        f"export const build = {json.dumps(build_id)};\n"
        f"export const precache = {json.dumps(listed)};\n"
        f"export const snapshot = {json.dumps({'path': image.path} if image else None)};\n"
    )
    entry = "web/offline/off.js" if dev else "web/offline/sw.js"
    made = bundle(root, {"sw": entry}, {PRECACHE: text}, kind="iife", minify=not dev)
    (dist / "sw.js").write_bytes(made["sw.js"])


def _empty(folder: Path) -> None:
    """Contents only: a server may be standing on the folder itself."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()


def main() -> None:
    build()
    files = [path for path in DIST.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    print(f"The site is in {DIST.name}/: {len(files)} files, {size / 1e6:.1f} MB with the packed copies.")


if __name__ == "__main__":
    run(main)
