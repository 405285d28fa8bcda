"""Run by compile.mjs inside Pyodide: the whole standard library compiled, with the stand-ins in their places."""

from __future__ import annotations

import os
import sys
import zipfile

sys.path.insert(0, "/tmp/build")
from lean_code import compiled, put  # type: ignore[import-not-found]  # compile.mjs puts it there

LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
STANDINS = "/tmp/standins"
LEFT_OUT = ("ssl.py", "_ssl.py")
"""asyncio does without it; there are no sockets here."""


def standins() -> dict[str, bytes]:
    found = [os.path.join(folder, name) for folder, _, names in os.walk(STANDINS) for name in names]
    sources = {}
    for path in found:
        with open(path, "rb") as file:
            sources[os.path.relpath(path, STANDINS)] = file.read()
    return sources


def main() -> None:
    with zipfile.ZipFile(LIBRARY) as library, zipfile.ZipFile("/tmp/library.zip", "w") as out:
        sources = {name: library.read(name) for name in library.namelist() if name.endswith(".py")}
        ours = standins()
        packages = {f"{name.removesuffix('.py')}/__init__.py" for name in ours}  # logging is a package in CPython
        strange = [name for name in ours if not {name, f"{name.removesuffix('.py')}/__init__.py"} & {*sources}]
        if strange:
            raise LookupError(f"The library has no {strange}: look at the stand-ins anew.")
        for name in sorted({*sources, *ours} - packages - {*LEFT_OUT}):
            put(out, name + "c", compiled(ours.get(name) or sources[name], f"{LIBRARY}/{name}"))


main()
