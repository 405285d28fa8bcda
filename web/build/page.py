"""Owns how a source page becomes a page of the site: its style sheets and scripts as bundles, the placeholders
filled in. A page that names a missing file is refused.

index.html is the one place that says which style sheets there are and in which order.
"""

from __future__ import annotations

import html as markup
import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from web.build.assets import Asset, Assets
from web.build.bundle import bundle
from web.build.shared import shared_text
from web.build.stop import Stop

SPRITE = "<!-- SPRITE -->"
PRELOADS = "<!-- PRELOADS -->"
NOT_FOR_THE_GAME = {"rules.css", "escene.css", "embed.css", "embed-parts.css", "demo-list.css"}
ICONS = "web/pictures/icons/"
_LINK = re.compile(r'<link rel="stylesheet" href="([^"]+)">\n?')
_CLASSIC = re.compile(r'<script src="(web/(?:boot|embed)/[^"]+)"></script>\n?')
_MODULE = re.compile(r'<script type="module" src="(web/boot/[^"]+)"></script>')
_PYTHON = re.compile(r'<script type="py" src="\./([^"]+)" config="\./([^"]+)"></script>')


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


def fill(html: str, placeholder: str, text: str) -> str:
    if html.count(placeholder) != 1:
        raise Stop(f"The page must hold {placeholder} once.")
    return html.replace(placeholder, text)


def with_bundles(
    root: Path, html: str, name: str, assets: Assets, texts: Mapping[str, str] | None = None, *, minify: bool
) -> str:
    """The page with one style sheet and one classic script, in the places of the first ones; `name` begins theirs.

    `texts` are modules that exist only in this build.
    """
    sheets = "".join(f'@import "./{href}";\n' for href in style_sheets(html))
    scripts = "".join(f'import "./{src}";\n' for src in _CLASSIC.findall(html))
    made = bundle(root, {name: f"{name}.css"}, {f"{name}.css": sheets}, kind="esm", minify=minify)
    given = {f"{name}.js": scripts, **shared_text(), **(texts or {})}
    made |= bundle(root, {name: f"{name}.js"}, given, kind="iife", minify=minify)
    fonts = [assets.keep(file, data) for file, data in made.items() if file.endswith(".woff2")]
    preloads = [f'<link rel="preload" href="{font.path}" as="font" type="font/woff2" crossorigin>' for font in fonts]
    style, script = (assets.add(f"{name}.{kind}", made[f"{name}.{kind}"]) for kind in ("css", "js"))
    html = _only_first(html, _LINK, f'{"".join(preloads)}\n<link rel="stylesheet" href="{style.path}">\n')
    html = _only_first(html, _CLASSIC, f'<script src="{script.path}"></script>\n')
    return html.replace(ICONS, "icons/")


def _only_first(html: str, pattern: re.Pattern[str], text: str) -> str:
    head, *_ = pattern.split(html, maxsplit=1)
    if head == html:
        raise Stop(f"The page names no {pattern.pattern.split()[0]}.")
    return head + text + pattern.sub("", html[len(head) :])


def preload_link(module: Asset) -> str:
    """A script that the first one will ask for: the browser fetches it at once, but nothing that is seen waits for it.

    What is large is asked for by web/boot/early.js, when all that the set-up needs has come.
    """
    return f'<link rel="modulepreload" href="{module.path}" fetchpriority="low">'


def with_python(root: Path, html: str, boot: Asset) -> str:
    """The page with its module script, and with what PyScript needs inside its own element: two requests fewer.

    A script of a type that no browser knows is data, also under a strict policy.
    """
    found = _PYTHON.search(html)
    if not found or not _MODULE.search(html):
        raise Stop("index.html must name a module script, and a script for PyScript with its configuration.")
    source, config = ((root / name).read_text(encoding="utf-8") for name in found.groups())
    given = {**tomllib.loads(config), "interpreter": f"./{boot.path}"}
    attribute = markup.escape(json.dumps(given, ensure_ascii=False))
    if "</script" in source or "<!--" in source:
        raise Stop("web/main.py holds a text that would end its element.")
    html = html.replace(found[0], f'<script type="py" config="{attribute}">\n{source}</script>')
    return _MODULE.sub(f'<script type="module" src="{boot.path}" fetchpriority="high"></script>', html)


def program(root: Path, source: str, config: str) -> str:
    """A module with what PyScript runs, and with its configuration, for a page that starts Python later or never."""
    text, given = ((root / name).read_text(encoding="utf-8") for name in (source, config))
    return f"export const program = {json.dumps(text)};\nexport const config = {json.dumps(tomllib.loads(given))};\n"


def manifest(files: Mapping[str, Asset], **rest: object) -> str:
    """A module with the site's files and whatever else a script must know of this build."""
    known = {name: {"path": asset.path, "size": asset.size} for name, asset in files.items()}
    lines = [f"export const {name} = {json.dumps(value)};" for name, value in {"files": known, **rest}.items()]
    return "\n".join(lines) + "\n"
