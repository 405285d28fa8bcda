"""Owns the memory snapshot: made in Node by snapshot.mjs, and only again when something that goes into it changed.

Two snapshots of the same inputs differ in some bytes (addresses get into hashes), so its name carries a hash of
what it was made from, not of what is in it.
"""

from __future__ import annotations

import os
from pathlib import Path

from web.build.assets import short_hash
from web.build.compiled import APP, LIBRARY, node
from web.build.lean_pyodide import LOADER, SCRIPT, WASM

INPUTS = ("web/build/snapshot.mjs", "web/build/inside_snapshot.py", "web/boot/snapshot.js", "package-lock.json")


def snapshot(root: Path, cache: Path, compiled: Path, pyodide: Path) -> tuple[bytes, str]:
    """The packed snapshot and the hash of its inputs. Raises Stop if Node can't make it.

    `pyodide` holds the very script and wasm that will load it: a memory knows places in a table of theirs.
    """
    archives = [compiled / LIBRARY, compiled / APP]
    runtime = [pyodide / name for name in (LOADER, SCRIPT, WASM)]
    inputs = short_hash(*(path.read_bytes() for path in [*archives, *runtime, *(root / name for name in INPUTS)]))
    made = cache / "snapshot" / f"{inputs}.bin"
    if not made.is_file():
        made.parent.mkdir(parents=True, exist_ok=True)
        unfinished = made.with_suffix(f".{os.getpid()}.part")
        given = [pyodide, *archives, root / "web/build/inside_snapshot.py", unfinished]
        node(root, "web/build/snapshot.mjs", *(str(path.absolute()) for path in given))
        unfinished.replace(made)
        for old in made.parent.iterdir():
            if old != made:
                old.unlink()
    return made.read_bytes(), inputs
