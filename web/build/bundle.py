"""Owns the way to esbuild (bundle.mjs): scripts and style sheets in, one file each out."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from web.build.runtime import check_node
from web.build.stop import Stop


def bundle(
    root: Path, entries: Mapping[str, str], texts: Mapping[str, str] | None = None, *, kind: str, minify: bool
) -> dict[str, bytes]:
    """Bundle each entry: {name without ending: path from the root}. Returns the written files by name.

    `texts` are modules that exist only in this build, by their path. `kind` is "esm" for modules and style
    sheets, "iife" for classic scripts. Raises Stop with esbuild's first complaint.
    """
    check_node()
    with tempfile.TemporaryDirectory() as out:
        job = {"root": str(root), "out": out, "minify": minify, "entries": {n: f"./{p}" for n, p in entries.items()}}
        given = json.dumps({**job, "format": kind, "texts": dict(texts or {})})
        command = ["node", str(root / "web/build/bundle.mjs")]
        done = subprocess.run(command, cwd=root, input=given, capture_output=True, text=True)
        if done.returncode:
            lines = (done.stderr.strip() or "no reason given").splitlines()
            why = next((line for line in lines if "ERROR" in line), lines[0])
            raise Stop(f"The page's scripts could not be bundled: {why.strip()}")
        return {path.name: path.read_bytes() for path in sorted(Path(out).iterdir())}
