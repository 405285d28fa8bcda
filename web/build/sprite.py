"""Owns .build/sprite.svg: made by web/pictures/sprite.mjs, and only again when something that goes into it
changed; and which of its pictures the page holds from the start, and which come with the rest.
"""

from __future__ import annotations

import json
import os
import re
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


_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_USED = re.compile(r'(?:href="|url\()#([^")]+)')


def split(svg: str, page: str) -> tuple[str, str]:
    """The sprite as two: with the pictures that `page` uses, and with all others.

    Raises Stop if the page uses one that isn't there, or the sprite holds anything but symbols.
    """
    symbols = {found[1]: found[0] for found in _SYMBOL.finditer(svg)}
    first = set()
    asked = set(_USED.findall(page))
    while asked:
        if missing := sorted(asked - symbols.keys()):
            raise Stop(f"The page uses the picture {missing[0]}, which the sprite doesn't have.")
        first |= asked
        parts = {ident: set(re.findall(r'\bid="([^"]+)"', symbols[ident])) for ident in asked}
        asked = {used for ident in asked for used in _USED.findall(symbols[ident]) if used not in parts[ident]} - first
    frame = _SYMBOL.sub("\0", svg)
    head, tail = frame[: frame.index("\0")], frame[frame.rindex("\0") + 1 :]
    if frame[len(head) : len(frame) - len(tail)].replace("\0", "").strip():
        raise Stop("The sprite holds something between its pictures.")

    def of(idents: list[str]) -> str:
        return head + "".join(symbols[ident] for ident in idents) + tail

    return of([ident for ident in symbols if ident in first]), of([ident for ident in symbols if ident not in first])


def pictures(svg: str) -> str:
    """A module with pictures, for a script that adds them to a page."""
    return f"export const sprite = {json.dumps(svg)};\n"
