"""Owns the demo pages, embed/NAME.html: each a poster that is drawn by the page's own view and needs no script, with
the pictures that it shows and no other; their list, embed.html; and the scenes as figures for other pages of the site.

What a demo looks like is said in web/present/demo/demo.py. How the engine takes its place is web/embed/'s business.
"""

from __future__ import annotations

import json
from functools import cache
from html import escape
from pathlib import Path

from relativespace.formats.guide import demo_names, guide_of, shipped_scene
from relativespace.moves import Move
from relativespace.words.catalogue import _, say
from web.build.assets import Asset, Assets
from web.build.demo_dress import DemoDress
from web.build.embedding import oembed_link
from web.build.page import fill, with_bundles
from web.build.scene_picture import HEIGHT, WIDTH, scene_picture
from web.build.sprite import split, sprite
from web.present.demo.demo import own_poster, poster
from web.present.demo.panel import demo_panel
from web.present.demo.scene import picture, scene
from web.present.tree.nodes import el, html
from web.session.lessons.guided import GuidedTable
from web.session.settings import Settings

FOLDER = "embed"
OWN = "own"
"""The page for a scene that the address carries; no demo has this name."""
TEMPLATE = "web/embed/demo.html"
LIST = "web/embed/forward.html"
NAMES = "web/embed/names.js"
FIGURE_SHEETS = (
    *("tokens", "themes", "cards", "card-kinds", "stash", "seats", "bay", "pods", "verdicts", "choose", "last"),
    "escene",
)  # fmt: skip
"""The style sheets, in this order, that a page with `scene_figure` needs beside its own; in its body must be the
symbols that it uses (`web.build.sprite.split`)."""


def demo_pages(root: Path, dist: Path, cache: Path, assets: Assets, start: Asset, *, minify: bool) -> None:
    """Put every demo's page and picture into the site; `start` is the script that "Try it" asks for."""
    symbols = sprite(root, cache).strip()
    pages = {name: _page(root, symbols, name) for name in (*demo_names(), OWN)}
    dressed = DemoDress(root, assets, pages.values(), start, minify=minify)
    folder = dist / FOLDER
    folder.mkdir()
    for name, page in pages.items():
        (folder / f"{name}.html").write_text(dressed.page(page), encoding="utf-8")
    for name in demo_names():
        first = scene(frames(name)[0])
        drawn = scene_picture(root, symbols, title_of(name), about_of(name), first)
        (folder / f"{name}.svg").write_text(drawn, encoding="utf-8")
    (dist / "embed.html").write_text(_list(root, assets, minify=minify), encoding="utf-8")


def _page(root: Path, symbols: str, name: str) -> str:
    """One demo's page, or that of a scene in the address: everything but its style sheets and scripts."""
    if name != OWN:
        title, about, tree = title_of(name), about_of(name), poster(frames(name))
        links = f"{oembed_link(name)}\n"
    else:
        title, about = _("A position"), _("A position of Relative Space, to play on from.")
        tree, links = own_poster(), ""
    meta = f'<meta name="description" content="{escape(about)}">'
    named = say("{title} – {game}", title=title, game="Relative Space")
    head = f"<title>{escape(named)}</title>\n{meta}\n{links}"
    page = (root / TEMPLATE).read_text(encoding="utf-8")
    page = page.replace(" DEMO>", f' data-demo="{name}">' if name != OWN else ">")
    page = fill(page, "<!-- ABOUT -->", head.strip())
    page = fill(page, "<!-- POSTER -->", html(tree))
    page = fill(page, "<!-- PANEL -->", html(demo_panel(title, "" if name == OWN else name, about)))
    return fill(page, "<!-- SPRITE -->", split(symbols, page)[0])


def _list(root: Path, assets: Assets, *, minify: bool) -> str:
    """embed.html: a list of all demos, which leads on to the one that its address names."""
    shown = []
    for name in demo_names():
        picture_of = el("img", src=f"{FOLDER}/{name}.svg", alt="", loading="lazy", width=WIDTH, height=HEIGHT)
        title, about = el("b", title_of(name)), about_of(name)
        shown.append(el("li", el("a", picture_of, title, about, href=f"{FOLDER}/{name}.html")))
    page = (root / LIST).read_text(encoding="utf-8")
    names = {NAMES: f"export const names = {json.dumps(demo_names())};\n"}
    page = with_bundles(root, page, "demo-list", assets, names, minify=minify)
    return fill(page, "<!-- LIST -->", html(el("ul", shown, cls="demolist")))


def title_of(name: str) -> str:
    """What a demo is called, in the language in use."""
    return _(shipped_scene(name).title)


def about_of(name: str) -> str:
    """A demo in one sentence, in the language in use."""
    guide = guide_of(shipped_scene(name))
    assert guide is not None, "a scene that ships is a demo"
    return _(guide.about)


@cache
def frames(name: str) -> tuple[GuidedTable, ...]:
    """The steps of a demo: the table at each, after the first of the moves that lead on and what the others do then."""
    scene = shipped_scene(name)
    guide = guide_of(scene)
    assert guide is not None, "a scene that ships is a demo"
    made: list[Move] = []
    tables = []
    for step in guide.steps:
        tables.append(GuidedTable(scene, guide, Settings(), ",".join(map(str, made))))
        made += [*(step.moves or ())[:1], *step.then]
    return tuple(tables)


def scene_figure(name: str) -> str:
    """The first step of a demo as HTML for a page of text: nothing in it can be pressed, several can stand on a page.

    Raises KeyError where there is no such demo.
    """
    return html(el("figure", picture(frames(name)[0]), cls="scenefig"))
