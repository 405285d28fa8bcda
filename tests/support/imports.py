"""Reads from the source who imports whom. Each kind of import counts: those at the top, those inside functions, those
for types alone, and modules that are loaded by their names (web/session/routes.py).
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def files(folder: Path) -> list[Path]:
    """The Python files of a folder and of those in it."""
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def imports(path: Path) -> Iterator[tuple[str, ...]]:
    """Each name that a file imports, in full, in parts."""
    return imports_in(path.read_text(encoding="utf-8"), path.relative_to(ROOT).parent.parts)


def imports_in(source: str, package: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The same of a text that stands in a package."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield tuple(alias.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else ()
            full = (*base, *(node.module.split(".") if node.module else ()))
            for alias in node.names:
                yield (*full, alias.name)


def named(source: str, modules: Iterable[str]) -> set[str]:
    """The modules that a text names to load them, whole or in two parts: `web.session.acts` and `games`."""
    if "import_module" not in source:
        return set()
    texts = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    words = {word for text in texts if isinstance(text, str) for word in text.split() if len(text) < 200}
    begun = {word.rstrip(".") for word in words}
    parts = [(module, module.rpartition(".")) for module in modules]
    found = {whole for whole, (package, _dot, name) in parts if whole in words or (package in begun and name in words)}
    return {whole for whole in found if not any(other.startswith(f"{whole}.") for other in found)}


def module_of(path: Path) -> str:
    """As it is imported."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def graph(paths: Iterable[Path]) -> dict[str, set[str]]:
    """Of these files, by module: the others that it imports. A package that isn't more than its folder counts, too, if
    it is what is named."""
    paths = list(paths)
    modules = {module_of(path) for path in paths}
    found = {}
    for path in paths:
        whole = {".".join(parts) for parts in imports(path)}
        meant = {name if name in modules else name.rpartition(".")[0] for name in whole}
        meant |= named(path.read_text(encoding="utf-8"), modules)
        found[module_of(path)] = (meant & modules) - {module_of(path)}
    return found


def circle(arrows: Mapping[str, set[str]]) -> list[str]:
    """A way from somewhere back to there, the shortest that is found first; [] where there is none."""
    done: set[str] = set()

    def walk(name: str, way: list[str]) -> list[str]:
        if name in way:
            return [*way[way.index(name) :], name]
        if name in done:
            return []
        for other in sorted(arrows[name]):
            found = walk(other, [*way, name])
            if found:
                return found
        done.add(name)
        return []

    return next((found for name in sorted(arrows) if (found := walk(name, []))), [])
