"""Owns .build/sprite.svg: made by web/pictures/sprite.mjs, and only again when something that goes into it
changed.
"""

from __future__ import annotations

import os
import subprocess
from hashlib import sha256
from pathlib import Path

from web.build.runtime import check_node
from web.build.stop import Stop

INPUTS = ("web/pictures/sprite.mjs", "web/pictures/own.svg", "web/pictures/station.svg", "package-lock.json")


def fingerprint(root: Path) -> str:
    digest = sha256()
    for name in INPUTS:
        digest.update((root / name).read_bytes())
    return digest.hexdigest()


def sprite(root: Path, cache: Path) -> str:
    file, stamp = cache / "sprite.svg", cache / "sprite.stamp"
    now = fingerprint(root)
    if not (file.is_file() and stamp.is_file() and stamp.read_text() == now):
        check_node()
        cache.mkdir(exist_ok=True)
        unfinished = cache.absolute() / f"sprite.{os.getpid()}.part"
        command = ["node", "web/pictures/sprite.mjs", str(unfinished)]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True)
        if done.returncode:
            unfinished.unlink(missing_ok=True)
            last = (done.stderr.strip() or "no reason given").splitlines()
            why = next((line for line in last if "Error" in line), last[-1])
            raise Stop(f"The pictures could not be made: {why.strip()}")
        stamp.unlink(missing_ok=True)
        unfinished.replace(file)
        stamp.write_text(now)
    return file.read_text(encoding="utf-8")
