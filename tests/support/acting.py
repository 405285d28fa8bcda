"""Acts that a test makes up, or has as text."""

from __future__ import annotations

from typing import cast

from web.session.intents import Act


def as_act(text: str) -> Act:
    """The text as an act, whether there is one of the name or not: the page may say anything."""
    return cast(Act, text)
