"""Owns the compressed copies that the host serves. What stands beside a file (as in dist/) is taken; what doesn't is
made once by Node's zlib and kept in .build/ by the hash of the file.
"""

from __future__ import annotations

import subprocess
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from web.build.paths import CACHE

KEPT = CACHE / "bench-boot"
SCRIPT = Path(__file__).with_name("pack.mjs")
BESIDE = {"br": ".br", "gzip": ".gz"}


class Bodies(NamedTuple):
    """One file, by encoding: "" is the file itself. An encoding that gains nothing isn't there."""

    tag: str
    by_encoding: dict[str, bytes]


def bodies(folder: Path, are_beside: bool) -> dict[str, Bodies]:
    """Every file of a folder by its path. `are_beside`: the folder brings its own compressed copies, which can be asked
    for as files, too."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    plain = {path: path.read_bytes() for path in files}
    tags = {path: sha256(plain[path]).hexdigest()[:20] for path in files}
    if not are_beside:
        _pack({tags[path]: path for path in files})
    found = {}
    for path in files:
        by_encoding = {"": plain[path]}
        for encoding, suffix in BESIDE.items():
            packed = path.with_name(path.name + suffix) if are_beside else KEPT / (tags[path] + suffix)
            if packed.is_file() and packed.stat().st_size:
                by_encoding[encoding] = packed.read_bytes()
        found[path.relative_to(folder).as_posix()] = Bodies(tags[path], by_encoding)
    return found


def _pack(files: dict[str, Path]) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    missing = {tag: path for tag, path in files.items() if not (KEPT / f"{tag}.gz").is_file()}
    lines = [f"{path}\t{KEPT / tag}.br\t{KEPT / tag}.gz\n" for tag, path in missing.items()]
    if lines:
        subprocess.run(["node", str(SCRIPT)], input="".join(lines), text=True, check=True)
