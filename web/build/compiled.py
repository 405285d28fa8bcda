"""Owns the compiled Python: made by compile.mjs in Node, and only again when something that goes into it changed.

First the whole standard library, with some modules of ours in the places of its own (standins/python/); then, running
on that, what of it the page imports, and the page's archive. While one works on the page (`make dev`) the second
step would cost seconds at every edit: then the page gets the whole library, and its own Python as sources.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from web.build.archive import page_zip
from web.build.assets import short_hash
from web.build.runtime import check_node
from web.build.stop import Stop

BUILD = "web/build"
STANDINS = f"{BUILD}/standins/python"
OF_BOTH = (f"{BUILD}/compile.mjs", f"{BUILD}/lean_code.py", "package-lock.json")
LIBRARY = "python_stdlib.zip"
APP = "app.zip"
MADE = (LIBRARY, APP)


def compiled(root: Path, cache: Path) -> Path:
    """The folder that holds both archives, compiled. Raises Stop if Node can't do it."""
    source = page_zip(root)
    whole = whole_library(root, cache) / LIBRARY

    def make(folder: Path) -> None:
        (folder / "source.zip").write_bytes(source)
        node(root, OF_BOTH[0], "page", str(whole.absolute()), str(folder / "source.zip"), str(folder))

    inputs = (root / BUILD / "inside_page.py").read_bytes()
    return _made(root, cache / "compiled", (source, whole.read_bytes(), inputs), MADE, make)


def whole_library(root: Path, cache: Path) -> Path:
    """The folder that holds the whole standard library, compiled."""
    standins = [path.read_bytes() for path in sorted((root / STANDINS).rglob("*.py"))]
    inputs = (*standins, (root / BUILD / "inside_library.py").read_bytes())
    return _made(
        root,
        cache / "library",
        inputs,
        (LIBRARY,),
        lambda folder: node(root, OF_BOTH[0], "library", str(folder)),
    )


def _made(
    root: Path, folder: Path, inputs: tuple[bytes, ...], made: tuple[str, ...], make: Callable[[Path], None]
) -> Path:
    digest = short_hash(*inputs, *((root / name).read_bytes() for name in OF_BOTH))
    stamp = folder / "stamp"
    if stamp.is_file() and stamp.read_text() == digest and all((folder / name).is_file() for name in made):
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as name:  # whole or not at all: another build may be reading it
        unfinished = Path(name).absolute()
        make(unfinished)
        (unfinished / "stamp").write_text(digest)
        stamp.unlink(missing_ok=True)
        for each in (*made, "stamp"):
            (unfinished / each).replace(folder / each)
    return folder


def node(root: Path, script: str, *arguments: str) -> None:
    """Run a script that runs Pyodide. Raises Stop with the last line of what it complains of."""
    check_node()
    done = subprocess.run(["node", script, *arguments], cwd=root, capture_output=True, text=True)
    if done.returncode:
        # Node prints the line of a library's source that raised: a megabyte, where the library has only one.
        last = [line for line in done.stderr.splitlines() if 0 < len(line.strip()) < 300] or ["no reason given"]
        why = next((line for line in reversed(last) if "Error" in line), last[-1])
        raise Stop(f"The page's Python could not be made ready ({script}): {why.strip()}")
