"""Owns node_modules: the pinned runtime (PyScript, Pyodide) and the pictures, fetched once per lock file.

It must not fetch anything when the lock file has not changed: a second `make play` needs no network.
"""

from __future__ import annotations

import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

from web.build.paths import ROOT
from web.build.stop import Stop, run

OLDEST_NODE = 20


def is_installed(root: Path) -> bool:
    stamp = root / "node_modules" / ".relative-space"
    return stamp.is_file() and stamp.read_text() == fingerprint(root)


def fingerprint(root: Path) -> str:
    return sha256((root / "package-lock.json").read_bytes()).hexdigest()


def check_node() -> None:
    """Node makes the sprite, npm fetches; both are one install."""
    for program in ("node", "npm"):
        if not shutil.which(program):
            raise Stop(f"{program} is missing: install Node.js {OLDEST_NODE} or newer, with npm, and try again.")
    text = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout.strip()
    major = text.lstrip("v").split(".")[0]
    if not major.isdigit() or int(major) < OLDEST_NODE:
        raise Stop(f"Node.js {OLDEST_NODE} or newer is needed; this one says {text or 'nothing'}.")


def install(root: Path = ROOT) -> None:
    if is_installed(root):
        return
    check_node()
    print("Fetching the runtime (once, some 40 MB) …", flush=True)
    done = subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=root, capture_output=True, text=True)
    if done.returncode:
        why = reason(done.stderr)
        raise Stop(f"The runtime could not be fetched ({why}): check the network, then try again.")
    (root / "node_modules" / ".relative-space").write_text(fingerprint(root))


def reason(output: str) -> str:
    """npm's error code, the one word of its long report that is worth passing on."""
    for line in output.splitlines():
        words = line.replace("npm error", "").replace("npm ERR!", "").split()
        if len(words) == 2 and words[0] == "code":
            return words[1]
    return "npm ci failed"


def main() -> None:
    install()


if __name__ == "__main__":
    run(main)
