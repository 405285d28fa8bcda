"""What the start of a demo is made of, read from the source. It keeps nothing, and has nothing of the game's page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from web.build.page import program
from web.build.site import ONLINE_ONLY

ROOT = Path(__file__).resolve().parents[2]
IMPORTED = re.compile(r'^(?:import|export)\b[^;]*?"(\.[^"]+)"', re.MULTILINE)
PARTS = ("screen", "setup", "copies", "attempts", "offline", "news", "early")
OF_THE_GAME_S_PAGE = {f"web/boot/{name}.js" for name in PARTS}
KEEPS = re.compile(r"\b(?:localStorage|sessionStorage|indexedDB|wakeLock|serviceWorker|BroadcastChannel)\b|\bcookie\b")
MADE = {"web/boot/manifest.js", "web/boot/shared.js", "web/embed/program.js", "web/embed/sprite.js"}


def needed(entry: str) -> set[str]:
    """A module and all that it imports, by their paths from the root; those that the build makes are left out."""
    found, asked = set[str](), [entry]
    while asked:
        path = asked.pop()
        if path in found | MADE:
            continue
        found.add(path)
        for name in IMPORTED.findall((ROOT / path).read_text(encoding="utf-8")):
            asked.append((ROOT / path).parent.joinpath(name).resolve().relative_to(ROOT).as_posix())
    return found


def test_the_game_s_own_start_is_known_by_what_it_keeps() -> None:
    """Or the tests below would find nothing whatever there is."""
    start = needed("web/boot/start.js")
    assert start > OF_THE_GAME_S_PAGE - {"web/boot/early.js"}
    assert any(KEEPS.search((ROOT / path).read_text(encoding="utf-8")) for path in start)


def test_a_demo_s_start_has_the_runtime_and_none_of_the_game_s_page() -> None:
    start = needed("web/embed/start.js")
    assert {"web/boot/runtime.js", "web/boot/interpreter.js", "web/boot/state.js", "web/boot/page.js"} <= start
    assert not start & OF_THE_GAME_S_PAGE


@pytest.mark.parametrize("path", sorted(needed("web/embed/start.js")))
def test_no_part_of_a_demo_s_start_keeps_anything(path: str) -> None:
    assert KEEPS.findall((ROOT / path).read_text(encoding="utf-8")) == []


def test_a_demo_s_python_keeps_nothing() -> None:
    """`web.browser` has modules that do; those of a demo import none of them."""
    folder = ROOT / "web/browser"
    found, asked = set[str](), ["demo"]
    while asked:
        name = asked.pop()
        found.add(name)
        text = (folder / f"{name}.py").read_text(encoding="utf-8")
        lines = re.findall(r"^from \.(\w*) import ([\w, ]+)", text, re.MULTILINE)
        named = {part for module, names in lines for part in ([module] if module else names.split(", "))}
        asked += sorted(part for part in named - found if (folder / f"{part}.py").is_file())
    assert {"screen", "input", "keys", "focus", "robots"} <= found
    assert not found & {"storage", "windows", "files", "address", "errands", "platform", "around", "main"}


def test_what_pyscript_runs_is_a_text_of_the_start() -> None:
    made = program(ROOT, "web/embed/main.py", "pyscript.toml")
    assert "from web.browser.demo import start" in made
    assert made.startswith("export const program = ") and "export const config = " in made


@pytest.mark.parametrize(
    ("path", "is_kept"),
    [
        ("index.html", True),
        ("assets/boot-0123456789.js", True),
        ("assets/play-0123456789.js", True),
        ("embed/jam.html", True),
        ("assets/demo-0123456789.js", True),
        ("assets/demo-page-0123456789.css", True),
        ("assets/demo-list-0123456789.css", False),
        ("embed/jam.svg", False),
        ("embed/jam.oembed.json", False),
        ("embed.js", False),
        ("embed.html", False),
        ("example/index.html", False),
    ],
)
def test_demos_are_kept_on_the_devices_of_players_and_what_only_articles_want_is_not(path: str, is_kept: bool) -> None:
    assert (ONLINE_ONLY.match(path) is None) == is_kept
