"""Owns the style of a picture that stands by itself: the colours of the game's own style sheets, light, and dark for
those who like it dark. Only what the picture asks for is in it.
"""

from __future__ import annotations

import re
from pathlib import Path

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VALUE = re.compile(r"(--[\w-]+):\s*([^;]+);")
_ASKED = re.compile(r"var\((--[\w-]+)")
_KIND = re.compile(r"\.(v\d|k-\w+) \{ --[vk]: var\((--[\w-]+)\); \}")

SHAPES = """text{font-family:system-ui,sans-serif;font-weight:700}
.t{font-size:23px;fill:var(--ink)}.r{font-size:15px;fill:var(--ink-2);text-anchor:end}.m,.s,.l{text-anchor:middle}
.b{fill:var(--paper);stroke:var(--card-edge);stroke-width:1.5}.n{fill:var(--c)}.d{fill:var(--c);fill-opacity:.24}
:is(.special,.key){--card-bg:var(--c)}:is(.special,.key) .b{fill:var(--c)}
:is(.special,.key) .d{fill:var(--disc-special);fill-opacity:1}.s{fill:var(--c)}
.l{fill:var(--sign)}.a{fill:var(--pod-edge);stroke:var(--pod-brass);stroke-width:3}
.down .b{fill:var(--back);stroke:var(--back-edge)}
.u,.p{fill:none;stroke:var(--edge);stroke-width:3}.p{stroke:var(--sel);stroke-width:5}
.v{fill:none;stroke:var(--on-pod-soft);stroke-width:3;stroke-dasharray:9 6}"""


def colours(root: Path, picture: str) -> str:
    """The text of the picture's style element."""
    sheets = root / "web/styles"
    both = _values((sheets / "tokens.css").read_text(encoding="utf-8"))
    themes = (sheets / "themes.css").read_text(encoding="utf-8")
    light, dark = _values(themes, "light"), _values(themes, "dark")
    used = {name for given in re.findall(r'class="([^"]*)"', picture) for name in given.split()}
    kinds = (sheets / "card-kinds.css").read_text(encoding="utf-8")
    rules = "".join(f".{name}{{--c:var({value})}}" for name, value in _KIND.findall(kinds) if name in used)
    shapes = SHAPES.replace("\n", "") + rules
    asked = set(_ASKED.findall(shapes)) | set(_ASKED.findall(picture))

    def of(values: dict[str, str]) -> str:
        return ":root{" + "".join(f"{name}:{value};" for name, value in values.items() if name in asked) + "}"

    return f"{of(both | light)}@media(prefers-color-scheme:dark){{{of(dark)}}}{shapes}"


def _values(css: str, theme: str = "") -> dict[str, str]:
    """The values that a sheet gives to the whole page, or to one theme."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    mark = f'[data-theme="{theme}"]' if theme else ":root"
    return {
        name: value for head, body in _RULE.findall(css) if mark in head for name, value in _VALUE.findall(body)
    }
