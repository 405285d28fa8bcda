"""What a table needs and the set-up doesn't: loaded when the page is ready, or when a game starts if that is sooner.

On a slow tablet this is half a second, in which the set-up would not answer yet. Whoever needs one of these modules at
a moment that may come before, and only then, imports it there and names this file.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

MODULES = (
    *("relativespace.toml_lines", "relativespace.textfile", "relativespace.deckcheck", "relativespace.deckfile"),
    *("relativespace.moves", "relativespace.state", "relativespace.events", "relativespace.view"),
    *("relativespace.rules", "relativespace.effects", "relativespace.apply", "relativespace.match"),
    *("relativespace.bots", "relativespace.words.story", "relativespace.words.reasons"),
    *("web.session.result", "web.session.hand", "web.session.asking", "web.session.stops"),
    *("web.session.renumbering", "web.session.logbook", "web.session.undoing", "web.session.table"),
    *("relativespace.scene_lay", "relativespace.scene_mid", "relativespace.scene_in", "relativespace.scene_out"),
    *("relativespace.scene", "relativespace.share_bits", "relativespace.share", "relativespace.save_in"),
    *("relativespace.save", "web.session.shelf", "web.session.keeping"),
    *("web.session.games", "web.session.replay", "web.session.sharing", "web.session.statistics"),
    *("web.session.cues", "web.session.people", "web.present.players_sheet"),
    *("web.present.cards", "web.present.stash", "web.present.players", "web.present.pods", "web.present.parts"),
    *("web.present.about", "web.present.keys"),
    *("web.present.turn", "web.present.finale", "web.present.others", "web.present.table", "web.present.look"),
    *("web.present.games_sheet", "web.present.statistics_sheet", "web.present.share_sheet"),
    *("web.present.deal_sheet", "web.present.story_sheet"),
)
"""Each after what it needs itself, so that no single step takes long."""


def steps() -> Iterator[None]:
    """Load them one by one; between two steps the caller may do something else."""
    for name in MODULES:
        import_module(name)
        yield
    import_module("relativespace.deckfile").shipped_deck()
    yield
