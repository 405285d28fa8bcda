"""Owns app.zip: the Python that the browser gets, as one file.

Same sources, same bytes, on every machine: names sorted, one date, nothing compressed (hosts compress on the
wire, and do it better with a stored archive). It must not carry anything that the page doesn't import: no
tests, no build.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from web.build.paths import VENV
from web.build.stop import Stop

FOLDERS = ("relativespace", "web/session", "web/present", "web/browser")
SINGLE = ("web/__init__.py",)
NOT_FOR_A_PAGE = ("relativespace/cli/", "relativespace/__main__.py")
NOT_SHIPPED = {".md", ".pyc"}
ONE_DATE = (2020, 1, 1, 0, 0, 0)
PYSCRIPT = Path("node_modules/@pyscript/core/src/stdlib")
LIST_OF_NAMES = "pyscript/__init__.py"
SEGNO = ("consts.py", "encoder.py")
STANDINS = Path("web/build/standins")


def members(root: Path) -> list[str]:
    """The paths of our own in the archive, sorted, with forward slashes."""
    return sorted({*SINGLE, *_walk(root)})


def _walk(root: Path) -> Iterator[str]:
    for folder in FOLDERS:
        for path in (root / folder).rglob("*"):
            shipped = path.is_file() and path.suffix not in NOT_SHIPPED and "__pycache__" not in path.parts
            name = path.relative_to(root).as_posix()
            if shipped and not path.name.startswith(".") and not name.startswith(NOT_FOR_A_PAGE):
                yield name


def pyscript_modules(root: Path) -> dict[str, bytes]:
    """PyScript's own Python, with our list of its names. It would write it to files and compile it at each start."""
    found = sorted((root / PYSCRIPT / "pyscript").glob("*.py"))
    modules = {path.relative_to(root / PYSCRIPT).as_posix(): path.read_bytes() for path in found}
    return modules | {LIST_OF_NAMES: (root / STANDINS / LIST_OF_NAMES).read_bytes()}


def segno_modules(root: Path) -> dict[str, bytes]:
    """What the page needs of segno, which works out QR codes. Raises Stop where web/build/tools.py hasn't put it."""
    found = sorted(VENV.glob("lib/python*/site-packages/segno"))
    if not found:
        raise Stop("segno is not there yet: run `make play` or `python3 -m web.build.tools site` first.")
    modules = {f"segno/{name}": (found[-1] / name).read_bytes() for name in SEGNO}
    return modules | {"segno/__init__.py": (root / STANDINS / "segno/__init__.py").read_bytes()}


def app_zip(root: Path) -> bytes:
    """Our own Python, as sources."""
    return zip_of({name: (root / name).read_bytes() for name in members(root)})


def page_zip(root: Path) -> bytes:
    """All Python that the page needs besides the standard library, as sources."""
    ours = {name: (root / name).read_bytes() for name in members(root)}
    return zip_of(ours | pyscript_modules(root) | segno_modules(root))


def zip_of(files: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, ONE_DATE)
            entry.create_system = 3  # or the bytes would tell Windows from the rest
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
    return out.getvalue()
