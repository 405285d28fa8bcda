"""Owns what an article needs beside the demo pages: embed.js under its name for ever, each demo's oEmbed, and the
example article in example/.

The demo pages themselves and their pictures are demos.py's. The texts that people paste are session/snippets.py's; here
they are only handed on.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from relativespace.formats.guide import demo_names, guide_of, shipped_scene
from web.build.bundle import bundle
from web.build.shared import shared_text
from web.build.stop import Stop
from web.session.embed import snippets
from web.session.embed.snippets import FRAME_HEIGHT, Embedded, snippet

SCENES = "web/embed/scenes.js"
FORMS = "web/embed/snippet-forms.js"
ARTICLE = "web/example"
IN_AN_ARTICLE = re.compile(r"<!-- DEMO (frame|element) ([\w-]+) -->")
WIDTH = 720
"""Pixels: the width that oEmbed states, of a usual article. The frame takes what it gets."""
_SIZE = re.compile(r'<svg\b[^>]*?\sviewBox="0 0 ([\d.]+) ([\d.]+)"')


class Demo(NamedTuple):
    """What is said of a demo without showing it, and the size of its picture."""

    name: str
    title: str
    about: str
    width: int
    height: int


def embedding(root: Path, dist: Path, *, minify: bool) -> None:
    """Put everything into the site. The pictures of the demos must be there. Raises Stop where something is wrong."""
    demos = [_demo(dist, name) for name in demo_names()]
    known = {demo.name: demo[1:] for demo in demos}
    scenes = f"export const scenes = {json.dumps(known, ensure_ascii=False)};\n"
    texts = {SCENES: scenes, **shared_text(), **snippet_texts()}
    made = bundle(root, {"embed": "web/embed/embed.js"}, texts, kind="esm", minify=minify)
    (dist / "embed.js").write_bytes(made["embed.js"])
    site = site_address(os.environ.get("SITE_URL", ""))
    for demo in demos:
        (dist / f"embed/{demo.name}.oembed.json").write_text(oembed(demo, site), encoding="utf-8")
    _article(root, dist, {demo.name: demo for demo in demos})


def snippet_texts() -> dict[str, str]:
    """For whoever bundles web/embed/snippet.js: the module with the forms, which exists only in a build."""
    forms = {name: getattr(snippets, name) for name in ("FRAME_HEIGHT", "FORMS", "MOST_TITLE", "OWN_FORMS")}
    return {FORMS: "".join(f"export const {name} = {json.dumps(form)};\n" for name, form in forms.items())}


def oembed_link(name: str) -> str:
    """The element in a demo page's head by which a site that is given its address finds the rest."""
    return f'<link rel="alternate" type="application/json+oembed" href="{name}.oembed.json">'


def oembed(demo: Demo, site: str) -> str:
    """What https://oembed.com asks for. Without the site's address its own are relative to this file."""
    embedded = Embedded(site or "../", demo.title, demo.name, demo.about)
    said = {
        "type": "rich",
        "version": "1.0",
        "title": demo.title,
        "provider_name": "Relative Space",
        "provider_url": embedded.site,
        "width": WIDTH,
        "height": FRAME_HEIGHT,
        "html": snippet("frame", embedded),
        "thumbnail_url": embedded.picture,
        "thumbnail_width": demo.width,
        "thumbnail_height": demo.height,
    }
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"


def site_address(given: str) -> str:
    """The address that the site will have, with a slash at its end; "" where nobody has said it."""
    parts = urlsplit(given)
    if given and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment):
        raise Stop(f"SITE_URL must be the site's address, such as https://example.org/game/, not {given!r}.")
    return f"{given.rstrip('/')}/" if given else ""


def _demo(dist: Path, name: str) -> Demo:
    scene = shipped_scene(name)
    guide = guide_of(scene)
    picture = (dist / f"embed/{name}.svg").read_text(encoding="utf-8")
    size = _SIZE.search(picture)
    if not guide or not size:
        raise Stop(f"The demo {name} needs steps, and a picture that says its size.")
    return Demo(name, scene.title, guide.about, round(float(size[1])), round(float(size[2])))


def _article(root: Path, dist: Path, demos: dict[str, Demo]) -> None:
    """The example: the article as it is written, with today's snippets in its places."""

    def pasted(place: re.Match[str]) -> str:
        form, name = place.groups()
        if name not in demos:
            raise Stop(f"The example article shows the demo {name}, which is not there.")
        return snippet(form, Embedded("../", demos[name].title, name, demos[name].about))

    folder = dist / "example"
    folder.mkdir()
    for path in sorted((root / ARTICLE).iterdir()):
        text = path.read_text(encoding="utf-8")
        (folder / path.name).write_text(IN_AN_ARTICLE.sub(pasted, text), encoding="utf-8")
