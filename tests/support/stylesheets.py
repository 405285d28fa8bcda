"""The style sheets as the tests read them: rules with what is round them, classes, the colours of a theme."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
STYLES = ROOT / "web/styles"
SHEETS = {
    path.name: path.read_text(encoding="utf-8") for path in sorted(STYLES.glob("*.css")) if path.name != "rules.css"
}
"""The game's own sheets; rules.css is the rules page's."""


class Rule(NamedTuple):
    """A rule with the at-rules and selectors round it."""

    context: tuple[str, ...]
    selector: str
    declarations: dict[str, str]


def bare(css: str) -> str:
    return re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)


def rules_in(css: str, context: tuple[str, ...] = ()) -> Iterator[Rule]:
    """Every rule of a sheet, those inside of others too. As much of CSS as these sheets use."""
    declarations: dict[str, str] = {}
    rest = bare(css)
    while match := re.search(r"([^{};]*)([;{}])", rest):
        head, end = " ".join(match[1].split()), match[2]
        rest = rest[match.end() :]
        if end == "{":
            depth, at = 1, 0
            while depth:
                if at == len(rest):
                    raise ValueError(f"{head}: the brace is never closed")
                depth += {"{": 1, "}": -1}.get(rest[at], 0)
                at += 1
            yield from rules_in(rest[: at - 1] + ";", (*context, head))
            rest = rest[at:]
        elif ":" in head:
            name, value = head.split(":", 1)
            declarations[name] = value.strip()
    if context and declarations:
        yield Rule(context[:-1], context[-1], declarations)


RULES = {name: list(rules_in(css)) for name, css in SHEETS.items()}
ALL_RULES = [rule for rules in RULES.values() for rule in rules]


def colours_of(theme: str) -> dict[str, str]:
    """What each colour is in a theme."""
    found: dict[str, str] = {}
    for rule in chain(RULES["tokens.css"], RULES["themes.css"]):
        if not rule.selector.startswith("@") and (theme in rule.selector or ":root" in rule.selector):
            found |= {name[2:]: value for name, value in rule.declarations.items() if value.startswith("#")}
    return found


THEMES = {theme: colours_of(theme) for theme in ("dark", "light")}
