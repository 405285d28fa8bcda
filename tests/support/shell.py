"""The command line as a shell runs it, and as a function."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from relativespace.cli.main import main

ROOT = Path(__file__).resolve().parents[2]
SCENES = ROOT / "tests" / "scenes"

RELATIVESPACE = [sys.executable, "-m", "relativespace"]


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def environment(**variables: str) -> dict[str, str]:
    """Ours, without what would change how a command prints."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "LC_", "LANG"))}
    return {**kept, **variables}


def shell(*arguments: str, **variables: str) -> Ran:
    """Run `python3 -m relativespace ARGUMENTS` from the project's folder."""
    done = subprocess.run(
        [*RELATIVESPACE, *arguments],
        cwd=ROOT,
        env=environment(**variables),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def command(capsys: pytest.CaptureFixture[str], *arguments: str) -> Ran:
    """Run a command within this process."""
    capsys.readouterr()
    try:
        code = main(arguments)
    except SystemExit as end:  # argparse
        code = int(end.code or 0)
    caught = capsys.readouterr()
    return Ran(code, caught.out, caught.err)


def assert_refused(ran: Ran, code: int, *words: str) -> None:
    """Nothing on standard output, and a reason on standard error that holds these words."""
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.strip() and "Traceback" not in ran.err
    for word in words:
        assert word in ran.err
