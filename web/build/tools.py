"""Owns .venv and the browser of the tests: pinned packages and tools, installed once per list.

  python3 -m web.build.tools          the tools of `make test`, and Chromium
  python3 -m web.build.tools bench    what the bench compares with, too
  python3 -m web.build.tools site     only what the page is made with

As root on Debian it installs what is missing; otherwise it says the one line to type. It must not touch
anything but .venv and Debian's packages.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from web.build.paths import ROOT, VENV
from web.build.stop import Stop, run

LISTS = {
    "site": Path("web/build/requirements.txt"),
    "test": Path("tests/requirements.txt"),
    "bench": Path("bench/requirements.txt"),
}
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def debian(package: str, what: str) -> None:
    if not may_install():
        raise Stop(f"{what} is missing; type: sudo apt-get install {package}")
    print(f"Installing {package} …", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
        done = subprocess.run(["apt-get", "-q", *command], env=quiet, capture_output=True, text=True)
        if done.returncode:
            raise Stop(f"{package} could not be installed: check the network, then try again.")


def make_venv(venv: Path) -> None:
    if (venv / "bin/python").exists():
        return
    # Debian's python3 has no ensurepip without this package, and then `python3 -m venv` fails half way.
    if importlib.util.find_spec("ensurepip") is None:
        debian("python3-venv", "Python's venv")
    done = subprocess.run([sys.executable, "-m", "venv", str(venv)], capture_output=True, text=True)
    if done.returncode:
        shutil.rmtree(venv, ignore_errors=True)
        raise Stop(".venv could not be made; type: sudo apt-get install python3-venv")


def install(venv: Path, requirements: Path) -> None:
    if not requirements.is_file():
        raise Stop(f"{requirements.name} is not there: nothing to install.")
    stamp = venv / f"relative-space.{requirements.parent.name}"
    now = sha256(requirements.read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == now:
        return
    print(f"Installing what {requirements.relative_to(ROOT)} lists (once) …", flush=True)
    command = [str(venv / "bin/python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*command, "-r", str(requirements)], capture_output=True, text=True)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
        why = lines[-1].removeprefix("ERROR: ") if lines else "pip failed"
        raise Stop(f"What {requirements.name} lists could not be installed ({why}): check the network, then try again.")
    stamp.write_text(now)


def find_browser() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        if not shutil.which(named):
            raise Stop(f"CHROMIUM names {named}, which is not a program here.")
        return named
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def main() -> None:
    make_venv(VENV)
    wanted = {"site", *(["test", *sys.argv[1:]] if sys.argv[1:] != ["site"] else [])}
    for name in [name for name in LISTS if name in wanted]:
        install(VENV, ROOT / LISTS[name])
    if "test" in wanted and not find_browser():
        debian("chromium", "Chromium")


if __name__ == "__main__":
    run(main)
