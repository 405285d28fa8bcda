"""The texts that put a demo into somebody's article: a frame, or the element of embed.js. The one place where both
forms are written (web/CONTRACT.md, "Embedding").

Owns the forms and how a value is put into them. The page copies them (session/embedding.py), the build makes oEmbed and
the example article of them and hands them to the demo pages' script (web/build/embedding.py).

Whoever copies one keeps it for years: a form that is changed here gets a fixture of what it was
(tests/session/test_snippets.py), and both must go on working.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from urllib.parse import quote

FRAME_HEIGHT = 560
"""Pixels. Where nobody listens, a frame has one height for every width; what is in it scales."""

MOST_TITLE = 200
"""Characters of what a scene of one's own is called in its address: it is seen before the code has been read."""

FRAME = (
    '<iframe loading="lazy" title="{title}" src="{page}" width="100%" height="{height}" style="border:0"></iframe>\n'
    '<p><small><a href="{page}">{title} – Relative Space</a></small></p>'
)
"""The link is what is left where frames are dropped, whatever else is."""
SCRIPT = '<script type="module" src="{site}embed.js"></script>\n'
PICTURE = '<a href="{page}"><img loading="lazy" src="{picture}" alt="{about}" width="100%"></a>'
FORMS = {
    "frame": f"{FRAME}\n<p hidden>{PICTURE}</p>",
    "element": f'{SCRIPT}<relative-space-demo scene="{{name}}">{PICTURE}</relative-space-demo>',
}
"""Of a demo that ships. Most feed readers drop the `hidden`, too; browsers neither show nor fetch what is in that
paragraph. The children of the element are what is seen until the script has come, and where scripts or unknown elements
are dropped."""
OWN_FORMS = {
    "frame": FRAME,
    "element": f'{SCRIPT}<relative-space-demo code="{{code}}"><a href="{{page}}">{{title}}</a></relative-space-demo>',
}
"""Of a scene of one's own: there is no picture."""


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
        if not self.code:
            return f"{self.site}embed/{self.name}.html"
        title = quote(self.title[:MOST_TITLE], safe="!'()*")  # as encodeURIComponent does it
        return f"{self.site}embed.html{title and '?title='}{title}#s={self.code}"

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
        "name": embedded.name,
        "code": embedded.code,
        "height": str(FRAME_HEIGHT),
    }
    escaped = {name: escape(value) for name, value in values.items()}
    return _filled((OWN_FORMS if embedded.code else FORMS)[form], escaped)


def _filled(form: str, values: Mapping[str, str]) -> str:
    """All places at once: braces in a value are not looked into."""
    return re.sub(r"\{(\w+)\}", lambda place: values[place[1]], form)
