"""The demos that ship, as tables and as their live pages have them."""

from __future__ import annotations

from relativespace.formats.guide import demo_names, guide_of, shipped_scene
from web.session.lessons.guided import GuidedTable
from web.session.session import Session
from web.session.settings import Settings

NAMES = demo_names()


def table_of(name: str, at: str = "") -> GuidedTable:
    scene = shipped_scene(name)
    guide = guide_of(scene)
    assert guide
    return GuidedTable(scene, guide, Settings(), at)


def others_done(table: GuidedTable) -> GuidedTable:
    while table.due:
        assert table.is_bot_turn, f"after {table.at!r} it is not the others’ turn, yet {table.due[0]} is theirs"
        assert table.due[0] in table.legal, f"{table.due[0]} is not allowed after {table.at!r}"
        table.bot_move()
    return table


def live(name: str, at: str) -> Session:
    """A demo page's session as Python makes it, after these moves."""
    session = Session(lambda: 0)
    session.is_embedded = True
    session.lesson = table_of(name, at)
    return session
