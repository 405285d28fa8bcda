"""The list on the sheet of kept games: what is on it, what of it has been deleted and can still be put back.

It is read once, when the sheet opens; after that every act gives a new list, so that a drawing reads nothing. It
neither opens a game nor knows what a row looks like.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace

from relativespace.formats.save import read_save
from relativespace.text.faults import FormatError
from relativespace.words.line import Line

from .headline import PREFIX, Headline
from .shelf import Shelf


@dataclass(frozen=True, slots=True)
class Kept:
    """A row: one kept game. `headline` is None where none of its texts can be read."""

    ident: str
    headline: Headline | None
    date: str = ""
    fault: str = ""  # why it couldn't be opened, once somebody has tried
    is_held: bool = False  # put back, but only as long as the page lives
    taken: tuple[tuple[str, str], ...] = ()  # its texts by name, while it is deleted
    is_gone: bool = False  # deleted elsewhere, while this list was open

    @property
    def is_deleted(self) -> bool:
        return bool(self.taken)

    @property
    def is_there(self) -> bool:
        """Whether anything can be done with it."""
        return not self.is_deleted and not self.is_gone


@dataclass(frozen=True, slots=True)
class GamesList:
    """The rows as they are shown, and what was said of the last act, the `count`th. `is_seen`: no row shows it."""

    rows: tuple[Kept, ...]
    said: Line | None = None
    count: int = 0
    is_seen: bool = False

    def row(self, ident: str) -> Kept | None:
        """The row of a game."""
        return next((row for row in self.rows if row.ident == ident), None)

    def with_row(self, changed: Kept, said: Line | None) -> GamesList:
        """The list with another state of one row, which stays where it was."""
        rows = tuple(changed if row.ident == changed.ident else row for row in self.rows)
        return GamesList(rows, said, self.count + 1)

    def with_word(self, said: Line) -> GamesList:
        """The list as it is, with a sentence that is about none of its rows."""
        return GamesList(self.rows, said, self.count + 1, is_seen=True)

    def unfinished(self) -> list[Headline]:
        """The games that can be gone on with, by this list, the newest first."""
        return [game for game in self.there() if game.winner is None]

    def there(self) -> list[Headline]:
        """All games that are neither deleted nor known to be damaged."""
        return [row.headline for row in self.rows if row.headline and row.is_there and not row.fault]


def read_list(shelf: Shelf, date: Callable[[int], str]) -> GamesList:
    """What there is: games that go on, then finished ones, each the newest first, then what can't be read."""
    games = sorted(shelf.games(), key=lambda game: game.winner is not None)  # the order of time stays
    broken = sorted({_ident_of(name) for name in _names(shelf)} - {game.ident for game in games})
    rows = [Kept(game.ident, game, date(game.when)) for game in games]
    return GamesList((*rows, *(Kept(ident, None) for ident in broken)))


def texts_of(shelf: Shelf, ident: str) -> list[str]:
    """Whatever is kept of a game, readable or not."""
    names = [name for name in _names(shelf) if _ident_of(name) == ident]
    texts = [text for name in names if (text := shelf.memory.get(name)) is not None]
    return texts + [text for name in names if (text := shelf.store.get(name)) is not None]


def what_is_left(shelf: Shelf, ident: str) -> tuple[str, str]:
    """What can be handed out of a game that can't be opened, and how the name of such a file ends.

    A save that is whole, whatever stands above it, is a file that the page can open. Else it is all there is, as it is.
    """
    texts = texts_of(shelf, ident)
    whole: dict[str, int] = {}
    for text in (part for kept in texts for part in (kept, kept.partition("\n")[2])):
        with suppress(FormatError):
            whole[text] = read_save(text).match.ply
    return (max(whole, key=lambda text: whole[text]), "json") if whole else ("\n".join(texts), "txt")


def deleted(shelf: Shelf, row: Kept) -> Kept:
    """Take a game off the shelf. The row keeps its texts."""
    taken = tuple(shelf.remove(row.ident).items())
    return replace(row, taken=taken, is_gone=not taken)


def put_back(shelf: Shelf, row: Kept) -> Kept:
    """Put a deleted game back. The device may have no room for it any more: then it lasts as long as the page."""
    is_kept = shelf.restore(dict(row.taken))
    return replace(row, taken=(), is_held=not is_kept)


def _names(shelf: Shelf) -> list[str]:
    """The names of all texts of games: those that the device keeps, and those that it has refused."""
    return sorted(name for name in {*shelf.store.names(), *shelf.memory.names()} if name.startswith(PREFIX))


def _ident_of(name: str) -> str:
    return name.removeprefix(PREFIX).partition(":")[0]
