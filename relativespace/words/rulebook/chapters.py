"""All chapters of the rulebook in order, and all rules by their ids."""

from __future__ import annotations

from .entry import Rule
from .instructions import INSTRUCTIONS
from .pods import JAMS, LAUNCHING, LOADING, WINNING
from .table import KEYCARDS, MATERIAL, SET_UP, TURNS

CHAPTERS = (MATERIAL, SET_UP, TURNS, KEYCARDS, LOADING, JAMS, LAUNCHING, WINNING, INSTRUCTIONS)

RULES: dict[str, Rule] = {rule.id: rule for chapter in CHAPTERS for rule in chapter.rules}
"""By id, in order."""
