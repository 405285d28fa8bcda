"""Stores that fail, and what lies in one."""

from __future__ import annotations

from dataclasses import replace

from relativespace.formats.save import save_text
from tests.support.tables import dealt, make
from web.session.kept.headline import Headline
from web.session.kept.shelf import Shelf
from web.session.platform import Memory

HEADLINE = Headline("00000000000000aa", 1, "w", 1000, ("Ada", "Ben"), ("person", "greedy"), 0, 0, None)


def texts(moves: int = 3) -> list[str]:
    """A game's saves: as it was dealt, and after each of its first moves."""
    table = dealt(2)
    kept = [save_text(table.match)]
    for _ in range(moves):
        make(table, table.legal[0])
        kept.append(save_text(table.match))
    return kept


SAVES = texts()


def kept(shelf: Shelf, count: int, ident: str = HEADLINE.ident, **changes: object) -> bool:
    headline = replace(HEADLINE, ident=ident, count=count, ply=count - 1, when=1000 + count, **changes)  # type: ignore[arg-type]
    return shelf.keep(headline, SAVES[count - 1])


class Failing(Memory):
    """A store that is full, or refuses, whenever it is told to."""

    fails = False

    def put(self, name: str, text: str) -> bool:
        return not self.fails and super().put(name, text)
