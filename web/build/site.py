"""Owns dist/: the whole site, made from the sources in a second or two.

Our own files are copied, so that nothing done to dist/ can reach the sources; the runtime, which is big and fetched,
is linked where the disk allows it. Only what the page asks for goes in, and the licences: of PyScript and Pyodide a
few files, of web/ no Python but main.py.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

from web.build.compiled import compiled
from web.build.page import index_page
from web.build.paths import CACHE, DIST, ROOT
from web.build.rules_page import rules_page
from web.build.sprite import sprite
from web.build.stop import Stop, run

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "vendor/pyodide/python_stdlib.zip"
PYSCRIPT = (
    *("core.js", "core-*.js", "toml-*.js"),
    *(
        "deprecations-manager-*.js",
        "donkey-*.js",
        "error-*.js",
        "py-editor-*.js",
        "py-game-*.js",
        "py-terminal-*.js",
    ),
)
"""The chunks that a start of ours asks for (their names carry hashes). It loads its plug-ins, used or not."""
PLAIN = (
    *("pyscript.toml", "web/main.py", "web/boot/*.js", "web/styles/*.css"),
    *("web/pictures/icon.svg", "web/pictures/fonts/*"),
)
COUNTED = (
    *(f"vendor/pyodide/{name}" for name in PYODIDE),
    LIBRARY,
    "vendor/pyscript/core.js",
    "vendor/pyscript/toml-*.js",
    "app.zip",
    "pyscript.toml",
    "web/main.py",
)
"""What web/boot/downloads.js fetches and counts; their sizes are the 100 % of its progress."""


def build(root: Path = ROOT, dist: Path = DIST, cache: Path = CACHE) -> None:
    modules = root / "node_modules"
    if not (modules / "pyodide").is_dir():
        raise Stop("The runtime is not there yet: run `make play` or `python3 -m web.build.runtime` first.")
    html = index_page(root, sprite(root, cache))
    python = compiled(root, cache)
    _empty(dist)
    for pattern in PLAIN:
        _place(root, pattern, dist, _copy)
    _place(root / "web/licences", "*.txt", dist / "licences", _copy)
    _copy(root / "LICENSE", dist / "licences/MIT.txt")
    for pattern in PYODIDE:
        _place(modules / "pyodide", pattern, dist / "vendor/pyodide", _link)
    for pattern in PYSCRIPT:
        _place(modules / "@pyscript/core/dist", pattern, dist / "vendor/pyscript", _link)
    _copy(python / "python_stdlib.zip", dist / LIBRARY)
    _copy(python / "app.zip", dist / "app.zip")
    (dist / "index.html").write_text(html, encoding="utf-8")
    (dist / "rules.html").write_text(rules_page(root), encoding="utf-8")
    (dist / "web/boot/manifest.js").write_text(manifest(dist, modules), encoding="utf-8")


def manifest(dist: Path, modules: Path) -> str:
    """What the start must know of this build: the size of each file, and what Pyodide says of itself."""
    found = [path for pattern in COUNTED for path in sorted(dist.glob(pattern))]
    sizes = {path.relative_to(dist).as_posix(): path.stat().st_size for path in found}
    info = json.loads((modules / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return (
        "// Made by web/build/site.py.\n"
        f"export const files = {json.dumps(sizes, indent=1)};\n"
        f"export const lock = {json.dumps({'info': info, 'packages': {}})};\n"
    )


def _empty(folder: Path) -> None:
    """Contents only: a server may be standing on the folder itself."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()


def _place(source: Path, pattern: str, target: Path, put: Callable[[Path, Path], object]) -> None:
    found = sorted(source.glob(pattern))
    if not found:
        raise Stop(f"The site needs {pattern}, which is not in {source.name}/.")
    for path in found:
        to = target / path.relative_to(source)
        to.parent.mkdir(parents=True, exist_ok=True)
        put(path, to)


def _copy(path: Path, to: Path) -> None:
    shutil.copy2(path, to)


def _link(path: Path, to: Path) -> None:
    try:
        os.link(path, to)
    except OSError:  # another disk, or one without links
        shutil.copy2(path, to)


def main() -> None:
    build()


if __name__ == "__main__":
    run(main)
