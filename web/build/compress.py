"""Owns the packed copies (.br and .gz) beside the files of a site, for hosts that serve them as they are.

A host that packs by itself doesn't need them; one that doesn't pack at all serves the .gz to web/boot/unpacked.js.
Packing well is slow, so each content is packed once and kept.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

from web.build.runtime import check_node
from web.build.stop import Stop

ENDINGS = {".html", ".css", ".js", ".mjs", ".wasm", ".zip", ".bin", ".svg", ".webmanifest"}
FORMS = (".br", ".gz")
WORTH_IT = 0.95
"""A copy must be this much smaller, or it is left out."""
LEAST = 256
"""Bytes; below that a packed file saves nothing on the wire."""


def compress(root: Path, dist: Path, cache: Path) -> None:
    """Put a packed copy beside each file of the site that gains by it. Raises Stop if Node can't do it."""
    kept = cache / "packed"
    kept.mkdir(parents=True, exist_ok=True)
    files = [path for path in sorted(dist.rglob("*")) if path.is_file() and path.suffix in ENDINGS]
    found = {path: sha256(path.read_bytes()).hexdigest() for path in files if path.stat().st_size >= LEAST}
    todo = {
        str(path): str(kept / digest)
        for path, digest in found.items()
        if not all((kept / f"{digest}{form}").is_file() for form in FORMS)
    }
    if todo:
        check_node()
        command = ["node", str(root / "web/build/compress.mjs")]
        done = subprocess.run(command, cwd=root, input=json.dumps(todo), capture_output=True, text=True)
        if done.returncode:
            raise Stop(f"The site could not be packed: {(done.stderr.strip() or 'no reason given').splitlines()[-1]}")
    for path, digest in found.items():
        for form in FORMS:
            packed = kept / f"{digest}{form}"
            if packed.stat().st_size < path.stat().st_size * WORTH_IT:
                shutil.copyfile(packed, path.with_name(path.name + form))
