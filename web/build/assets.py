"""Owns the files whose names carry a hash of their content: they may be kept for ever by whoever has them.

What is in them, and who names them, is the business of the callers.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath

FOLDER = "assets"
HASH_LENGTH = 10
"""Hexadecimal digits: 40 bits tell a handful of files apart, and names stay short."""


@dataclass(frozen=True, slots=True)
class Asset:
    """A file of the site: its path from the site's root, and its size in bytes as it is unpacked."""

    path: str
    size: int


def short_hash(*parts: bytes) -> str:
    digest = sha256()
    for part in parts:
        digest.update(sha256(part).digest())
    return digest.hexdigest()[:HASH_LENGTH]


class Assets:
    """Those of one site."""

    def __init__(self, dist: Path) -> None:
        self.dist = dist

    def add(self, name: str, data: bytes, by: str = "") -> Asset:
        """Put a file under its name with a hash in it: of its content, or the one given as `by`."""
        given = PurePosixPath(name)
        path = f"{FOLDER}/{given.stem}-{by or short_hash(data)}{given.suffix}"
        (self.dist / FOLDER).mkdir(parents=True, exist_ok=True)
        (self.dist / path).write_bytes(data)
        return Asset(path, len(data))

    def keep(self, name: str, data: bytes) -> Asset:
        """Put a file whose name is settled already: esbuild names what a style sheet asks for."""
        path = f"{FOLDER}/{name}"
        (self.dist / path).parent.mkdir(parents=True, exist_ok=True)
        (self.dist / path).write_bytes(data)
        return Asset(path, len(data))
