"""The codes of reasons, as the source names them."""

from __future__ import annotations

import re
from pathlib import Path

from relativespace import rules


def codes_in_the_source() -> set[str]:
    """Every code that `rules` can give: those of a Reason, and those handed to the shared question."""
    source = Path(rules.__file__).read_text(encoding="utf-8")
    given = set(re.findall(r'Reason\(\s*"(\w+)"', source))
    for call in re.findall(r"_why_not_available\(([^)]*\")\)", source):
        given |= set(re.findall(r'"(\w+)"', call))
    return given
