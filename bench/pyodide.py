"""The engine's random play and the robots' playouts under Pyodide in Node, asked for sample by sample."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from bench.sample import Sample

FOLDER = Path(__file__).resolve().parent


def is_there() -> bool:
    """Whether Node and the pyodide package are installed."""
    return bool(shutil.which("node")) and (FOLDER.parent / "node_modules" / "pyodide").is_dir()


class Pyodide:
    """A Node process with Pyodide in it; use it in a `with`."""

    def __enter__(self) -> Pyodide:
        self._node = subprocess.Popen(
            ["node", str(FOLDER / "pyodide.mjs")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.version: str = json.loads(self._read())
        return self

    def __exit__(self, *_: object) -> None:
        self._node.communicate()  # closes its input, which ends it

    def sample(self, subject: str, players: int, seconds: float) -> Sample:
        """Whole games for about so many seconds. The subject is `engine` or `playouts`."""
        assert self._node.stdin
        self._node.stdin.write(f"{subject} {players} {seconds}\n")
        self._node.stdin.flush()
        return Sample(*json.loads(self._read()))

    def _read(self) -> str:
        assert self._node.stdout
        line = self._node.stdout.readline()
        if not line:
            raise RuntimeError("Node ended; its own message stands above")
        return line
