"""Owns where things lie: the sources, and the folders that are made from them (all ignored by git)."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
"""The finished site: everything in it, and nothing else, goes onto a host."""
VENV = ROOT / ".venv"
"""Python packages: those that go into the page, and the tools."""
CACHE = ROOT / ".build"
"""Intermediate products that are worth keeping between builds."""
