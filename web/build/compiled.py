"""Owns the compiled Python: made by compile.mjs in Node, and only again when something that goes into it changed.

The page's archive comes in as source and goes out as .pyc; the standard library comes from the runtime, stripped
to what the page imports.
"""

from __future__ import annotations

import subprocess
from hashlib import sha256
from pathlib import Path

from web.build.archive import app_zip
from web.build.runtime import check_node
from web.build.stop import Stop

INPUTS = ("web/build/compile.mjs", "web/build/inside_pyodide.py", "package-lock.json")
MADE = ("python_stdlib.zip", "app.zip")


def compiled(root: Path, cache: Path) -> Path:
    """The folder that holds both archives, compiled. Raises Stop if Node can't do it."""
    source = app_zip(root)
    digest = sha256(source)
    for name in INPUTS:
        digest.update((root / name).read_bytes())
    folder, stamp = cache / "compiled", cache / "compiled/stamp"
    if stamp.is_file() and stamp.read_text() == digest.hexdigest() and all((folder / name).is_file() for name in MADE):
        return folder
    check_node()
    folder.mkdir(parents=True, exist_ok=True)
    stamp.unlink(missing_ok=True)
    (folder / "source.zip").write_bytes(source)
    command = ["node", "web/build/compile.mjs", str(folder / "source.zip"), str(folder)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip() or "no reason given").splitlines()
        why = next((line for line in reversed(last) if "Error" in line), last[-1])
        raise Stop(f"The page's Python could not be compiled: {why.strip()}")
    stamp.write_text(digest.hexdigest())
    return folder
