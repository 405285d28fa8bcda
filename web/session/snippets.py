"""The texts that put a demo into somebody's article: a frame, or the element of embed.js. The one place where both
forms are written (web/CONTRACT.md, "Embedding").

Owns the forms and how a value is put into them. The page copies them (session/embedding.py), the build makes oEmbed and
the example article of them and hands them to the demo pages' script (web/build/embedding.py).

Whoever copies one keeps it for years: a form that is changed here gets a fixture of what it was
(tests/test_snippets.py), and both must go on working.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

FRAME_HEIGHT = 560
"""Pixels. Where nobody listens, a frame has one height for every width; what is in it scales."""

PICTURE = '<a href="{page}"><img loading="lazy" src="{picture}" alt="{about}" width="100%"></a>'
WORDS = '<a href="{page}">{title}</a>'
FRAME = (
    '<iframe loading="lazy" title="{title}" src="{page}" width="100%" height="{height}" style="border:0"></iframe>\n'
    "<p hidden>{fallback}</p>"
)
"""Feed readers drop the frame and the `hidden`; browsers neither show nor fetch what is in that paragraph."""
ELEMENT = (
    '<script type="module" src="{site}embed.js"></script>\n'
    '<relative-space-demo {what}="{name}">{fallback}</relative-space-demo>'
)
"""The children are what is seen until the script has come, and where scripts or unknown elements are dropped."""
FORMS = {"frame": FRAME, "element": ELEMENT}


@dataclass(frozen=True)
class Embedded:
    """What is embedded: a demo that ships, by its name, or a scene of one's own, by its code.

    site   the address of the site, with a slash at its end; "" or a relative one is as good for pages of the same host
    about  one sentence; of a scene of one's own there is no picture that it could stand for
    """

    site: str
    title: str
    name: str = ""
    about: str = ""
    code: str = ""

    @property
    def page(self) -> str:
        return f"{self.site}embed.html#s={self.code}" if self.code else f"{self.site}embed/{self.name}.html"

    @property
    def picture(self) -> str:
        return "" if self.code else f"{self.site}embed/{self.name}.svg"


def snippet(form: str, embedded: Embedded) -> str:
    """The text to paste, in one of FORMS."""
    values = {
        "page": embedded.page,
        "picture": embedded.picture,
        "title": embedded.title,
        "about": embedded.about,
        "site": embedded.site,
        "what": "code" if embedded.code else "scene",
        "name": embedded.code or embedded.name,
        "height": str(FRAME_HEIGHT),
    }
    escaped = {name: escape(value) for name, value in values.items()}
    fallback = _filled(PICTURE if embedded.picture else WORDS, escaped)
    return _filled(FORMS[form], {**escaped, "fallback": fallback})


def _filled(form: str, values: Mapping[str, str]) -> str:
    """All places at once: braces in a value are not looked into."""
    return re.sub(r"\{(\w+)\}", lambda place: values[place[1]], form)
