"""What a table needs and the set-up doesn't: loaded when the page is ready, or when a game starts if that is sooner.

On a slow tablet this is half a second, in which the set-up would not answer yet. Whoever needs one of these modules at
a moment that may come before, and only then, imports it there and names this file.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

ROWS = (
    ("web.session.acts", "sheets settings"),
    ("web.present.sheets", "menu"),
    ("relativespace.text", "toml_lines textfile"),
    ("relativespace", "deckcheck deckfile moves state events view rules effects apply match odds bots"),
    ("relativespace.bots", "thought random_bot greedy redeal quick value search glance tree levels"),
    ("relativespace.words", "rule_of story reasons"),
    ("relativespace.words.rulebook", "entry chapters"),
    ("relativespace.advice", "consequences hint_why hint"),
    ("relativespace.words", "hint"),
    ("web.session.table", "result hand asking stops renumbering logbook undoing robots table offers focus_order"),
    ("web.session", "effort"),
    ("relativespace.formats", "scene_lay scene_turn scene_in scene_out scene share_bits code_finder share"),
    ("relativespace.formats", "share_scene save_in"),
    ("relativespace.advice", "account chances bold hindsight"),
    ("relativespace", "promise check_word"),
    ("relativespace.words", "faults"),
    ("relativespace.formats", "save links"),
    ("web.session.kept", "way_back shelf autosave"),
    ("web.session.acts", "windows on_table starting"),
    ("web.session", "sheet_state"),
    ("web.session.kept", "games_list same_game"),
    ("web.session.acts", "games notice"),
    ("web.session.table", "replay"),
    ("web.session.acts", "replay"),
    ("relativespace.formats", "guide"),
    ("web.session.lessons", "scripted guided tutorial puzzle"),
    ("web.session.acts", "answering opening fair_deal"),
    ("web.session.embed", "snippets embedding"),
    ("web.session.acts", "puzzle share puzzle_making"),
    ("web.session.kept", "record tally"),
    ("web.session.acts", "statistics hint lesson"),
    ("web.session.table", "cues"),
    ("web.session.setup", "people"),
    ("web.session.acts", "people"),
    ("web.present.sheets", "players"),
    ("web.present.parts", "cards bulb stash players pods frame hint about"),
    ("web.present.sheets", "keys"),
    ("web.present.parts", "chart figures robot_acts why turn_words turn finale others"),
    ("web.present.panels", "table"),
    ("web.present.sheets", "look"),
    ("web.present.panels", "replay lesson"),
    ("web.present.sheets", "games statistics qr errands embed_part share"),
    ("relativespace.words", "move_names"),
    ("web.present.sheets", "puzzle"),
    ("web.present.panels", "puzzle"),
    ("web.present.sheets", "deal"),
    ("web.session.acts", "hindsight"),
    ("web.present.sheets", "looking_back story"),
)
"""Packages and modules of them, each after what it needs itself, so that no single step takes long."""

MODULES = tuple(f"{package}.{name}" for package, names in ROWS for name in names.split())


def steps() -> Iterator[None]:
    """Load them one by one; between two steps the caller may do something else."""
    for name in MODULES:
        import_module(name)
        yield
    import_module("relativespace.deckfile").shipped_deck()
    yield
