"""Owns the style sheets and the script of the demo pages: a lean sheet for the poster, and the whole one, which comes
when somebody wants to play; one script for both.

What stands on the pages is demos.py's.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

from relativespace.words.catalogue import direction, languages
from web.build.assets import Asset, Assets
from web.build.bundle import bundle
from web.build.embedding import snippet_texts
from web.build.lean_css import lean_css
from web.build.page import style_sheets
from web.build.shared import shared_text
from web.build.stop import Stop
from web.present.demo.demo import SITE

LANGUAGES = "web/embed/languages.js"
FONT = "righteous-ascii"
"""The face that a poster loads; what it lacks comes from the game's own, if some title needs it."""
_SHEETS = re.compile(r'(?:<link rel="stylesheet" href="web/styles/[^"]+">\n)+')
_SCRIPTS = re.compile(r'(?:<script src="(web/[^"]+)"></script>\n)+')
_SCRIPT = re.compile(r'<script src="(web/[^"]+)"></script>')
_COMMENT = re.compile(r"<!-- .*? -->\n?", re.DOTALL)


class DemoDress:
    """What all demo pages of one site share."""

    def __init__(self, root: Path, assets: Assets, pages: Iterable[str], start: Asset, *, minify: bool) -> None:
        pages = tuple(pages)
        self.minify = minify
        self.start = start
        sheets = "".join(f'@import "./{href}";\n' for href in style_sheets(pages[0]))
        made = bundle(root, {"demo-page": "demo-page.css"}, {"demo-page.css": sheets}, kind="esm", minify=minify)
        fonts = {name: assets.keep(name, data) for name, data in made.items() if name.endswith(".woff2")}
        self.font = next(font for name, font in fonts.items() if name.startswith(FONT))
        script = self._script(root, pages[0])
        whole = made["demo-page.css"].decode()
        lean = lean_css(whole, "".join(pages), script)
        self.sheet = assets.add("demo-page.css", lean.encode())
        self.whole = assets.add("demo-live.css", whole.encode())
        self.script = assets.add("demo-page.js", script.encode())

    def _script(self, root: Path, page: str) -> str:
        known = {tag: direction(tag) for tag in languages()}
        texts = {
            LANGUAGES: f"export const languages = {json.dumps(known)};\n",
            "demo-page.js": "".join(f'import "./{src}";\n' for src in _SCRIPT.findall(page)),
            **shared_text(),
            **snippet_texts(),
        }
        made = bundle(root, {"demo-page": "demo-page.js"}, texts, kind="iife", minify=self.minify)
        return made["demo-page.js"].decode()

    def page(self, page: str) -> str:
        """The page with its bundles, seen from the folder of the demos."""
        sheet = (
            f'<link rel="preload" href="{SITE}{self.font.path}" as="font" type="font/woff2" crossorigin>\n'
            f'<link rel="stylesheet" href="{SITE}{self.sheet.path}">\n'
        )
        page, sheets = _SHEETS.subn(sheet, page)
        page, scripts = _SCRIPTS.subn(f'<script src="{SITE}{self.script.path}"></script>\n', page)
        if (sheets, scripts) != (1, 1):
            raise Stop("The frame of the demo pages must name its style sheets in one place, and its scripts in one.")
        started = f'data-start="{SITE}{self.start.path}" data-sheet="{SITE}{self.whole.path}"'
        page = page.replace("<html ", f"<html {started} ", 1).replace("web/pictures/icons/", f"{SITE}icons/")
        return _COMMENT.sub("", page) if self.minify else page

