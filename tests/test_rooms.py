"""No circle and no arrow up among the folders, and what is shown on a page is changed in one place alone. Each kind of
import counts (tests/support/imports.py)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.imports import ROOT, circle, files, graph, imports_in, module_of, named

WEB = ROOT / "web"
CODE = [path for folder in ("relativespace", "web", "bench") for path in files(ROOT / folder)]
STANDINS = WEB / "build/standins"  # each is a world of its own

SESSION = (
    "intents settings platform sheet jobs effort",  # values
    "table kept embed",
    "setup lessons",
    "visit",  # what is shown
    "notices sheet_state",
    "acts",  # what a press does
    "routes",
    "session",
    "embedded",
)
"""web/session, lowest first: a module, or a folder as one, may import from the rows above its own only."""

HEIGHT = {name: row for row, names in enumerate(SESSION) for name in names.split()}

ROOMS = ("tree", "parts", "panels setup", "sheets", "demo", "page")
"""web/present, likewise."""

FLOORS = {name: row for row, names in enumerate(ROOMS) for name in names.split()}

MOST_FILES = 30


def arrows() -> dict[str, set[str]]:
    return graph(path for path in CODE if STANDINS not in path.parents)


def test_no_module_leads_back_to_itself() -> None:
    assert circle(arrows()) == []


@pytest.mark.parametrize(("package", "heights"), [("web.session", HEIGHT), ("web.present", FLOORS)])
def test_every_room_has_its_floor_and_imports_go_down(package: str, heights: dict[str, int]) -> None:
    def unit(module: str) -> str:
        return module.removeprefix(f"{package}.").partition(".")[0]

    inside = {module: others for module, others in arrows().items() if module.startswith(f"{package}.")}
    assert {unit(module) for module in inside} == set(heights)
    for module, others in inside.items():
        below = {unit(other) for other in others if other.startswith(f"{package}.")} - {unit(module)}
        assert {name for name in below if heights[name] >= heights[unit(module)]} == set(), module


def test_the_page_is_built_of_three_floors() -> None:
    """Session, what shows it, and the browser; what builds the site is beside them."""
    for module, others in arrows().items():
        floor = ("web.session.", "web.present.", "web.browser.")
        here = next((row for row, name in enumerate(floor) if module.startswith(name)), None)
        if here is not None:
            above = (*floor[here + 1 :], "web.build.")
            assert [other for other in others if other.startswith(above)] == [], module


def test_no_folder_is_crowded() -> None:
    folders = {path.parent for path in [*CODE, *TESTS]}
    crowded = [folder for folder in folders if sum(path.is_file() for path in folder.glob("*.*")) > MOST_FILES]
    assert crowded == [WEB / "build"]  # to be parted next


# --- who changes what is shown --------------------------------------------------------------------------


def assigned(source: str) -> Iterator[str]:
    """The fields of a visit, or of a session, that a text assigns."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            owner = node.value
            name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
            if name in ("visit", "session"):
                yield node.attr


def test_only_a_visit_changes_what_is_shown() -> None:
    """Errands are taken off by who runs them."""
    found = {}
    for folder in ("session", "present", "browser"):
        for path in files(WEB / folder):
            fields = set(assigned(path.read_text(encoding="utf-8")))
            if fields:
                found[str(path.relative_to(WEB))] = fields
    assert found == {"browser/errands.py": {"errands"}}


def test_every_way_to_change_it_is_seen() -> None:
    source = "visit.game = 1; self.session.replay, x = 1, 2; session.sheet += 1; del visit.notice; visit.game.shown = 3"
    assert set(assigned(source)) == {"game", "replay", "sheet", "notice"}


# --- whether the reader above sees ----------------------------------------------------------------------

SAMPLE = """
from importlib import import_module
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from .session import Session
def late():
    from .sheet import Sheet
    return import_module(f"web.session.acts.{ACTS['a']}")
ACTS = {"a": "games"}
ROWS = ("web.session.table", "hand robots")
"""


def test_imports_for_types_late_ones_and_those_by_name_are_seen() -> None:
    """Else the tests above would pass for want of sight."""
    found = {".".join(parts) for parts in imports_in(SAMPLE, ("web", "session"))}
    assert {"web.session.session.Session", "web.session.sheet.Sheet"} <= found
    modules = {module_of(path) for path in files(WEB)}
    assert named(SAMPLE, modules) == {f"web.session.{name}" for name in ("acts.games", "table.hand", "table.robots")}


def test_the_tables_of_names_are_seen() -> None:
    found = arrows()
    assert {"web.session.acts.games", "web.session.acts.puzzle_making"} <= found["web.session.routes"]
    assert {"web.present.sheets.look", "web.present.sheets.menu"} <= found["web.present.sheets.sheets"]
    assert "web.session.acts.share" in found["web.browser.preload"]


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_a_file_in_each_folder_was_read() -> None:
    seen = {Path(*path.relative_to(ROOT).parts[:2]) for path in CODE}
    assert seen >= {Path("web/session"), Path("web/build"), Path("relativespace/bots"), Path("bench/boot")}


# --- tests ----------------------------------------------------------------------------------------------

TESTS = [path for folder in ("tests", "e2e") for path in files(ROOT / folder)]


def test_no_test_leads_back_to_itself_and_none_is_imported() -> None:
    found = graph(TESTS)
    assert circle(found) == []
    borrowed = {name for others in found.values() for name in others if name.rpartition(".")[2].startswith("test_")}
    assert borrowed == set()
    assert "tests.support.tables" in found["tests.support.puzzles"] | found["e2e.support.visits.states"]
