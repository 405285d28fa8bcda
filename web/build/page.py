"""Owns dist/index.html: the source page with the sprite filled in, refused when a file that it names is
missing.

index.html is the one place that says which style sheets there are and in which order.
"""

from __future__ import annotations

import re
from pathlib import Path

from web.build.stop import Stop

SPRITE = "<!-- SPRITE -->"
NOT_FOR_THE_GAME = {"rules.css"}
_LINK = re.compile(r'<link rel="stylesheet" href="([^"]+)">')


def style_sheets(html: str) -> list[str]:
    return _LINK.findall(html)


def check_style_sheets(root: Path, html: str) -> None:
    named = style_sheets(html)
    for href in named:
        if not (root / href).is_file():
            raise Stop(f"index.html names the style sheet {href}, which is not there.")
    for path in sorted((root / "web/styles").glob("*.css")):
        if path.name not in NOT_FOR_THE_GAME and f"web/styles/{path.name}" not in named:
            raise Stop(f"index.html gives web/styles/{path.name} no place in the order of style sheets.")


def index_page(root: Path, sprite: str) -> str:
    html = (root / "index.html").read_text(encoding="utf-8")
    check_style_sheets(root, html)
    if html.count(SPRITE) != 1:
        raise Stop(f"index.html must hold {SPRITE} once.")
    return html.replace(SPRITE, sprite.strip())
