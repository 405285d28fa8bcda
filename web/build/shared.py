"""Owns what the page's scripts share with its Python: written once, in Python, and handed to whoever bundles scripts
as a module that exists only in a build (web/boot/shared.js). Its types are in web/boot/made-modules.d.ts.
"""

from __future__ import annotations

import json
from dataclasses import asdict

from web.session.kept.shelf import PLACES
from web.session.settings import CHOICES, Settings

SHARED = "web/boot/shared.js"
LOOKS = ("text", "motion")
"""The settings that hold before the first paint, beside the theme (web/boot/looks.js)."""


def shared_text() -> dict[str, str]:
    """The module, by its path."""
    usual = asdict(Settings())
    values = {
        "THEMES": CHOICES["theme"],
        "LOOKS": {name: CHOICES[name] for name in LOOKS},
        "USUAL_LOOKS": {name: usual[name] for name in LOOKS},
        "PLACES": PLACES,
    }
    return {SHARED: "".join(f"export const {name} = {json.dumps(value)};\n" for name, value in values.items())}
