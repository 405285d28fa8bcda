"""Imports only go down, the engine is pure, and a browser is known in one folder alone. Read from the source."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from tests.support.imports import ROOT, files, imports, imports_in

ENGINE = ROOT / "relativespace"
WEB = ROOT / "web"

LAYERS = (
    "pyramid rng cards player_names text",  # they know nothing of each other
    "events moves seats",
    "deckcheck state",
    "deckfile questions",
    "rules view",  # rules: the only legality
    "effects odds",
    "apply",
    "bots",  # a bot sees a view, see below
    "match",
    "promise",
    "check_word",
    "advice formats",
    "words",
    "cli",
    "__main__",
)
"""Lowest first. A module, or a folder as one, may import from the rows above its own only."""

HEIGHT = {name: row for row, names in enumerate(LAYERS) for name in names.split()}

IMPURE = {
    "random", "secrets", "uuid", "time", "datetime", "os", "sys", "subprocess", "threading", "asyncio", "socket",
    "urllib", "http", "copy", "tempfile", "shutil", "locale",
}  # fmt: skip
"""What would make a game depend on more than its seed, or run on one kind of machine only."""

BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}

MAY_IMPORT = {
    # The catalogue finds the machine's languages; the command line is the one with a terminal.
    "words": {"os"},
    "cli": {"os", "sys", "time", "tempfile", "locale"},
    "__main__": {"sys"},
}


def unit_of(path: Path) -> str:
    """The module of the engine that a file is, or the folder that it lies in."""
    return path.relative_to(ENGINE).with_suffix("").parts[0]


def engine_units(path: Path) -> set[str]:
    """The engine's modules that a file imports."""
    found = {parts[1] for parts in imports(path) if parts[0] == "relativespace" and parts[1:]}
    return {name for name in found if (ENGINE / f"{name}.py").exists() or (ENGINE / name).is_dir()}


def test_every_module_has_its_layer() -> None:
    """A new module is put in the table above, where it belongs; one that is gone is taken out."""
    assert {unit_of(path) for path in files(ENGINE)} - {"__init__"} == set(HEIGHT)


@pytest.mark.parametrize("path", files(ENGINE), ids=lambda path: str(path.relative_to(ENGINE)))
def test_imports_only_go_down(path: Path) -> None:
    unit = unit_of(path)
    if unit == "__init__":
        assert engine_units(path) == set()
        return
    upward = {name for name in engine_units(path) - {unit} if HEIGHT[name] >= HEIGHT[unit]}
    assert upward == set()


@pytest.mark.parametrize("path", files(ENGINE), ids=lambda path: str(path.relative_to(ENGINE)))
def test_the_engine_is_pure_standard_library(path: Path) -> None:
    """No browser, no clock, no chance but its own, nothing of the machine; no package to install."""
    tops = {parts[0] for parts in imports(path)}
    allowed = MAY_IMPORT.get(unit_of(path), set())
    assert tops & BROWSER == set()
    assert tops & IMPURE <= allowed
    assert tops <= set(sys.stdlib_module_names) | {"relativespace"}


SEARCHERS = {"redeal", "quick", "search", "value", "glance", "tree"}
"""The bots' modules that know what a State is: they make those that they think on, from a view."""


def test_a_bot_sees_only_a_view() -> None:
    """No bot can reach the game's State, and so no hidden card. The searchers' States are made in `redeal`; the others
    know none, and of the questions about one they ask one about numbers."""
    assert files(ENGINE / "bots")
    for path in files(ENGINE / "bots"):
        seen = {"bots", "cards", "moves", "odds", "pyramid", "questions", "rng", "seats", "view"}
        if path.stem in SEARCHERS:
            assert engine_units(path) <= seen | {"apply", "rules", "state"}
            continue
        assert engine_units(path) <= seen
        asked = {parts[2:] for parts in imports(path) if parts[:2] == ("relativespace", "questions")}
        assert asked <= {("jams",)}


def test_a_view_is_all_that_words_know_of_a_position() -> None:
    """What is said is made from events, reasons and views."""
    for path in files(ENGINE / "words"):
        assert not engine_units(path) & {"state", "apply", "effects", "match", "scene"}


def test_only_the_browsers_folder_knows_a_browser() -> None:
    """What PyScript runs, in the game's page or in a demo's, starts the rest."""
    knowing = set()
    for path in files(WEB):
        stands_in = "standins" in path.parts  # for a module of Pyodide's own
        if {parts[0] for parts in imports(path)} & BROWSER and not stands_in:
            knowing.add(path.relative_to(WEB))
    assert {path for path in knowing if path.parts[0] != "browser"} == {Path("main.py"), Path("embed/main.py")}
    assert len(knowing) > 2


@pytest.mark.parametrize("folder", ["session", "present"])
def test_the_controller_and_the_pictures_of_the_page_run_without_a_browser(folder: str) -> None:
    """They import neither the browser's folder nor the build, and of the engine no State."""
    assert files(WEB / folder)
    for path in files(WEB / folder):
        for parts in imports(path):
            assert parts[0] not in BROWSER
            assert parts[:2] not in {("web", "browser"), ("web", "build"), ("relativespace", "cli")}
            if folder == "present":
                assert parts[:2] not in {("relativespace", name) for name in ("state", "apply", "effects")}


HIDDEN = {"copy_state", "copy_start", "_state", "_start", "_state_at", "_before"}
"""What a match has of hidden cards, for saves and for itself."""


def positions_touched(source: str, package: tuple[str, ...]) -> set[str]:
    """How a file comes by a whole position: imports of a State, and names of what holds one."""
    found = {".".join(parts) for parts in imports_in(source, package) if {"state", "State"} & set(parts)}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and not (isinstance(node.value, ast.Name) and node.value.id == "self"):
            found |= HIDDEN & {node.attr}
        elif isinstance(node, ast.Constant):  # as for getattr
            found |= HIDDEN & {node.value}
    return found


@pytest.mark.parametrize("folder", ["session", "present", "browser"])
def test_the_page_has_no_way_to_a_hidden_card(folder: str) -> None:
    """SET-3: it shows views, events and reasons; the position stays with the match."""
    for path in files(WEB / folder):
        touched = positions_touched(path.read_text(encoding="utf-8"), path.relative_to(ROOT).parent.parts)
        assert touched == set(), path.name


def test_every_way_to_a_hidden_card_is_seen() -> None:
    source = """
from relativespace.match import State
import relativespace.state
from relativespace import state as s
match.copy_state(); self.match._state; getattr(ply, "_before"); self.table.match.copy_start(); self._start()
"""
    assert positions_touched(source, ("web", "session")) == {
        "relativespace.match.State", "relativespace.state", "copy_state", "_state", "_before", "copy_start",
    }  # fmt: skip


SAMPLE = """
import os.path, js
def late():
    from relativespace.state import State
    from . import play
    from .main import run
    from .. import rules
    from ..words.names import kind_name
"""


def test_the_reader_of_imports_reads_all_ways_of_importing() -> None:
    """Else the tests above would pass for want of sight."""
    assert [".".join(parts) for parts in imports_in(SAMPLE, ("relativespace", "cli"))] == [
        "os.path", "js", "relativespace.state.State", "relativespace.cli.play", "relativespace.cli.main.run",
        "relativespace.rules", "relativespace.words.names.kind_name",
    ]  # fmt: skip


@pytest.mark.parametrize("path", [*files(ENGINE), *files(WEB)], ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_has_one_purpose_and_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 250
