"""The page's address: the link that it was opened with, and one that is put into it later. It is cleaned after reading.

What links may say is web/session/setup/links.py's to know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import history, location, window
from pyodide.ffi import create_proxy

from web.session.intents import Intent
from web.session.setup.form import Setup
from web.session.setup.links import LinkSetup, cleaned_query, has_game, is_tutorial, read_link


def read(setup: Setup) -> LinkSetup:
    """What the address asks for, with `setup` for whatever it doesn't say."""
    link = read_link(str(location.search), str(location.hash), setup)
    if link.has_set_up:
        _clean()
    return link


def listen(handle: Callable[[Intent], None]) -> None:
    """From now on, a link to a game or to the tutorial that is put into this window's address comes as an intent."""

    def on_change(event: Any) -> None:
        fragment = str(location.hash)
        if has_game(fragment):
            _clean()
            handle(Intent("share-link", value=fragment))
        elif is_tutorial(fragment):
            _clean()
            handle(Intent("lesson-open"))

    window.addEventListener("hashchange", create_proxy(on_change))


def _clean() -> None:
    history.replaceState(None, "", str(location.pathname) + cleaned_query(str(location.search)))
