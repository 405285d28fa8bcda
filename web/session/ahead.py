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
    *("relativespace.odds", "relativespace.bots", "relativespace.bots.random_bot", "relativespace.bots.greedy"),
    *("relativespace.bots.redeal", "relativespace.bots.quick", "relativespace.bots.value"),
    *("relativespace.bots.search", "relativespace.bots.glance", "relativespace.bots.tree"),
    *("relativespace.bots.levels", "relativespace.words.rule_of", "relativespace.words.story"),
    *("relativespace.words.reasons", "relativespace.words.rulebook.entry"),
    "relativespace.words.rulebook.chapters",
    *("relativespace.hint_outlook", "relativespace.hint_why", "relativespace.hint", "relativespace.words.hint"),
    *("web.session.result", "web.session.hand", "web.session.asking", "web.session.stops"),
    *("web.session.renumbering", "web.session.logbook", "web.session.undoing", "web.session.robots"),
    *("web.session.table", "web.session.effort"),
    *("relativespace.scene_lay", "relativespace.scene_mid", "relativespace.scene_in", "relativespace.scene_out"),
    *("relativespace.scene", "relativespace.share_bits", "relativespace.share_found", "relativespace.share"),
    *("relativespace.share_scene", "relativespace.save_in", "relativespace.account", "relativespace.chances"),
    *("relativespace.bold", "relativespace.hindsight", "relativespace.promise", "relativespace.check_word"),
    *("relativespace.words.faults", "relativespace.save", "web.session.way_back", "web.session.shelf"),
    *("web.session.keeping", "web.session.following"),
    "web.session.on_desk",
    *("web.session.games_list", "web.session.games", "web.session.replay", "web.session.replaying"),
    *("relativespace.guide", "web.session.scripted", "web.session.guided", "web.session.puzzle"),
    *("web.session.opening", "web.session.fair_deal", "web.session.snippets", "web.session.embedding"),
    *("web.session.answering", "web.session.sharing", "web.session.puzzle_making"),
    *("web.session.record", "web.session.tally", "web.session.statistics"),
    "web.session.hinting",
    "web.session.lesson",
    *("web.session.cues", "web.session.people", "web.present.players_sheet"),
    *("web.present.cards", "web.present.bulb", "web.present.stash", "web.present.players", "web.present.pods"),
    *("web.present.parts", "web.present.hint"),
    *("web.present.about", "web.present.keys"),
    *("web.present.chart", "web.present.figures"),
    *("web.present.robot_acts", "web.present.why", "web.present.turn_words", "web.present.turn"),
    *("web.present.finale", "web.present.others", "web.present.table", "web.present.look"),
    *("web.present.replay_panel", "web.present.lesson_panel"),
    *("web.present.games_sheet", "web.present.statistics_sheet", "web.present.qr"),
    *("web.present.errands", "web.present.embed_part"),
    *("web.present.share_sheet", "relativespace.words.move_names", "web.present.puzzle_sheet"),
    "web.present.puzzle_panel",
    *("web.present.deal_sheet",),
    *("web.session.hindsight", "web.present.looking_back", "web.present.story_sheet"),
)
"""Each after what it needs itself, so that no single step takes long."""


def steps() -> Iterator[None]:
    """Load them one by one; between two steps the caller may do something else."""
    for name in MODULES:
        import_module(name)
        yield
    import_module("relativespace.deckfile").shipped_deck()
    yield
