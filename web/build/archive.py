"""Owns app.zip: the Python that the browser gets, as one file.

Same sources, same bytes, on every machine: names sorted, one date, nothing compressed (hosts compress on the
wire, and do it better with a stored archive). It must not carry anything that the page doesn't import: no
tests, no build.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

FOLDERS = ("relativespace", "web/session", "web/present", "web/browser")
SINGLE = ("web/__init__.py",)
NOT_SHIPPED = {".md", ".pyc"}
ONE_DATE = (2020, 1, 1, 0, 0, 0)


def members(root: Path) -> list[str]:
    """The paths in the archive, sorted, with forward slashes."""
    return sorted({*SINGLE, *_walk(root)})


def _walk(root: Path) -> Iterator[str]:
    for folder in FOLDERS:
        for path in (root / folder).rglob("*"):
            shipped = path.is_file() and path.suffix not in NOT_SHIPPED and "__pycache__" not in path.parts
            if shipped and not path.name.startswith("."):
                yield path.relative_to(root).as_posix()


def app_zip(root: Path) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in members(root):
            entry = zipfile.ZipInfo(name, ONE_DATE)
            entry.create_system = 3  # or the bytes would tell Windows from the rest
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, (root / name).read_bytes())
    return out.getvalue()
