"""What bots reckon with floats comes out the same on every machine: only + − × ÷ and square roots, in a fixed order."""

from __future__ import annotations

import ast
from math import exp
from pathlib import Path

import pytest

from relativespace.bots.value import power

ROOT = Path(__file__).resolve().parents[2] / "relativespace"
OTHERS = ("advice/hint.py", "advice/hindsight.py", "advice/bold.py", "odds.py")
FILES = [*sorted((ROOT / "bots").glob("*.py")), *(ROOT / name for name in OTHERS)]


def names_of_math(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "math"
             for alias in node.names}  # fmt: skip
    whole = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return found | (whole & {"math", "statistics"})


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_of_mathematics_only_the_square_root_is_used_which_is_exact_everywhere(path: Path) -> None:
    assert names_of_math(path) <= {"sqrt"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_floats_are_powers_of_floats(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow)]


@pytest.mark.parametrize("x", [-20, -6, -1, -0.1, 0, 0.1, 1, 6, 20])
def test_the_power_is_near_enough(x: float) -> None:
    assert abs(power(x) / exp(x) - 1) < 0.06
