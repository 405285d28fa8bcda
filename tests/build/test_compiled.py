"""The compiled Python of the page: whole, without sources, the same bytes each time."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest

from web.build.archive import members, pyscript_modules, segno_modules
from web.build.compiled import APP, LIBRARY, MADE, STANDINS, compiled, whole_library
from web.build.paths import CACHE, ROOT

pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="Node compiles")


@pytest.fixture(scope="module")
def folder() -> Path:
    return compiled(ROOT, CACHE)


def names(archive: Path) -> list[str]:
    with zipfile.ZipFile(archive) as found:
        assert all(entry.compress_type == zipfile.ZIP_STORED for entry in found.infolist())
        return found.namelist()


def test_the_page_s_archive_has_every_module_compiled_and_every_other_file_as_it_is(folder: Path) -> None:
    sources = sorted([*members(ROOT), *pyscript_modules(ROOT), *segno_modules(ROOT)])
    assert {"pyscript/__init__.py", "relativespace/match.py", "relativespace/decks/station.toml"} <= {*sources}
    wanted = [name + "c" if name.endswith(".py") else name for name in sources]
    assert names(folder / "app.zip") == wanted


def test_the_library_has_only_compiled_modules_and_those_that_are_wanted_on_the_way(folder: Path) -> None:
    found = names(folder / "python_stdlib.zip")
    assert all(name.endswith(".pyc") for name in found)
    assert {"encodings/utf_8_sig.pyc", "asyncio/events.pyc", "pyodide/ffi/__init__.pyc"} <= {*found}
    assert not {"unittest/mock.pyc", "turtle.pyc", "sqlite3/__init__.pyc", "argparse.pyc"} & {*found}
    assert not {"os.pyc", "importlib/_bootstrap.pyc"} & {*found}, "the interpreter has these built in"


def test_two_builds_give_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    again = compiled(ROOT, tmp_path)
    assert all((again / name).read_bytes() == (folder / name).read_bytes() for name in MADE)


def test_nothing_is_compiled_twice(folder: Path) -> None:
    made = [(folder / name).stat().st_mtime_ns for name in MADE]
    compiled(ROOT, CACHE)
    assert [(folder / name).stat().st_mtime_ns for name in MADE] == made


def test_a_stand_in_takes_the_place_of_a_module_that_the_library_has(tmp_path: Path) -> None:
    whole = names(whole_library(ROOT, CACHE) / LIBRARY)
    ours = [path.relative_to(ROOT / STANDINS).as_posix() for path in sorted((ROOT / STANDINS).rglob("*.py"))]
    assert len(ours) >= 5 and {f"{name}c" for name in ours} <= {*whole}
    assert "logging/__init__.pyc" not in whole and "ssl.pyc" not in whole
    assert "unittest/mock.pyc" in whole, "while one works on the page, everything else is there"


def test_what_the_build_itself_imports_is_not_taken_for_the_page_s(folder: Path) -> None:
    assert not {"zipfile/__init__.pyc", "shutil.pyc", "tempfile.pyc"} & {*names(folder / LIBRARY)}
    assert (folder / APP).stat().st_size > 300_000
