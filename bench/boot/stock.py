"""Owns the stock page: PyScript and Pyodide from node_modules as they are, the engine and the view code as sources in
one archive. Made anew for each run, into a folder of the bench; nothing of it is shipped.

It must not be made worse than a careful person's first page: one archive instead of fifty files, everything from the
same host, compressed and cached like ours.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from web.build.archive import app_zip
from web.build.paths import ROOT

PAGE = Path(__file__).with_name("stock_page")
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PYSCRIPT = ("*.js", "*.css")


def make_stock(folder: Path) -> None:
    """The whole page, ready to be served."""
    for path in PAGE.iterdir():
        if path.is_file():
            shutil.copy2(path, folder / path.name)
    (folder / "engine.zip").write_bytes(app_zip(ROOT))
    _copy(ROOT / "node_modules/pyodide", PYODIDE, folder / "pyodide")
    _copy(ROOT / "node_modules/@pyscript/core/dist", PYSCRIPT, folder / "pyscript")


def _copy(source: Path, patterns: tuple[str, ...], target: Path) -> None:
    target.mkdir()
    for pattern in patterns:
        for path in source.glob(pattern):
            shutil.copy2(path, target / path.name)


def is_fixed(path: str) -> bool:
    """Whether a browser may keep a file for a year: versions of a runtime don't change, a page does."""
    return not path.endswith((".html", "main.py", "pyscript.toml"))
