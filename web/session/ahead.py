"""What a table needs and the set-up doesn't: loaded when the page is ready, or when a game starts if that is sooner.

On a slow tablet this is half a second, in which the set-up would not answer yet. Whoever needs one of these modules at
a moment that may come before, and only then, imports it there and names this file.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

MODULES = (
    *("relativespace.moves", "relativespace.state", "relativespace.events", "relativespace.view"),
    *("relativespace.rules", "relativespace.effects", "relativespace.apply", "relativespace.match"),
    *("relativespace.bots", "relativespace.words.story", "relativespace.words.reasons"),
    *("web.session.result", "web.session.hand", "web.session.asking", "web.session.stops"),
    *("web.session.renumbering", "web.session.undoing", "web.session.table"),
    *("web.session.cues", "web.session.people", "web.present.players_sheet"),
    *("web.present.cards", "web.present.stash", "web.present.players", "web.present.pods", "web.present.parts"),
    *("web.present.about", "web.present.keys"),
    *("web.present.turn", "web.present.finale", "web.present.others", "web.present.table", "web.present.look"),
    *("relativespace.toml_lines", "relativespace.textfile", "relativespace.deckcheck", "relativespace.deckfile"),
)
"""Each after what it needs itself, so that no single step takes long."""


def steps() -> Iterator[None]:
    """Load them one by one; between two steps the caller may do something else."""
    for name in MODULES:
        import_module(name)
        yield
    import_module("relativespace.deckfile").shipped_deck()
    yield
