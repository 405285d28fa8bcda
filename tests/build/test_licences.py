"""The licences of what the site redistributes: every text is there, and every component is listed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from web.build.paths import CACHE, ROOT
from web.build.site import build


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build(ROOT, folder, CACHE)
    return folder


def licences(dist: Path) -> str:
    return (dist / "licences/README.txt").read_text(encoding="utf-8")


def test_every_component_of_the_runtime_is_listed_with_its_version_and_its_text(dist: Path) -> None:
    listed = licences(dist)
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    ours = {"@pyscript/core": "PyScript", "pyodide": "Pyodide", "@iconify-json/noto": "Noto Emoji"}
    for path, entry in packages.items():
        name = path.rpartition("node_modules/")[2]
        if path and (not entry.get("dev") or name in ours):
            line = next(line for line in listed.split("\n") if ours.get(name, name) + " " in line)
            assert entry["version"] in line and entry["license"].lower() in line.lower(), name
    info = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    assert re.search(rf"^CPython +{re.escape(info['python'])} ", listed, re.M)
    for name, version in re.findall(r"^(\S+)==(\S+)", (ROOT / "web/build/requirements.txt").read_text(), re.M):
        assert re.search(rf"^{name} +{re.escape(version)} ", listed, re.M), name
    texts = set(re.findall(r"[\w./-]+\.txt", listed))
    assert {"MIT.txt", "MPL-2.0.txt", "Apache-2.0.txt", "Python.txt", "PyScript.txt"} <= texts
    for text in texts:
        path = dist / text if "/" in text else dist / "licences" / text
        assert path.stat().st_size > 1000, text
    assert {path.name for path in (dist / "licences").iterdir()} - {"README.txt"} <= texts


def test_the_licences_are_the_whole_texts(dist: Path) -> None:
    ends = {
        "MIT.txt": "SOFTWARE.",
        "MPL-2.0.txt": "Public License, v. 2.0.",
        "Apache-2.0.txt": "limitations under the License.",
        "Python.txt": "PERFORMANCE OF THIS SOFTWARE.",
        "PyScript.txt": "limitations under the License.",
        "segno.txt": "POSSIBILITY OF SUCH DAMAGE.",
    }
    for name, end in ends.items():
        assert (dist / "licences" / name).read_text(encoding="utf-8").rstrip().endswith(end), name
    assert (dist / "licences/MIT.txt").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_a_changed_standard_library_is_told_of(dist: Path) -> None:
    """The licences of Python and Pyodide ask for it."""
    shipped = next((dist / "assets").glob("library-*.zip")).read_bytes()
    is_changed = shipped != (ROOT / "node_modules/pyodide/python_stdlib.zip").read_bytes()
    assert ("standard library" in licences(dist).partition("What was changed:")[2].partition("\n\n")[0]) == is_changed


def test_the_list_names_files_by_patterns_that_the_site_has(dist: Path) -> None:
    named = set(re.findall(r"(?:assets/)?[a-z]+-\*(?:\.\w+)?", licences(dist)))
    assert len(named) >= 6
    for pattern in named:
        assert list(dist.glob(pattern if "/" in pattern else f"assets/{pattern}")), pattern
